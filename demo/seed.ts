import { raiseCatalogueGeneration } from "../db/catalogue-generation";
import type { Database } from "../db/client";
import { languages } from "../db/schema";
import { type WriteQuery, writeBatch } from "../db/write-batch";
import { collectionQueries } from "./collections";
import { demoPages } from "./legal";
import { ownPageQueries } from "./own-pages";
import { catalogueQueries } from "./seed-catalogue";
import {
  categoryPictureQueries,
  drawPictures,
  galleryQueries,
  imageSettingQueries,
  mediaQueries,
  productImageQueries,
  wantedPictures,
} from "./seed-pictures";
import { reviewQueries } from "./seed-reviews";
import {
  categoryQueries,
  deliveryZoneQueries,
  languageQueries,
  pageQueries,
  settingQueries,
} from "./seed-shop";
import type { StoreOptions } from "./store-pictures";

/**
 * Which pictures to draw: `all` (takes a few CPU minutes), `one` that is used for all products, for tests, or `none`,
 * which leaves out pictures, gallery and picture settings.
 */
export type SeedOptions = ({ pictures: "all" | "one" } & StoreOptions) | { pictures: "none" };

async function pictureQueries(
  db: Database,
  options: Exclude<SeedOptions, { pictures: "none" }>,
): Promise<WriteQuery[]> {
  const wanted = wantedPictures();
  const { rows, mediaOf } = await drawPictures(
    options.pictures === "one" ? wanted.slice(0, 1) : wanted,
    options,
  );
  return [
    ...mediaQueries(db, rows),
    ...productImageQueries(db, mediaOf),
    ...galleryQueries(db, mediaOf),
    ...imageSettingQueries(db, mediaOf),
    ...categoryPictureQueries(db, mediaOf),
  ];
}

async function assertEmpty(db: Database): Promise<void> {
  const [language] = await db.select({ id: languages.id }).from(languages).limit(1);
  if (language) throw new Error("The database already holds a shop: the demo shop needs an empty one.");
}

/**
 * Seeds an empty, migrated database with the demo shop and the object store with its pictures. Pictures are stored
 * first, then all rows in one transaction, so that an interrupted seed can be repeated.
 * @throws Error when the database already holds languages.
 */
export async function seedDatabase(db: Database, options: SeedOptions): Promise<void> {
  await assertEmpty(db);
  const pictures = options.pictures === "none" ? [] : await pictureQueries(db, options);
  await writeBatch(db, [
    ...languageQueries(db),
    ...categoryQueries(db),
    ...deliveryZoneQueries(db),
    ...settingQueries(db),
    ...pageQueries(db, demoPages()),
    ...ownPageQueries(db),
    ...catalogueQueries(db),
    ...collectionQueries(db),
    ...pictures,
    ...reviewQueries(db),
    raiseCatalogueGeneration(db),
  ]);
}
