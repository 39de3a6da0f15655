import type { HomePreview } from "./domain/home/home";
import { LOCALE } from "./i18n/locale";

/** A query string, empty without parameters. */
export const query = (parameters: Record<string, string | number | null | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
};

/** URLs of the shop, one for each linked entry of routes.ts. */
export const hrefs = {
  home: (locale: string) => `/${locale}`,
  /** The home page as a draft or a scheduled arrangement has it, for staff. */
  homePreview: (locale: string, preview: HomePreview) => `/${locale}?home=${preview}`,
  shop: (locale: string) => `/${locale}/shop`,
  category: (locale: string, id: number) => `/${locale}/category/${id}`,
  collection: (locale: string, slug: string) => `/${locale}/collections/${slug}`,
  /** `picture` counts from 1 and opens the lightbox. */
  product: (locale: string, id: number, variant: number | null = null, picture: number | null = null) =>
    `/${locale}/product/${id}${query({ variant, picture })}`,
  /** JSON with a product's sizes in a variant. */
  productSizes: (locale: string, id: number, variant: number | null = null) =>
    `/${locale}/product/${id}/sizes${query({ variant })}`,
  /** Told by a product's page that a script opened. */
  productOpened: (locale: string, id: number) => `/${locale}/product/${id}/opened`,
  /** When a product arrives at the visitor's district. */
  deliveryEstimate: (locale: string, id: number, variant: number | null = null) =>
    `/${locale}/delivery-estimate/${id}${query({ variant })}`,
  /** JSON with product cards for the recently viewed list. */
  cards: (locale: string, ids: number[]) => `/${locale}/cards?ids=${ids.join(",")}`,
  lookbooks: (locale: string, picture: number | null = null) => `/${locale}/lookbooks${query({ picture })}`,
  /** A picture of the lookbook with the form that buys its pieces. */
  look: (locale: string, imageId: number) => `/${locale}/lookbooks/${imageId}`,
  /** A page that staff created. */
  ownPage: (locale: string, slug: string) => `/${locale}/pages/${slug}`,
  aboutUs: (locale: string) => `/${locale}/about-us`,
  /** The pickup places with their hours. */
  stores: (locale: string) => `/${locale}/stores`,
  search: (locale: string, q: string | null = null) => `/${locale}/search${query({ q })}`,
  /** JSON with popular searches, for a search that has not begun. */
  searchStart: (locale: string) => `/${locale}/search/start`,
  suggestions: (locale: string, q: string) => `/${locale}/search/suggestions${query({ q })}`,
  /** Action for all changes of the cart. `intent` overrides the form's. */
  cart: (locale: string, intent: "quantities" | "reorder" | null = null) =>
    `/${locale}/cart${query({ intent })}`,
  cartContents: (locale: string) => `/${locale}/cart/contents`,
  checkout: (locale: string) => `/${locale}/checkout`,
  orders: (locale: string, after: string | null = null) => `/${locale}/orders${query({ after })}`,
  /**
   * Without `key` the order is only visible to its signed-in owner. `missing`: positions of the lines that could not be
   * ordered again.
   */
  order: (locale: string, reference: string, key: string | null = null, missing: string | null = null) =>
    `/${locale}/orders/${reference}${query({ key, missing })}`,
  /** All reviews of a product. Pages count from 1. */
  reviews: (locale: string, productId: number, page = 1) =>
    `/${locale}/reviews/${productId}${query({ page: page > 1 ? page : null })}`,
  /** A picture of a review; with its order's key also before the review is approved. */
  reviewPicture: (name: string, key: string | null = null) => `/review-pictures/${name}${query({ key })}`,
  /** The form of the newsletter; `sent` after it. */
  newsletter: (locale: string, isSent = false) =>
    `/${locale}/newsletter${query({ sent: isSent ? 1 : null })}`,
  /** Confirms or ends a subscription to the newsletter. */
  subscription: (locale: string, key: string) => `/${locale}/newsletter/${key}`,
  wishlist: (locale: string) => `/${locale}/wishlist`,
  /** Action that adds and removes wished products. */
  wishlistItems: (locale: string) => `/${locale}/wishlist/items`,
  orderLookUp: (locale: string) => `/${locale}/order-lookup`,
  /** The balance of a gift card. */
  giftCard: (locale: string) => `/${locale}/gift-card`,
  /** A legal or help page such as `terms`. */
  legal: (locale: string, page: string) => `/${locale}/legal/${page}`,
  /** One version of it, which stays as it was published. */
  legalVersion: (locale: string, page: string, number: number) =>
    `/${locale}/legal/versions/${page}/${number}`,
  /** The Libro de Reclamaciones. */
  claims: (locale: string) => `/${locale}/claims`,
  /** `redirectTo` is the path to return to. */
  login: (locale: string, redirectTo: string | null = null) => `/${locale}/login${query({ redirectTo })}`,
  signUp: (locale: string, redirectTo: string | null = null) => `/${locale}/signup${query({ redirectTo })}`,
  /** Requests a password reset mail. */
  forgot: (locale: string, redirectTo: string | null = null) => `/${locale}/password${query({ redirectTo })}`,
  verify: (locale: string, oobCode: string | null = null) => `/${locale}/verify${query({ oobCode })}`,
  logout: (locale: string) => `/${locale}/logout`,
  profile: (locale: string) => `/${locale}/perfil`,
  addresses: (locale: string) => `/${locale}/direccion`,
  /** The page for handing over orders. `lang` is its language. */
  door: (lang: string | null = null, reference: string | null = null) => `/door${query({ lang, reference })}`,
  admin: () => "/admin",
  region: (locale: string) => `/${locale}/region`,
  theme: (locale: string) => `/${locale}/theme`,
  newProductsFeed: (locale: string) => `/${locale}/new.xml`,
  /** JSON with the provinces of a department, or the districts of a province. */
  peruPlaces: (within: string) => `/peru/${within}`,
  /** JSON with the address fields of a country. */
  addressFields: (locale: string, country: string) => `/${locale}/address-fields/${country.toLowerCase()}`,
  manifest: () => "/manifest.webmanifest",
  api: (lang: string | null = null) => `/api${query({ lang })}`,
  apiDocument: () => "/api/openapi.json",
  /** Without digits WhatsApp asks for the recipient. */
  whatsapp: (digits: string, text?: string) => `https://wa.me/${digits}${query({ text })}`,
};

export type Parameter = [name: string, value: string];

/** A path with parameters in the given order; names may repeat. */
export function withParameters(path: string, parameters: Parameter[]): string {
  const text = new URLSearchParams(parameters).toString().replaceAll("+", "%20");
  return text ? `${path}?${text}` : path;
}

/** The path in another language. */
export const inLocale = (path: string, locale: string): string =>
  path.replace(new RegExp(`^/${LOCALE}(?=/|\\?|$)`), `/${locale}`);

const ownPath = new RegExp(`^/(?:${LOCALE}|admin|door)(/[\\w/-]*)?(\\?[\\w=&%.,+*-]*)?$`);

/** As long as the page of a bulk change is when all 1,000 rows of a table are selected. */
const MOST_PATH = 9000;

/** Validates a return path from user input; anything that is not a path of this shop becomes `otherwise`. */
export const safePath = (value: unknown, otherwise: string): string =>
  typeof value === "string" && value.length <= MOST_PATH && ownPath.test(value) ? value : otherwise;
