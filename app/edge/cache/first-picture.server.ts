/** The first picture of high priority, with the sources of its `picture` element. */
const PICTURE = /(?:<picture\b[^>]*>((?:<source\b[^>]*>)*))?(<img\b[^>]*\sfetchpriority="high"[^>]*>)/;

const SOURCE = /^<source\b[^>]*>$/;

/** The attribute's value; null when it is missing or cannot be part of a header. */
function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? null;
  return value !== null && /^[\x20-\x7e]*$/.test(value) && !/[&\\]/.test(value) ? value : null;
}

/**
 * The `Link` header that starts loading a page's first picture before the browser has read the page up to it. Where
 * narrow screens have a picture of their own, it names that one. Null without a picture, or with more choices.
 */
export function firstPictureLink(html: string): string | null {
  const [, sources = "", image = ""] = PICTURE.exec(html) ?? [];
  const tag = sources || image;
  if (sources && !SOURCE.test(sources)) return null;
  const media = attribute(sources, "media");
  const [sizes, candidates] = [attribute(tag, "sizes"), attribute(tag, "srcset")];
  const [url = ""] = candidates?.split(" ") ?? [];
  if (!candidates || !sizes || !url.startsWith("/media/") || (sources && !media)) return null;
  const parts = [
    `<${url}>`,
    "rel=preload",
    "as=image",
    `imagesrcset="${candidates}"`,
    `imagesizes="${sizes}"`,
    ...(media ? [`media="${media}"`] : []),
    "fetchpriority=high",
  ];
  return parts.join("; ");
}
