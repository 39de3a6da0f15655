import { asc, eq, isNull, sql } from "drizzle-orm";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { categories, categoryTranslations, deliveryZones, languages, media, settings } from "~db/schema";
import type { Category, Shop } from "./shop";

export type { Shop } from "./shop";

/** A reader that also has the shop, which it need not read each time. */
export interface ShopReader extends Reader {
  shop(): Promise<Shop>;
}

const KEPT_MILLISECONDS = 30_000;
const kept = new Map<string, { shop: Shop; until: number }>();

/** Forgets the shops this isolate remembers; a staff write and a new catalogue generation call it. */
export const forgetShops = (): void => kept.clear();

const languageRows = (db: Database) =>
  db
    .select()
    .from(languages)
    .where(isNull(languages.listedTo))
    .orderBy(asc(languages.position), asc(languages.id));

const categoryRows = (db: Database) =>
  db
    .select({
      id: categories.id,
      languageCode: categoryTranslations.languageCode,
      name: categoryTranslations.name,
    })
    .from(categories)
    .innerJoin(categoryTranslations, eq(categoryTranslations.categoryId, categories.id))
    .where(eq(categories.active, true))
    .orderBy(asc(categories.position), asc(categories.id));

const zoneRows = (db: Database) =>
  db.query.deliveryZones.findMany({
    columns: {
      id: true,
      code: true,
      kind: true,
      countries: true,
      priceMinor: true,
      priceUsdMinor: true,
      daysMin: true,
      daysMax: true,
    },
    with: { translations: { columns: { languageCode: true, name: true, description: true } } },
    where: eq(deliveryZones.active, true),
    orderBy: [asc(deliveryZones.position), asc(deliveryZones.id)],
  });

const settingRows = (db: Database) =>
  db
    .select({
      key: settings.settingKey,
      type: settings.type,
      value: settings.settingValue,
      picture: pictureColumns,
    })
    .from(settings)
    .leftJoin(
      media,
      sql`${settings.type} = 'image' and ${media.key} = json_extract(${settings.settingValue}, '$')`,
    );

function groupCategories(rows: Awaited<ReturnType<typeof categoryRows>>): Category[] {
  const byId = new Map<number, Category>();
  for (const { id, languageCode, name } of rows) {
    const category = byId.get(id) ?? { id, names: {} };
    category.names[languageCode] = name;
    byId.set(id, category);
  }
  return [...byId.values()];
}

/**
 * Languages, categories, ways of delivery and settings, kept in the isolate for 30 seconds under `name` (the database's address).
 * Only finished results are kept: a promise of another request must never be awaited in workerd.
 */
export async function readShop({ db, read }: Reader, name: string, now: number): Promise<Shop> {
  const known = kept.get(name);
  if (known && now < known.until) return known.shop;
  const [languageList, categoryList, zoneList, settingList] = await Promise.all([
    read(languageRows(db)),
    read(categoryRows(db)),
    read(zoneRows(db)),
    read(settingRows(db)),
  ]);
  const shop: Shop = {
    languages: languageList.map(({ code, name, moneda, currencyCode }) => ({
      code,
      name,
      currency: { code: currencyCode, symbol: moneda },
    })),
    categories: groupCategories(categoryList),
    zones: zoneList.map(({ translations, ...zone }) => ({
      ...zone,
      words: Object.fromEntries(translations.map(({ languageCode, ...words }) => [languageCode, words])),
    })),
    // A setting that was given back to its standard is as good as none.
    settings: Object.fromEntries(
      settingList.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])),
    ),
    pictures: Object.fromEntries(
      settingList.flatMap(({ key, picture }) => (picture?.key ? [[key, picture]] : [])),
    ),
  };
  kept.set(name, { shop, until: now + KEPT_MILLISECONDS });
  return shop;
}
