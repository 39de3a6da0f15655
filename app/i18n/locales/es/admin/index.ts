import { api } from "./api";
import { audit } from "./audit";
import { claims } from "./claims";
import { coupons } from "./coupons";
import { dashboard } from "./dashboard";
import { delivery } from "./delivery";
import { galleries } from "./galleries";
import { imports } from "./imports";
import { languages } from "./languages";
import { mail } from "./mail";
import { media } from "./media";
import { orders } from "./orders";
import { pages } from "./pages";
import { products } from "./products";
import { settings } from "./settings";
import { shell } from "./shell";
import { users } from "./users";

/** Messages of administration, one file per area. Shop pages never load them. */
export const admin = {
  ...api,
  ...audit,
  ...claims,
  ...coupons,
  ...dashboard,
  ...delivery,
  ...galleries,
  ...imports,
  ...languages,
  ...mail,
  ...media,
  ...orders,
  ...pages,
  ...products,
  ...settings,
  ...shell,
  ...users,
};
