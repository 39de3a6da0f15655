export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text without its children's. */
  text: string;
}

const TOKEN = /<\?xml [^?>]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([\da-f]+));/gi;
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function readText(text: string): string {
  if (/&/.test(text.replace(ENTITY, ""))) throw new Error(`Unescaped & in: ${text.slice(0, 80)}`);
  return text.replace(ENTITY, (_, name, decimal, hexadecimal) =>
    name
      ? (named[name] ?? "")
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)),
  );
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
    name,
    readText(value),
  ]);
  if (new Set(pairs.map(([name]) => name)).size < pairs.length)
    throw new Error(`Duplicate attribute in:${text}`);
  return Object.fromEntries(pairs);
}

/**
 * Parses elements, attributes and text and returns the root. Does not support comments, CDATA or document types.
 * @throws when the document is not well-formed or uses an undeclared prefix.
 */
export function parseXml(document: string): XmlElement {
  const top: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open: XmlElement[] = [top];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < document.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(document);
    if (!match) throw new Error(`Not well-formed at: ${document.slice(at, at + 80)}`);
    const [, closes, opens, attributes = "", isEmpty, text] = match;
    const parent = open.at(-1) as XmlElement;
    if (closes !== undefined) {
      if (open.length === 1 || parent.name !== closes) throw new Error(`</${closes}> ends <${parent.name}>`);
      open.pop();
    } else if (opens !== undefined) {
      const child = { name: opens, attributes: readAttributes(attributes), children: [], text: "" };
      parent.children.push(child);
      if (!isEmpty) open.push(child);
    } else if (text !== undefined) parent.text += readText(text);
  }
  const [root, ...others] = top.children;
  if (open.length > 1 || !root || others.length > 0 || top.text.trim())
    throw new Error("Expected one root element");
  requirePrefixes(root, root.attributes);
  return root;
}

function requirePrefixes(element: XmlElement, declared: Record<string, string>): void {
  for (const name of [element.name, ...Object.keys(element.attributes)]) {
    const [prefix, local] = name.split(":");
    if (local && prefix !== "xmlns" && !declared[`xmlns:${prefix}`]) throw new Error(`Undeclared ${prefix}`);
  }
  for (const child of element.children) requirePrefixes(child, declared);
}

/** The children with a name. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The text of the first child with a name, or an empty string. */
export const textOf = (element: XmlElement, name: string): string => childrenOf(element, name)[0]?.text ?? "";
