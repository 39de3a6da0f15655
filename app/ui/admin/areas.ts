import { adminHrefs } from "~/admin-hrefs";
import { may, type Right } from "~/domain/accounts/rights";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";

export interface Area {
  href: string;
  label: MessageKey;
  right: Right;
}

/** Sections of the admin in navigation order. Staff see those that their role may open. */
export const areas: readonly Area[] = [
  { href: hrefs.admin(), label: "admin.home", right: "administration" },
  { href: adminHrefs.reports(), label: "admin.reports", right: "administration" },
  { href: adminHrefs.products(), label: "admin.products", right: "catalogue" },
  { href: adminHrefs.stock(), label: "admin.stock", right: "stock" },
  { href: adminHrefs.categories(), label: "admin.categories", right: "catalogue" },
  { href: adminHrefs.collections(), label: "admin.collections", right: "catalogue" },
  { href: adminHrefs.orders(), label: "admin.orders", right: "orders" },
  { href: adminHrefs.returns(), label: "admin.returns", right: "orders" },
  { href: adminHrefs.receipts(), label: "admin.receipts", right: "receipts" },
  { href: adminHrefs.customers(), label: "admin.customers", right: "customers" },
  { href: adminHrefs.newsletter(), label: "admin.newsletter", right: "customers" },
  { href: adminHrefs.mail(), label: "admin.mail", right: "orders" },
  { href: adminHrefs.delivery(), label: "admin.delivery", right: "delivery" },
  { href: adminHrefs.doorSessions(), label: "admin.door", right: "orders" },
  { href: adminHrefs.giftCards(), label: "admin.giftCards", right: "orders" },
  { href: adminHrefs.coupons(), label: "admin.coupons", right: "coupons" },
  { href: adminHrefs.claims(), label: "admin.claims", right: "claims" },
  { href: adminHrefs.reviews(), label: "admin.reviews", right: "reviews" },
  { href: adminHrefs.home(), label: "admin.homePage", right: "pages" },
  { href: adminHrefs.menus(), label: "admin.menus", right: "pages" },
  { href: adminHrefs.pages(), label: "admin.contentPages", right: "pages" },
  { href: adminHrefs.galleries(), label: "admin.galleries", right: "galleries" },
  { href: adminHrefs.imports(), label: "admin.imports", right: "import" },
  { href: adminHrefs.settings(), label: "admin.settings", right: "settings" },
  { href: adminHrefs.languages(), label: "admin.languages", right: "languages" },
  { href: adminHrefs.users(), label: "admin.users", right: "users" },
  { href: adminHrefs.status(), label: "admin.status", right: "settings" },
  { href: adminHrefs.audit(), label: "admin.audit", right: "audit" },
];

/** Whether the role may open the area that the page belongs to. */
export const mayOpenArea = (role: Parameters<typeof may>[0], path: string): boolean =>
  areas.some(
    ({ href, right }) =>
      href !== hrefs.admin() && (path === href || path.startsWith(`${href}/`)) && may(role, right),
  );
