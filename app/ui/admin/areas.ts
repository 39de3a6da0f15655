import type { Right } from "~/domain/accounts/rights";
import type { MessageKey } from "~/i18n/messages";

export interface Area {
  href: string;
  label: MessageKey;
  right: Right;
}

/** What administration consists of, in the order of its navigation; people see what their role may open. */
export const areas: readonly Area[] = [];
