import { z } from "zod";
import { m } from "~/i18n/message";
import { textPerLanguage } from "~/i18n/text-per-language";
import { type PageText, pageLimits } from "./pages";

// Error messages are i18n keys.
const messages = {
  missing: m("adminPages.missing"),
  invalid: m("adminPages.invalid"),
};

/**
 * The form of a page, with a title and a text per language: `title.es`, `body.es`. The default language is required;
 * another has both or neither. The output has the texts by language code, before they are sanitised.
 */
export const pageSchema = (languageCodes: readonly string[]) =>
  z
    .object({
      title: textPerLanguage(languageCodes, { most: pageLimits.title, messages }),
      body: textPerLanguage(languageCodes, { most: pageLimits.body, hasLines: true, messages }),
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
