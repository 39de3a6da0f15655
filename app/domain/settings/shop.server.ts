import { asc, desc, eq, isNull, max, sql } from "drizzle-orm";
import { type StaffContext, type StaffWrite, staffWrite } from "~/domain/audit/staff-write.server";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import {
  categories,
  categoryTranslations,
  collections,
  collectionTexts,
  deliveryZones,
  languages,
  media,
  menus,
  ownPages,
  ownPageTexts,
  pageVersions,
  settings,
} from "~db/schema";
import type { WriteQuery } from "~db/write-batch";
import { nestZone } from "./delivery-zone";
import type { NamedListing, Shop } from "./shop";

export type { Shop } from "./shop";

/** A reader with access to the cached shop. */
export interface ShopReader extends Reader {
  shop(): Promise<Shop>;
}

const CACHE_MILLISECONDS = 30_000;
const cache = new Map<string, { shop: Shop; until: number }>();

/** Clears this isolate's cache. Called after writes of what it holds and when the catalogue generation changes. */
export const clearShopCache = (): void => cache.clear();

/** A staff write of what the cache holds. */
export async function writeShop(context: StaffContext, write: StaffWrite<readonly WriteQuery[]>) {
  const written = await staffWrite(context, write);
  if (written.ok) clearShopCache();
  return written;
}

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
      onHome: categories.onHome,
      picture: { ...pictureColumns, focus: media.focus },
      languageCode: categoryTranslations.languageCode,
      name: categoryTranslations.name,
      intro: categoryTranslations.intro,
    })
    .from(categories)
    .innerJoin(categoryTranslations, eq(categoryTranslations.categoryId, categories.id))
    .leftJoin(media, eq(media.id, categories.mediaId))
    .where(eq(categories.active, true))
    .orderBy(asc(categories.position), asc(categories.id));

const zoneRows = (db: Database) =>
  db.query.deliveryZones.findMany({
    columns: {
      id: true,
      code: true,
      kind: true,
      countries: true,
      areas: true,
      pricePenMinor: true,
      priceUsdMinor: true,
      freeFromPenMinor: true,
      freeFromUsdMinor: true,
      address: true,
      mapUrl: true,
      phone: true,
      lat: true,
      lng: true,
      hours: true,
      daysMin: true,
      daysMax: true,
      cashOnDelivery: true,
    },
    with: {
      translations: { columns: { id: false, zoneId: false } },
    },
    where: eq(deliveryZones.active, true),
    orderBy: [asc(deliveryZones.position), asc(deliveryZones.id)],
  });

const settingRows = (db: Database) =>
  db
    .select({
      key: settings.settingKey,
      type: settings.type,
      value: settings.settingValue,
      picture: { ...pictureColumns, focus: media.focus },
    })
    .from(settings)
    .leftJoin(
      media,
      sql`${settings.type} = 'image' and ${media.key} = json_extract(${settings.settingValue}, '$')`,
    );

const pageRows = (db: Database) =>
  db
    .select({
      page: pageVersions.page,
      number: max(pageVersions.number).mapWith(Number),
      publishedAt: max(pageVersions.publishedAt).mapWith(Number),
    })
    .from(pageVersions)
    .groupBy(pageVersions.page);

const titlesByLanguage = sql`json_group_object(${ownPageTexts.languageCode}, ${ownPageTexts.title})`.mapWith(
  (json): Record<string, string> => JSON.parse(json),
);

/** The pages that staff created, by address, without their texts. */
export const ownPageRows = (db: Database) =>
  db
    .select({
      id: ownPages.id,
      slug: ownPages.slug,
      isPublished: ownPages.published,
      updatedAt: ownPages.updatedAt,
      titles: titlesByLanguage,
    })
    .from(ownPages)
    .innerJoin(ownPageTexts, eq(ownPageTexts.pageId, ownPages.id))
    .groupBy(ownPages.id)
    .orderBy(asc(ownPages.slug));

const collectionRows = (db: Database) =>
  db
    .select({
      id: collections.id,
      slug: collections.slug,
      kind: collections.kind,
      updatedAt: collections.updatedAt,
      languageCode: collectionTexts.languageCode,
      name: collectionTexts.name,
      intro: collectionTexts.intro,
    })
    .from(collections)
    .innerJoin(collectionTexts, eq(collectionTexts.collectionId, collections.id))
    .where(eq(collections.published, true))
    .orderBy(desc(collections.id));

type NamedRow = { id: number; languageCode: string; name: string; intro: string };

/** One object per id, with its names and introductions by language. */
function groupNamed<Row extends NamedRow>(
  rows: readonly Row[],
): (Omit<Row, "languageCode" | "name" | "intro"> & NamedListing)[] {
  const byId = new Map<number, Omit<Row, "languageCode" | "name" | "intro"> & NamedListing>();
  for (const { languageCode, name, intro, ...row } of rows) {
    const named = byId.get(row.id) ?? { ...row, names: {}, intros: {} };
    named.names[languageCode] = name;
    named.intros[languageCode] = intro;
    byId.set(row.id, named);
  }
  return [...byId.values()];
}

/** Reads languages, categories, collections, delivery zones, settings, pages and menus, without the cache. */
export async function readStoredShop({ db, read }: Reader): Promise<Shop> {
  const [languageList, categoryList, zoneList, settingList, pageList, ownPageList, collectionList, menuList] =
    await Promise.all([
      read(languageRows(db)),
      read(categoryRows(db)),
      read(zoneRows(db)),
      read(settingRows(db)),
      read(pageRows(db)),
      read(ownPageRows(db)),
      read(collectionRows(db)),
      read(db.select({ menu: menus.menu, entries: menus.entries }).from(menus)),
    ]);
  return {
    languages: languageList.map(({ code, name, published, currencySymbol, currencyCode }) => ({
      code,
      name,
      isPublished: published,
      currency: { code: currencyCode, symbol: currencySymbol },
    })),
    categories: groupNamed(categoryList),
    zones: zoneList.map(nestZone),
    // A null value means the default.
    settings: Object.fromEntries(
      settingList.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])),
    ),
    pictures: Object.fromEntries(
      settingList.flatMap(({ key, picture }) => (picture?.key ? [[key, picture]] : [])),
    ),
    pages: Object.fromEntries(pageList.map(({ page, ...latest }) => [page, latest])),
    ownPages: ownPageList.filter(({ isPublished }) => isPublished),
    collections: groupNamed(collectionList),
    menus: Object.fromEntries(menuList.map(({ menu, entries }) => [menu, entries])),
  };
}

/**
 * `readStoredShop`, cached in the isolate for 30 seconds under `name`, the database's URL. Only resolved values are cached,
 * because in workerd a request must not await a promise of another request.
 */
export async function readShop(reader: Reader, name: string, now: number): Promise<Shop> {
  const cached = cache.get(name);
  if (cached && now < cached.until) return cached.shop;
  const shop = await readStoredShop(reader);
  cache.set(name, { shop, until: now + CACHE_MILLISECONDS });
  return shop;
}
