import { and, eq, gt, notInArray, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { importItems, imports } from "~db/schema";
import { guarded, type WriteQuery } from "~db/write-batch";
import { type ImportOptions, type ImportProgress, type ImportSummary, isWorking } from "./import";
import { readBasis, readImport, readShopVocabulary } from "./imports.queries.server";
import { type ImportContext, type ImportWork, setStatus } from "./plan/plan-items.server";
import { undoSlice } from "./undo/undo-slice.server";
import { checkSlice } from "./write/check-slice.server";
import { fetchAgainSlice } from "./write/fetch-again-slice.server";
import { writeSlice } from "./write/write-slice.server";

const confirmedSlices = { writing: writeSlice, fetching: fetchAgainSlice, undoing: undoSlice } as const;

/**
 * Works on behalf of the person who confirmed the step. If that account was deleted, it must be confirmed again. A command
 * has no account, and works in its own name.
 */
async function workConfirmed(
  work: ImportWork,
  step: keyof typeof confirmedSlices,
  staff: StaffContext["staff"] | null,
): Promise<void> {
  if (staff) await confirmedSlices[step]({ ...work, context: { ...work.context, staff } });
  else await setStatus(work, step === "writing" ? "checked" : "done");
}

const isConfirmedStep = (status: string): status is keyof typeof confirmedSlices => status in confirmedSlices;

/**
 * Does the next slice of work, as much as fits in a request: checks items, or does the step that was confirmed last. Safe
 * to call at any time and concurrently.
 * @returns the progress afterwards; null for an unknown import.
 */
export async function workImport(context: ImportContext, id: number): Promise<ImportProgress | null> {
  const progress = await readImport(context, id);
  if (!progress || !isWorking(progress)) return progress;
  const [{ columns: fileColumns, confirmedBy }, shop] = await Promise.all([
    readBasis(context, id),
    readShopVocabulary(context),
  ]);
  const columns = fileColumns.map(({ name }) => name);
  // What this import creates is not found by name, so that each product gets the category of the report.
  const { createdCategories = [] } = progress.options;
  const categories = shop.categories.filter(
    (known) => !createdCategories.some(({ id: own }) => own === known.id),
  );
  const work = { context, progress, columns, shop: { ...shop, categories } };
  const { status } = progress;
  const worker = confirmedBy ?? (context.staff.id === null ? context.staff : null);
  await (isConfirmedStep(status) ? workConfirmed(work, status, worker) : checkSlice(work));
  return readImport(context, id);
}

/** A concurrent write that has already done the work counts as success. Throws on constraint violations. */
async function writeOnce(...[context, write]: Parameters<typeof staffWrite>): Promise<void> {
  const written = await staffWrite(context, write);
  if (!written.ok && written.code === "refused") throw new Error("An import was refused", { cause: written });
}

/** Options for the audit log, with the choices of categories as one text. */
const auditFields = ({ categories = [], createdCategories: _, ...options }: ImportOptions) => ({
  ...options,
  categories: categories.map(({ name, choice }) => `${name}: ${choice}`).join(", ") || null,
});

/**
 * Has the items of a checked file that were not written yet checked again with other options. Without effect once it was
 * confirmed.
 */
export async function changeImportOptions(
  context: StaffContext,
  { id, options: before }: Pick<ImportProgress, "id" | "options">,
  chosen: ImportOptions,
): Promise<void> {
  const { db } = context;
  const { createdCategories } = before;
  const options = createdCategories ? { ...chosen, createdCategories } : chosen;
  await writeOnce(context, {
    queries: [
      ...guarded(
        db
          .update(imports)
          .set({ status: "checking", options })
          .where(and(eq(imports.id, id), eq(imports.status, "checked"))),
        "already_done",
      ),
      db
        .update(importItems)
        .set({ state: "waiting", report: null, planHash: null })
        .where(and(eq(importItems.importId, id), notInArray(importItems.state, ["written", "failed"]))),
    ],
    audit: {
      action: "change",
      entity: "import",
      entityId: id,
      before: auditFields(before),
      after: auditFields(options),
    },
    isPublic: false,
  });
}

/**
 * Starts a step that a finished import allows, on behalf of the person who confirms it. Idempotent, and without effect
 * while another step runs.
 */
async function startStep(
  context: StaffContext,
  { id, fileName }: Pick<ImportSummary, "id" | "fileName">,
  {
    status,
    action,
    queries = [],
  }: { status: "fetching" | "undoing"; action: string; queries?: WriteQuery[] },
): Promise<void> {
  await writeOnce(context, {
    queries: [
      ...guarded(
        context.db
          .update(imports)
          .set({ status, confirmedBy: context.staff.id })
          .where(and(eq(imports.id, id), eq(imports.status, "done"))),
        "already_done",
      ),
      ...queries,
    ],
    audit: { action, entity: "import", entityId: id, after: { fileName } },
    isPublic: false,
  });
}

/**
 * Starts to undo a finished import: created products are removed or archived, changed ones get back what they had. See
 * `undoSlice`.
 */
export const startUndo = (context: StaffContext, progress: Pick<ImportSummary, "id" | "fileName">) =>
  startStep(context, progress, { status: "undoing", action: "undo-import" });

/** Starts to fetch the missing pictures of one item again, or of all. */
export async function startFetchAgain(
  context: StaffContext,
  progress: Pick<ImportSummary, "id" | "fileName">,
  itemId: number | null,
): Promise<void> {
  const { db } = context;
  const isOfImport = eq(importItems.importId, progress.id);
  const isOne = itemId === null ? undefined : eq(importItems.id, itemId);
  const withoutFailures = sql`(select json_group_object(key, json(value)) from json_each(${importItems.pictures})
    where value ->> '$.key' is not null)`;
  await startStep(context, progress, {
    status: "fetching",
    action: "fetch-again",
    queries: [
      db.update(importItems).set({ fetching: null }).where(isOfImport),
      db
        .update(importItems)
        .set({ fetching: "queued", pictures: withoutFailures })
        .where(and(isOfImport, isOne, eq(importItems.state, "written"), gt(importItems.missingPictures, 0))),
    ],
  });
}

/** Deletes a file and its report. Products already written stay. */
export async function discardImport(
  context: StaffContext,
  { id, fileName, status }: Pick<ImportSummary, "id" | "fileName" | "status">,
): Promise<void> {
  await writeOnce(context, {
    queries: guarded(context.db.delete(imports).where(eq(imports.id, id)), "row_gone"),
    audit: { action: "delete", entity: "import", entityId: id, before: { fileName, status } },
    isPublic: false,
  });
}
