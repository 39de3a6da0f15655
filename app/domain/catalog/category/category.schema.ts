import { z } from "zod";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { optionalTextField, textField } from "~/lib/text/text-field";
import { categoryLimits } from "./category";

// Error messages are i18n keys.
const rules = {
  most: categoryLimits.name,
  missing: m("adminProducts.nameMissing"),
};

const introRules = { ...rules, most: categoryLimits.intro, hasLines: true };

/** The category form, with two fields per language, such as `names.es` and `intros.es`. */
export const categorySchema = (languageCodes: readonly string[]) =>
  z
    .object({
      // Empty fields are not in the form's data.
      names: z
        .object(
          Object.fromEntries(
            languageCodes.map((code) => [
              code,
              code === defaultLocale ? textField(rules) : optionalTextField(rules),
            ]),
          ),
        )
        .prefault({}),
      intros: z
        .object(Object.fromEntries(languageCodes.map((code) => [code, optionalTextField(introRules)])))
        .prefault({}),
      onHome: z.boolean().default(false),
    })
    .superRefine(({ names, intros }, context) => {
      for (const code of languageCodes) {
        if (intros[code] === "" || names[code] !== "") continue;
        context.addIssue({ code: "custom", path: ["names", code], message: rules.missing });
      }
    });
