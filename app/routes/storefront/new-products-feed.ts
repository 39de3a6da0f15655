import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listNewProducts, type NewProduct } from "~/domain/catalog/listing/new-products.queries.server";
import { objectName } from "~/domain/media/picture";
import { publishedLanguages, storeName } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { catalogFor } from "~/i18n/messages";
import { element, type Xml, xmlDocument } from "~/lib/text/xml";

const MAX_ITEMS = 30;

const rssDate = (unixSeconds: number) => new Date(unixSeconds * 1000).toUTCString();

function enclosure(origin: string, picture: NewProduct["picture"]): Xml | null {
  const width = picture?.widths.at(-1);
  if (!picture || width === undefined) return null;
  return element("enclosure", null, {
    url: `${origin}/media/${objectName(picture.key, width)}`,
    length: String(picture.byteSize),
    type: picture.contentType,
  });
}

function item(
  { id, name, description, createdAt, picture }: NewProduct,
  origin: string,
  locale: string,
): Xml {
  const link = origin + hrefs.product(locale, id);
  return element("item", [
    element("title", name),
    element("link", link),
    element("guid", link, { isPermaLink: "true" }),
    element("pubDate", rssDate(createdAt)),
    element("description", description),
    enclosure(origin, picture),
  ]);
}

/** The newest products as RSS 2.0 (rssboard.org/rss-specification). Without prices, which depend on the region. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [shop, products] = await Promise.all([
    context.shop(),
    listNewProducts(context, { locale, limit: MAX_ITEMS }),
  ]);
  if (!publishedLanguages(shop).some(({ code }) => code === locale)) throw notFound();
  const origin = context.environment.SHOP_ORIGIN;
  const { common, home } = catalogFor(locale);
  const name = storeName(shop, locale);
  const self = origin + hrefs.newProductsFeed(locale);
  const channel = element("channel", [
    element("title", `${name} · ${common.newest}`),
    element("link", origin + hrefs.shop(locale)),
    element("description", home.description),
    element("language", locale),
    element("atom:link", null, { href: self, rel: "self", type: "application/rss+xml" }),
    ...products.map((product) => item(product, origin, locale)),
  ]);
  const feed = element("rss", channel, { version: "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom" });
  return new Response(xmlDocument(feed), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
