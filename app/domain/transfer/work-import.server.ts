import { and, eq, notInArray } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { importItems, imports } from "~db/schema";
import { requireChange } from "~db/write-batch";
import { type ImportOptions, type ImportProgress, type ImportSummary, isWorking } from "./import";
import { readBasis, readImport, readShopVocabulary } from "./imports.queries.server";
import { type ImportContext, type ImportWork, setStatus } from "./plan/plan-items.server";
import { checkSlice } from "./write/check-slice.server";
import { writeSlice } from "./write/write-slice.server";

/**
 * Writes on behalf of the person who confirmed the import. If that account was deleted, the import must be confirmed
 * again.
 */
async function writeConfirmed(work: ImportWork, staff: StaffContext["staff"] | null): Promise<void> {
  if (staff) await writeSlice({ ...work, context: { ...work.context, staff } });
  else await setStatus(work, "checked");
}

/**
 * Does the next slice of work, as much as fits in a request: checks items, or writes them after `confirmImport`. Safe
 * to call at any time and concurrently.
 * @returns the progress afterwards; null for an unknown import.
 */
export async function workImport(context: ImportContext, id: number): Promise<ImportProgress | null> {
  const progress = await readImport(context, id);
  if (!progress || !isWorking(progress)) return progress;
  const [{ columns, confirmedBy }, shop] = await Promise.all([
    readBasis(context, id),
    readShopVocabulary(context),
  ]);
  const work = { context, progress, columns, shop };
  await (progress.status === "checking" ? checkSlice(work) : writeConfirmed(work, confirmedBy));
  return readImport(context, id);
}

/** A concurrent write that has already done the work counts as success. Throws on constraint violations. */
async function writeOnce(...[context, write]: Parameters<typeof staffWrite>): Promise<void> {
  const written = await staffWrite(context, write);
  if (!written.ok && written.code === "refused") throw new Error("An import was refused", { cause: written });
}

/**
 * Starts writing what the report shows, on behalf of the person who confirms. Idempotent, and without effect when the
 * report's options are no longer the stored ones.
 */
export async function confirmImport(
  context: StaffContext,
  {
    id,
    fileName,
    options,
    counts: { create, change },
  }: Pick<ImportProgress, "id" | "fileName" | "options" | "counts">,
): Promise<void> {
  await writeOnce(context, {
    queries: [
      context.db
        .update(imports)
        .set({ status: "writing", confirmedBy: context.staff.id })
        .where(and(eq(imports.id, id), eq(imports.status, "checked"), eq(imports.options, options))),
      requireChange("already_done"),
    ],
    audit: { action: "confirm", entity: "import", entityId: id, after: { fileName, create, change } },
    isPublic: false,
  });
}

/**
 * Has the items of a checked file that were not written yet checked again with other options. Without effect once it was
 * confirmed.
 */
export async function changeImportOptions(
  context: StaffContext,
  { id, options: before }: Pick<ImportProgress, "id" | "options">,
  options: ImportOptions,
): Promise<void> {
  const { db } = context;
  await writeOnce(context, {
    queries: [
      db
        .update(imports)
        .set({ status: "checking", options })
        .where(and(eq(imports.id, id), eq(imports.status, "checked"))),
      requireChange("already_done"),
      db
        .update(importItems)
        .set({ state: "waiting", report: null, planHash: null })
        .where(and(eq(importItems.importId, id), notInArray(importItems.state, ["written", "failed"]))),
    ],
    audit: { action: "change", entity: "import", entityId: id, before: { ...before }, after: { ...options } },
    isPublic: false,
  });
}

/** Deletes a file and its report. Products already written stay. */
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
