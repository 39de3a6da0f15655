import { hasColors, type ProductCard, type ProductDetail } from "~/domain/catalog/catalog";
import type { Rating } from "~/domain/catalog/rating";
import { hrefs } from "~/hrefs";
import { isoTime, limaDate } from "~/lib/dates";
import { richTextToPlain } from "~/lib/text/rich/plain-text";
import type { Crumb } from "../breadcrumbs";
import { type Site, sharedPicture } from "./site";

/** A schema.org object. Required fields: developers.google.com/search/docs/appearance. */
export type Thing = { "@type": string } & Record<string, unknown>;

/**
 * Whether this code describes its pages to search engines, which read them from the server. Browsers leave it out, but in
 * development, where React compares their page with the server's.
 */
export const writesStructuredData = import.meta.env.SSR || import.meta.env.DEV;

/** The shop's logo as a square PNG. */
export const LOGO = "/icons/icon-512.png";

const MOST_PICTURES = 5;

export const organization = ({ shell, absolute }: Site): Thing => ({
  "@type": "Organization",
  "@id": absolute("/#organization"),
  name: shell.storeName,
  url: absolute("/"),
  logo: absolute(LOGO),
  legalName: shell.company.name ?? undefined,
  taxID: shell.company.ruc ?? undefined,
  email: shell.company.email ?? undefined,
  telephone: shell.whatsapp ? `+${shell.whatsapp}` : undefined,
  address: shell.company.address ?? undefined,
  sameAs: [shell.instagram, shell.facebook].filter((url) => url !== null),
});

export const webSite = ({ shell, absolute, locale }: Site): Thing => ({
  "@type": "WebSite",
  "@id": absolute("/#website"),
  name: shell.storeName,
  url: absolute(hrefs.home(locale)),
  inLanguage: locale,
  publisher: { "@id": absolute("/#organization") },
  potentialAction: {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${absolute(hrefs.search(locale))}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  },
});

/** Breadcrumbs from the home page; the last item is the page itself. */
export const breadcrumbList = ({ absolute }: Site, crumbs: readonly Crumb[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: href && absolute(href),
  })),
});

/** The listed products in display order. */
export const itemList = (
  { absolute, locale }: Site,
  products: readonly Pick<ProductCard, "id" | "name">[],
): Thing => ({
  "@type": "ItemList",
  itemListElement: products.map(({ id, name }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: absolute(hrefs.product(locale, id)),
  })),
});

/** Formats céntimos as a schema.org amount: 12990 is `129.90`. */
export const amountOf = (minor: number): string => (minor / 100).toFixed(2);

/** Path of the chosen variant; the first variant has the product's. */
const addressOf = ({ id, variantId, variants }: ProductDetail, locale: string) =>
  hrefs.product(locale, id, variantId === variants[0]?.id ? null : variantId);

/** Of the chosen variant; see schema.org/ItemAvailability. */
function availability({ sizes, whenOut }: ProductDetail): string {
  if (sizes.some(({ stock }) => stock > 0)) return "InStock";
  return whenOut === "sold_out" ? "OutOfStock" : "MadeToOrder";
}

const offer = ({ shell }: Site, product: ProductDetail, url: string): Thing | undefined =>
  product.chargeMinor === null
    ? undefined
    : {
        "@type": "Offer",
        url,
        price: amountOf(product.chargeMinor),
        priceCurrency: "PEN",
        priceValidUntil: product.priceChangesAt === null ? undefined : isoTime(product.priceChangesAt),
        availability: `https://schema.org/${availability(product)}`,
        itemCondition: "https://schema.org/NewCondition",
        seller: { "@type": "Organization", name: shell.storeName },
      };

/** What buyers say about a product, as its page shows it. */
interface Reviewed {
  /** Null without approved reviews. */
  rating: Rating | null;
  /** `writtenAt` is Unix seconds. */
  reviews: readonly { stars: number; text: string; name: string; languageCode: string; writtenAt: number }[];
}

/** Reviews without a name are only counted, because an author is required. */
const reviewThings = ({ rating, reviews }: Reviewed) =>
  rating
    ? {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: rating.average,
          reviewCount: rating.count,
        },
        review: reviews
          .filter(({ name }) => name !== "")
          .map(({ stars, text, name, languageCode, writtenAt }) => ({
            "@type": "Review",
            reviewRating: { "@type": "Rating", ratingValue: stars },
            author: { "@type": "Person", name },
            datePublished: limaDate(writtenAt),
            inLanguage: languageCode,
            reviewBody: text,
          })),
      }
    : {};

/**
 * The chosen variant, grouped by its product's id. The price is the charged one in soles, whatever the visitor's
 * region. Null for a product without a price, which can't be bought.
 */
export function productThing(
  site: Site,
  product: ProductDetail,
  { category, ...reviewed }: Reviewed & { category: { name: string } | null },
): Thing | null {
  const { absolute, locale, shell } = site;
  const url = absolute(addressOf(product, locale));
  const offers = offer(site, product, url);
  if (!offers) return null;
  const variant = product.variants.find(({ id }) => id === product.variantId);
  const sizes = product.sizes.flatMap(({ size }) => size ?? []);
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.name,
    url,
    description: richTextToPlain(product.description) || undefined,
    sku: variant ? `${product.id}-${variant.id}` : String(product.id),
    inProductGroupWithID: product.variants.length > 1 ? String(product.id) : undefined,
    image: product.pictures.slice(0, MOST_PICTURES).map((picture) => sharedPicture(site, picture).url),
    brand: { "@type": "Brand", name: shell.storeName },
    category: category?.name,
    material: product.attributes.material || product.composition || undefined,
    color: (hasColors(product) && variant?.name) || undefined,
    size: sizes.length > 0 ? sizes : undefined,
    ...reviewThings(reviewed),
    offers,
  };
}

/** Breadcrumbs between the home page and a product. */
export const productTrail = (
  { translate, locale }: Site,
  category: { id: number; name: string } | null,
): Crumb[] => [
  { name: translate("common.shop"), href: hrefs.shop(locale) },
  ...(category ? [{ name: category.name, href: hrefs.category(locale, category.id) }] : []),
];
