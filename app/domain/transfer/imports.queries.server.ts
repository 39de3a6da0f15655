import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~db/read-batcher";
import { categories, categoryTranslations, importItems, imports, languages, users } from "~db/schema";
import { type ImportItemState, importItemStates } from "~db/vocabulary";
import type { ImportItem, ImportOptions, ImportProgress, ImportSummary, ItemReport } from "./import";
import type { ShopVocabulary } from "./read/draft";

const summary = {
  id: imports.id,
  kind: imports.kind,
  status: imports.status,
  fileName: imports.fileName,
  createdAt: imports.createdAt,
};

const LISTED_IMPORTS = 10;

/** The latest imports, newest first. */
export const listImports = ({ db, read }: Reader): Promise<ImportSummary[]> =>
  read(db.select(summary).from(imports).orderBy(desc(imports.id)).limit(LISTED_IMPORTS));

const noneYet = Object.fromEntries(importItemStates.map((state) => [state, 0])) as Record<
  ImportItemState,
  number
>;

/** An import with its progress; null for an unknown id. */
export async function readImport({ db, read }: Reader, id: number): Promise<ImportProgress | null> {
  const [rows, states] = await Promise.all([
    read(
      db
        .select({ ...summary, options: imports.options, ignored: imports.ignored })
        .from(imports)
        .where(eq(imports.id, id)),
    ),
    read(
      db
        .select({ state: importItems.state, items: count() })
        .from(importItems)
        .where(eq(importItems.importId, id))
        .groupBy(importItems.state),
    ),
  ]);
  const [row] = rows;
  if (!row) return null;
  const counts = { ...noneYet, ...Object.fromEntries(states.map(({ state, items }) => [state, items])) };
  const total = states.reduce((sum, { items }) => sum + items, 0);
  return { ...row, options: row.options as ImportOptions, counts, total };
}

export interface ItemQuery {
  importId: number;
  /** Null for every state. */
  state: ImportItemState | null;
  limit: number;
  offset: number;
}

const firstLine: SQL<number> = sql<number>`json_extract(${importItems.rows}, '$[0].line')`;

/** Items with their reports, in the order of the file. */
export async function listItems(
  { db, read }: Reader,
  { importId, state, limit, offset }: ItemQuery,
): Promise<ImportItem[]> {
  const rows = await read(
    db
      .select({ id: importItems.id, state: importItems.state, line: firstLine, report: importItems.report })
      .from(importItems)
      .where(and(eq(importItems.importId, importId), state ? eq(importItems.state, state) : undefined))
      .orderBy(asc(importItems.position))
      .limit(limit)
      .offset(offset),
  );
  return rows.map((row) => ({ ...row, report: row.report as ItemReport | null }));
}

/** The next items in one of the states, with their rows. */
export const nextItems = (
  { db, read }: Reader,
  { importId, states, limit }: { importId: number; states: ImportItemState[]; limit: number },
) =>
  read(
    db
      .select()
      .from(importItems)
      .where(and(eq(importItems.importId, importId), inArray(importItems.state, states)))
      .orderBy(asc(importItems.position))
      .limit(limit),
  );

export interface ImportBasis {
  /** Names of the file's columns. */
  columns: string[];
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
  return row ?? { columns: [], confirmedBy: null };
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
