import type { MessageKey } from "~/i18n/messages";

/** Something that staff can open. */
export interface FoundItem {
  href: string;
  title: string;
  detail?: string;
}

export interface FoundGroup {
  label: MessageKey;
  items: FoundItem[];
}
