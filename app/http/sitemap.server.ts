import type { ListedProduct, SitemapPart } from "~/domain/catalog/listing/sitemap.queries.server";
import { hasStores } from "~/domain/delivery/stores";
import { pictureUrl } from "~/domain/media/picture";
import type { Shop } from "~/domain/settings/shop";
import { hrefs, inLocale } from "~/hrefs";
import { defaultLocale } from "~/i18n/locale";
import { isoTime } from "~/lib/dates";
import { element, type Xml, xmlDocument } from "~/lib/text/xml";
import { alternatesOf, publicPages } from "~/public-pages";
import { serverHrefs } from "~/server-hrefs";

/**
 * Products per sitemap part: 5,000 URLs with five languages, of the 50,000 allowed (sitemaps.org/protocol). Independent
 * of the languages, so that adding one does not move products between parts.
 */
export const PRODUCTS_PER_PART = 1_000;

export interface SitemapShop {
  origin: string;
  languages: readonly { code: string }[];
}

const namespaces = {
  xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
  "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
  "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
};

const IMAGE_WIDTH = 1200;

const lastModified = (unixSeconds: number | null) =>
  unixSeconds === null ? null : element("lastmod", isoTime(unixSeconds));

interface ListedPage {
  /** Path in the default language. */
  path: string;
  /** Unix seconds; null if unknown. */
  updatedAt: number | null;
  pictures?: ListedProduct["pictures"];
}

/** One entry per language, each with links to all languages. */
function entries({ path, updatedAt, pictures = [] }: ListedPage, { origin, languages }: SitemapShop): Xml[] {
  const shared = [
    lastModified(updatedAt),
    ...alternatesOf(path, origin, languages).map((alternate) =>
      element("xhtml:link", null, { rel: "alternate", ...alternate }),
    ),
    ...pictures.map((picture) =>
      element("image:image", element("image:loc", origin + pictureUrl(picture, IMAGE_WIDTH))),
    ),
  ];
  return languages.map(({ code }) =>
    element("url", [element("loc", origin + inLocale(path, code)), ...shared]),
  );
}

const urlSet = (pages: readonly ListedPage[], shop: SitemapShop): string =>
  xmlDocument(
    element(
      "urlset",
      pages.flatMap((page) => entries(page, shop)),
      namespaces,
    ),
  );

/** The sitemap index (sitemaps.org/protocol). */
export const sitemapIndex = (parts: readonly SitemapPart[], origin: string): string =>
  xmlDocument(
    element(
      "sitemapindex",
      [
        element("sitemap", element("loc", origin + serverHrefs.sitemapPart("pages", 1))),
        ...parts.map(({ part, updatedAt }) =>
          element("sitemap", [
            element("loc", origin + serverHrefs.sitemapPart("products", part)),
            lastModified(updatedAt),
          ]),
        ),
      ],
      { xmlns: namespaces.xmlns },
    ),
  );

/**
 * The part with single pages and categories.
 * @param latest last change of each category's products, in Unix seconds
 */
export function pagesSitemap(
  categories: readonly { id: number }[],
  latest: ReadonlyMap<number, number>,
  {
    pages,
    ownPages,
    collections,
    zones,
    ...shop
  }: SitemapShop & Pick<Shop, "pages" | "ownPages" | "collections" | "zones">,
): string {
  const single = Object.values(publicPages).flatMap(({ address }) =>
    address ? [{ path: address(defaultLocale), updatedAt: null }] : [],
  );
  const listed = categories.map(({ id }) => ({
    path: hrefs.category(defaultLocale, id),
    updatedAt: latest.get(id) ?? null,
  }));
  const stores = hasStores({ zones }) ? [{ path: hrefs.stores(defaultLocale), updatedAt: null }] : [];
  const legal = Object.entries(pages).map(([page, { publishedAt }]) => ({
    path: hrefs.legal(defaultLocale, page),
    updatedAt: publishedAt,
  }));
  const own = ownPages.map(({ slug, updatedAt }) => ({
    path: hrefs.ownPage(defaultLocale, slug),
    updatedAt,
  }));
  const selected = collections.map(({ slug, kind, updatedAt }) => ({
    path: hrefs.collection(defaultLocale, slug),
    // The products of a rule change by themselves.
    updatedAt: kind === "rule" ? null : updatedAt,
  }));
  return urlSet([...single, ...stores, ...legal, ...own, ...listed, ...selected], shop);
}

export const productsSitemap = (products: readonly ListedProduct[], shop: SitemapShop): string =>
  urlSet(
    products.map(({ id, ...product }) => ({ path: hrefs.product(defaultLocale, id), ...product })),
    shop,
  );

export const xmlResponse = (text: string): Response =>
  new Response(text, { headers: { "content-type": "application/xml; charset=utf-8" } });
