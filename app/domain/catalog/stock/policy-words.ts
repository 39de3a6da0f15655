import type { MessageKey } from "~/i18n/messages";
import type { StockPolicy } from "~db/vocabulary";

/** Names of what happens without stock. */
export const policyWords = {
  made_to_order: "adminProducts.whenOutMade",
  sold_out: "adminProducts.whenOutSold",
} as const satisfies Record<StockPolicy, MessageKey>;
