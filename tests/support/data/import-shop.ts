import { confirmImport } from "~/domain/transfer/confirm-import.server";
import { defaultOptions, type ImportOptions, type ImportProgress, isWorking } from "~/domain/transfer/import";
import { listItems, readImport } from "~/domain/transfer/imports.queries.server";
import type { ImportContext } from "~/domain/transfer/plan/plan-items.server";
import { openFile } from "~/domain/transfer/read/open-file";
import { startImport } from "~/domain/transfer/start-import.server";
import { workImport } from "~/domain/transfer/work-import.server";
import { createReadBatcher } from "~db/read-batcher";
import { orderLines, orders } from "~db/schema";
import { createTestDatabase } from "~db/test-database";
import { addTops, addUser, orderValues } from "~db/test-rows";

// The smallest valid PNG without metadata.
const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);

/** A shop with the category Tops, whose staff import files. Pictures whose address is in `unreachable` do not answer. */
export async function openImportShop() {
  const database = await createTestDatabase();
  const { db } = database;
  await addTops(db);
  const unreachable = new Set<string>();
  const requested: string[] = [];
  const context: ImportContext = {
    db,
    read: createReadBatcher(db).read,
    staff: { id: await addUser(db, { role: "Editor" }), email: "rosa@example.com" },
    store: { bucket: { put: async () => null } as unknown as R2Bucket, images: undefined },
    fetch: async (url) => {
      requested.push(url);
      return unreachable.has(url) ? new Response("", { status: 404 }) : new Response(PNG);
    },
  };

  async function progressOf(id: number): Promise<ImportProgress> {
    const progress = await readImport(context, id);
    if (!progress) throw new Error(`There is no import ${id}`);
    return progress;
  }

  /** Works until a decision is needed or nothing is left. @throws after 100 slices. */
  async function workOff(id: number): Promise<ImportProgress> {
    for (let slices = 0; slices < 100; slices++) {
      const progress = await workImport(context, id);
      if (progress && !isWorking(progress)) return progress;
    }
    throw new Error(`Import ${id} does not end`);
  }

  /** Uploads a file. @returns the import's id. */
  async function start(file: string | Uint8Array, options: Partial<ImportOptions> = {}): Promise<number> {
    const opened = openFile(typeof file === "string" ? new TextEncoder().encode(file) : file, ["es", "en"]);
    if (!opened.ok) throw new Error(opened.code);
    return startImport(context, {
      file: opened.value,
      name: "productos.csv",
      options: { ...defaultOptions, ...options },
      now: new Date(),
    });
  }

  /** Uploads and checks a file. @returns the import's id. */
  async function check(file: string | Uint8Array, options: Partial<ImportOptions> = {}): Promise<number> {
    const id = await start(file, options);
    await workOff(id);
    return id;
  }

  /** Uploads, checks and writes a file. @returns the import's id. */
  async function importFile(text: string, options: Partial<ImportOptions> = {}): Promise<number> {
    const id = await check(text, options);
    await confirmImport(context, await progressOf(id));
    await workOff(id);
    return id;
  }

  /** Sells a piece. */
  async function order(productId: number, stockRowId: number): Promise<void> {
    const placed = await db.insert(orders).values(orderValues()).returning({ id: orders.id }).get();
    await db.insert(orderLines).values({
      orderId: placed.id,
      position: 0,
      productId,
      stockRowId,
      productName: "Blusa",
      unitPriceMinor: 12_990,
      quantity: 1,
    });
  }

  const items = (importId: number) => listItems(context, { importId, filter: null, limit: 1000, offset: 0 });
  return {
    database,
    db,
    context,
    unreachable,
    requested,
    progressOf,
    workOff,
    start,
    check,
    importFile,
    order,
    items,
  };
}
