import { z } from "zod";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { type OpeningHours, type Weekday, weekdays } from "~/lib/calendar/opening-hours";
import { definedValues } from "~/lib/defined-values";
import { MOST_AMOUNT } from "~/lib/minor-units";
import { optionalPhone } from "~/lib/text/phone-field";
import { optionalTextField, type TextFieldRules, textField, typedCode } from "~/lib/text/text-field";
import { isWebAddress } from "~/lib/text/web-address";
import { deliveryKinds } from "~db/vocabulary";
import { isCountry } from "./delivery";
import { noZoneWords, type ZoneInput, type ZoneWords, zoneLimits } from "./zone-input";

// Amounts are minor units. Error messages are i18n keys.

const rules = (most: number, hasLines = false): TextFieldRules => ({
  most,
  hasLines,
  missing: m("adminDelivery.missingName"),
});

const wholeNumber = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, { error }).max(most, { error });

const optionalAmount = (least: number) =>
  wholeNumber(least, zoneLimits.priceMinor, m("adminDelivery.invalidAmount", MOST_AMOUNT))
    .nullish()
    .transform((minor): number | null => minor ?? null);

const degrees = (most: number) => {
  const error = m("adminDelivery.invalidPosition");
  return z
    .number({ error })
    .min(-most, { error })
    .max(most, { error })
    .nullish()
    .transform((value): number | null => value ?? null);
};

const time = typedCode(m("adminDelivery.invalidTime")).refine(
  (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  { error: m("adminDelivery.invalidTime") },
);

const dayHours = z
  .object({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, {
    path: ["closes"],
    error: m("adminDelivery.closesBeforeOpening"),
  })
  .optional();

const hours = z
  .object(Object.fromEntries(weekdays.map((day) => [day, dayHours])) as Record<Weekday, typeof dayHours>)
  .transform((byDay): OpeningHours => definedValues(byDay));

const days = wholeNumber(0, zoneLimits.days, m("adminDelivery.invalidDays"));

const words = (languageCode: string) =>
  z
    .object({
      name: (languageCode === defaultLocale ? textField : optionalTextField)(rules(zoneLimits.name)),
      description: optionalTextField(rules(zoneLimits.description, true)),
      placeName: optionalTextField(rules(zoneLimits.placeName)),
      directions: optionalTextField(rules(zoneLimits.directions, true)),
      openingHours: optionalTextField(rules(zoneLimits.openingHours, true)),
    })
    .superRefine(({ name, ...others }, context) => {
      if (name || !Object.values(others).some(Boolean)) return;
      context.addIssue({ code: "custom", path: ["name"], message: m("adminDelivery.missingName") });
    });

/** Sorted, without those inside another. */
const outermost = (areas: readonly string[]): string[] =>
  [...new Set(areas)]
    .filter((area) => !areas.some((other) => other !== area && area.startsWith(other)))
    .sort();

/** Drops what the zone's kind does not use, and translations without a name. */
function forKind({ words: texts, ...zone }: ZoneInput & { words: Record<string, ZoneWords> }): ZoneInput {
  const isPickup = zone.kind === "pickup";
  const named = Object.entries(texts).map(([code, text]): [string, ZoneWords | null] => {
    const { name, description } = text;
    if (name === "") return [code, null];
    return [code, isPickup ? text : { ...noZoneWords, name, description }];
  });
  return {
    ...zone,
    countries: zone.kind === "abroad" ? [...new Set(zone.countries)].sort() : [],
    areas: zone.kind === "peru" ? outermost(zone.areas) : [],
    cashOnDelivery: zone.kind === "peru" && zone.cashOnDelivery,
    address: isPickup ? zone.address : "",
    mapUrl: isPickup ? zone.mapUrl : "",
    phone: isPickup ? zone.phone : "",
    lat: isPickup ? zone.lat : null,
    lng: isPickup ? zone.lng : null,
    hours: isPickup ? zone.hours : {},
    words: Object.fromEntries(named),
  };
}

// Reports an error of several fields together with those of single fields, which may be missing.
const always = () => true;

/** A delivery zone in the shop's languages. */
export const zoneSchema = (languageCodes: readonly string[]) =>
  z
    .object({
      kind: z.enum(deliveryKinds, { error: m("adminDelivery.missingKind") }),
      active: z.boolean().default(false),
      countries: z
        .array(typedCode())
        .max(zoneLimits.countries, { error: m("adminDelivery.invalidCountry") })
        .refine((codes) => codes.every((code) => code !== "PE" && isCountry(code)), {
          error: m("adminDelivery.invalidCountry"),
        }),
      areas: z
        .array(typedCode())
        .max(zoneLimits.areas, { error: m("adminDelivery.invalidArea") })
        .refine((codes) => codes.every((code) => /^(\d\d){1,3}$/.test(code)), {
          error: m("adminDelivery.invalidArea"),
        }),
      prices: z.object({
        PEN: wholeNumber(0, zoneLimits.priceMinor, m("adminDelivery.missingPrice", MOST_AMOUNT)),
        USD: optionalAmount(0),
      }),
      freeFrom: z.object({ PEN: optionalAmount(1), USD: optionalAmount(1) }),
      daysMin: days,
      daysMax: days,
      cashOnDelivery: z.boolean().default(false),
      address: optionalTextField(rules(zoneLimits.address)),
      mapUrl: optionalTextField(rules(zoneLimits.mapUrl)).refine((url) => url === "" || isWebAddress(url), {
        error: m("adminDelivery.invalidMapUrl"),
      }),
      phone: optionalPhone(m("adminDelivery.invalidPhone")).transform((phone) => phone ?? ""),
      lat: degrees(90),
      lng: degrees(180),
      hours,
      words: z.object(Object.fromEntries(languageCodes.map((code) => [code, words(code)]))),
    })
    .refine(({ daysMin, daysMax }) => !(daysMin > daysMax), {
      path: ["daysMax"],
      error: m("adminDelivery.daysReversed"),
      when: always,
    })
    .refine(({ kind, address }) => kind !== "pickup" || address !== "", {
      path: ["address"],
      error: m("adminDelivery.missingAddress"),
      when: always,
    })
    .refine(({ lat, lng }) => (lat === null) === (lng === null), {
      path: ["lng"],
      error: m("adminDelivery.invalidPosition"),
      when: always,
    })
    .refine(({ prices, freeFrom }: Partial<ZoneInput>) => !freeFrom?.USD || prices?.USD !== null, {
      path: ["prices", "USD"],
      error: m("adminDelivery.missingDollars"),
      when: always,
    })
    .transform(forKind);
