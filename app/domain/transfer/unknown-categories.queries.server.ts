import { sql } from "drizzle-orm";
import { comparableName } from "~/domain/catalog/category/category";
import type { Database } from "~db/client";
import { importItems } from "~db/schema";

export interface UnknownCategoryCount {
  /** As most products of the file have it; empty for products without a category. */
  name: string;
  products: number;
  /** Of the products, those that the import would write. */
  writable: number;
}

/** A file's categories that the shop lacked when it was checked, those of most products first. */
export async function listUnknownCategories(
  { db }: { db: Database },
  importId: number,
): Promise<UnknownCategoryCount[]> {
  const rows = await db.all<UnknownCategoryCount>(
    sql`select report ->> '$.unknownCategory' as name, count(*) as products,
        sum(state in ('create', 'change')) as writable
      from ${importItems}
      where import_id = ${importId} and report ->> '$.unknownCategory' is not null
      group by 1 order by products desc, name`,
  );
  const byName = new Map<string, UnknownCategoryCount>();
  for (const { name, products, writable } of rows) {
    const same = byName.get(comparableName(name));
    if (same) {
      same.products += products;
      same.writable += writable;
    } else byName.set(comparableName(name), { name, products, writable });
  }
  return [...byName.values()].sort((one, other) => other.products - one.products);
}
