import { z } from "zod";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { optionalTextField, textField } from "~/lib/text/text-field";
import { type PageText, pageLimits } from "./pages";

// Error messages are i18n keys.
const messages = {
  missing: m("adminPages.missing"),
  invalid: m("adminPages.invalid"),
};

const perLanguage = (languageCodes: readonly string[], rules: { most: number; hasLines?: boolean }) =>
  z.object(
    Object.fromEntries(
      languageCodes.map((code) => [
        code,
        code === defaultLocale
          ? textField({ ...rules, messages })
          : optionalTextField({ ...rules, messages }),
      ]),
    ),
  );

/**
 * The form of a page, with a title and a text per language: `title.es`, `body.es`. The default language is required;
 * another has both or neither. The output has the texts by language code, before they are sanitised.
 */
export const pageSchema = (languageCodes: readonly string[]) =>
  z
    .object({
      title: perLanguage(languageCodes, { most: pageLimits.title }),
      body: perLanguage(languageCodes, { most: pageLimits.body, hasLines: true }),
    })
    .transform(({ title, body }, context) => {
      const texts: Record<string, PageText> = {};
      for (const code of languageCodes) {
        const text = { title: title[code] ?? "", body: body[code] ?? "" };
        if (text.title && text.body) texts[code] = text;
        else if (text.title || text.body) {
          const path = [text.title ? "body" : "title", code];
          context.addIssue({ code: "custom", path, message: m("adminPages.bothOrNone") });
        }
      }
      return { texts };
    });
