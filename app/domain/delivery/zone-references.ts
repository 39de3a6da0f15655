import type { References } from "~/domain/fields/field-kinds";
import { formatsFor } from "~/i18n/languages";
import type { PlaceNames } from "~/lib/peru/district";
import { fold } from "~/lib/text/fold";
import { normalizeText } from "~/lib/text/normalize";
import { allCountries } from "./delivery";

const namesIn = (locale: string) => new Intl.DisplayNames(formatsFor(locale).text, { type: "region" });

/**
 * Countries abroad by their name in one of the languages or by their ISO 3166-1 alpha-2 code.
 * @param locale language in which they are displayed
 */
function countryReferences(locales: readonly string[], locale: string): References<string> {
  const known = new Map<string, string>();
  const names = locales.map(namesIn);
  return {
    read(typed) {
      for (const code of known.size === 0 ? allCountries() : []) {
        if (code === "PE") continue;
        known.set(fold(code), code);
        for (const name of names) known.set(fold(name.of(code) ?? code), code);
      }
      return known.get(fold(normalizeText(typed))) ?? null;
    },
    text: (code) => namesIn(locale).of(code) ?? code,
    compare: (first, second) => first.localeCompare(second, formatsFor(locale).text),
  };
}

/** Departments, provinces and districts by their name with those around it, or by INEI's code. */
const areaReferences = ({ codeOf, lineOf }: PlaceNames): References<string> => ({
  read: codeOf,
  text: (code) => lineOf(code) ?? code,
});

/** What the fields of a zone refer to. */
export const zoneReferences = (locales: readonly string[], locale: string, places: PlaceNames) => ({
  country: countryReferences(locales, locale),
  area: areaReferences(places),
});
