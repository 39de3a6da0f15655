import type { Currency } from "~/domain/settings/currency";
import type { DeliveryZone } from "~/domain/settings/delivery-zone";

export type { DeliveryZone };

/** What a way of delivery costs in a currency that orders are charged in, in minor units. */
export const deliveryPrice = (
  { prices }: Pick<DeliveryZone, "prices">,
  { code }: Pick<Currency, "code">,
): number => (code === "USD" ? prices.USD : null) ?? prices.PEN;

export const needsAddress = ({ kind }: Pick<DeliveryZone, "kind">): boolean => kind !== "pickup";

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** Codes that Unicode names though they are no country, or reserved in ISO 3166-1 for something smaller. */
const noCountries = "AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ".split(" ");

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Former countries stand for their successors. */
const readCountries = () =>
  new Set(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => !noCountries.includes(code) && regionNames.of(code) !== undefined)
      .filter((code) => new Intl.Locale(`und-${code}`).region === code),
  );

let countries: ReadonlySet<string> | null = null;

/** Every ISO 3166-1 alpha-2 code of a country of today. Takes some milliseconds the first time, so not at start-up. */
export function allCountries(): ReadonlySet<string> {
  countries ??= readCountries();
  return countries;
}

/** Whether it is the ISO 3166-1 alpha-2 code of a country of today. */
export const isCountry = (code: string): boolean => allCountries().has(code);

/**
 * Whether a way of delivery is there for buyers in a country (ISO 3166-1 alpha-2). In Peru there is one way or another
 * for all of it, and things are collected there.
 */
export function servesCountry(
  { kind, countries }: Pick<DeliveryZone, "kind" | "countries">,
  country: string,
): boolean {
  if (kind !== "abroad") return country === "PE";
  return country !== "PE" && isCountry(country) && (countries.length === 0 || countries.includes(country));
}

/** The ways of delivery that are offered in a country (ISO 3166-1 alpha-2); none before one is chosen (""). */
export const zonesServing = (zones: readonly DeliveryZone[], country: string): DeliveryZone[] =>
  zones.filter((zone) => servesCountry(zone, country));

/** The way of delivery that stands chosen at first: one that brings things, where there is one. */
export const firstZone = (zones: readonly DeliveryZone[]): DeliveryZone | undefined =>
  zones.find(needsAddress) ?? zones[0];

/** The first way of delivery that brings things to an address in a country (ISO 3166-1 alpha-2); null for none. */
export const zoneTo = (zones: readonly DeliveryZone[], country: string): DeliveryZone | null =>
  zones.find((zone) => needsAddress(zone) && servesCountry(zone, country)) ?? null;
