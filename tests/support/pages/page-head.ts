const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Decodes HTML entities. */
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, entity: string) => entities[entity] ?? "");

type Attributes = Record<string, string>;

/** The attributes of all tags with the name. Attribute names are in lower case. */
function tags(html: string, name: string): Attributes[] {
  return [...html.matchAll(new RegExp(`<${name}((?:\\s+[\\w:-]+(?:="[^"]*")?)*)\\s*/?>`, "gi"))].map(
    ([, attributes = ""]) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
          key.toLowerCase(),
          decode(value),
        ]),
      ),
  );
}

/** Parses a page's metadata for search engines and link previews. */
export function readHead(html: string) {
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? "";
  const metas = tags(head, "meta");
  const links = tags(head, "link");
  const hrefsOf = (rel: string) => links.filter((link) => link.rel === rel).map(({ href = "" }) => href);
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = ""]) => decode(title)),
    /** Contents of the `meta` tags with a name or property. */
    metas: (name: string) =>
      metas.filter((meta) => meta.name === name || meta.property === name).map(({ content = "" }) => content),
    hrefsOf,
    /** `hreflang` links by language. */
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href = "" }) =>
        rel === "alternate" && hreflang ? [[hreflang, href]] : [],
      ),
    ),
    feeds: links.flatMap(({ type, href = "" }) => (type === "application/rss+xml" ? [href] : [])),
    /** Parsed JSON-LD. */
    data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, text = ""]): unknown => JSON.parse(text),
    ),
  };
}
