import { sql } from "drizzle-orm";
import { readListing } from "../app/domain/catalog/listing.queries.server";
import { readChoice } from "../app/domain/catalog/listing-choice";
import { searchTiers } from "../app/domain/catalog/search";
import { createReadBatcher } from "../db/read-batcher";
import { createTestDatabase, type TestDatabase } from "../db/test-database";

// How lists, filters, orders and search grow with the catalogue: milliseconds of CPU a page, database and all, median
// of 15. CPU, since what else the machine does would show in the time.
// Run it by hand: npx tsx bench/listing.ts (100,000 products take minutes to fill), or with other sizes behind it.

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000, 100_000];
const ROUNDS = 15;
const scope = { locale: "es", region: "PE", categoryId: null } as const;
const cases: [name: string, query: string, typed: string | null, categoryId: number | null][] = [
  ["newest", "", null, null],
  ["category", "", null, 3],
  ["colour and size", "color=red&size=M", null, null],
  ["by price, filtered", "sort=price&color=blue&size=S&min=50", null, null],
  ["by name, filtered", "sort=name&color=green&category=4", null, null],
  ["a filter that fits none", "color=purple", null, null],
  ["search, in every product", "", "prenda", null],
  ["search, in every ninth", "", "pantalones", null],
  ["search, filtered", "color=red&size=M&sort=price", "pantalones", null],
  ["search, in the text", "", "algodon", null],
  ["search, rare word", "", "prenda77", null],
];

const numbers = (count: number) =>
  sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;

/** Rows with two colours and three sizes each, without the triggers, which then fill the lists in one go. */
async function fill({ db }: TestDatabase, count: number): Promise<void> {
  const triggers = await db.all<{ name: string; sql: string }>(
    sql`select name, sql from sqlite_master where type = 'trigger' and name like '%listing%'`,
  );
  for (const { name } of triggers) await db.run(sql.raw(`drop trigger ${name}`));
  await db.run(sql`insert into languages (code, name) values ('es', 'Español'), ('en', 'English')`);
  await db.run(sql`${numbers(9)} insert into categories (id) select n from numbers`);
  await db.run(
    sql`${numbers(count)} insert into products (id, category_id) select n, n * 7919 % 9 + 1 from numbers`,
  );
  await db.run(sql`${numbers(count)}
    insert into product_translations (product_id, language_code, name, description, price_minor)
    select n, 'es', iif(n % 9, 'Prenda', 'Prenda pantalón') || ' prenda' || (n % 997) || ' ' || n,
      'De algodón peinado, suave al tacto y fácil de lavar, para todos los días.', 2000 + n * 7907 % 40000
    from numbers`);
  const colors = ["'#b3252f'", "'#22304e'", "'#3f6b4d'", "'#000000'", "'#ffffff'", "'#ddcbad'"];
  for (const shift of [0, 1]) {
    const color = sql.raw(
      `case (n * 31 / 7 + ${shift}) % 6 ${colors.map((value, at) => `when ${at} then ${value}`).join(" ")} end`,
    );
    await db.run(
      sql`${numbers(count)} insert into product_variants (product_id, color) select n, ${color} from numbers`,
    );
  }
  for (const [at, size] of ["S", "M", "L"].entries()) {
    await db.run(sql`${numbers(count)} insert into stock_rows (product_id, size, stock)
      select n, ${size}, n * 13 / 5 % ${at + 2} from numbers`);
  }
  for (const trigger of triggers) await db.run(sql.raw(trigger.sql));
  const step = 5000;
  for (let from = 0; from < count; from += step) {
    await db.run(sql`update products set listing_revision = 1 where id > ${from} and id <= ${from + step}`);
  }
}

async function measure({ db }: TestDatabase, [, query, typed, categoryId]: (typeof cases)[number]) {
  const choice = readChoice(new URLSearchParams(query), typed === null ? "newest" : "best");
  const tiers = typed === null ? null : searchTiers(typed, "es");
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { read } = createReadBatcher(db);
    const before = process.cpuUsage();
    await readListing({ db, read }, { ...scope, categoryId, tiers, choice });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
}

const results = new Map<string, number[]>();
for (const size of SIZES) {
  const database = await createTestDatabase();
  await fill(database, size);
  for (const each of cases) {
    const [name] = each;
    results.set(name, [...(results.get(name) ?? []), await measure(database, each)]);
  }
  database.close();
}
for (const [name, times] of results) {
  const figures = times.map((value) => value.toFixed(1).padStart(8)).join("");
  const growth = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
  process.stdout.write(`${name.padEnd(26)}${figures}   × ${growth.toFixed(2)}\n`);
}
