import type { MailLinks } from "../../../app/domain/mail/mail";

const shop = "https://shop.example";

/** Links of a shop at https://shop.example. */
export const mailLinks: MailLinks = {
  home: (locale) => `${shop}/${locale}`,
  order: (locale, reference, key) => `${shop}/${locale}/orders/${reference}?key=${key}`,
  payment: (locale, reference, key) => `${shop}/${locale}/checkout?order=${reference}&key=${key}`,
  admin: () => `${shop}/admin`,
  adminOrder: (id) => `${shop}/admin/orders/${id}`,
  adminStock: (id) => `${shop}/admin/products/${id}/stock`,
  claim: (locale, sheet, key) => `${shop}/${locale}/claims/${sheet}?key=${key}`,
};
