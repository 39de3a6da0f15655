import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Entity, Fields, ValuesOf } from "./fields";

type ColumnOf<Table> = Table extends SQLiteTable ? keyof Table["$inferSelect"] & string : never;

/** Fields whose value a column of the same name holds. */
type OwnColumn<Of extends Fields, Table extends SQLiteTable> = {
  [Name in keyof Of & string]: Name extends keyof Table["$inferSelect"]
    ? Table["$inferSelect"][Name] extends ValuesOf<Of>[Name]
      ? Name
      : never
    : never;
}[keyof Of & string];

/** Columns by part of the other fields, such as amounts by currency. */
type ColumnNames<Of extends Fields, Table extends SQLiteTable, Texts> = {
  [Name in Exclude<keyof Of & string, OwnColumn<Of, Table> | ColumnOf<Texts>>]: Readonly<
    Record<string, ColumnOf<Table>>
  >;
};

/** Texts in one language. */
type TextRow = Readonly<Record<string, unknown>>;

/**
 * Converts between an entity's values and the columns of its table. A field without a column does not compile.
 * @param names columns of fields that have none of their name
 * @param texts the table of its texts by language, where it has one
 */
export const entityColumns = <
  Of extends Fields,
  Table extends SQLiteTable,
  Texts extends SQLiteTable | null = null,
>(
  { fields }: Entity<Of>,
  _table: Table,
  names: ColumnNames<Of, Table, Texts>,
  texts?: Texts,
) => {
  const translated = Object.keys(fields).filter((name) => texts && fields[name]?.shape === "language");
  const columns = Object.keys(fields).flatMap(
    (field): [field: string, part: string | null, column: string][] => {
      if (translated.includes(field)) return [];
      return Object.hasOwn(names, field)
        ? Object.entries(names[field as keyof typeof names]).map(([part, column]) => [
            field,
            part,
            String(column),
          ])
        : [[field, null, field]];
    },
  );
  return {
    toRow: (value: ValuesOf<Of>) =>
      Object.fromEntries(
        columns.map(([field, part, column]) => {
          const stored: unknown = value[field];
          return [column, part === null ? stored : (Object(stored)[part] ?? null)];
        }),
      ) as Table["$inferInsert"],

    fromRow(row: Table["$inferSelect"], translations: readonly TextRow[] = []): ValuesOf<Of> {
      const value: Record<string, unknown> = {};
      for (const [field, part, column] of columns) {
        value[field] = part === null ? row[column] : { ...Object(value[field]), [part]: row[column] };
      }
      for (const [field, { shape }] of Object.entries(fields)) {
        const parts = Object.hasOwn(names, field) ? Object.values(Object(value[field])) : [];
        // A single value of several columns, all of which are null.
        if (shape === "one" && parts.length > 0 && parts.every((part) => part === null)) value[field] = null;
      }
      for (const field of translated) {
        const all = translations.map((text) => [text.languageCode, text[field]]);
        value[field] = Object.fromEntries(all.filter(([, text]) => text));
      }
      return value as ValuesOf<Of>;
    },

    /** One row per language that has a text. */
    toTextRows(value: ValuesOf<Of>): ({ languageCode: string } & Record<string, string>)[] {
      const languages = new Set(translated.flatMap((field) => Object.keys(Object(value[field]))));
      return [...languages].map((languageCode) => ({
        ...Object.fromEntries(translated.map((field) => [field, Object(value[field])[languageCode] ?? ""])),
        languageCode,
      }));
    },
  };
};
