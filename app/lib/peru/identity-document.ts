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

/** Removes spaces, dots and hyphens, and capitalizes. */
export const normalizeDocumentNumber = (typed: string): string => typed.replace(/[\s.-]/g, "").toUpperCase();

/** Whether a normalized number has its document's format. */
export const isDocumentNumber = (type: keyof typeof formats, number: string): boolean =>
  formats[type](number);
