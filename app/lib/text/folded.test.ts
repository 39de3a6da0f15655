import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { fold } from "./fold";
import { folded } from "./folded.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const LETTERS = "abcdefghijklmnopqrstuvwxyz áàâäãåéèêëíìîïóòôöõúùûüñçýÿœæ 'ª1%";

test.each(["NFC", "NFD"])("folds like fold, in %s", async (form) => {
  const texts = [...LETTERS, ...LETTERS.toUpperCase(), "Léno Ñandú", "L'ÉTÉ"].map((text) =>
    text.normalize(form),
  );
  const rows = await database.db.all<{ text: string }>(
    sql`select ${folded(sql`letter.value`)} as text from json_each(${JSON.stringify(texts)}) letter order by letter.key`,
  );
  expect(rows.map(({ text }) => text)).toEqual(texts.map(fold));
});
