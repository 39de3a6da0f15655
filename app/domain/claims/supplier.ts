import { type Shop, storeName, textSetting } from "~/domain/settings/shop";

/** Who a claim is against, printed on its sheet. */
export interface Supplier {
  name: string;
  ruc: string | null;
  address: string | null;
}

/** The supplier of the settings: the company, or the shop's name while staff have not entered it. */
export const supplierOf = (shop: Pick<Shop, "settings">, locale: string): Supplier => ({
  name: textSetting(shop, "company_name", locale) ?? storeName(shop, locale),
  ruc: textSetting(shop, "company_ruc", locale),
  address: textSetting(shop, "company_address", locale),
});
