import {
  choice,
  codes,
  defineEntity,
  flag,
  hours,
  money,
  phone,
  position,
  prices,
  requiredInteger,
  text,
  texts,
  type ValuesOf,
  webAddress,
} from "~/domain/fields/fields";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { MOST_AMOUNT } from "~/lib/minor-units";
import type { DeliveryKind } from "~db/vocabulary";

export const kindNames = {
  pickup: "adminDelivery.pickup",
  peru: "adminDelivery.peru",
  abroad: "adminDelivery.abroad",
} as const satisfies Record<DeliveryKind, MessageKey>;

const invalidAmount = m("adminDelivery.invalidAmount", MOST_AMOUNT);
const days = { min: 0, max: 365, group: "adminDelivery.prices", error: "adminDelivery.invalidDays" } as const;
const place = "adminDelivery.place";

/** Sorted, without those inside another. */
const outermost = (areas: readonly string[]): string[] =>
  areas.filter((area) => !areas.some((other) => other !== area && area.startsWith(other))).sort();

/** A delivery method of the checkout. Amounts are minor units, days are working days in Lima. */
export const zoneEntity = defineEntity({
  fields: {
    kind: choice({
      choices: kindNames,
      initial: "peru",
      isWide: true,
      label: "labels.kind",
      error: "adminDelivery.missingKind",
      doc: "`pickup`, or delivery within Peru or abroad",
    }),
    name: texts({
      max: 80,
      isRequired: true,
      label: "labels.name",
      hint: "adminDelivery.nameHint",
    }),
    description: texts({ max: 500, hasLines: true, label: "adminDelivery.description" }),
    prices: prices({
      group: "adminDelivery.prices",
      label: { PEN: "adminDelivery.priceSoles", USD: "adminDelivery.priceDollars" },
      hint: "adminDelivery.priceDollarsHint",
      error: invalidAmount,
      missing: m("adminDelivery.missingPrice", MOST_AMOUNT),
      api: "price",
      doc: "Decimal amounts; without a price in dollars all orders are charged in soles",
    }),
    freeFrom: money({
      group: "adminDelivery.prices",
      label: { PEN: "adminDelivery.freeFromSoles", USD: "adminDelivery.freeFromDollars" },
      hint: "adminDelivery.freeFromHint",
      error: invalidAmount,
      doc: "Subtotals from which delivery is free; null for never",
    }),
    daysMin: requiredInteger({
      ...days,
      initial: 1,
      label: "adminDelivery.daysMin",
      hint: "adminDelivery.daysHint",
      doc: "Working days from dispatch",
    }),
    daysMax: requiredInteger({ ...days, initial: 3, label: "adminDelivery.daysMax" }),
    /** INEI's codes of departments, provinces and districts; empty for all of Peru, and for other kinds. */
    areas: codes("area", {
      max: 1900,
      isWide: true,
      label: "adminDelivery.areas",
      hint: "adminDelivery.areasHint",
      error: "adminDelivery.invalidArea",
      doc: "INEI's codes of departments, provinces and districts served, see `/peru_places`; empty for all of Peru",
    }),
    cashOnDelivery: flag({
      label: "adminDelivery.cashOnDelivery",
      doc: "Whether its courier takes cash for orders in soles; always false outside `peru`",
    }),
    /** ISO 3166-1 alpha-2; empty for every country abroad, and for other kinds. */
    countries: codes("country", {
      max: 250,
      isWide: true,
      label: "adminDelivery.countries",
      hint: "adminDelivery.countriesHint",
      error: "adminDelivery.invalidCountry",
      doc: "ISO 3166-1 alpha-2 codes served; empty for every country of its kind",
    }),
    address: text({
      max: 160,
      group: place,
      isWide: true,
      label: "labels.address",
      hint: "adminDelivery.placeHint",
      doc: "Of a pickup place",
    }),
    phone: phone({
      group: place,
      label: "labels.phone",
      error: "adminDelivery.invalidPhone",
      doc: "Of a pickup place, in E.164",
    }),
    mapUrl: webAddress({
      max: 500,
      group: place,
      label: "adminDelivery.mapUrl",
      hint: "adminDelivery.mapUrlHint",
      error: "adminDelivery.invalidMapUrl",
    }),
    position: position({
      group: place,
      label: { lat: "adminDelivery.latitude", lng: "adminDelivery.longitude" },
      hint: "adminDelivery.positionHint",
      error: "adminDelivery.invalidPosition",
      doc: "Of a pickup place, in degrees (WGS 84)",
    }),
    placeName: texts({
      max: 80,
      group: place,
      label: "adminDelivery.placeName",
      hint: "adminDelivery.placeNameHint",
      doc: "Of a pickup place; without one its name is shown",
    }),
    directions: texts({
      max: 500,
      hasLines: true,
      group: place,
      label: "adminDelivery.directions",
      doc: "How to get to a pickup place, in lines",
    }),
    /** A note on the hours, such as those of holidays. */
    openingHours: texts({
      max: 500,
      hasLines: true,
      group: place,
      label: "adminDelivery.hoursNote",
      hint: "adminDelivery.hoursNoteHint",
      doc: "A note on the hours of a pickup place, in lines",
    }),
    hours: hours({
      group: "adminDelivery.openingHours",
      label: "adminDelivery.openingHours",
      hint: "adminDelivery.openingHoursHint",
      error: "adminDelivery.invalidTime",
      reversed: "adminDelivery.closesBeforeOpening",
      doc: "Of a pickup place, which is closed on the days that are missing",
    }),
    active: flag({ initial: true, label: "adminDelivery.offered", doc: "Whether checkout offers it" }),
  },
  apiOrder: [
    "kind",
    "active",
    "countries",
    "areas",
    "prices",
    "freeFrom",
    "daysMin",
    "daysMax",
    "cashOnDelivery",
    "address",
    "mapUrl",
    "phone",
    "position",
    "hours",
  ],
  check({ kind, name, prices: price, freeFrom, daysMin, daysMax, address, ...zone }, refuse) {
    const { description, placeName, directions, openingHours } = zone;
    const translated = [name, description, placeName, directions, openingHours].flatMap(Object.keys);
    for (const language of [defaultLocale, ...translated]) {
      if (!name[language]) refuse(`name.${language}`, "labels.missingName");
    }
    if (daysMin > daysMax) refuse("daysMax", "adminDelivery.daysReversed");
    if (kind === "pickup" && address === "") refuse("address", "adminDelivery.missingAddress");
    if (freeFrom.USD && price?.USD === null) refuse("prices.USD", "adminDelivery.missingDollars");
  },
  normalize: (zone) => ({
    ...zone,
    countries: zone.kind === "abroad" ? zone.countries.toSorted() : [],
    areas: zone.kind === "peru" ? outermost(zone.areas) : [],
    cashOnDelivery: zone.kind === "peru" && zone.cashOnDelivery,
    ...(zone.kind !== "pickup" && {
      address: "",
      mapUrl: "",
      phone: "",
      position: null,
      hours: {},
      placeName: {},
      directions: {},
      openingHours: {},
    }),
  }),
});

/** What staff edit of a delivery zone, in the form and through the API. */
export type ZoneInput = ValuesOf<typeof zoneEntity.fields>;

/** A zone for administration and the API. */
export interface EditedZone extends ZoneInput {
  id: number;
  code: string;
  version: number;
  /** True when orders refer to it; it can then only be switched off. */
  isOrdered: boolean;
}

/** The zone's name in the first of the languages that has one. */
export const zoneName = (
  { name, code }: Pick<EditedZone, "name" | "code">,
  ...locales: readonly string[]
): string => locales.map((locale) => name[locale]).find(Boolean) ?? code;
