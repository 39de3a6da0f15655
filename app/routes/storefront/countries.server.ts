import { type DeliveryZone, isCountry, servesCountry } from "~/domain/checkout/delivery";

/** Codes that Unicode names though they are reserved in ISO 3166-1 for something smaller than a country. */
const RESERVED = ["AC", "CP", "CQ", "DG", "EA", "IC", "TA"];

/** Whether a code is the one in use: those of former countries stand for their successors'. */
const isCurrent = (code: string) =>
  new Intl.Locale(`und-${code}`).region === code && !RESERVED.includes(code);

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => isCountry(code) && isCurrent(code));

/** The countries (ISO 3166-1 alpha-2) that the zones abroad reach, with their names in a language, by name. */
export function countriesAbroad(zones: readonly DeliveryZone[], locale: string): [string, string][] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const abroad = zones.filter(({ kind }) => kind === "abroad");
  return codes
    .filter((code) => abroad.some((zone) => servesCountry(zone, code)))
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, first], [, second]) => first.localeCompare(second, locale));
}
