import type { Database } from "../db/client";
import {
  categories,
  categoryTranslations,
  deliveryZones,
  deliveryZoneTranslations,
  languages,
  settings,
} from "../db/schema";
import type { WriteQuery } from "../db/write-batch";
import { catalogue, seededDeliveryZones, seededLanguages, seededSettings, type Words } from "./catalogue";

/** A text as rows, one for each seeded language. */
export const inEachLanguage = <Row>(row: (languageCode: keyof Words) => Row): Row[] =>
  seededLanguages.map(({ code }) => row(code));

/** For a batch: Spanish with soles and English with dollars. Everything with words in it needs them first. */
export function languageQueries(db: Database): WriteQuery[] {
  const rows = seededLanguages.map((language, index) => ({ id: index + 1, ...language, position: index }));
  return [db.insert(languages).values(rows)];
}

/** For a batch: the nine categories with their names. Needs the languages. */
export function categoryQueries(db: Database): WriteQuery[] {
  const rows = catalogue.categories.map(({ id }, position) => ({ id, position }));
  const names = catalogue.categories.flatMap(({ id, name }) =>
    inEachLanguage((code) => ({ categoryId: id, languageCode: code, name: name[code] })),
  );
  return [db.insert(categories).values(rows), db.insert(categoryTranslations).values(names)];
}

/** For a batch: ways of delivery with their names, prices and days. Needs the languages. */
export function deliveryZoneQueries(db: Database): WriteQuery[] {
  const rows = seededDeliveryZones.map(({ code, kind, priceMinor, priceUsdMinor, days }, index) => ({
    id: index + 1,
    code,
    kind,
    priceMinor,
    priceUsdMinor,
    daysMin: days[0],
    daysMax: days[1],
    position: index,
  }));
  const words = seededDeliveryZones.flatMap(({ name, description }, index) =>
    inEachLanguage((code) => ({
      zoneId: index + 1,
      languageCode: code,
      name: name[code],
      description: description[code],
    })),
  );
  return [db.insert(deliveryZones).values(rows), db.insert(deliveryZoneTranslations).values(words)];
}

/** For a batch: every setting that is not a picture, all of them public. */
export function settingQueries(db: Database): WriteQuery[] {
  const rows = seededSettings.map(({ key, type, value }) => ({
    settingKey: key,
    type,
    settingValue: value,
    isPublic: true,
  }));
  return [db.insert(settings).values(rows)];
}
