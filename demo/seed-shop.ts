import { safeHtml } from "../app/domain/settings/rich-text.server";
import { settingDefinition } from "../app/domain/settings/setting-registry";
import { unixSeconds } from "../app/lib/dates";
import type { Database } from "../db/client";
import {
  categories,
  categoryTranslations,
  deliveryZones,
  deliveryZoneTranslations,
  languages,
  pageTexts,
  pageVersions,
  settings,
} from "../db/schema";
import type { PageKey } from "../db/vocabulary";
import type { WriteQuery } from "../db/write-batch";
import {
  catalogue,
  type LocalizedText,
  seededDeliveryZones,
  seededLanguages,
  seededSettings,
} from "./catalogue";
import type { LegalPage } from "./legal";

/** Creates a row for each seeded language. */
export const mapLanguages = <Row>(row: (languageCode: keyof LocalizedText) => Row): Row[] =>
  seededLanguages.map(({ code }) => row(code));

/** Inserts Spanish with soles and English with dollars, for a batch before all translated rows. */
export function languageQueries(db: Database): WriteQuery[] {
  const rows = seededLanguages.map((language, index) => ({ id: index + 1, ...language, position: index }));
  return [db.insert(languages).values(rows)];
}

/** Inserts the nine categories with their texts, for a batch after the languages. */
export function categoryQueries(db: Database): WriteQuery[] {
  const rows = catalogue.categories.map(({ id }, position) => ({ id, position }));
  const texts = catalogue.categories.flatMap(({ id, name, intro }) =>
    mapLanguages((code) => ({ categoryId: id, languageCode: code, name: name[code], intro: intro[code] })),
  );
  return [db.insert(categories).values(rows), db.insert(categoryTranslations).values(texts)];
}

/** Inserts delivery zones with their names, prices and days, for a batch after the languages. */
export function deliveryZoneQueries(db: Database, zones = seededDeliveryZones): WriteQuery[] {
  const rows = zones.map(({ code, kind, prices, days, freeFrom, areas, cashOnDelivery, place }, index) => ({
    id: index + 1,
    code,
    kind,
    pricePenMinor: prices.PEN,
    priceUsdMinor: prices.USD,
    freeFromPenMinor: freeFrom?.PEN ?? null,
    freeFromUsdMinor: freeFrom?.USD ?? null,
    areas: areas ?? [],
    address: place?.address ?? "",
    mapUrl: place?.mapUrl ?? "",
    phone: place?.phone ?? "",
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    hours: place?.hours ?? {},
    daysMin: days[0],
    daysMax: days[1],
    cashOnDelivery: cashOnDelivery ?? false,
    position: index,
  }));
  const translations = zones.flatMap(({ name, description, place }, index) =>
    mapLanguages((code) => ({
      zoneId: index + 1,
      languageCode: code,
      name: name[code],
      description: description[code],
      placeName: place?.name[code] ?? "",
      directions: place?.directions[code] ?? "",
      openingHours: place?.openingHours[code] ?? "",
    })),
  );
  return [db.insert(deliveryZones).values(rows), db.insert(deliveryZoneTranslations).values(translations)];
}

/** Inserts all settings except pictures, for a batch. */
export function settingQueries(db: Database): WriteQuery[] {
  const rows = seededSettings.map(({ key, value }) => {
    const { type, isPublic } = settingDefinition(key);
    return { settingKey: key, type, settingValue: value, isPublic };
  });
  return [db.insert(settings).values(rows)];
}

/** Inserts the first version of each legal and help page, for a batch. */
export function pageQueries(db: Database, pages: Record<PageKey, LegalPage>): WriteQuery[] {
  const publishedAt = unixSeconds(new Date());
  const entries = Object.entries(pages) as [PageKey, LegalPage][];
  const versions = entries.map(([page], index) => ({ id: index + 1, page, number: 1, publishedAt }));
  const texts = entries.flatMap(([, { title, body }], index) =>
    mapLanguages((code) => ({
      versionId: index + 1,
      languageCode: code,
      title: title[code],
      body: safeHtml(body[code]),
    })),
  );
  return [db.insert(pageVersions).values(versions), db.insert(pageTexts).values(texts)];
}
