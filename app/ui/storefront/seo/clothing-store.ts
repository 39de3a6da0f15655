import type { Store } from "~/domain/delivery/stores";
import { hrefs } from "~/hrefs";
import { groupDays } from "~/lib/calendar/opening-hours";
import type { Site } from "./site";
import type { Thing } from "./structured-data";

/** A place where people can buy and collect. */
export const clothingStore = (
  { id, name, address, phone, position, mapUrl, hours }: Store,
  { shell, absolute, locale }: Site,
): Thing => ({
  "@type": "ClothingStore",
  "@id": absolute(`/#store-${id}`),
  name: `${shell.storeName} · ${name}`,
  url: absolute(hrefs.stores(locale)),
  address,
  telephone: phone || undefined,
  geo: position ? { "@type": "GeoCoordinates", latitude: position.lat, longitude: position.lng } : undefined,
  hasMap: mapUrl || undefined,
  parentOrganization: { "@id": absolute("/#organization") },
  openingHoursSpecification: groupDays(hours).flatMap(({ days, hours: ofDays }) =>
    ofDays
      ? {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: days.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`),
          ...ofDays,
        }
      : [],
  ),
});
