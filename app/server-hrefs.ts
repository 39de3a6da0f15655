import { hrefs, type Parameter, query, withParameters } from "./hrefs";

/** URLs of the shop that only the server writes: in redirects, mails and files. Pages do not carry them. */
export const serverHrefs = {
  /** A look after its form with `lines` (see `lineName`) was refused because of some products. */
  lookProblems: (locale: string, imageId: number, problems: string[], lines: string[]) =>
    withParameters(hrefs.look(locale, imageId), [
      ...problems.map((problem): Parameter => ["problem", problem]),
      ...lines.map((line): Parameter => ["line", line]),
    ]),
  /** The cart's action for a gift card, to which the product page forwards its form. */
  addGift: (locale: string, gift: string) => `/${locale}/cart${query({ intent: "add", gift })}`,
  /** The checkout with lines that it offers to put back into the cart; see `removedText`. */
  checkoutRemoved: (locale: string, removed: string) => `/${locale}/checkout${query({ removed })}`,
  /** Payment step of a placed order; `key` opens it without signing in. */
  payment: (locale: string, order: string, key: string | null) =>
    `/${locale}/checkout${query({ order, key })}`,
  /** Form to the provider's hosted page; `attempt` is the provider's id. */
  hostedPayment: (locale: string, order: string, key: string, attempt: string) =>
    `/${locale}/checkout${query({ order, key, attempt })}`,
  /** The checkout of the current cart, with the buyer's answers of an order that was not paid. */
  editOrder: (locale: string, edit: string, key: string) => `/${locale}/checkout${query({ edit, key })}`,
  checkoutReturn: (locale: string, order: string, key: string) =>
    `/${locale}/checkout/return${query({ order, key })}`,
  /** The form to find an order, with its reference filled in. */
  findOrder: (locale: string, reference: string) => `${hrefs.orderLookUp(locale)}${query({ reference })}`,
  /** The folder of pictures of reviews. */
  reviewPictures: () => "/review-pictures",
  /** Where the order's page shows its return requests. */
  orderReturns: (locale: string, reference: string, key: string | null = null) =>
    `${hrefs.order(locale, reference, key)}#order-returns`,
  /** Target of `List-Unsubscribe` in requests for reviews. */
  unsubscribeReviews: (locale: string, reference: string, key: string) =>
    `/${locale}/orders/${reference}/no-reviews/unsubscribe${query({ key })}`,
  /** Target of `List-Unsubscribe` in mails of the newsletter. */
  unsubscribeNewsletter: (locale: string, key: string) => `/${locale}/newsletter/${key}/unsubscribe`,
  /** RFC 9116. */
  security: () => "/.well-known/security.txt",
  sitemap: () => "/sitemap.xml",
  /** Parts count from 1. */
  sitemapPart: (kind: "pages" | "products", part: number) => `/sitemap-${kind}-${part}.xml`,
  paymentNotification: (provider: string) => `/api/${provider}/ipn`,
};
