import type { Currency } from "~/domain/settings/currency";
import type { DeliveryZone } from "~/domain/settings/delivery-zone";

export type { DeliveryZone };

/** The zone's price in a charge currency, in minor units. */
export const deliveryPrice = (
  { prices }: Pick<DeliveryZone, "prices">,
  { code }: Pick<Currency, "code">,
): number => (code === "USD" ? prices.USD : null) ?? prices.PEN;

export const needsAddress = ({ kind }: Pick<DeliveryZone, "kind">): boolean => kind !== "pickup";

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** Codes with a Unicode name that are not countries, or reserved in ISO 3166-1 for a part of one. */
const noCountries = "AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ".split(" ");

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Codes of former countries are canonicalised to their successors, and left out. */
const readCountries = () =>
  new Set(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => !noCountries.includes(code) && regionNames.of(code) !== undefined)
      .filter((code) => new Intl.Locale(`und-${code}`).region === code),
  );

let countries: ReadonlySet<string> | null = null;

/** All current ISO 3166-1 alpha-2 codes. Computed on first use, because it takes milliseconds. */
export function allCountries(): ReadonlySet<string> {
  countries ??= readCountries();
  return countries;
}

/** True for a current ISO 3166-1 alpha-2 code. */
export const isCountry = (code: string): boolean => allCountries().has(code);

/** True when the zone serves the country (ISO 3166-1 alpha-2). All zones within Peru and collection serve Peru. */
export function servesCountry(
  { kind, countries }: Pick<DeliveryZone, "kind" | "countries">,
  country: string,
): boolean {
  if (kind !== "abroad") return country === "PE";
  return country !== "PE" && isCountry(country) && (countries.length === 0 || countries.includes(country));
}

/** Zones that serve a country (ISO 3166-1 alpha-2); empty for "". */
export const zonesServing = (zones: readonly DeliveryZone[], country: string): DeliveryZone[] =>
  zones.filter((zone) => servesCountry(zone, country));

/** The preselected zone: the first that delivers, else the first. */
export const firstZone = (zones: readonly DeliveryZone[]): DeliveryZone | undefined =>
  zones.find(needsAddress) ?? zones[0];

/** The first zone that delivers to an address in the country (ISO 3166-1 alpha-2); null without one. */
export const zoneTo = (zones: readonly DeliveryZone[], country: string): DeliveryZone | null =>
  zones.find((zone) => needsAddress(zone) && servesCountry(zone, country)) ?? null;
