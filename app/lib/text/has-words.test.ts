import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { hasWords } from "./has-words.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const finds = async (typed: string, ...texts: (string | null)[]) => {
  const condition = hasWords(
    typed,
    texts.map((text) => sql`${text}`),
  );
  const [row] = await database.db.all<{ found: number | null }>(sql`select (${condition}) as found`);
  return row?.found === 1;
};

test.each([
  ["d’onofrio", "D'Onofrio"],
  ["D'ONOFRIO", "Doménica D’Onofrio"],
  ["d´onofrio", "D`Onofrio"],
  ["jean paul", "Jean‑Paul"],
  ["Jean–Paul", "Jean Paul"],
  ["maria\u00a0nunez", "María Núñez"],
  ["50%", "50% lana"],
])("%j is found in %j", async (typed, text) => expect(await finds(typed, text)).toBe(true));

test("words may be in different texts, of which some may be missing", async () => {
  expect(await finds("rosa correo.pe", "Rosa Quispe", "rq@correo.pe", null)).toBe(true);
  expect(await finds("rosa correo.com", "Rosa Quispe", "rq@correo.pe", null)).toBe(false);
});

test("what has no words finds nothing, and nothing typed is no condition", async () => {
  expect(await finds("’", "D’Onofrio")).toBe(false);
  expect(hasWords(" ", [sql`'a'`])).toBeUndefined();
});
