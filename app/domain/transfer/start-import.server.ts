import { eq, inArray, lt } from "drizzle-orm";
import {
  newestId,
  type StaffContext,
  staffWrite,
  type WriteFailure,
} from "~/domain/audit/staff-write.server";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import { type Result, success } from "~/lib/result";
import { normalizeCode } from "~/lib/text/normalize";
import type { Database } from "~db/client";
import { importFiles, importItems, imports, stockRows } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import type { ImportOptions } from "./import";
import type { OpenedFile, RowGroup } from "./read/open-file";

const KEPT_SECONDS = 30 * DAY_SECONDS;
/** Limit of item data per database request. */
const BATCH_CHARACTERS = 400_000;
/** SQLite limits a statement to 32,766 parameters. */
const BATCH_ITEMS = 2000;
const MAX_FILE_NAME_LENGTH = 120;

export interface ImportFile {
  file: OpenedFile;
  name: string;
  options: ImportOptions;
  now: Date;
}

type Group = RowGroup & { productId: number | null };

const SKUS_AT_ONCE = 5000;

/** Product ids by SKU, for stock files. */
async function productsBySku(db: Database, skus: string[]): Promise<Map<string, number>> {
  const productIds = new Map<string, number>();
  for (let from = 0; from < skus.length; from += SKUS_AT_ONCE) {
    const rows = await db
      .select({ sku: stockRows.sku, productId: stockRows.productId })
      .from(stockRows)
      .where(inArray(stockRows.sku, skus.slice(from, from + SKUS_AT_ONCE)));
    for (const { sku, productId } of rows) if (sku !== null) productIds.set(sku, productId);
  }
  return productIds;
}

/** Merges groups of a stock file that refer to the same product, by id or by SKU. */
async function groupsOf(db: Database, { kind, columns, groups }: OpenedFile): Promise<Group[]> {
  if (kind !== "stock") return groups.map((group) => ({ ...group, productId: null }));
  const skuAt = columns.indexOf("sku");
  const skuOf = ({ key, rows }: RowGroup) =>
    key.startsWith("sku ") ? normalizeCode(rows[0]?.cells[skuAt] ?? "") : undefined;
  const productIdBySku = await productsBySku(
    db,
    groups.flatMap((group) => skuOf(group) ?? []),
  );
  const byProduct = new Map<string, Group>();
  for (const group of groups) {
    const productId = productIdBySku.get(skuOf(group) ?? "") ?? null;
    const key = productId === null ? group.key : String(productId);
    const same = byProduct.get(key);
    if (same) same.rows.push(...group.rows);
    else byProduct.set(key, { ...group, key, productId });
  }
  return [...byProduct.values()];
}

/** Splits the items into batches for one database request each. */
function batches(groups: Group[]) {
  const result: { values: Omit<typeof importItems.$inferInsert, "importId">[]; size: number }[] = [];
  for (const [position, { rows, productId }] of groups.entries()) {
    const size = JSON.stringify(rows).length;
    const last = result.at(-1);
    const item = { position, rows, productId };
    if (last && last.size + size <= BATCH_CHARACTERS && last.values.length < BATCH_ITEMS) {
      last.values.push(item);
      last.size += size;
    } else result.push({ values: [item], size });
  }
  return result.map(({ values }) => values);
}

/** Splits the content into texts for one database request each. */
const partsOf = (content: string): string[] =>
  Array.from({ length: Math.ceil(content.length / BATCH_CHARACTERS) }, (_, position) =>
    content.slice(position * BATCH_CHARACTERS, (position + 1) * BATCH_CHARACTERS),
  );

/**
 * Stores a file for checking by `workImport`, and deletes imports older than thirty days. `queries` run before, in the same
 * batch.
 * @returns the import's id.
 */
export async function storeImport(
  context: StaffContext,
  { file, name, options, now }: ImportFile,
  queries: WriteQuery[] = [],
): Promise<Result<number, WriteFailure>> {
  const { db, staff } = context;
  const { kind, headers, ignored, reading } = file;
  const columns = file.columns.map((name, index) => ({ name, header: headers[index] ?? name }));
  const [first = [], ...others] = batches(await groupsOf(db, file));
  const oldest = unixSeconds(now) - KEPT_SECONDS;
  const fileName = name.slice(0, MAX_FILE_NAME_LENGTH);
  const id = newestId(imports);
  const written = await staffWrite(context, {
    queries: [
      db
        .insert(imports)
        .values({ kind, fileName, options, columns, ignored, reading, userId: staff.id })
        .returning({ id: imports.id }),
      db.insert(importItems).values(first.map((item) => ({ ...item, importId: id }))),
      db.delete(imports).where(lt(imports.createdAt, oldest)),
      ...queries,
    ],
    audit: { action: "create", entity: "import", entityId: id, after: { fileName, kind } },
    isPublic: false,
  });
  if (!written.ok) return written;
  const importId = Number(written.value[0]?.rows[0]?.id);
  for (const batch of others) {
    await writeBatch(db, [db.insert(importItems).values(batch.map((item) => ({ ...item, importId })))]);
  }
  for (const [position, content] of partsOf(file.content ?? "").entries()) {
    await writeBatch(db, [db.insert(importFiles).values({ importId, position, content })]);
  }
  await writeBatch(db, [db.update(imports).set({ status: "checking" }).where(eq(imports.id, importId))]);
  return success(importId);
}

/**
 * Stores an uploaded file; see `storeImport`.
 * @returns the import's id.
 */
export async function startImport(context: StaffContext, file: ImportFile): Promise<number> {
  const stored = await storeImport(context, file);
  if (!stored.ok) throw new Error(`A file was refused: ${stored.code}`, { cause: stored });
  return stored.value;
}
