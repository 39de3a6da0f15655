import type { admin } from "./locales/es/admin";
import type { shop } from "./locales/es/shop";

type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/** Words with the plural forms that Spanish has none of (CLDR's `zero`, `two`, `few`, `many`) where a word has plurals. */
type WithPlurals<Words> = {
  [Space in keyof Words]: Words[Space] & {
    [Key in `${PluralBase<keyof Words[Space]>}_${"zero" | "two" | "few" | "many"}`]?: string;
  };
};

/** Every word of the shop, by namespace. */
export type Catalog = WithPlurals<typeof shop>;
/** Every word of administration and of the API's reference, by namespace. */
export type AdminCatalog = WithPlurals<typeof admin>;

/** BCP 47 tags for `Intl`. */
export interface Formats {
  /** Of digits. Names the region where most readers are, which is Open Graph's locale too. */
  numbers: string;
  /** Of dates and the names of countries. */
  text: string;
}

/** A language of the interface: all that the code knows of it. */
export interface InterfaceLanguage {
  /** As in addresses: lower-case BCP 47. */
  code: string;
  /** As its speakers call it. */
  name: string;
  formats: Formats;
  /** The nearest language that payment providers' forms have, as a BCP 47 tag with region. */
  paymentLanguage: string;
  shop: Catalog;
  /** Read apart, as only staff and callers of the API need them. */
  admin(): Promise<AdminCatalog>;
}
