import type { MessageKey } from "~/i18n/messages";
import type { OrderSource } from "~db/vocabulary";

/** What staff call where an order came from. */
export const sourceWords: Record<OrderSource, MessageKey> = {
  website: "adminOrders.placedFromWebsite",
  phone: "adminOrders.placedFromPhone",
  whatsapp: "adminOrders.placedFromWhatsapp",
  shop: "adminOrders.placedFromShop",
};
