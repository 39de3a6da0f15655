import { type InitialOf, initialNumber, type NumberKey } from "./setting-registry";
import type { Shop } from "./shop";

/** A number of the settings: what staff entered, or else its default, which is null for some. */
export function numberSetting<Key extends NumberKey>(
  { settings }: Pick<Shop, "settings">,
  key: Key,
): InitialOf<Key> extends null ? number | null : number {
  const value = Number(settings[key] ?? Number.NaN);
  return (Number.isFinite(value) ? value : initialNumber(key)) as InitialOf<Key> extends null
    ? number | null
    : number;
}

/** Digits as in wa.me/51999999999; empty without a number. */
export const whatsappNumber = (shop: Pick<Shop, "settings">): string =>
  String(numberSetting(shop, "whatsapp") ?? "");
