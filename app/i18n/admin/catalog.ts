import * as api from "./api";
import * as audit from "./audit";
import * as dashboard from "./dashboard";
import * as galleries from "./galleries";
import * as imports from "./imports";
import * as languages from "./languages";
import * as media from "./media";
import * as orders from "./orders";
import * as products from "./products";
import * as settings from "./settings";
import * as shell from "./shell";
import * as users from "./users";

/** Messages of administration, one file for each area. Shopper pages never load them. */
export const adminEs = {
  ...shell.es,
  ...dashboard.es,
  ...orders.es,
  ...galleries.es,
  ...imports.es,
  ...languages.es,
  ...media.es,
  ...products.es,
  ...settings.es,
  ...users.es,
  ...audit.es,
  ...api.es,
};
export const adminEn: typeof adminEs = {
  ...shell.en,
  ...dashboard.en,
  ...orders.en,
  ...galleries.en,
  ...imports.en,
  ...languages.en,
  ...media.en,
  ...products.en,
  ...settings.en,
  ...users.en,
  ...audit.en,
  ...api.en,
};

export type AdminCatalog = typeof adminEs;
export type AdminNamespace = keyof AdminCatalog;
