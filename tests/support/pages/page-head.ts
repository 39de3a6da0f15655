const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Text as HTML means it. */
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, entity: string) => entities[entity] ?? "");

type Attributes = Record<string, string>;

/** The attributes of every tag of a name, their names in lower case. */
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

/** What the head of a page tells search engines and messengers. */
export function readHead(html: string) {
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? "";
  const metas = tags(head, "meta");
  const links = tags(head, "link");
  const hrefsOf = (rel: string) => links.filter((link) => link.rel === rel).map(({ href = "" }) => href);
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = ""]) => decode(title)),
    /** Contents of the `meta` tags of a name or property. */
    metas: (name: string) =>
      metas.filter((meta) => meta.name === name || meta.property === name).map(({ content = "" }) => content),
    hrefsOf,
    /** By language. */
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href = "" }) =>
        rel === "alternate" && hreflang ? [[hreflang, href]] : [],
      ),
    ),
    feeds: links.flatMap(({ type, href = "" }) => (type === "application/rss+xml" ? [href] : [])),
    /** JSON-LD, parsed. */
    data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, text = ""]): unknown => JSON.parse(text),
    ),
  };
}
