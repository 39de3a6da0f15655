import { z } from "zod";
import { formatsFor } from "~/i18n/languages";
import { weekdays } from "~/lib/calendar/opening-hours";
import { minorUnitsText, parseMinorUnits } from "~/lib/minor-units";
import type { PlaceNames } from "~/lib/peru/district";
import { fold } from "~/lib/text/fold";
import { normalizeCode, normalizeLines, normalizeText } from "~/lib/text/normalize";
import { allCountries } from "./delivery";
import { zoneSchema } from "./zone.schema";
import { noZoneWords, type ZoneInput } from "./zone-input";

const namesIn = (locale: string) => new Intl.DisplayNames(formatsFor(locale).text, { type: "region" });

/** Country names, one per line, in a language; see `readCountries`. */
const countryLines = (codes: readonly string[], locale: string): string =>
  codes
    .map((code) => namesIn(locale).of(code) ?? code)
    .sort((first, second) => first.localeCompare(second, formatsFor(locale).text))
    .join("\n");

/**
 * Reads countries, one per line, by their name in one of the languages or by their ISO 3166-1 alpha-2 code. Unknown
 * lines are kept as typed, for the schema to refuse.
 */
export function readCountries(text: string, locales: readonly string[]): string[] {
  const typed = normalizeLines(text)
    .split("\n")
    .flatMap((line) => line.trim() || []);
  if (typed.length === 0) return [];
  const codes = new Map<string, string>();
  for (const code of allCountries()) {
    codes.set(fold(code), code);
    for (const locale of locales) codes.set(fold(namesIn(locale).of(code) ?? code), code);
  }
  return typed.map((line) => codes.get(fold(line)) ?? line);
}

/**
 * Reads departments, provinces and districts of Peru by their name with those around it, or by INEI's code. Unknown
 * ones are "?", for the schema to refuse.
 */
export const readAreas = (lines: readonly string[], { codeOf }: Pick<PlaceNames, "codeOf">): string[] =>
  lines.flatMap((line) => (normalizeText(line) === "" ? [] : (codeOf(line) ?? "?")));

/** Parses a typed amount to minor units; NaN, which the schema refuses, when it is invalid. */
const amount = (typed: unknown): unknown => {
  if (typeof typed !== "string") return typed;
  return normalizeText(typed) === "" ? null : (parseMinorUnits(typed) ?? Number.NaN);
};

const amounts = (typed: unknown): Record<string, unknown> => {
  const { PEN, USD } = Object(typed) as Record<string, unknown>;
  return { PEN: amount(PEN), USD: amount(USD) };
};

const number = (typed: unknown): unknown =>
  typeof typed === "string" && /^\d{1,4}$/.test(normalizeCode(typed))
    ? Number(normalizeCode(typed))
    : Number.NaN;

const degrees = (typed: unknown): unknown => {
  const text = typeof typed === "string" ? normalizeCode(typed) : "";
  if (text === "") return null;
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
};

/** Days whose two fields are empty are left out. */
function readHours(typed: unknown): Record<string, unknown> {
  const byDay = Object(typed) as Record<string, { opens?: unknown; closes?: unknown } | undefined>;
  const open = weekdays.filter((day) => byDay[day]?.opens || byDay[day]?.closes);
  return Object.fromEntries(open.map((day) => [day, byDay[day]]));
}

/** The zone form: the fields of `ZoneInput`, with amounts as decimals and one country or area per line. */
export const zoneFormSchema = (languageCodes: readonly string[], places: PlaceNames) =>
  z.preprocess((form) => {
    const typed = Object(form) as Record<string, unknown>;
    return {
      ...typed,
      countries: readCountries(String(typed.countries ?? ""), languageCodes),
      areas: readAreas(String(typed.areas ?? "").split("\n"), places),
      prices: amounts(typed.prices),
      freeFrom: amounts(typed.freeFrom),
      daysMin: number(typed.daysMin),
      daysMax: number(typed.daysMax),
      lat: degrees(typed.lat),
      lng: degrees(typed.lng),
      hours: readHours(typed.hours),
    };
  }, zoneSchema(languageCodes));

/** Form values of a zone by field name; see `zoneFormSchema`. */
export const zoneFields = (
  zone: ZoneInput,
  { codes, locale, places }: { codes: readonly string[]; locale: string; places: PlaceNames },
): Record<string, string> => ({
  kind: zone.kind,
  active: zone.active ? "on" : "",
  countries: countryLines(zone.countries, locale),
  areas: zone.areas.map((code) => places.lineOf(code) ?? code).join("\n"),
  "prices.PEN": minorUnitsText(zone.prices.PEN),
  "prices.USD": minorUnitsText(zone.prices.USD),
  "freeFrom.PEN": minorUnitsText(zone.freeFrom.PEN),
  "freeFrom.USD": minorUnitsText(zone.freeFrom.USD),
  daysMin: String(zone.daysMin),
  daysMax: String(zone.daysMax),
  cashOnDelivery: zone.cashOnDelivery ? "on" : "",
  address: zone.address,
  mapUrl: zone.mapUrl,
  phone: zone.phone,
  lat: String(zone.lat ?? ""),
  lng: String(zone.lng ?? ""),
  ...Object.fromEntries(
    weekdays.flatMap((day) =>
      (["opens", "closes"] as const).map((moment) => [
        `hours.${day}.${moment}`,
        zone.hours[day]?.[moment] ?? "",
      ]),
    ),
  ),
  ...Object.fromEntries(
    codes.flatMap((code) =>
      Object.entries(zone.words[code] ?? noZoneWords).map(([field, text]) => [
        `words.${code}.${field}`,
        text,
      ]),
    ),
  ),
});

/** Values of an empty form. */
export const newZoneFields: Record<string, string> = {
  kind: "peru",
  active: "on",
  daysMin: "1",
  daysMax: "3",
};
