import { eq } from "drizzle-orm";
import { defaultOptions, type ImportOptions, type ItemReport } from "../../../app/domain/transfer/import";
import { openFile } from "../../../app/domain/transfer/read/open-file";
import { startImport } from "../../../app/domain/transfer/start-import.server";
import { workImport } from "../../../app/domain/transfer/work-import.server";
import { createReadBatcher } from "../../../db/read-batcher";
import { importItems, imports } from "../../../db/schema";
import type { ShopAddresses } from "../shared-shop";
import { databaseOf } from "../shop-database";

/** Checking a file stores nothing. */
const NO_STORE = { bucket: {} as R2Bucket, images: undefined };

async function uploadFile(
  shop: ShopAddresses,
  text: string,
  options: Partial<ImportOptions> = {},
): Promise<number> {
  const staff = { db: databaseOf(shop), staff: { id: null, email: "rosa@example.com" } };
  const opened = openFile(new TextEncoder().encode(text), ["es", "en"]);
  if (!opened.ok) throw new Error(`The sample file was refused: ${opened.code}`);
  const id = await startImport(staff, {
    file: opened.value,
    name: "sample.csv",
    options: { ...defaultOptions, ...options },
    now: new Date(),
  });
  // Opening the page would not check it.
  await workImport({ ...staff, read: createReadBatcher(staff.db).read, store: NO_STORE, fetch }, id);
  return id;
}

/** Uploads a stock file with one change and one error. */
export const uploadStockFile = (shop: ShopAddresses, productId: number): Promise<number> =>
  uploadFile(shop, `product,variant,size,sku,stock\n${productId},,L,,9\n,,,none,1\n`);

/** Writes rows of an import in a given status, as the steps leave them, because samples do not run them. */
async function finishedImport(
  shop: ShopAddresses,
  productId: number,
  status: "done" | "undone",
): Promise<number> {
  const id = await uploadForeignFile(shop);
  const db = databaseOf(shop);
  const source = "https://pictures.example/hat.jpg";
  await db.update(imports).set({ status }).where(eq(imports.id, id));
  await db
    .update(importItems)
    .set({
      state: "written",
      productId,
      missingPictures: 1,
      before: { changed: null },
      writtenAs: "",
      undone: status === "undone" ? "archived-changed" : null,
      report: {
        title: "Sombrero",
        productId: null,
        changes: [],
        changeCount: 0,
        problems: [],
        notes: [{ line: 2, column: "media", value: "", code: "without-pictures" }],
        pictureCount: 1,
        missingPictures: [{ source, code: "picture-away" }],
      } satisfies ItemReport,
    })
    .where(eq(importItems.importId, id));
  return id;
}

/** Imports of a product that lacks a picture: a finished one, and one whose undo has archived it. */
export const newFinishedImports = async (shop: ShopAddresses, productId: number) => ({
  done: await finishedImport(shop, productId, "done"),
  undone: await finishedImport(shop, productId, "undone"),
});

/** Uploads a Shopify file of which nothing can be imported, because its category is left out. */
export const uploadForeignFile = (shop: ShopAddresses): Promise<number> =>
  uploadFile(shop, "Handle,Title,Type,Variant Price\nsombrero,Sombrero,Sombreros,89\n", {
    categoryIfNew: null,
  });
