const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// What XML 1.0 can't hold at all, not even escaped (its production `Char`).
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

// Most of a sitemap is addresses, which need no look at every character.
const PLAIN = /^[\w/:.?=,# -]*$/;

/** Text as XML writes it, in elements and attributes; characters that XML can't hold are left out. */
export const xmlText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.replace(UNSPEAKABLE, "").replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** A piece of XML that needs no escaping. */
export interface Xml {
  xml: string;
}

type Content = string | Xml | null | Content[];

const inside = (content: Content): string => {
  if (content === null) return "";
  if (Array.isArray(content)) return content.map(inside).join("");
  return typeof content === "string" ? xmlText(content) : content.xml;
};

/** An element: strings in it are escaped, other elements stay, null is nothing. */
export function element(name: string, content: Content, attributes: Record<string, string> = {}): Xml {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const text = inside(content);
  return { xml: text ? `<${name}${words.join("")}>${text}</${name}>` : `<${name}${words.join("")}/>` };
}

/** A whole document in UTF-8. */
export const xmlDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
