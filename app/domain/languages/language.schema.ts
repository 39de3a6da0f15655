import { z } from "zod";
import { isLanguageCode, isReservedWord, LOCALE } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { textField, typedCode } from "~/lib/text/text-field";
import { MAX_NAME_LENGTH } from "./native-name";

// Error messages are i18n keys.

const currencies = new Set(Intl.supportedValuesOf("currency"));

const words = {
  published: z.boolean().default(false),
  name: textField({
    most: MAX_NAME_LENGTH,
    missing: m("labels.missingName"),
  }),
  currencySymbol: textField({
    most: 5,
    missing: m("adminLanguages.missingSymbol"),
  }),
  currencyCode: typedCode(m("adminLanguages.invalidCurrency"))
    .transform((value) => value.toUpperCase())
    .pipe(
      z
        .string({ error: m("adminLanguages.invalidCurrency") })
        .refine((code) => currencies.has(code), { error: m("adminLanguages.invalidCurrency") }),
    )
    .meta({ pattern: "^[A-Z]{3}$" }),
};

/** The form of an existing language, whose code can't change. */
export const languageSchema = z.object(words);

/** Form values of a language by field name. */
export const languageFields = ({
  name,
  currencySymbol,
  currencyCode,
  published,
}: LanguageWords): Record<string, string> => ({
  published: published ? "on" : "",
  name,
  currencySymbol,
  currencyCode,
});

export const newLanguageSchema = z.object({
  code: typedCode(m("adminLanguages.invalidCode"))
    .transform((value) => value.toLowerCase())
    .pipe(
      z
        .string({ error: m("adminLanguages.invalidCode") })
        .refine((code) => !isReservedWord(code), { error: m("adminLanguages.reservedCode"), abort: true })
        .refine(isLanguageCode, { error: m("adminLanguages.invalidCode") }),
    )
    .meta({ pattern: `^${LOCALE}$` }),
  ...words,
});

export type LanguageWords = z.output<typeof languageSchema>;
export type NewLanguage = z.output<typeof newLanguageSchema>;
