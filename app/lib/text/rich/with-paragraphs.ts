/**
 * The HTML of a text that may have been typed without tags: blank lines separate its paragraphs, and line breaks are
 * kept. A text with tags is returned as it is.
 */
export function withParagraphs(text: string): string {
  if (/<[a-z!/]/i.test(text)) return text;
  const lines = text.split("\n").map((line) => line.trim());
  return lines
    .join("\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`)
    .join("\n");
}
