import { z } from "zod";
import { defaultLocale } from "~/i18n/locale";
import { optionalTextField, type TextFieldRules, textField } from "./text-field";

/** A text in each language, of which only the default one is required; null where it is empty. */
export const textPerLanguage = (languageCodes: readonly string[], rules: TextFieldRules) =>
  z.object(
    Object.fromEntries(
      languageCodes.map((code) => [
        code,
        code === defaultLocale ? textField(rules) : optionalTextField(rules),
      ]),
    ),
  );
