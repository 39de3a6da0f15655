import { safeHtml } from "~/domain/settings/rich-text.server";

/** Renders a product's description, which is Markdown, as sanitized HTML. Loads the parser when it is first needed. */
export async function descriptionHtml(markdown: string): Promise<string> {
  const { markdownToHtml } = await import("~/lib/text/rich/markdown");
  return safeHtml(markdownToHtml(markdown));
}
