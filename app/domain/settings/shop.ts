import type { Picture } from "~/domain/media/picture";
import type { Currency } from "~/domain/settings/currency";
import type { DeliveryZone } from "~/domain/settings/delivery-zone";
import { defaultLocale } from "~/i18n/locale";

export interface Language {
  code: string;
  name: string;
  currency: Currency;
}

export interface Category {
  id: number;
  /** By language code. */
  names: Record<string, string>;
}

/** A way of delivery with its words by language code. */
interface ShopZone extends Omit<DeliveryZone, "name" | "description"> {
  words: Record<string, { name: string; description: string }>;
}

/** What the shop's staff decided about it, as every page needs it. */
export interface Shop {
  languages: Language[];
  categories: Category[];
  /** The active ways of delivery, in their order. */
  zones: ShopZone[];
  /** Settings by key: a text per language is an object keyed by language code. */
  settings: Record<string, unknown>;
  /** Pictures of the settings of type `image`, by setting key. */
  pictures: Record<string, Picture>;
}

/** The codes of the shop's languages, in their order. */
export const languageCodes = ({ languages }: { languages: readonly { code: string }[] }): string[] =>
  languages.map(({ code }) => code);

/** A category's name in a language, or in the default one where it has none there. */
export const categoryName = ({ names }: Category, locale: string): string =>
  names[locale] ?? names[defaultLocale] ?? "";

/** The ways of delivery with words in a language, or in the default one where they have none there. */
export const deliveryZonesIn = ({ zones }: Pick<Shop, "zones">, locale: string): DeliveryZone[] =>
  zones.map(({ words, ...zone }) => ({
    ...zone,
    ...(words[locale] ?? words[defaultLocale] ?? { name: zone.code, description: "" }),
  }));

/** A setting that is text, or what a text per language says in this one. */
export function ownTextSetting(
  { settings }: Pick<Shop, "settings">,
  key: string,
  locale: string,
): string | null {
  const value = settings[key];
  const text = value && typeof value === "object" ? (value as Record<string, unknown>)[locale] : value;
  return text === null || text === undefined || text === "" ? null : String(text);
}

/** The same; the default language stands in for a missing one. */
export const textSetting = (shop: Pick<Shop, "settings">, key: string, locale: string): string | null =>
  ownTextSetting(shop, key, locale) ?? ownTextSetting(shop, key, defaultLocale);

/** A setting that is a number. */
export function numberSetting({ settings }: Pick<Shop, "settings">, key: string, otherwise: number): number {
  const value = Number(settings[key] ?? Number.NaN);
  return Number.isFinite(value) ? value : otherwise;
}

const MADE_TO_ORDER_DAYS = 10;

/** How many working days it takes to make what is made to order. */
export const madeToOrderDays = (shop: Pick<Shop, "settings">): number =>
  numberSetting(shop, "made_to_order_days", MADE_TO_ORDER_DAYS);

/** The currency of prices keyed by a language; soles where the language is unknown. */
export const currencyOf = ({ languages }: Pick<Shop, "languages">, languageCode: string): Currency =>
  languages.find(({ code }) => code === languageCode)?.currency ?? { code: "PEN", symbol: "S/." };

/** The currency with an ISO 4217 code, by the symbol of the language that names it. */
export const currencyNamed = ({ languages }: Pick<Shop, "languages">, code: string): Currency =>
  languages.find(({ currency }) => currency.code === code)?.currency ?? {
    code,
    symbol: code === "PEN" ? "S/." : code,
  };

/** Whether every way of delivery has a dollar price, and prices in English are in dollars. */
export const deliversInDollars = (shop: Pick<Shop, "languages" | "zones">): boolean =>
  currencyOf(shop, "en").code === "USD" && shop.zones.every(({ priceUsdMinor }) => priceUsdMinor !== null);
