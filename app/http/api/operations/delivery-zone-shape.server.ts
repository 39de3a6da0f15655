import { z } from "zod";
import { arrivalOf } from "~/domain/delivery/calendar";
import { zoneSchema } from "~/domain/delivery/zone.schema";
import { readAreas } from "~/domain/delivery/zone-form";
import {
  deliveryKinds,
  type EditedZone,
  noZoneWords,
  type ZoneInput,
  zoneLimits,
} from "~/domain/delivery/zone-input";
import { languageCodes } from "~/domain/settings/shop";
import type { MessageKey } from "~/i18n/messages";
import { weekdays } from "~/lib/calendar/opening-hours";
import { definedValues } from "~/lib/defined-values";
import { exactMinorUnits } from "~/lib/minor-units";
import { readPlaceNames } from "~/lib/peru/districts.server";
import { id, languageProblems, texts, version } from "../fields.server";
import type { Call, Reply } from "../operation.server";
import { parseInput } from "../parse-input.server";
import { readOnlyFields } from "../read-only.server";
import { refuseFields } from "../refuse-fields.server";

const money = (most = zoneLimits.priceMinor / 100) => z.number().min(0).max(most);
const day = z.string().meta({ description: "A day in Lima, such as `2026-11-26`" });

const time = z.string().meta({ description: "A time in Lima, such as `10:00`" });

const fields = {
  kind: z.enum(deliveryKinds).meta({ description: "`pickup`, or delivery within Peru or abroad" }),
  active: z.boolean().meta({ description: "Whether checkout offers it" }),
  countries: z.array(z.string()).meta({
    description: "ISO 3166-1 alpha-2 codes served; empty for every country of its kind",
  }),
  areas: z.array(z.string()).meta({
    description:
      "INEI's codes of departments, provinces and districts served, see `/peru_places`; empty for all of Peru",
  }),
  price: z
    .object({ PEN: money(), USD: money().nullable() })
    .meta({ description: "Decimal amounts; without a price in dollars all orders are charged in soles" }),
  free_from: z
    .object({ PEN: money().nullable(), USD: money().nullable() })
    .meta({ description: "Subtotals from which delivery is free; null for never" }),
  days_min: z.int().meta({ description: "Working days from dispatch" }),
  days_max: z.int(),
  cash_on_delivery: z.boolean().meta({
    description: "Whether its courier takes cash for orders in soles; always false outside `peru`",
  }),
  address: z.string().meta({ description: "Of a pickup place" }),
  map_url: z.string(),
  phone: z.string().meta({ description: "Of a pickup place, in E.164" }),
  position: z
    .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
    .nullable()
    .meta({ description: "Of a pickup place, in degrees (WGS 84)" }),
  hours: z
    .partialRecord(z.enum(weekdays), z.object({ opens: time, closes: time }))
    .meta({ description: "Of a pickup place, which is closed on the days that are missing" }),
  name: texts,
  description: texts,
  place_name: texts.meta({ description: "Of a pickup place; without one its name is shown" }),
  directions: texts.meta({ description: "How to get to a pickup place, in lines" }),
  opening_hours: texts.meta({ description: "A note on the hours of a pickup place, in lines" }),
};

export const zone = z
  .object({
    id,
    ...fields,
    arrives: z
      .object({ from: day, to: day })
      .meta({ description: "Between which days an order placed now arrives, if everything is in stock" }),
    version,
  })
  .meta({ id: "DeliveryZone" });

const decimal = (minor: number) => minor / 100;
const optionalDecimal = (minor: number | null) => (minor === null ? null : decimal(minor));

const textsOf = (words: EditedZone["words"], field: keyof typeof noZoneWords) =>
  Object.fromEntries(
    Object.entries(words).flatMap(([code, text]) => (text[field] ? [[code, text[field]]] : [])),
  );

export type Clock = Parameters<typeof arrivalOf>[1];

