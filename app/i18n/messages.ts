import type { AdminCatalog, Catalog } from "./interface-language";
import { languageFor } from "./languages";
import type { admin } from "./locales/es/admin";
import type { shop } from "./locales/es/shop";

export type Namespace = keyof Catalog;
/** Some namespaces of one language, as a page sends them to the browser. */
export type Messages = Partial<Catalog & AdminCatalog>;

type Words = typeof shop & typeof admin;
type Plain<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
/** A message's name, such as `product.buy`; plurals are named without their suffix. */
export type MessageKey = {
  [Space in keyof Words]: `${Space}.${Plain<keyof Words[Space] & string>}`;
}[keyof Words];

/** All words of the shop in one language; the fallback's for a language that has none of its own. */
export const catalogFor = (locale: string): Catalog => languageFor(locale).shop;

/** The given namespaces in one language. */
export function messagesFor(locale: string, ...namespaces: Namespace[]): Messages {
  const catalog = catalogFor(locale);
  return Object.fromEntries(namespaces.map((namespace) => [namespace, catalog[namespace]]));
}
