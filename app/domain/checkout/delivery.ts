import type { DeliveryKind } from "~db/vocabulary";

/** A way in which an order reaches its buyer. */
export interface DeliveryZone {
  id: number;
  code: string;
  kind: DeliveryKind;
  /** ISO 3166-1 alpha-2; empty for every country of its kind. */
  countries: string[];
  name: string;
  description: string;
  /** Céntimos of PEN. */
  priceMinor: number;
  /** Working days. */
  daysMin: number;
  daysMax: number;
}

export const needsAddress = ({ kind }: Pick<DeliveryZone, "kind">): boolean => kind !== "pickup";

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** Codes that Unicode names though they are no country. */
const noCountries = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];

/** Whether it is the ISO 3166-1 alpha-2 code of a country. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !noCountries.includes(code) && regionNames.of(code) !== undefined;

/** Whether the zone delivers to a country (ISO 3166-1 alpha-2). In Peru there is one way or another for all of it. */
export function servesCountry(
  { kind, countries }: Pick<DeliveryZone, "kind" | "countries">,
  country: string,
): boolean {
  if (kind !== "abroad") return country === "PE";
  return country !== "PE" && isCountry(country) && (countries.length === 0 || countries.includes(country));
}
