import type { TooLong } from "~/lib/text/text-field";
import type { AdminCatalog, Catalog, MailCatalog } from "./interface-language";
import { languageFor } from "./languages";
import type { admin } from "./locales/es/admin";
import type { mail } from "./locales/es/mail";
import type { shop } from "./locales/es/shop";

export type Namespace = keyof Catalog;
/** The namespaces of one language that a page sends to the browser. */
export type Messages = Partial<Catalog & AdminCatalog & MailCatalog>;

type Words = typeof shop & typeof admin & typeof mail;
type Plain<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
/** A message key, such as `product.buy`; plurals without their suffix. */
export type MessageKey =
  | { [Space in keyof Words]: `${Space}.${Plain<keyof Words[Space] & string>}` }[keyof Words]
  | TooLong;

/** All messages of the shop in one language, or in the fallback language. */
export const catalogFor = (locale: string): Catalog => languageFor(locale).shop;

export function messagesFor(locale: string, ...namespaces: Namespace[]): Messages {
  const catalog = catalogFor(locale);
  return Object.fromEntries(namespaces.map((namespace) => [namespace, catalog[namespace]]));
}
