import { sql } from "drizzle-orm";
import type { Database } from "../client";

interface Column {
  type: string;
  /** The database refuses a row without it. */
  isRequired: boolean;
}

export interface Schema {
  /** Tables and views, with their columns by name. */
  tables: Map<string, Map<string, Column>>;
  /** `table(columns)` of each unique index of a table. */
  uniques: Set<string>;
}

/** Reads what older code relies on. Shadow tables of the full-text index and drizzle's table are left out. */
export async function readSchema(db: Database): Promise<Schema> {
  const columns = await db.all<{ table: string; column: string; type: string; isRequired: number }>(sql`
    select tables.name as "table", columns.name as "column", columns.type,
      columns."notnull" = 1 and columns.dflt_value is null and columns.hidden = 0
        and not (columns.pk = 1 and columns.type = 'INTEGER' collate nocase) as "isRequired"
    from pragma_table_list tables, pragma_table_xinfo(tables.name) columns
    where tables.schema = 'main' and tables.type in ('table', 'view', 'virtual')
      and tables.name not like 'sqlite\\_%' escape '\\' and tables.name not like '\\_\\_%' escape '\\'`);
  const tables = new Map<string, Map<string, Column>>();
  for (const { table, column, type, isRequired } of columns) {
    const known = tables.get(table) ?? new Map<string, Column>();
    known.set(column, { type: type.toUpperCase(), isRequired: isRequired === 1 });
    tables.set(table, known);
  }
  const uniques = await db.all<{ name: string }>(sql`
    select tables.name || '(' || (
        select group_concat(coalesce(columns.name, 'expression'), ', ')
        from pragma_index_info(indexes.name) columns
      ) || ')' as name
    from pragma_table_list tables, pragma_index_list(tables.name) indexes
    where tables.schema = 'main' and tables.type = 'table' and indexes."unique" = 1`);
  return { tables, uniques: new Set(uniques.map(({ name }) => name)) };
}

function columnBreaks(table: string, before: Map<string, Column>, after: Map<string, Column>): string[] {
  const lost = [...before].flatMap(([name, column]) => {
    const current = after.get(name);
    if (!current) return [`${table}.${name} is gone`];
    if (current.isRequired && !column.isRequired) return [`${table}.${name} became required`];
    return current.type === column.type ? [] : [`${table}.${name} was ${column.type}, is ${current.type}`];
  });
  const added = [...after]
    .filter(([name, { isRequired }]) => isRequired && !before.has(name))
    .map(([name]) => `${table}.${name} is new, required and has no default`);
  return [...lost, ...added];
}

/**
 * What makes code that was written for the schema `before` fail on `after`: lost or renamed tables and columns, other
 * types, new required columns, new unique indexes. CHECK constraints and triggers are not compared: most changes of
 * them allow more than before, which SQL text does not tell.
 */
export function findBreaks(before: Schema, after: Schema): string[] {
  const breaks = [...before.tables].flatMap(([table, columns]) => {
    const current = after.tables.get(table);
    return current ? columnBreaks(table, columns, current) : [`${table} is gone`];
  });
  const uniques = [...after.uniques]
    .filter((unique) => !before.uniques.has(unique) && before.tables.has(unique.split("(")[0] ?? ""))
    .map((unique) => `${unique} became unique`);
  return [...breaks, ...uniques];
}
