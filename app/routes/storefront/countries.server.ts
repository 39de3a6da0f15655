import { type DeliveryZone, isCountry, servesCountry } from "~/domain/checkout/delivery";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);

/** The countries (ISO 3166-1 alpha-2) that the zones abroad reach, with their names in a language, by name. */
export function countriesAbroad(zones: readonly DeliveryZone[], locale: string): [string, string][] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const abroad = zones.filter(({ kind }) => kind === "abroad");
  return codes
    .filter((code) => abroad.some((zone) => servesCountry(zone, code)))
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, first], [, second]) => first.localeCompare(second, locale));
}
