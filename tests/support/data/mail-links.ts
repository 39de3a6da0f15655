import type { MailLinks } from "../../../app/domain/mail/mail";

const shop = "https://shop.example";

/** Links of a shop at https://shop.example. */
export const mailLinks: MailLinks = {
  home: (locale) => `${shop}/${locale}`,
  order: (locale, reference, key) => `${shop}/${locale}/orders/${reference}?key=${key}`,
  payment: (locale, reference, key) => `${shop}/${locale}/checkout?order=${reference}&key=${key}`,
  product: (locale, id, variantId) =>
    `${shop}/${locale}/product/${id}${variantId ? `?variant=${variantId}` : ""}`,
  admin: () => `${shop}/admin`,
  adminOrder: (id) => `${shop}/admin/orders/${id}`,
  adminStock: (id) => `${shop}/admin/products/${id}#stock`,
  adminReturn: (id) => `${shop}/admin/returns/${id}`,
  adminClaim: (id) => `${shop}/admin/claims/${id}`,
  adminStatus: () => `${shop}/admin/status`,
  returnLabel: (locale, reference, number, key) =>
    `${shop}/${locale}/orders/${reference}/returns/${number}/label?key=${key}`,
  writeReview: (locale, reference, productId, key) =>
    `${shop}/${locale}/orders/${reference}/review/${productId}?key=${key}`,
  unsubscribeReviews: (locale, reference, key) =>
    `${shop}/${locale}/orders/${reference}/no-reviews/unsubscribe?key=${key}`,
  unsubscribeNewsletter: (locale, key) => `${shop}/${locale}/newsletter/${key}/unsubscribe`,
  stopReviews: (locale, reference, key) => `${shop}/${locale}/orders/${reference}/no-reviews?key=${key}`,
  giftCard: (locale) => `${shop}/${locale}/gift-card`,
  newsletter: (locale, key) => `${shop}/${locale}/newsletter/${key}`,
  claim: (locale, sheet, key) => `${shop}/${locale}/claims/${sheet}?key=${key}`,
};
