import type { admin } from "./locales/es/admin";
import type { mail } from "./locales/es/mail";
import type { shop } from "./locales/es/shop";

type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/** Allows the plural forms that Spanish lacks (CLDR's `zero`, `two`, `few`, `many`) for messages with plurals. */
type WithPlurals<Words> = {
  [Space in keyof Words]: Words[Space] & {
    [Key in `${PluralBase<keyof Words[Space]>}_${"zero" | "two" | "few" | "many"}`]?: string;
  };
};

/** Messages of the shop by namespace. */
export type Catalog = WithPlurals<typeof shop>;
/** Messages of administration and of the API reference by namespace. */
export type AdminCatalog = WithPlurals<typeof admin>;

/** Messages of mails by namespace. */
export type MailCatalog = WithPlurals<typeof mail>;

/** BCP 47 tags for `Intl`. */
export interface Formats {
  /** For numbers. Includes the region of most readers, as it is also the Open Graph locale. */
  numbers: string;
  /** For dates and country names. */
  text: string;
}

/** Everything the code needs to support an interface language. */
export interface InterfaceLanguage {
  /** Lower-case BCP 47, as in URLs. */
  code: string;
  /** In the language itself. */
  name: string;
  formats: Formats;
  /** The closest language of payment providers' forms, as a BCP 47 tag with region. */
  paymentLanguage: string;
  shop: Catalog;
  /** Loaded lazily, as only staff and the API need them. */
  admin(): Promise<AdminCatalog>;
  /** Loaded lazily, as only rendered mails need them. */
  mail(): Promise<MailCatalog>;
}
