import type { Currency } from "~/domain/settings/currency";
import type { DeliveryZone } from "~/domain/settings/delivery-zone";

export type { DeliveryZone };

/** Subtotal of a cart or order, in minor units of the charged currency. */
export interface Subtotal {
  minor: number;
  currency: Pick<Currency, "code">;
}

const chargedIn = ({ currency }: Pick<Subtotal, "currency">) => (currency.code === "USD" ? "USD" : "PEN");

/** Subtotal from which the zone is free, in the charged currency; null without one. */
const freeFromOf = (
  { freeFrom }: Pick<DeliveryZone, "freeFrom">,
  charged: Pick<Subtotal, "currency">,
): number | null => freeFrom[chargedIn(charged)];

const fullPrice = ({ prices }: Pick<DeliveryZone, "prices">, charged: Pick<Subtotal, "currency">): number =>
  prices[chargedIn(charged)] ?? prices.PEN;

/** Price of delivery in the charged currency; 0 from the zone's free-from amount on. */
export function deliveryPrice(zone: Pick<DeliveryZone, "prices" | "freeFrom">, subtotal: Subtotal): number {
  const least = freeFromOf(zone, subtotal);
  return least !== null && subtotal.minor >= least ? 0 : fullPrice(zone, subtotal);
}

/** Subtotal from which the zone is free, in the charged currency; null when it always is, or never. */
export const freeFromAmount = (
  zone: Pick<DeliveryZone, "prices" | "freeFrom">,
  { currency }: Pick<Subtotal, "currency">,
): number | null => (fullPrice(zone, { currency }) === 0 ? null : freeFromOf(zone, { currency }));

/** What the subtotal lacks for free delivery; null when it is free anyway, or never. */
export function lacksForFree(
  zone: Pick<DeliveryZone, "prices" | "freeFrom">,
  subtotal: Subtotal,
): number | null {
  const least = freeFromAmount(zone, subtotal);
  return least === null || subtotal.minor >= least ? null : least - subtotal.minor;
}

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

/** True when the zone serves the district (INEI's code). A zone with limits serves no unknown district, such as "". */
export const servesDistrict = ({ areas }: Pick<DeliveryZone, "areas">, ubigeo: string): boolean =>
  areas.length === 0 || areas.some((area) => ubigeo.startsWith(area));

/** Zones that serve a country (ISO 3166-1 alpha-2), and in Peru the district. Empty for the country "". */
export const zonesServing = <Zone extends DeliveryZone>(
  zones: readonly Zone[],
  country: string,
  ubigeo: string,
): Zone[] => zones.filter((zone) => servesCountry(zone, country) && servesDistrict(zone, ubigeo));

/** Whether the zones that serve an address in the country depend on its district. */
export const dependsOnDistrict = (zones: readonly DeliveryZone[], country: string): boolean =>
  zones.some((zone) => servesCountry(zone, country) && zone.areas.length > 0);

/** The preselected zone: the first that delivers, else the first. */
export const firstZone = <Zone extends DeliveryZone>(zones: readonly Zone[]): Zone | undefined =>
  zones.find(needsAddress) ?? zones[0];

/** The first zone that delivers to an address; null without one. See `zonesServing`. */
export const zoneTo = (
  zones: readonly DeliveryZone[],
  country: string,
  ubigeo: string,
): DeliveryZone | null => zonesServing(zones, country, ubigeo).find(needsAddress) ?? null;
