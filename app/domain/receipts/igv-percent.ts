import { numberSetting } from "~/domain/settings/number-setting";
import type { Shop } from "~/domain/settings/shop";

/** The rate in percent; 0 for an order that is delivered abroad, because exports are not taxed. */
export const igvPercentOf = (shop: Pick<Shop, "settings">, country: string): number =>
  country === "PE" ? numberSetting(shop, "igv_percent") : 0;
