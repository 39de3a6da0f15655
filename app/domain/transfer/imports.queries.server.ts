import { and, asc, count, desc, eq, gt, inArray, isNotNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { ImportItemState, UndoOutcome } from "~db/import-vocabulary";
import type { Reader } from "~db/read-batcher";
import { categories, categoryTranslations, importItems, imports, languages, users } from "~db/schema";
import {
  type ArchivedCounts,
  type ImportItem,
  type ImportOptions,
  type ImportProgress,
  type ItemFilter,
  type ItemReport,
  isUndone,
  itemFilters,
  type ListedImport,
} from "./import";
import type { NoteCode, ShopVocabulary } from "./read/draft";
import type { FileColumn } from "./read/file-columns";
import type { FileReading } from "./read/file-reading";
import type { RowGroup } from "./read/open-file";

const summary = {
  id: imports.id,
  kind: imports.kind,
  status: imports.status,
  fileName: imports.fileName,
  createdAt: imports.createdAt,
};

const LISTED_IMPORTS = 10;

/** The latest imports, newest first. */
export const listImports = ({ db, read }: Reader): Promise<ListedImport[]> => {
  const hasItem = (...states: ImportItemState[]) =>
    sql<boolean>`exists (select 1 from ${importItems} item where item.import_id = imports.id
      and item.state in ${states})`.mapWith(Boolean);
  const columns = { ...summary, hasChanges: hasItem("create", "change"), hasErrors: hasItem("error") };
  return read(db.select(columns).from(imports).orderBy(desc(imports.id)).limit(LISTED_IMPORTS));
};

const noneYet = Object.fromEntries(itemFilters.map((filter) => [filter, 0])) as Record<ItemFilter, number>;

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** An import with its progress; null for an unknown id. */
export async function readImport({ db, read }: Reader, id: number): Promise<ImportProgress | null> {
  const [rows, states] = await Promise.all([
    read(
      db
        .select({ ...summary, options: imports.options, reading: imports.reading, ignored: imports.ignored })
        .from(imports)
        .where(eq(imports.id, id)),
    ),
    read(
      db
        .select({
          state: importItems.state,
          undone: importItems.undone,
          fetching: importItems.fetching,
          items: count(),
          pictures: sql<number>`sum(${importItems.missingPictures} > 0)`,
        })
        .from(importItems)
        .where(eq(importItems.importId, id))
        .groupBy(importItems.state, importItems.undone, importItems.fetching),
    ),
  ]);
  const [row] = rows;
  if (!row) return null;
  const itemsIn = (is: (group: (typeof states)[number]) => boolean) =>
    sum(states.filter(is).map(({ items }) => items));
  const counts = { ...noneYet };
  const undone: Partial<Record<UndoOutcome, number>> = {};
  for (const { state, undone: outcome, items, pictures } of states) {
    counts[state] += items;
    counts.pictures += pictures;
    if (outcome) undone[outcome] = (undone[outcome] ?? 0) + items;
    if (outcome && !isUndone(outcome)) counts.kept += items;
  }
  return {
    ...row,
    options: row.options as ImportOptions,
    reading: row.reading as FileReading | null,
    counts,
    total: itemsIn(() => true),
    fetching: {
      done: itemsIn(({ fetching }) => fetching === "fetched"),
      of: itemsIn(({ fetching }) => fetching !== null),
    },
    undone,
  };
}

export interface ItemQuery {
  importId: number;
  /** Null for all. */
  filter: ItemFilter | null;
  limit: number;
  offset: number;
}

const firstLine: SQL<number> = sql<number>`json_extract(${importItems.rows}, '$[0].line')`;

function isIn(filter: ItemFilter): SQL | undefined {
  const { missingPictures, state, undone } = importItems;
  if (filter === "pictures") return gt(missingPictures, 0);
  if (filter === "kept") return and(isNotNull(undone), notInArray(undone, ["removed", "restored"]));
  return eq(state, filter);
}

/** Items with their reports and rows, in the order of the file. */
export async function listItems(
  { db, read }: Reader,
  { importId, filter, limit, offset }: ItemQuery,
): Promise<(ImportItem & Pick<RowGroup, "rows">)[]> {
  const rows = await read(
    db
      .select({
        id: importItems.id,
        state: importItems.state,
        line: firstLine,
        rows: importItems.rows,
        report: importItems.report,
        productId: importItems.productId,
        undone: importItems.undone,
      })
      .from(importItems)
      .where(and(eq(importItems.importId, importId), filter ? isIn(filter) : undefined))
      .orderBy(asc(importItems.position))
      .limit(limit)
      .offset(offset),
  );
  return rows.map((row) => ({ ...row, report: row.report as ItemReport | null }));
}

/** The next items in one of the states that meet the condition, with their rows. */
export const nextItems = ({ db, read }: Reader, { importId, states, limit, where }: NextItems) =>
  read(
    db
      .select()
      .from(importItems)
      .where(and(eq(importItems.importId, importId), inArray(importItems.state, states), where))
      .orderBy(asc(importItems.position))
      .limit(limit),
  );

interface NextItems {
  importId: number;
  states: ImportItemState[];
  limit: number;
  where?: SQL | undefined;
}

/** Counts the archived products that a checked import changes by the notes of its report. */
export async function countArchived({ db, read }: Reader, importId: number): Promise<ArchivedCounts> {
  const noted = (code: NoteCode) => sql<number>`count(*) filter (where note.value ->> 'code' = ${code})`;
  const [row] = await read(
    db
      .select({ stay: noted("stays-archived"), leave: noted("leaves-archive") })
      .from(sql`${importItems}, json_each(${importItems.report}, '$.notes') note`)
      .where(and(eq(importItems.importId, importId), eq(importItems.state, "change"))),
  );
  return row ?? { stay: 0, leave: 0 };
}

export interface ImportBasis {
  columns: FileColumn[];
  /** Who confirmed the import; null before that and after the account was deleted. */
  confirmedBy: { id: number; email: string } | null;
}

/** Data that every slice of work needs. */
export async function readBasis({ db, read }: Reader, id: number): Promise<ImportBasis> {
  const [row] = await read(
    db
      .select({ columns: imports.columns, confirmedBy: { id: users.id, email: users.email } })
      .from(imports)
      .leftJoin(users, eq(users.id, imports.confirmedBy))
      .where(eq(imports.id, id)),
  );
  const columns = (row?.columns ?? []).map((column) =>
    typeof column === "string" ? { name: column, header: column } : column,
  );
  return { columns, confirmedBy: row?.confirmedBy ?? null };
}

/** Languages and all categories, including inactive ones. */
export async function readShopVocabulary({ db, read }: Reader): Promise<ShopVocabulary> {
  const [languageRows, nameRows, categoryRows] = await Promise.all([
    read(
      db.select({ code: languages.code }).from(languages).orderBy(asc(languages.position), asc(languages.id)),
    ),
    read(db.select().from(categoryTranslations)),
    read(db.select({ id: categories.id }).from(categories)),
  ]);
  const namesOf = (id: number) =>
    Object.fromEntries(
      nameRows
        .filter(({ categoryId }) => categoryId === id)
        .map(({ languageCode, name }) => [languageCode, name]),
    );
  return { languages: languageRows, categories: categoryRows.map(({ id }) => ({ id, names: namesOf(id) })) };
}
