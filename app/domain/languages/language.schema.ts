import { z } from "zod";
import { isLanguageCode, isReservedWord, LOCALE } from "~/i18n/locale";
import { textField } from "~/lib/text/text-field";
import { MOST_NAME } from "./own-name";

// Messages are keys of `i18n`.
const invalid = "adminLanguages.invalidText";

/** The ISO 4217 codes that prices can be shown in. */
const currencies = new Set(Intl.supportedValuesOf("currency"));

const words = {
  name: textField({
    most: MOST_NAME,
    messages: { missing: "adminLanguages.missingName", tooLong: "adminLanguages.longName", invalid },
  }),
  moneda: textField({
    most: 5,
    messages: { missing: "adminLanguages.missingSymbol", tooLong: "adminLanguages.longSymbol", invalid },
  }),
  currencyCode: z
    .string({ error: "adminLanguages.invalidCurrency" })
    .transform((typed) => typed.trim().toUpperCase())
    .pipe(z.string().refine((code) => currencies.has(code), { error: "adminLanguages.invalidCurrency" }))
    .meta({ pattern: "^[A-Z]{3}$" }),
};

/** The form of a language that exists: its code stays. */
export const languageSchema = z.object(words);

/** What the fields of a language's form hold, by their names. */
export const languageFields = ({ name, moneda, currencyCode }: LanguageWords): Record<string, string> => ({
  name,
  moneda,
  currencyCode,
});

/** The form of a new language. */
export const newLanguageSchema = z.object({
  code: z
    .string({ error: "adminLanguages.invalidCode" })
    .transform((typed) => typed.trim().toLowerCase())
    .pipe(
      z
        .string()
        .refine((code) => !isReservedWord(code), { error: "adminLanguages.reservedCode", abort: true })
        .refine(isLanguageCode, { error: "adminLanguages.invalidCode" }),
    )
    .meta({ pattern: `^${LOCALE}$` }),
  ...words,
});

export type LanguageWords = z.output<typeof languageSchema>;
export type NewLanguage = z.output<typeof newLanguageSchema>;
