import { type DeliveryZone, noZoneWords } from "~/domain/settings/delivery-zone";

/**
 * Stands for a delivery zone in the checkout of a cart of nothing but gift cards, which are mailed: its order has no
 * delivery zone.
 */
export const GIFT_ZONE = 0;

/** Whether a cart needs no delivery, because it has only gift cards. */
export const isMailedOnly = (lines: readonly { giftId?: string | null }[]): boolean =>
  lines.length > 0 && lines.every(({ giftId }) => giftId);

/** What the goods among lines cost, in minor units: gift cards are mailed, and make no delivery free. */
export const goodsMinor = <Line extends { giftId?: string | null }>(
  lines: readonly Line[],
  minorOf: (line: Line) => number,
): number => lines.reduce((sum, line) => (line.giftId ? sum : sum + minorOf(line)), 0);

/** The mailing of gift cards as a delivery zone without an address and a price. */
export const giftZone = (name: string): DeliveryZone => ({
  id: GIFT_ZONE,
  code: "",
  kind: "pickup",
  countries: [],
  areas: [],
  ...noZoneWords,
  name,
  prices: { PEN: 0, USD: 0 },
  freeFrom: { PEN: null, USD: null },
  address: "",
  mapUrl: "",
  phone: "",
  lat: null,
  lng: null,
  hours: {},
  daysMin: 0,
  daysMax: 0,
  cashOnDelivery: false,
});
