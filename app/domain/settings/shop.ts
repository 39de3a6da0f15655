import type { Picture } from "~/domain/media/picture";
import { type Currency, priceLanguages } from "~/domain/settings/currency";
import { type DeliveryZone, noZoneWords, type ZoneWords } from "~/domain/settings/delivery-zone";
import { defaultLocale } from "~/i18n/locale";
import type { MenuEntry, MenuKey } from "~db/menu-entries";
import type { ChargeCurrency, CollectionKind, PageKey } from "~db/vocabulary";
import type { SettingKey } from "./setting-registry";
import { DEFAULT_STORE_NAME } from "./store-name";

export interface Language {
  code: string;
  name: string;
  currency: Currency;
  /** Whether shoppers see it. */
  isPublished: boolean;
}

/** What has names and a page that lists products. */
export interface NamedListing {
  id: number;
  /** Keyed by language code. */
  names: Record<string, string>;
  /** Introductions of its page, likewise; empty without one. */
  intros: Record<string, string>;
}

interface Category extends NamedListing {
  /** Whether it is a tile of the home page. */
  onHome: boolean;
  picture: Picture | null;
}

/** A delivery zone with its translations by language code. */
interface ShopZone extends Omit<DeliveryZone, keyof ZoneWords> {
  words: Record<string, ZoneWords>;
}

interface LatestVersion {
  number: number;
  /** Unix seconds. */
  publishedAt: number;
}

interface ShopOwnPage {
  id: number;
  slug: string;
  /** By language code. */
  titles: Record<string, string>;
  /** Unix seconds. */
  updatedAt: number;
}

interface ShopCollection extends NamedListing {
  slug: string;
  kind: CollectionKind;
  /** Unix seconds. */
  updatedAt: number;
}

/** Data configured by staff that every page needs. */
export interface Shop {
  languages: Language[];
  /** Active categories in order. */
  categories: Category[];
  /** Active delivery zones in order. */
  zones: ShopZone[];
  /** Settings by key. A translated setting is an object keyed by language code. */
  settings: Record<string, unknown>;
  /** Pictures of settings of type `image`, by setting key. */
  pictures: Record<string, Picture>;
  /** The published legal and help pages with their latest version. */
  pages: Partial<Record<PageKey, LatestVersion>>;
  /** The published pages that staff created. */
  ownPages: ShopOwnPage[];
  /** The published collections, newest first. */
  collections: ShopCollection[];
  /** Entries of the menus that staff arranged. */
  menus: Partial<Record<MenuKey, MenuEntry[]>>;
}

/** The languages that shoppers see, in display order. */
export const publishedLanguages = ({ languages }: Pick<Shop, "languages">): Language[] =>
  languages.filter(({ isPublished }) => isPublished);

/** In display order. */
export const languageCodes = ({ languages }: { languages: readonly { code: string }[] }): string[] =>
  languages.map(({ code }) => code);

/** One of the texts by language code; falls back to the default language. */
export const textIn = (texts: Readonly<Record<string, string>>, locale: string): string | undefined =>
  texts[locale] || texts[defaultLocale];

/** Falls back to the default language. */
export const categoryName = ({ names }: Pick<NamedListing, "names">, locale: string): string =>
  textIn(names, locale) ?? "";

/** By id. */
export const categoryNames = (
  categories: readonly NamedListing[],
  locale: string,
): ReadonlyMap<string, string> =>
  new Map(categories.map((category) => [String(category.id), categoryName(category, locale)]));

/** Falls back to the default language; empty without one. */
export const categoryIntro = ({ intros }: NamedListing, locale: string): string =>
  textIn(intros, locale) ?? "";

/** Delivery zones in a language; each falls back to the default language. */
export const deliveryZonesIn = ({ zones }: Pick<Shop, "zones">, locale: string): DeliveryZone[] =>
  zones.map(({ words, ...zone }) => ({
    ...zone,
    ...(words[locale] ?? words[defaultLocale] ?? { ...noZoneWords, name: zone.code }),
  }));

/** A text setting in one language, without fallback. */
export function exactTextSetting(
  { settings }: Pick<Shop, "settings">,
  key: SettingKey,
  locale: string,
): string | null {
  const value = settings[key];
  const text = value && typeof value === "object" ? (value as Record<string, unknown>)[locale] : value;
  return text === null || text === undefined || text === "" ? null : String(text);
}

/** A text setting; falls back to the default language. */
export const textSetting = (shop: Pick<Shop, "settings">, key: SettingKey, locale: string): string | null =>
  exactTextSetting(shop, key, locale) ?? exactTextSetting(shop, key, defaultLocale);

export const storeName = (shop: Pick<Shop, "settings">, locale: string): string =>
  textSetting(shop, "store_name", locale) ?? DEFAULT_STORE_NAME;

/** The shop's name in each published language. */
export const storeNames = (shop: Shop): string[] =>
  publishedLanguages(shop).map(({ code }) => storeName(shop, code));

/** Characters of all lines of `search_synonyms` in one language. */
export const MAX_SYNONYMS_LENGTH = 5000;

/** A charge currency with the symbol of its language; soles when the shop lacks that language. */
export const currencyOf = ({ languages }: Pick<Shop, "languages">, currency: ChargeCurrency): Currency =>
  languages.find(({ code }) => code === priceLanguages[currency])?.currency ?? { code: "PEN", symbol: "S/." };

/** Currency by ISO 4217 code, with the symbol configured for it. */
export const currencyByCode = ({ languages }: Pick<Shop, "languages">, code: string): Currency =>
  languages.find(({ currency }) => currency.code === code)?.currency ?? {
    code,
    symbol: code === "PEN" ? "S/." : code,
  };

/** Whether every delivery zone has a dollar price and English prices are in dollars. */
export const deliversInDollars = (shop: Pick<Shop, "languages" | "zones">): boolean =>
  currencyOf(shop, "USD").code === "USD" && shop.zones.every(({ prices }) => prices.USD !== null);
