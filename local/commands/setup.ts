import { migrateDatabase } from "../../db/migrate";
import { languages } from "../../db/schema";
import { writeBatch } from "../../db/write-batch";
import { templatePages } from "../../demo/legal";
import {
  categoryQueries,
  deliveryZoneQueries,
  languageQueries,
  pageQueries,
  settingQueries,
} from "../../demo/seed-shop";
import { openNamedDatabase } from "../named-database";

/**
 * Migrates an empty database and inserts languages, categories, delivery zones, settings and templates of the legal
 * pages; no products or pictures.
 */
async function main(): Promise<void> {
  const { db, name } = openNamedDatabase("setup");
  await migrateDatabase(db);
  const [language] = await db.select({ id: languages.id }).from(languages).limit(1);
  if (language) throw new Error(`${name} already has languages. Nothing was changed.`);
  await writeBatch(db, [
    ...languageQueries(db),
    ...categoryQueries(db),
    ...deliveryZoneQueries(db),
    ...settingQueries(db),
    ...pageQueries(db, templatePages()),
  ]);
  console.log(
    `${name} has languages, categories, ways of delivery and settings, and templates of the legal pages, which staff must complete.`,
  );
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
