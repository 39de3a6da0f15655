import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test-database";
import { readMigrations } from "./migration-files";
import { migrationName, newestAppliedMigration } from "./migration-level";

let shop: TestDatabase;
beforeEach(async () => {
  shop = await createTestDatabase();
});
afterEach(() => shop.close());

const level = async () => {
  const { when } = await newestAppliedMigration(shop.db);
  return when === null ? null : migrationName(Number(when));
};

test("a migrated database is at the newest migration of the code", async () => {
  expect(await level()).toBe(readMigrations().at(-1)?.tag);
});

test("a migration of a newer release is named by its time", async () => {
  await shop.db.run(sql`insert into __drizzle_migrations (hash, created_at) values ('newer', 4000000000000)`);
  expect(await level()).toBe("2096-10-02T07:06:40.000Z");
});

test("a database that has applied none has no level", async () => {
  await shop.db.run(sql`delete from __drizzle_migrations`);
  expect(await level()).toBeNull();
});
