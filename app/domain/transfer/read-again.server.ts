import { and, asc, eq } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { failure, type Result } from "~/lib/result";
import type { Encoding } from "~/lib/text/encoding/decode-file";
import { bytesOf } from "~/lib/text/encoding/single-byte";
import type { Reader } from "~db/read-batcher";
import { importFiles, imports } from "~db/schema";
import { guarded } from "~db/write-batch";
import type { ImportProgress } from "./import";
import { type ImportFileFailure, openFile } from "./read/open-file";
import { storeImport } from "./start-import.server";

/** `changed-meanwhile`: the import was confirmed or discarded, or can't be read in another way. */
export type ReadAgainFailure = ImportFileFailure | { code: "changed-meanwhile" };

/**
 * Reads the file of a checked import in another of its encodings, as a new import that replaces it.
 * @returns the new import's id.
 */
export async function readAgain(
  context: StaffContext & Reader,
  { id, fileName, options }: Pick<ImportProgress, "id" | "fileName" | "options">,
  { encoding, codes, now }: { encoding: Encoding; codes: string[]; now: Date },
): Promise<Result<number, ReadAgainFailure>> {
  const { db, read } = context;
  const parts = await read(
    db
      .select({ content: importFiles.content })
      .from(importFiles)
      .where(eq(importFiles.importId, id))
      .orderBy(asc(importFiles.position)),
  );
  if (parts.length === 0) return failure({ code: "changed-meanwhile" });
  const opened = openFile(bytesOf(parts.map(({ content }) => content).join("")), codes, encoding);
  if (!opened.ok) return opened;
  const stored = await storeImport(
    context,
    { file: opened.value, name: fileName, options, now },
    guarded(db.delete(imports).where(and(eq(imports.id, id), eq(imports.status, "checked"))), "already_done"),
  );
  if (stored.ok || stored.code === "changed-meanwhile") return stored;
  throw new Error("An import was refused", { cause: stored });
}
