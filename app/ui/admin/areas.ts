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
  { href: hrefs.adminGalleries(), label: "admin.galleries", right: "galleries" },
  { href: hrefs.adminSettings(), label: "admin.settings", right: "settings" },
  { href: hrefs.adminLanguages(), label: "admin.languages", right: "languages" },
];
