import { catalogFor, type Messages } from "../messages";
import { createTranslate, type Translate } from "../translate";
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

/** Words of administration: a file for each area, and none of them in what starts for shoppers. */
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

const adminCatalogFor = (locale: string): AdminCatalog => (locale === "es" ? adminEs : adminEn);

/** Namespaces of administration in one language; English for a language without words of its own. */
export function adminMessagesFor(locale: string, ...namespaces: AdminNamespace[]): Messages {
  const catalog = adminCatalogFor(locale);
  return Object.fromEntries(namespaces.map((namespace) => [namespace, catalog[namespace]]));
}

/** A translator over all words, those of the shop too, for what the server says: titles, files. */
export const adminTranslator = (locale: string): Translate =>
  createTranslate({ ...catalogFor(locale), ...adminCatalogFor(locale) }, locale);
