const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// Characters that XML 1.0 cannot contain, not even escaped (outside its production `Char`).
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters on purpose
const INVALID = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

// Fast path: most text in a sitemap is URLs.
const PLAIN = /^[\w/:.?=,# -]*$/;

/** Escapes text for XML elements and attributes and removes characters that are invalid in XML. */
export const xmlText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.replace(INVALID, "").replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** XML that is already escaped. */
export interface Xml {
  xml: string;
}

type Content = string | Xml | null | Content[];

const inside = (content: Content): string => {
  if (content === null) return "";
  if (Array.isArray(content)) return content.map(inside).join("");
  return typeof content === "string" ? xmlText(content) : content.xml;
};

/** Creates an element. Strings are escaped, nested elements are not, null adds nothing. */
export function element(name: string, content: Content, attributes: Record<string, string> = {}): Xml {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const text = inside(content);
  return { xml: text ? `<${name}${words.join("")}>${text}</${name}>` : `<${name}${words.join("")}/>` };
}

export const xmlDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
