import { richTextHtml } from "~/domain/settings/rich-text.server";
import { type PageText, type PageTexts, pageTextIn } from "./pages";

const shown = (text: PageText): PageText => ({ ...text, body: richTextHtml(text.body) });

/** The text to display in a language, and its code; see `pageTextIn`. */
export function shownTextIn(texts: PageTexts, locale: string): ReturnType<typeof pageTextIn> {
  const text = pageTextIn(texts, locale);
  return text && { ...shown(text), locale: text.locale };
}

/** All texts as they are displayed, with their language codes. */
export const shownTexts = (texts: PageTexts) =>
  Object.entries(texts).map(([code, text]) => ({ code, ...shown(text) }));
