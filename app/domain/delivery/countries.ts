import { formatsFor } from "~/i18n/languages";
import { allCountries, type DeliveryZone, servesCountry } from "./delivery";

type Country = [code: string, name: string];

/** Cached by language and zones, because sorting all country names takes milliseconds. */
const known = new Map<string, Country[]>();
/** Zones rarely change, so more entries would be a leak. */
const MOST_KNOWN = 16;

const countryNames = (locale: string) => new Intl.DisplayNames(formatsFor(locale).text, { type: "region" });

/** Countries that buyers can choose, Peru first if served. */
export function countriesServed(zones: readonly DeliveryZone[], locale: string): Country[] {
  const abroad = countriesAbroad(zones, locale);
  if (zones.every(({ kind }) => kind === "abroad")) return abroad;
  return [["PE", countryNames(locale).of("PE") ?? "PE"], ...abroad];
}

/** `countriesServed` and one more, as an address may be in a country to which nothing is delivered. */
export function countriesWith(
  zones: readonly DeliveryZone[],
  country: string | null,
  locale: string,
): Country[] {
  const served = countriesServed(zones, locale);
  if (country === null || served.some(([code]) => code === country)) return served;
  return [[country, countryNames(locale).of(country) ?? country], ...served];
}

/** Foreign countries served by the zones (ISO 3166-1 alpha-2) and their names, sorted by name. */
export function countriesAbroad(zones: readonly DeliveryZone[], locale: string): Country[] {
  const abroad = zones.filter(({ kind }) => kind === "abroad");
  if (abroad.length === 0) return [];
  const key = JSON.stringify([locale, abroad.map(({ countries }) => countries)]);
  const found = known.get(key) ?? namedCountries(abroad, locale);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

function namedCountries(abroad: readonly DeliveryZone[], locale: string): Country[] {
  const names = countryNames(locale);
  return [...allCountries()]
    .filter((code) => abroad.some((zone) => servesCountry(zone, code)))
    .map((code): Country => [code, names.of(code) ?? code])
    .sort(([, first], [, second]) => first.localeCompare(second, formatsFor(locale).text));
}
