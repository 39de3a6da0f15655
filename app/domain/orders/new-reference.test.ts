import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase, type Database } from "~db/client";
import { createLibsqlServer } from "../../../local/libsql-server";
import { drawEndings, newReference } from "./new-reference.server";
import { REFERENCE_ALPHABET } from "./orders";

const now = new Date("2026-11-21T12:00:00Z");
let server: ReturnType<typeof createLibsqlServer>;
let db: Database;
beforeEach(async () => {
  server = createLibsqlServer({ path: ":memory:" });
  db = createDatabase({ url: "http://local", fetch: server.handler });
  await db.run(sql`create table orders (reference_year, reference, unique (reference_year, reference))`);
});
afterEach(() => server.close());

const read = async (endings = drawEndings(), at = now) =>
  (await db.get<{ reference: string }>(sql`select ${newReference(at, endings).reference} as reference`))
    .reference;

/** Replaces `orders` by this many references of the day with three and with four characters. */
async function fill(threes: number, fours: number): Promise<void> {
  await db.run(sql`drop table orders`);
  // A view, because inserting half a million rows takes long.
  await db.run(
    sql.raw(`create view orders as with recursive numbers (number) as
      (select 1 union all select number + 1 from numbers where number < ${threes + fours})
    select 2026 as reference_year, iif(number <= ${threes}, '325---', '325----') as reference from numbers`),
  );
}

test("a reference begins with the day of the year in Lima", async () => {
  const lastMoment = new Date("2027-01-01T04:59:59Z");
  expect(newReference(lastMoment, []).referenceYear).toBe(2026);
  expect(await read(drawEndings(), lastMoment)).toMatch(/^365/);
  expect(await read(drawEndings(), new Date("2027-01-01T05:00:00Z"))).toMatch(/^001/);
});

test("a reference ends with three unambiguous characters", async () => {
  for (let count = 0; count < 100; count++) {
    expect(await read()).toMatch(new RegExp(`^325[${REFERENCE_ALPHABET}]{3}$`));
  }
});

test("a reference is the first free candidate, or null when all are taken", async () => {
  await db.run(sql`insert into orders values (2026, '325AAA'), (2025, '325BBB')`);
  expect(await read(["AAAAAA", "BBBBBB", "CCCCCC"])).toBe("325BBB");
  expect(await read(["AAAAAA"])).toBeNull();
});

test.each([
  { threes: 14_895, fours: 0, characters: 3 },
  { threes: 14_896, fours: 0, characters: 4 },
  { threes: 29_791, fours: 461_760, characters: 4 },
  { threes: 29_791, fours: 461_761, characters: 5 },
])(
  "with $threes and $fours references taken, the next one has $characters characters",
  async ({ threes, fours, characters }) => {
    await fill(threes, fours);
    expect(await read()).toHaveLength(3 + characters);
  },
);
