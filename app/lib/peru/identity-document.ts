import { normalizeCode } from "../text/normalize";
import { isRuc } from "./ruc";

/**
 * Formats of identity documents, without spaces and in capitals. The lengths are those of SUNAT's electronic books,
 * whose number has at most 12 characters for a CE and for a passport.
 */
const formats: Record<"DNI" | "CE" | "RUC" | "passport", (number: string) => boolean> = {
  DNI: (number) => /^\d{8}$/.test(number),
  CE: (number) => /^[A-Z0-9]{9,12}$/.test(number),
  RUC: isRuc,
  passport: (number) => /^[A-Z0-9]{5,12}$/.test(number),
};

/** A document's name in front of a number, where no number begins with its letters. */
const NAMED =
  /^(?:carn[eé]t?(?: de)?(?: extranjer[ií]a)?|pasaporte|passport|pas(?=[\s.:#-])|c\.? ?e\.?(?=\D{1,8}\d{9}$)|l\.? ?e\.?(?=\D{1,8}\d{8}$))(?:[\s.:#°-]|n(?:\.?[°o]|ro|[uú]m(?:ero)?)?(?=[\s.:#°-]))*/i;

/** Removes what is neither a letter nor a digit, and the document's name before the number, and capitalizes. */
export const normalizeDocumentNumber = (typed: string): string =>
  normalizeCode(typed)
    .replace(NAMED, "")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .replace(/^(?:DNI|RUC)(?:N[O°]?|NRO|N[UÚ]M(?:ERO)?)?(?=\d+$)/, "");

/** Whether a normalized number has its document's format. */
export const isDocumentNumber = (type: keyof typeof formats, number: string): boolean =>
  formats[type](number);
