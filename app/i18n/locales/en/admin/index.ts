import type { AdminCatalog } from "../../../interface-language";
import { api } from "./api";
import { audit } from "./audit";
import { claims } from "./claims";
import { coupons } from "./coupons";
import { customers } from "./customers";
import { dashboard } from "./dashboard";
import { delivery } from "./delivery";
import { door } from "./door";
import { galleries } from "./galleries";
import { giftCards } from "./gift-cards";
import { imports } from "./imports";
import { languages } from "./languages";
import { mail } from "./mail";
import { media } from "./media";
import { orderBulk } from "./order-bulk";
import { orderForm } from "./order-form";
import { orders } from "./orders";
import { pages } from "./pages";
import { products } from "./products";
import { receipts } from "./receipts";
import { refunds } from "./refunds";
import { returns } from "./returns";
import { reviews } from "./reviews";
import { settings } from "./settings";
import { shell } from "./shell";
import { users } from "./users";

export const admin: AdminCatalog = {
  ...api,
  ...audit,
  ...claims,
  ...coupons,
  ...customers,
  ...dashboard,
  ...delivery,
  ...door,
  ...galleries,
  ...giftCards,
  ...imports,
  ...languages,
  ...mail,
  ...media,
  ...orderBulk,
  ...orderForm,
  ...orders,
  ...pages,
  ...products,
  ...receipts,
  ...refunds,
  ...returns,
  ...reviews,
  ...settings,
  ...shell,
  ...users,
};
