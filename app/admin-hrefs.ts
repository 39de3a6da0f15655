import { query } from "./hrefs";

/** A query string with a parameter `p` for each id. */
const withIds = (ids: readonly number[], others = ""): string => {
  const text = [...ids.map((id) => `p=${id}`), ...(others ? [others.slice(1)] : [])].join("&");
  return text && `?${text}`;
};

/** URLs of administration. They are apart, because no page of the shop needs them. */
export const adminHrefs = {
  /** `search` keeps the table's parameters. */
  products: (search = "") => `/admin/products${search}`,
  productsWithTag: (tag: string) => `/admin/products${query({ tag })}`,
  /** The page that changes the products chosen in the table; see `readBulkChange`. */
  bulkChange: (search = "") => `/admin/products/bulk${search}`,
  newProduct: () => "/admin/products/new",
  product: (id: number) => `/admin/products/${id}`,
  /** The part with the stock rows of the product's page. */
  productStock: (id: number) => `/admin/products/${id}#stock`,
  /** All stock rows that are sold; `state` is `out` or `low`. */
  stock: (filter: { state?: string; q?: string } = {}) => `/admin/stock${query(filter)}`,
  /** `row` limits it to a stock row, `before` is the last movement of the previous page. */
  stockHistory: (id: number, choice: { row?: number | null; before?: number | null } = {}) =>
    `/admin/products/${id}/stock/history${query(choice)}`,
  productPreview: (id: number, variant: number | null = null) =>
    `/admin/products/${id}/preview${query({ variant })}`,
  categories: () => "/admin/categories",
  categoryPicture: (id: number) => `/admin/categories/${id}/picture`,
  /** The search over all of administration. */
  find: (q: string | null = null) => `/admin/find${query({ q })}`,
  language: () => "/admin/language",
  /** Action that stores one picture uploaded by script. */
  media: () => "/admin/media",
  galleries: () => "/admin/galleries",
  gallery: (id: number) => `/admin/galleries/${id}`,
  delivery: () => "/admin/delivery",
  newZone: () => "/admin/delivery/new",
  zone: (id: number) => `/admin/delivery/${id}`,
  coupons: () => "/admin/coupons",
  newCoupon: () => "/admin/coupons/new",
  coupon: (id: number) => `/admin/coupons/${id}`,
  settings: () => "/admin/settings",
  setting: (key: string) => `/admin/settings/${key}`,
  languages: () => "/admin/languages",
  languageOf: (id: number) => `/admin/languages/${id}`,
  orders: (filter: { q?: string; state?: string } = {}) => `/admin/orders${query(filter)}`,
  /** What can be done with chosen orders; `done` since a time in Unix seconds says what became of them. */
  bulkOrders: ({
    ids = [],
    ...shown
  }: {
    ids?: readonly number[];
    step?: string;
    done?: string;
    since?: number;
  } = {}) => `/admin/orders/bulk${withIds(ids, query(shown))}`,
  /** Dispatch sheets of orders, for printing. */
  orderSheets: (ids: readonly number[] = [], paper: { paper?: string } = {}) =>
    `/admin/orders/sheets${withIds(ids, query(paper))}`,
  pickingList: (ids: readonly number[] = []) => `/admin/orders/picking${withIds(ids)}`,
  /** The orders of the table as CSV, with its parameters. */
  ordersFile: (search: string) => `/admin/orders.csv${search}`,
  /** `return`: the return request whose pieces the order replaces. */
  newOrder: (replaced: { return?: number } = {}) => `/admin/orders/new${query(replaced)}`,
  editOrder: (id: number) => `/admin/orders/${id}/edit`,
  /** `refund` is the refund whose outcome is displayed. */
  order: (id: number, shown: { refund?: number } = {}) => `/admin/orders/${id}${query(shown)}`,
  /** A note on the order's page. */
  orderNote: (id: number, note: number) => `/admin/orders/${id}#note-${note}`,
  /** The form of a refund; `all` chooses everything that is left, `return` the pieces of a return request. */
  refund: (id: number, choice: { all?: string; return?: number } = {}) =>
    `/admin/orders/${id}/refund${query(choice)}`,
  /** The form of a return that staff record for the buyer. */
  newReturn: (id: number) => `/admin/orders/${id}/return`,
  giftCards: (q: string | null = null) => `/admin/gift-cards${query({ q })}`,
  newGiftCard: () => "/admin/gift-cards/new",
  giftCard: (id: number) => `/admin/gift-cards/${id}`,
  returns: (filter: { state?: string } = {}) => `/admin/returns${query(filter)}`,
  return: (id: number) => `/admin/returns/${id}`,
  reviews: (filter: { state?: string; product?: number } = {}) => `/admin/reviews${query(filter)}`,
  review: (id: number) => `/admin/reviews/${id}`,
  returnPicture: (id: number, number: number) => `/admin/returns/${id}/pictures/${number}`,
  proofPicture: (id: number, proof: number) => `/admin/orders/${id}/proofs/${proof}`,
  orderSlip: (id: number, shipment?: number) =>
    `/admin/orders/${id}/slip${shipment === undefined ? "" : `?shipment=${shipment}`}`,
  /** The slip of an order with its prices, for printing. */
  pricedSlip: (id: number) => `/admin/orders/${id}/slip?prices=yes`,
  newsletter: () => "/admin/newsletter",
  newsletterFile: () => "/admin/newsletter.csv",
  customers: () => "/admin/customers",
  /** The customers of the table as CSV, with its parameters. */
  customersFile: (search: string) => `/admin/customers.csv${search}`,
  /** By the id of any of the customer's rows of `users`. */
  customer: (id: number) => `/admin/customers/${id}`,
  /** The outbox; `search` keeps the table's parameters. */
  mail: (search = "") => `/admin/mail${search}`,
  mailKind: (kind: string, language: string | null = null) => `/admin/mail/${kind}${query({ language })}`,
  /** HTML of the mail with example data. */
  mailPreview: (kind: string, language: string) => `/admin/mail/${kind}/preview${query({ language })}`,
  claims: (filter: { state?: string } = {}) => `/admin/claims${query(filter)}`,
  receipts: (month?: string) => `/admin/receipts${month ? `?month=${month}` : ""}`,
  /** A month's receipts as CSV. */
  receiptsFile: (month: string) => `/admin/receipts.csv?month=${month}`,
  /** A month's receipts as SUNAT's electronic book. */
  salesRegisterFile: (month: string) => `/admin/receipts.txt?month=${month}`,
  /** Sales; `search` has the dates and how they are grouped. */
  reports: (search = "") => `/admin/reports${search}`,
  /** A report of sales as CSV, with the parameters of its page. */
  reportFile: (search: string) => `/admin/reports.csv${search}`,
  /** From visits to orders; `search` as that of `reports`. */
  conversion: (search = "") => `/admin/reports/conversion${search}`,
  conversionFile: (search: string) => `/admin/reports/conversion.csv${search}`,
  /** Pieces to make to order. */
  toMake: () => "/admin/reports/to-make",
  toMakeFile: () => "/admin/reports/to-make.csv",
  /** Orders whose payments are not what they should be. */
  unmatchedPayments: () => "/admin/reports/payments",
  unmatchedPaymentsFile: () => "/admin/reports/payments.csv",
  /** The claims of the table as CSV, with its parameters. */
  claimsFile: (search: string) => `/admin/claims.csv${search}`,
  claim: (id: number) => `/admin/claims/${id}`,
  /** The devices that may hand orders over. */
  doorSessions: () => "/admin/door",
  home: () => "/admin/home",
  /** Told by pages which form they display. */
  editing: () => "/admin/editing",
  pages: () => "/admin/pages",
  /** The form of a legal or help page. */
  page: (key: string) => `/admin/pages/${key}`,
  newOwnPage: () => "/admin/pages/own/new",
  /** The form of a page that staff created. */
  ownPage: (id: number) => `/admin/pages/own/${id}`,
  menus: () => "/admin/menus",
  collections: () => "/admin/collections",
  newCollection: () => "/admin/collections/new",
  /** `q` searches for products to add. */
  collection: (id: number, q: string | null = null) => `/admin/collections/${id}${query({ q })}`,
  pageVersion: (key: string, number: number) => `/admin/pages/${key}/versions/${number}`,
  users: () => "/admin/users",
  newUser: () => "/admin/users/new",
  /** `missing` names a failed part to report, such as the mail. */
  user: (id: number, missing: "mail" | null = null) => `/admin/users/${id}${query({ missing })}`,
  /** The audit log, or the entries of one entity. */
  status: () => "/admin/status",
  audit: (thing: { entity?: string; id?: string | number } = {}) => `/admin/audit${query(thing)}`,
  imports: () => "/admin/imports",
  /** The imports page with partial export files. */
  exportParts: () => "/admin/imports?parts",
  /**
   * An import's report. `state` and `page` filter its table; `step` continues the import without script; `undo` asks
   * whether to undo it.
   */
  import: (id: number, at: { state?: string; page?: string; step?: string; undo?: string } = {}) =>
    `/admin/imports/${id}${query(at)}`,
  /** The catalogue, or a range of product ids, as CSV. */
  productsFile: (part: { from?: number; to?: number } = {}) => `/admin/products.csv${query(part)}`,
  stockFile: (part: { from?: number; to?: number } = {}) => `/admin/stock.csv${query(part)}`,
};