/** The zone as the API returns it. */
export function show(row: EditedZone, clock: Clock): z.infer<typeof zone> {
  const { from, to } = arrivalOf(row, clock);
  return {
    id: row.id,
    kind: row.kind,
    active: row.active,
    countries: row.countries,
    areas: row.areas,
    price: { PEN: decimal(row.prices.PEN), USD: optionalDecimal(row.prices.USD) },
    free_from: { PEN: optionalDecimal(row.freeFrom.PEN), USD: optionalDecimal(row.freeFrom.USD) },
    days_min: row.daysMin,
    days_max: row.daysMax,
    cash_on_delivery: row.cashOnDelivery,
    address: row.address,
    map_url: row.mapUrl,
    phone: row.phone,
    position: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    hours: row.hours,
    name: textsOf(row.words, "name"),
    description: textsOf(row.words, "description"),
    place_name: textsOf(row.words, "placeName"),
    directions: textsOf(row.words, "directions"),
    opening_hours: textsOf(row.words, "openingHours"),
    arrives: { from, to },
    version: row.version,
  };
}

const written = z.object(fields).partial();
const { kind, price, days_min, days_max, name } = fields;

export const newZone = z
  .object({ ...written.shape, kind, price, days_min, days_max, name })
  .meta({ id: "NewDeliveryZone" });

const changedFields = { id, version: version.optional(), ...written.shape };
export const changedZone = z
  .object({ ...changedFields, ...readOnlyFields(zone, changedFields, ["arrives"]) })
  .meta({ id: "ChangedDeliveryZone" });

type Written = z.output<typeof written>;

/** A new zone before the call is applied. */
export const noZone: ZoneInput = {
  kind: "peru",
  active: true,
  countries: [],
  areas: [],
  prices: { PEN: 0, USD: null },
  freeFrom: { PEN: null, USD: null },
  daysMin: 0,
  daysMax: 0,
  cashOnDelivery: false,
  address: "",
  mapUrl: "",
  phone: "",
  lat: null,
  lng: null,
  hours: {},
  words: {},
};

const minor = (amount: number | null) => (amount === null ? null : (exactMinorUnits(amount) ?? Number.NaN));

const apiNames: Record<string, string> = {
  prices: "price",
  freeFrom: "free_from",
  daysMin: "days_min",
  daysMax: "days_max",
  cashOnDelivery: "cash_on_delivery",
  mapUrl: "map_url",
  lat: "position",
  lng: "position",
  placeName: "place_name",
  openingHours: "opening_hours",
};

/** The API's name of a field: `words.es.openingHours` is `opening_hours.es`. */
function apiName([first, ...rest]: readonly PropertyKey[]): string {
  const [head, ...others] = first === "words" ? [rest[1], rest[0]] : [first, ...rest];
  return [apiNames[String(head)] ?? head, ...others].map(String).join(".");
}

export type Source = Pick<Call<never, never, never>, "request" | "context">;

/** The zone with the call applied, validated by the form's schema; else the reply that refuses the call. */
export async function inputOf(
  { request, context }: Source,
  body: Written,
  kept: ZoneInput,
): Promise<{ input: ZoneInput } | { refusal: Reply }> {
  const codes = languageCodes(await context.shop());
  const { name, description, place_name, directions, opening_hours } = body;
  const unknown = languageProblems({ name, description, place_name, directions, opening_hours }, codes);
  if (Object.keys(unknown).length > 0) return { refusal: await refuseFields(request, unknown) };
  const words = codes.map((code) => {
    const before = kept.words[code] ?? noZoneWords;
    const changes = {
      name: body.name?.[code],
      description: body.description?.[code],
      placeName: body.place_name?.[code],
      directions: body.directions?.[code],
      openingHours: body.opening_hours?.[code],
    };
    return [code, { ...before, ...definedValues(changes) }];
  });
  const changes = definedValues({
    kind: body.kind,
    active: body.active,
    countries: body.countries,
    areas: body.areas && readAreas(body.areas, await readPlaceNames()),
    prices: body.price && { PEN: minor(body.price.PEN), USD: minor(body.price.USD) },
    freeFrom: body.free_from && { PEN: minor(body.free_from.PEN), USD: minor(body.free_from.USD) },
    daysMin: body.days_min,
    daysMax: body.days_max,
    cashOnDelivery: body.cash_on_delivery,
    address: body.address,
    mapUrl: body.map_url,
    phone: body.phone,
    lat: body.position === null ? null : body.position?.lat,
    lng: body.position === null ? null : body.position?.lng,
    hours: body.hours,
  });
  const parsed = parseInput(zoneSchema(codes), { ...kept, ...changes, words: Object.fromEntries(words) });
  if (parsed.success) return { input: parsed.data };
  const problems: Record<string, MessageKey> = {};
  for (const { path, message } of parsed.error.issues) problems[apiName(path)] ??= message as MessageKey;
  return { refusal: await refuseFields(request, problems) };
}
