import { withoutTags } from "../text";

const BLOCK_END = /<\/(?:p|h[2-4]|li|ul|ol|blockquote)>(?=<[a-z])/g;

/**
 * Simplifies the HTML of the editor: items of lists have no paragraph around their text, empty blocks are removed, and
 * each block is on a line of its own.
 * @returns an empty string for HTML without text
 */
export function tidyHtml(html: string): string {
  if (withoutTags(html) === "") return "";
  return html
    .replace(/<li><p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l)/g, "<li>$1")
    .replace(/<(p|h[2-4]|li)>\s*<\/\1>/g, "")
    .replace(/<(ul|ol|blockquote)[^>]*>\s*<\/\1>/g, "")
    .replace(BLOCK_END, "$&\n");
}
