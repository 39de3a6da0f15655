import { z } from "zod";
import { optionalTextField, type TextFieldRules, textField } from "~/lib/text/text-field";
import { defaultLocale } from "./locale";

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
