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

/** Removes what is neither a letter nor a digit, and the name of DNI or RUC before the number, and capitalizes. */
export const normalizeDocumentNumber = (typed: string): string =>
  normalizeCode(typed)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .replace(/^(?:DNI|RUC)N?(?=\d+$)/, "");

/** Whether a normalized number has its document's format. */
export const isDocumentNumber = (type: keyof typeof formats, number: string): boolean =>
  formats[type](number);
