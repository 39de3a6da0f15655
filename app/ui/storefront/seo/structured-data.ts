import { hasColors, type ProductCard, type ProductDetail } from "~/domain/catalog/catalog";
import { hrefs } from "~/hrefs";
import type { Crumb } from "../breadcrumbs";
import { type Site, sharedPicture } from "./site";

/** One thing in the words of schema.org. Which fields are needed: developers.google.com/search/docs/appearance. */
export type Thing = { "@type": string } & Record<string, unknown>;

/** The shop's mark as a square PNG, for results that show who is speaking. */
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

/** The way from the home page; the last step is the page itself. */
export const breadcrumbList = ({ absolute }: Site, crumbs: readonly Crumb[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: href && absolute(href),
  })),
});

/** The products that a listing shows, in their order. */
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

/** Soles as schema.org writes amounts: 12990 is `129.90`. */
export const amountOf = (minor: number): string => (minor / 100).toFixed(2);

/** The chosen variant's own address; the first one is the product's. */
const addressOf = ({ id, variantId, variants }: ProductDetail, locale: string) =>
  hrefs.product(locale, id, variantId === variants[0]?.id ? null : variantId);

const offer = ({ shell }: Site, { chargeMinor, sizes }: ProductDetail, url: string): Thing | undefined =>
  chargeMinor === null
    ? undefined
    : {
        "@type": "Offer",
        url,
        price: amountOf(chargeMinor),
        priceCurrency: "PEN",
        availability: `https://schema.org/${sizes.some(({ stock }) => stock > 0) ? "InStock" : "MadeToOrder"}`,
        itemCondition: "https://schema.org/NewCondition",
        seller: { "@type": "Organization", name: shell.storeName },
      };

/**
 * The chosen variant of a product, one of a group by its product's id. Its price is the one that is charged, in
 * soles, whatever the visitor's region shows. Null for a product that has none: it can't be bought.
 */
export function productThing(site: Site, product: ProductDetail, category: string | null): Thing | null {
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
    description: product.description || undefined,
    sku: variant ? `${product.id}-${variant.id}` : String(product.id),
    inProductGroupWithID: product.variants.length > 1 ? String(product.id) : undefined,
    image: product.pictures.slice(0, MOST_PICTURES).map((picture) => sharedPicture(site, picture).url),
    brand: { "@type": "Brand", name: shell.storeName },
    category: category ?? undefined,
    color: (hasColors(product) && variant?.name) || undefined,
    size: sizes.length > 0 ? sizes : undefined,
    offers,
  };
}

/** The steps between the home page and a product. */
export const productTrail = (
  { translate, locale }: Site,
  category: { id: number; name: string } | null,
): Crumb[] => [
  { name: translate("common.shop"), href: hrefs.shop(locale) },
  ...(category ? [{ name: category.name, href: hrefs.category(locale, category.id) }] : []),
];
