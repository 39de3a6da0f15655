/** Characters that HTML has as references. */
export const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// Not a table: bundlers could not leave that out of what does not use it.
const characterOf = (reference: string): string =>
  Object.keys(escapes).find((character) => escapes[character] === reference) ?? "";

/** Stands before an item's mark until the line breaks before it are one. */
const ITEM = "\u0000";

/** Writes lists as lines with bullets, or with their numbers. */
function withItems(html: string): string {
  /** The open lists: the number of the next item, or null for bullets. */
  const lists: (number | null)[] = [];
  return html.replace(/<(ol|ul)(?: start="(\d+)")?>|<\/(?:ol|ul)>|<li>(?:<p>)?/g, (tag, opened, start) => {
    if (opened) {
      lists.push(opened === "ol" ? Number(start ?? 1) : null);
      return "";
    }
    if (!tag.startsWith("<li")) {
      lists.pop();
      return "\n\n";
    }
    const number = lists.at(-1) ?? null;
    if (number === null) return `\n${ITEM}• `;
    lists[lists.length - 1] = number + 1;
    return `\n${ITEM}${number}. `;
  });
}

/** The text of HTML made by `markdownToHtml`, with its line breaks, bullets and numbers. */
export const richTextToPlain = (html: string): string =>
  withItems(html.replace(/\n/g, "").replace(/<br>/g, "\n"))
    .replace(/<\/(?:p|h2)>/g, "\n\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot);/g, characterOf)
    .replaceAll(new RegExp(`(?<!\\n)\\n+${ITEM}`, "g"), "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
