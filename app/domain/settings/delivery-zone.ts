import type { OpeningHours } from "~/lib/calendar/opening-hours";
import type { ChargeCurrency, DeliveryKind } from "~db/vocabulary";
import type { Prices } from "./currency";

/** Subtotals from which delivery is free, in minor units; null without one. */
type FreeFrom = Record<ChargeCurrency, number | null>;

/** A zone's texts in one language. */
export type ZoneWords = Pick<
  DeliveryZone,
  "name" | "description" | "placeName" | "directions" | "openingHours"
>;

export const noZoneWords: ZoneWords = {
  name: "",
  description: "",
  placeName: "",
  directions: "",
  openingHours: "",
};

/** Columns of a zone's prices. */
interface PriceColumns {
  pricePenMinor: number;
  priceUsdMinor: number | null;
  freeFromPenMinor: number | null;
  freeFromUsdMinor: number | null;
}

/** Delivery option of the checkout. */
export interface DeliveryZone {
  id: number;
  code: string;
  kind: DeliveryKind;
  /** ISO 3166-1 alpha-2; empty for every country of its kind. */
  countries: string[];
  /** INEI's codes of departments, provinces and districts; empty for all of Peru, and for other kinds. */
  areas: string[];
  name: string;
  description: string;
  prices: Prices;
  freeFrom: FreeFrom;
  /** Of a pickup place, as all up to `openingHours`; else empty. */
  address: string;
  mapUrl: string;
  /** E.164. */
  phone: string;
  /** Degrees (WGS 84); null, both, without a position. */
  lat: number | null;
  lng: number | null;
  hours: OpeningHours;
  /** Empty for the zone's name. */
  placeName: string;
  directions: string;
  /** A note on the hours, such as those of holidays. */
  openingHours: string;
  /** Working days in Lima. */
  daysMin: number;
  daysMax: number;
  /** Whether its courier takes cash for orders in soles; only within Peru. */
  cashOnDelivery: boolean;
}

/** The prices of a zone's row by currency. */
export const zonePrices = (row: PriceColumns): Pick<DeliveryZone, "prices" | "freeFrom"> => ({
  prices: { PEN: row.pricePenMinor, USD: row.priceUsdMinor },
  freeFrom: { PEN: row.freeFromPenMinor, USD: row.freeFromUsdMinor },
});

interface TranslatedRow extends PriceColumns {
  translations: ({ languageCode: string } & ZoneWords)[];
}

/** Nests a zone's row: prices by currency, texts by language code. */
export const nestZone = <Row extends TranslatedRow>({
  translations,
  pricePenMinor,
  priceUsdMinor,
  freeFromPenMinor,
  freeFromUsdMinor,
  ...zone
}: Row) => ({
  ...zone,
  ...zonePrices({ pricePenMinor, priceUsdMinor, freeFromPenMinor, freeFromUsdMinor }),
  words: Object.fromEntries(
    translations.map(({ languageCode, ...words }): [string, ZoneWords] => [languageCode, words]),
  ),
});
