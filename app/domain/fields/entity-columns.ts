import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ChargeCurrency } from "~db/vocabulary";
import type { Entity, Fields, ValuesOf } from "./fields";

type ColumnOf<Table extends SQLiteTable> = keyof Table["$inferSelect"] & string;

/** Columns of the fields that have none of their name: those of the amounts, by currency. */
export type ColumnNames<Of extends Fields, Table extends SQLiteTable> = {
  [Name in Exclude<keyof Of & string, ColumnOf<Table>>]: Readonly<Record<ChargeCurrency, ColumnOf<Table>>>;
};

/** Converts between an entity's values and the columns of its table. A field without a column does not compile. */
export const entityColumns = <Of extends Fields, Table extends SQLiteTable>(
  { fields }: Entity<Of>,
  _table: Table,
  names: ColumnNames<Of, Table>,
) => {
  const columns = Object.keys(fields).flatMap(
    (field): [field: string, part: string | null, column: string][] =>
      Object.hasOwn(names, field)
        ? Object.entries(names[field as keyof typeof names]).map(([part, column]) => [
            field,
            part,
            String(column),
          ])
        : [[field, null, field]],
  );
  return {
    toRow: (value: ValuesOf<Of>) =>
      Object.fromEntries(
        columns.map(([field, part, column]) => {
          const stored: unknown = value[field];
          return [column, part === null ? stored : Object(stored)[part]];
        }),
      ) as Table["$inferInsert"],
    fromRow(row: Table["$inferSelect"]): ValuesOf<Of> {
      const value: Record<string, unknown> = {};
      for (const [field, part, column] of columns) {
        value[field] = part === null ? row[column] : { ...Object(value[field]), [part]: row[column] };
      }
      return value as ValuesOf<Of>;
    },
  };
};
