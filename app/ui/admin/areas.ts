import type { Right } from "~/domain/accounts/rights";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";

export interface Area {
  href: string;
  label: MessageKey;
  right: Right;
}

/** What administration consists of, in the order of its navigation; people see what their role may open. */
export const areas: readonly Area[] = [
  { href: hrefs.adminProducts(), label: "admin.products", right: "catalogue" },
  { href: hrefs.adminCategories(), label: "admin.categories", right: "catalogue" },
];
