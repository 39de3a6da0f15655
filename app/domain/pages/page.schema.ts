import { z } from "zod";
import { m } from "~/i18n/message";
import { textPerLanguage } from "~/i18n/text-per-language";
import { type PageText, type PageTexts, pageLimits } from "./pages";

// Error messages are i18n keys.
const missing = m("adminPages.missing");

/** A page's fields with a title and a text per language, `title.es` and `body.es`, of which the default is required. */
export const pageTextFields = (languageCodes: readonly string[]) => ({
  title: textPerLanguage(languageCodes, { most: pageLimits.title, missing }),
  body: textPerLanguage(languageCodes, { most: pageLimits.body, hasLines: true, missing }),
});

type TextPerLanguage = Readonly<Record<string, string | null>>;

/** The texts of `pageTextFields` by language code, before they are sanitised. A language has both or neither. */
export function pageTextsOf(
  { title, body }: { title: TextPerLanguage; body: TextPerLanguage },
  context: z.RefinementCtx,
): PageTexts {
  const texts: Record<string, PageText> = {};
  for (const code of Object.keys(title)) {
    const text = { title: title[code] ?? "", body: body[code] ?? "" };
    if (text.title && text.body) texts[code] = text;
    else if (text.title || text.body) {
      const path = [text.title ? "body" : "title", code];
      context.addIssue({ code: "custom", path, message: m("adminPages.bothOrNone") });
    }
  }
  return texts;
}

/** The form of a legal or help page. */
export const pageSchema = (languageCodes: readonly string[]) =>
  z
    .object(pageTextFields(languageCodes))
    .transform((typed, context) => ({ texts: pageTextsOf(typed, context) }));
