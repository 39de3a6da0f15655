import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { containing } from "./glob";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const finds = async (typed: string, text: string) => {
  const [row] = await database.db.all<{ found: number }>(
    sql`select ${text} glob ${containing(typed)} as found`,
  );
  return row?.found === 1;
};

test.each([
  ["nunez", "María Núñez"],
  ["NÚÑEZ", "maria nunez"],
  ["josé m", "JOSE MARIA"],
  ["a*b", "xa*bx"],
  ["[a]?", "[A]?"],
  ["^-]", "^-]"],
  ["ж", "Жанна"],
  ["محمد", "محمد"],
  ["🧥", "un 🧥"],
])("%j is found in %j", async (typed, text) => expect(await finds(typed, text)).toBe(true));

test.each([
  ["a*b", "aXb"],
  ["a?b", "axb"],
  ["[ab]", "a"],
  ["rosa", "ros"],
])("%j is not found in %j", async (typed, text) => expect(await finds(typed, text)).toBe(false));
