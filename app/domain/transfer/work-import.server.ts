import { and, eq } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { imports } from "~db/schema";
import { requireChange } from "~db/write-batch";
import { type ImportProgress, type ImportSummary, isWorking } from "./import";
import { readBasis, readImport, readShopWords } from "./imports.queries.server";
import { type ImportContext, setStatus, type Work } from "./plan/plan-items.server";
import { checkSlice } from "./write/check-slice.server";
import { writeSlice } from "./write/write-slice.server";

/** Writes in the name of who said so, whoever looks on. Where that account is gone someone else has to say so. */
async function writeConfirmed(work: Work, staff: StaffContext["staff"] | null): Promise<void> {
  if (staff) await writeSlice({ ...work, context: { ...work.context, staff } });
  else await setStatus(work, "checked");
}

/**
 * Does the next slice of an import's work, as much as a request has time for: checks rows, or writes what was found
 * once staff has said so (`confirmImport`). It may be asked for again at any time, also by two at once.
 * @returns how far the import is then; null where there is none.
 */
export async function workImport(context: ImportContext, id: number): Promise<ImportProgress | null> {
  const progress = await readImport(context, id);
  if (!progress || !isWorking(progress)) return progress;
  const [{ columns, confirmedBy }, shop] = await Promise.all([
    readBasis(context, id),
    readShopWords(context),
  ]);
  const work = { context, progress, columns, shop };
  await (progress.status === "checking" ? checkSlice(work) : writeConfirmed(work, confirmedBy));
  return readImport(context, id);
}

/** A write that finds nothing left to do is done. @throws what a rule of the schema forbids, which none should. */
async function writeOnce(...[context, write]: Parameters<typeof staffWrite>): Promise<void> {
  const written = await staffWrite(context, write);
  if (!written.ok && written.code === "refused") throw new Error("An import was refused", { cause: written });
}

/** Lets what the report shows be written, in the name of who says so. What was let be written before stays so. */
export async function confirmImport(
  context: StaffContext,
  { id, fileName, counts: { create, change } }: Pick<ImportProgress, "id" | "fileName" | "counts">,
): Promise<void> {
  await writeOnce(context, {
    queries: [
      context.db
        .update(imports)
        .set({ status: "writing", confirmedBy: context.staff.id })
        .where(and(eq(imports.id, id), eq(imports.status, "checked"))),
      requireChange("already_done"),
    ],
    audit: { action: "confirm", entity: "import", entityId: id, after: { fileName, create, change } },
    isPublic: false,
  });
}

/** Forgets a file and its report; what was written of it stays. */
export async function discardImport(
  context: StaffContext,
  { id, fileName, status }: Pick<ImportSummary, "id" | "fileName" | "status">,
): Promise<void> {
  await writeOnce(context, {
    queries: [context.db.delete(imports).where(eq(imports.id, id)), requireChange("row_gone")],
    audit: { action: "delete", entity: "import", entityId: id, before: { fileName, status } },
    isPublic: false,
  });
}
