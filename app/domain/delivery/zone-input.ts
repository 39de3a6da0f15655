import type { Prices } from "~/domain/settings/currency";
import { type FreeFrom, noZoneWords, type ZoneWords } from "~/domain/settings/delivery-zone";
import type { MessageKey } from "~/i18n/messages";
import type { OpeningHours } from "~/lib/calendar/opening-hours";
import { MOST_MINOR_UNITS } from "~/lib/minor-units";
import { type DeliveryKind, deliveryKinds } from "~db/vocabulary";

export { deliveryKinds, noZoneWords, type ZoneWords };

/** Names of the kinds. */
export const kindWords = {
  pickup: "adminDelivery.pickup",
  peru: "adminDelivery.peru",
  abroad: "adminDelivery.abroad",
} as const satisfies Record<DeliveryKind, MessageKey>;

/** What staff edit of a delivery zone, in the form and through the API. Amounts are minor units. */
export interface ZoneInput {
  kind: DeliveryKind;
  active: boolean;
  /** ISO 3166-1 alpha-2; empty for every country abroad, and for other kinds. */
  countries: string[];
  /** INEI's codes of departments, provinces and districts; empty for all of Peru, and for other kinds. */
  areas: string[];
  prices: Prices;
  freeFrom: FreeFrom;
  daysMin: number;
  daysMax: number;
  /** Whether its courier takes cash; only within Peru. */
  cashOnDelivery: boolean;
  address: string;
  mapUrl: string;
  /** E.164, or empty. */
  phone: string;
  /** Both null without a position. */
  lat: number | null;
  lng: number | null;
  hours: OpeningHours;
  /** By language code; null deletes a language's texts. */
  words: Record<string, ZoneWords | null>;
}

/** A zone for administration and the API. */
export interface EditedZone extends ZoneInput {
  id: number;
  code: string;
  version: number;
  words: Record<string, ZoneWords>;
  /** Whether orders refer to it; it can then only be switched off. */
  isOrdered: boolean;
}

export const zoneLimits = {
  name: 80,
  description: 500,
  placeName: 80,
  directions: 500,
  openingHours: 500,
  address: 160,
  mapUrl: 500,
  days: 365,
  countries: 250,
  areas: 1900,
  priceMinor: MOST_MINOR_UNITS,
} as const;

/** The zone's name in a language, else in the default one. */
export const zoneName = (
  { words, code }: Pick<EditedZone, "words" | "code">,
  ...locales: readonly string[]
): string => locales.map((locale) => words[locale]?.name).find(Boolean) ?? code;
