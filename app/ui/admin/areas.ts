import type { Right } from "~/domain/accounts/rights";
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
  { href: hrefs.adminProducts(), label: "admin.products", right: "catalogue" },
  { href: hrefs.adminCategories(), label: "admin.categories", right: "catalogue" },
  { href: hrefs.adminOrders(), label: "admin.orders", right: "orders" },
  { href: hrefs.adminGalleries(), label: "admin.galleries", right: "galleries" },
  { href: hrefs.adminImports(), label: "admin.imports", right: "import" },
  { href: hrefs.adminSettings(), label: "admin.settings", right: "settings" },
  { href: hrefs.adminLanguages(), label: "admin.languages", right: "languages" },
  { href: hrefs.adminUsers(), label: "admin.users", right: "users" },
  { href: hrefs.adminAudit(), label: "admin.audit", right: "audit" },
];
