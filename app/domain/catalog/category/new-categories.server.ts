import { type SQL, sql } from "drizzle-orm";
import type { AuditEntry, StaffContext } from "~/domain/audit/staff-write.server";
import { categories, categoryTranslations } from "~db/schema";
import { requireThat, type WriteQuery } from "~db/write-batch";
import type { Texts } from "../product/product-input";
import { textFields } from "../write-texts.server";
import { comparableName } from "./category";

/** Categories by name, and what a batch needs to create those that the shop lacks. */
export interface NewCategories {
  /** In the order of the names. `isNew` is false for a category that the shop has. */
  found: { id: number; isNew: boolean }[];
  /** Fail as `changed-meanwhile` when somebody else has created, renamed or deleted a category. */
  queries: WriteQuery[];
  audit: AuditEntry[];
}

/** The id given last, and all names, to notice that they have changed. */
const namesState: SQL<string> = sql<string>`json_array(
  (select coalesce(max(seq), 0) from sqlite_sequence where name = 'categories'),
  (select json_group_array(json_array(category_id, language_code, name))
    from (select * from ${categoryTranslations} order by category_id, language_code)))`;

/**
 * Finds or plans categories, appended in the order of their names by language. A name that differs from that of another
 * category by case, accents or spaces only is that category's, in any language.
 */
export async function newCategories({ db }: StaffContext, wanted: readonly Texts[]): Promise<NewCategories> {
  const { state } = await db.get<{ state: string }>(sql`select ${namesState} as state`);
  const [lastId, names] = JSON.parse(state) as [number, [id: number, code: string, name: string][]];
  const idByName = new Map(names.map(([id, , name]) => [comparableName(name), id]));
  const created: { id: number; names: Texts }[] = [];
  const found = wanted.map((texts) => {
    const keys = Object.values(texts).map(comparableName);
    const known = keys.map((key) => idByName.get(key)).find((id) => id !== undefined);
    if (known !== undefined) return { id: known, isNew: false };
    const id = lastId + 1 + created.length;
    created.push({ id, names: texts });
    for (const key of keys) idByName.set(key, id);
    return { id, isNew: true };
  });
  if (created.length === 0) return { found, queries: [], audit: [] };
  const last = sql`(select coalesce(max(position), -1) from ${categories})`;
  const ids = JSON.stringify(created.map(({ id }) => id));
  const queries = [
    requireThat("list_changed", sql`${namesState} = ${state}`),
    sql`insert into ${categories} (id, position)
      select value, ${last} + 1 + key from json_each(${ids}) order by key`,
    db
      .insert(categoryTranslations)
      .values(
        created.flatMap(({ id: categoryId, names: texts }) =>
          Object.entries(texts).map(([languageCode, name]) => ({ categoryId, languageCode, name })),
        ),
      ),
  ];
  const audit = created.map(({ id, names: texts }) => ({
    action: "create",
    entity: "category" as const,
    entityId: id,
    after: textFields("names", texts),
  }));
  return { found, queries, audit };
}
