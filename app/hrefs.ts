import { LOCALE } from "./i18n/locale";

const query = (parameters: Record<string, string | number | null | undefined>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
};

/** Addresses of the shop's pages, one for each entry of routes.ts that is linked to. */
export const hrefs = {
  home: (locale: string) => `/${locale}`,
  shop: (locale: string) => `/${locale}/shop`,
  category: (locale: string, id: number) => `/${locale}/category/${id}`,
  /** `picture` counts from 1 and opens its large view. */
  product: (locale: string, id: number, variant: number | null = null, picture: number | null = null) =>
    `/${locale}/product/${id}${query({ variant, picture })}`,
  /** Cards of products for the browser's own list; no page. */
  cards: (locale: string, ids: number[]) => `/${locale}/cards?ids=${ids.join(",")}`,
  lookbooks: (locale: string, picture: number | null = null) => `/${locale}/lookbooks${query({ picture })}`,
  aboutUs: (locale: string) => `/${locale}/about-us`,
  search: (locale: string, q: string | null = null) => `/${locale}/search${query({ q })}`,
  suggestions: (locale: string, q: string) => `/${locale}/search/suggestions${query({ q })}`,
  /** Takes every change of the cart; no page. `intent` stands for the one of a form that names another. */
  cart: (locale: string, intent: "quantities" | null = null) => `/${locale}/cart${query({ intent })}`,
  cartContents: (locale: string) => `/${locale}/cart/contents`,
  checkout: (locale: string) => `/${locale}/checkout`,
  /** The payment step of an order that was placed; `key` opens it without signing in. */
  payment: (locale: string, order: string, key: string) => `/${locale}/checkout${query({ order, key })}`,
  /** The form that leads to the provider's own page, for an attempt by the provider's id for it. */
  hostedPayment: (locale: string, order: string, key: string, attempt: string) =>
    `/${locale}/checkout${query({ order, key, attempt })}`,
  checkoutReturn: (locale: string, order: string, key: string) =>
    `/${locale}/checkout/return${query({ order, key })}`,
  orders: (locale: string, after: string | null = null) => `/${locale}/orders${query({ after })}`,
  /** Without its key an order opens to whoever it belongs to. `missing`: the lines that were not added again. */
  order: (locale: string, reference: string, key: string | null = null, missing: string | null = null) =>
    `/${locale}/orders/${reference}${query({ key, missing })}`,
  wishlist: (locale: string) => `/${locale}/wishlist`,
  /** Where products are put on the wishlist and taken off it; no page. */
  wishlistItems: (locale: string) => `/${locale}/wishlist/items`,
  /** Finds an order by its number and e-mail. */
  orderLookUp: (locale: string) => `/${locale}/order-lookup`,
  /** `redirectTo` is where one was, a path of this shop. */
  login: (locale: string, redirectTo: string | null = null) => `/${locale}/login${query({ redirectTo })}`,
  /** Takes what Google's or Apple's window brought. */
  loginProvider: (locale: string, redirectTo: string | null = null) =>
    `/${locale}/login/provider${query({ redirectTo })}`,
  /** Asks for the second factor after the password. */
  loginCode: (locale: string, redirectTo: string | null = null) =>
    `/${locale}/login/code${query({ redirectTo })}`,
  /** Asks to set up a second factor after the password. */
  loginSetUp: (locale: string, redirectTo: string | null = null) =>
    `/${locale}/login/set-up${query({ redirectTo })}`,
  signUp: (locale: string, redirectTo: string | null = null) => `/${locale}/signup${query({ redirectTo })}`,
  /** Asks for a mail with a link for a new password. */
  forgot: (locale: string, redirectTo: string | null = null) => `/${locale}/password${query({ redirectTo })}`,
  /** Where the links of mails lead; `oobCode` is the mail's. */
  newPassword: (locale: string, oobCode: string | null = null, redirectTo: string | null = null) =>
    `/${locale}/password/new${query({ oobCode, redirectTo })}`,
  verify: (locale: string, oobCode: string | null = null) => `/${locale}/verify${query({ oobCode })}`,
  /** Asks for another mail that confirms one's e-mail. */
  verifyMail: (locale: string) => `/${locale}/verify/mail`,
  logout: (locale: string) => `/${locale}/logout`,
  profile: (locale: string) => `/${locale}/perfil`,
  /** `redirectTo` is where one was going when setting up was offered. */
  secondFactor: (locale: string, redirectTo: string | null = null) =>
    `/${locale}/perfil/second-factor${query({ redirectTo })}`,
  /** Where one is signed in. */
  sessions: (locale: string) => `/${locale}/perfil/sessions`,
  /** All that the shop knows of whoever is signed in, as a file. */
  profileData: (locale: string) => `/${locale}/perfil/data`,
  addresses: (locale: string) => `/${locale}/direccion`,
  newAddress: (locale: string) => `/${locale}/direccion/new`,
  address: (locale: string, id: number) => `/${locale}/direccion/${id}`,
  deleteAccount: (locale: string) => `/${locale}/perfil/delete`,
  /** Where paid orders are handed over. `lang` is the page's language. */
  door: (lang: string | null = null, reference: string | null = null) => `/door${query({ lang, reference })}`,
  admin: () => "/admin",
  adminProducts: () => "/admin/products",
  adminNewProduct: () => "/admin/products/new",
  adminProduct: (id: number) => `/admin/products/${id}`,
  adminProductVariants: (id: number) => `/admin/products/${id}/variants`,
  adminProductStock: (id: number) => `/admin/products/${id}/stock`,
  adminProductPictures: (id: number) => `/admin/products/${id}/pictures`,
  adminProductPreview: (id: number, variant: number | null = null) =>
    `/admin/products/${id}/preview${query({ variant })}`,
  adminCategories: () => "/admin/categories",
  adminLanguage: () => "/admin/language",
  /** Takes one picture at a time from a script; no page. */
  adminMedia: () => "/admin/media",
  adminGalleries: () => "/admin/galleries",
  adminGallery: (id: number) => `/admin/galleries/${id}`,
  adminSettings: () => "/admin/settings",
  adminSetting: (key: string) => `/admin/settings/${key}`,
  adminLanguages: () => "/admin/languages",
  adminLanguageOf: (id: number) => `/admin/languages/${id}`,
  adminOrders: (filter: { q?: string; state?: string } = {}) => `/admin/orders${query(filter)}`,
  /** Orders as a file, with the parameters of their table; no page. */
  adminOrdersFile: (search: string) => `/admin/orders.csv${search}`,
  adminOrder: (id: number) => `/admin/orders/${id}`,
  adminOrderSlip: (id: number) => `/admin/orders/${id}/slip`,
  adminUsers: () => "/admin/users",
  adminNewUser: () => "/admin/users/new",
  /** `missing` is what did not go as asked for, to be said there. */
  adminUser: (id: number, missing: "mail" | null = null) => `/admin/users/${id}${query({ missing })}`,
  /** The audit log, or what it says of one thing. */
  adminAudit: (thing: { entity?: string; id?: string | number } = {}) => `/admin/audit${query(thing)}`,
  adminImports: () => "/admin/imports",
  /** The same page with the catalogue's files in parts. */
  adminExportParts: () => "/admin/imports?parts",
  /** An import's report; `state` and `page` are of its table, `step` makes it go on without script. */
  adminImport: (id: number, at: { state?: string; page?: string; step?: string } = {}) =>
    `/admin/imports/${id}${query(at)}`,
  /** The catalogue, or its products from one id to another, as a file; no page. */
  adminProductsFile: (part: { from?: number; to?: number } = {}) => `/admin/products.csv${query(part)}`,
  adminStockFile: (part: { from?: number; to?: number } = {}) => `/admin/stock.csv${query(part)}`,
  region: (locale: string) => `/${locale}/region`,
  theme: (locale: string) => `/${locale}/theme`,
  /** RSS of the newest products. */
  newProductsFeed: (locale: string) => `/${locale}/new.xml`,
  sitemap: () => "/sitemap.xml",
  /** A part of the sitemap, counted from 1. */
  sitemapPart: (kind: "pages" | "products", part: number) => `/sitemap-${kind}-${part}.xml`,
  manifest: () => "/manifest.webmanifest",
  api: (lang: string | null = null) => `/api${query({ lang })}`,
  apiDocument: () => "/api/openapi.json",
  paymentNotification: (provider: string) => `/api/${provider}/ipn`,
  /** Without digits WhatsApp asks whom to write to. */
  whatsapp: (digits: string, text?: string) => `https://wa.me/${digits}${query({ text })}`,
};

/** A page's path with parameters in the given order, some of which may repeat. */
export function withParameters(path: string, parameters: [name: string, value: string][]): string {
  const text = new URLSearchParams(parameters).toString().replaceAll("+", "%20");
  return text ? `${path}?${text}` : path;
}

/** The same page in another language. */
export const inLocale = (path: string, locale: string): string =>
  path.replace(new RegExp(`^/${LOCALE}(?=/|\\?|$)`), `/${locale}`);

const ownPath = new RegExp(`^/(?:${LOCALE}|admin|door)(/[\\w/-]*)?(\\?[\\w=&%.,+*-]*)?$`);

/** A path of this shop to return to, taken from a form; anything that could lead elsewhere becomes `otherwise`. */
export const safePath = (value: unknown, otherwise: string): string =>
  typeof value === "string" && value.length <= 500 && ownPath.test(value) ? value : otherwise;
