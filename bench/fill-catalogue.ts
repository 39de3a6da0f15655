import { sql } from "drizzle-orm";
import type { TestDatabase } from "../db/test-database";

/** A common table expression with a column `n` from 1 to `count`. */
export const numbers = (count: number) =>
  sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;

/**
 * Inserts `count` products with two colours and three sizes each. The listing triggers are dropped while it inserts and
 * fill the listing tables afterwards, in batches.
 */
export async function fillCatalogue({ db }: Pick<TestDatabase, "db">, count: number): Promise<void> {
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
      `case (n * 31 / 7 + ${shift}) % 6 ${colors.map((value, index) => `when ${index} then ${value}`).join(" ")} end`,
    );
    await db.run(
      sql`${numbers(count)} insert into product_variants (product_id, color) select n, ${color} from numbers`,
    );
  }
  for (const [index, size] of ["S", "M", "L"].entries()) {
    await db.run(sql`${numbers(count)} insert into stock_rows (product_id, size, stock)
      select n, ${size}, n * 13 / 5 % ${index + 2} from numbers`);
  }
  for (const trigger of triggers) await db.run(sql.raw(trigger.sql));
  const batchSize = 5000;
  for (let from = 0; from < count; from += batchSize) {
    await db.run(
      sql`update products set listing_revision = 1 where id > ${from} and id <= ${from + batchSize}`,
    );
  }
}
