import { type DeliveryZone, noZoneWords } from "~/domain/settings/delivery-zone";

/** A delivery zone for 10 soles, without a dollar price. */
export const deliveryZone = (
  id: number,
  kind: DeliveryZone["kind"],
  countries: string[] = [],
  areas: string[] = [],
): DeliveryZone => ({
  id,
  code: kind,
  kind,
  countries,
  areas,
  ...noZoneWords,
  name: kind,
  prices: { PEN: 1000, USD: null },
  freeFrom: { PEN: null, USD: null },
  address: "",
  mapUrl: "",
  phone: "",
  lat: null,
  lng: null,
  hours: {},
  daysMin: 1,
  daysMax: 3,
  cashOnDelivery: false,
});
