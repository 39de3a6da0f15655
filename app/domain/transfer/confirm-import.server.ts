import { and, eq } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { newCategories } from "~/domain/catalog/category/new-categories.server";
import { writeShop } from "~/domain/settings/shop.server";
import { defaultLocale } from "~/i18n/locale";
import { failure, type Result, success } from "~/lib/result";
import { importFiles, imports } from "~db/schema";
import { guarded } from "~db/write-batch";
import { MAX_CHOSEN_CATEGORIES } from "./category-choice";
import { createdNames, type ImportOptions, type ImportProgress, isForeign } from "./import";
import { listUnknownCategories } from "./unknown-categories.queries.server";

type Confirmed = Pick<ImportProgress, "id" | "kind" | "fileName" | "options" | "counts" | "reading">;

/** How often the confirmation is tried while others write categories. */
const MOST_TRIES = 3;

/**
 * `too-many-categories`: more than `MAX_CHOSEN_CATEGORIES` would be created. `letters-unsure`: staff have not chosen the
 * encoding.
 */
export type ConfirmFailure = { code: "too-many-categories" | "changed-meanwhile" | "letters-unsure" };

/** The categories to create, by their language. Every product of the shop has a name in the default one, and so have they. */
async function createCategories(context: StaffContext, progress: Confirmed, names: string[]) {
  const code = isForeign(progress) ? progress.options.wordsIn : defaultLocale;
  return newCategories(
    context,
    names.map((name) => ({ [defaultLocale]: name, [code]: name })),
  );
}

const hasSameStep = ({ id, options }: Confirmed) =>
  and(eq(imports.id, id), eq(imports.status, "checked"), eq(imports.options, options));

/**
 * Starts writing what the report shows, and creates its categories, on behalf of the person who confirms. Idempotent, and
 * without effect when the report's options are no longer the stored ones.
 */
export async function confirmImport(
  context: StaffContext,
  progress: Confirmed,
): Promise<Result<null, ConfirmFailure>> {
  const { db } = context;
  const { id, fileName, options, counts } = progress;
  const { createdCategories: created = [] } = options;
  if (progress.reading?.isSure === false) return failure({ code: "letters-unsure" });
  const names = createdNames(await listUnknownCategories(context, id), progress);
  if (names.length > MAX_CHOSEN_CATEGORIES) return failure({ code: "too-many-categories" });
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { found, queries, audit } = await createCategories(context, progress, names);
    const added = found.map((category, index) => ({ name: names[index] ?? "", ...category }));
    const confirmed: ImportOptions =
      added.length === 0 ? options : { ...options, createdCategories: [...created, ...added] };
    const { create, change } = counts;
    const written = await writeShop(context, {
      queries: [
        ...guarded(
          db
            .update(imports)
            .set({ status: "writing", options: confirmed, confirmedBy: context.staff.id })
            .where(hasSameStep(progress)),
          "already_done",
        ),
        db.delete(importFiles).where(eq(importFiles.importId, id)),
        ...queries,
      ],
      audit: [
        { action: "confirm", entity: "import", entityId: id, after: { fileName, create, change } },
        ...audit,
      ],
      isPublic: audit.length > 0,
    });
    if (written.ok) return success(null);
    if (written.code === "refused") throw new Error("An import was refused", { cause: written });
    // It was confirmed or discarded, or its options were changed, in another tab.
    if ((await db.$count(imports, hasSameStep(progress))) === 0) return success(null);
  }
  return failure({ code: "changed-meanwhile" });
}
