/** Characters that HTML has as references. */
export const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const references: Record<string, string> = Object.fromEntries(
  Object.entries(escapes).map(([character, reference]) => [reference, character]),
);

/** The text of HTML made by `markdownToHtml`, with its line breaks and with bullets. */
export const richTextToPlain = (html: string): string =>
  html
    .replace(/\n/g, "")
    .replace(/<br>/g, "\n")
    .replace(/<li>(?:<p>)?/g, "\n• ")
    .replace(/<\/(?:p|h2|ul|ol)>/g, "\n\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot);/g, (reference) => references[reference] ?? "")
    .replace(/\n{2,}(?=•)/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
