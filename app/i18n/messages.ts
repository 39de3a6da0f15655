import type { AdminCatalog } from "./admin/catalog";
import { en } from "./en";
import { es } from "./es";

export type Catalog = typeof es;
export type Namespace = keyof Catalog;
type All = Catalog & AdminCatalog;
/** Some namespaces of one language, as a page sends them to the browser. */
export type Messages = Partial<All>;

type Plain<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
/** A message's name, such as `product.buy`; plurals are named without their suffix. */
export type MessageKey = {
  [Space in keyof All]: `${Space}.${Plain<keyof All[Space] & string>}`;
}[keyof All];

export { defaultLocale } from "./locale";
/** Where interface words missing in a language come from. */
export const fallbackLocale = "en";
export const resources: Record<string, Catalog> = { es, en };

/** The whole interface in one language; English for a language that has no words of its own. */
export const catalogFor = (locale: string): Catalog =>
  Object.hasOwn(resources, locale) ? (resources[locale] ?? en) : en;

/** The given namespaces in one language. */
export function messagesFor(locale: string, ...namespaces: Namespace[]): Messages {
  const catalog = catalogFor(locale);
  return Object.fromEntries(namespaces.map((namespace) => [namespace, catalog[namespace]]));
}
