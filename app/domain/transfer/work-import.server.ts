import { and, eq } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { imports } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { checkSlice } from "./check-slice.server";
import { type ImportProgress, isWorking } from "./import";
import { readColumns, readImport, readShopWords } from "./imports.queries.server";
import type { ImportContext } from "./plan-items.server";
import { writeSlice } from "./write-slice.server";

/**
 * Does the next slice of an import's work, as much as a request has time for: checks rows, or writes what was found
 * once staff has said so (`confirmImport`). It may be asked for again at any time, also by two at once.
 * @returns how far the import is then; null where there is none.
 */
export async function workImport(context: ImportContext, id: number): Promise<ImportProgress | null> {
  const progress = await readImport(context, id);
  if (!progress || !isWorking(progress)) return progress;
  const [columns, shop] = await Promise.all([readColumns(context, id), readShopWords(context)]);
  const work = { context, progress, columns, shop };
  await (progress.status === "checking" ? checkSlice(work) : writeSlice(work));
  return readImport(context, id);
}

/** Lets what the report shows be written. */
export async function confirmImport({ db }: StaffContext, id: number): Promise<void> {
  await writeBatch(db, [
    db
      .update(imports)
      .set({ status: "writing" })
      .where(and(eq(imports.id, id), eq(imports.status, "checked"))),
  ]);
}

/** Forgets a file and its report; what was written of it stays. */
export async function discardImport({ db }: StaffContext, id: number): Promise<void> {
  await writeBatch(db, [db.delete(imports).where(eq(imports.id, id))]);
}
