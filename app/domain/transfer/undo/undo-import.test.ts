import { and, asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteProduct } from "~/domain/catalog/product/delete-product.server";
import { readEditedProduct } from "~/domain/catalog/product/product.queries.server";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { withStockCause } from "~/domain/catalog/stock/stock-cause.server";
import {
  auditLog,
  importItems,
  imports,
  productHandles,
  products,
  productTranslations,
  stockMovements,
  stockRows,
  users,
} from "~db/schema";
import { addProduct, addUser } from "~db/test-rows";
import { writeBatch } from "~db/write-batch";
import { openImportShop } from "../../../../tests/support/data/import-shop";
import { confirmImport } from "../confirm-import.server";
import { countArchived } from "../imports.queries.server";
import { startFetchAgain, startUndo, workImport } from "../work-import.server";
import { readUndoPreview } from "./undo-preview.queries.server";

let shop: Awaited<ReturnType<typeof openImportShop>>;
beforeEach(async () => {
  shop = await openImportShop();
});
afterEach(() => shop.database.close());

const SHOPIFY =
  "Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src\n";
const row = (name: string, { size = "S", color = "Rojo", stock = 3, price = 99, image = "" } = {}) =>
  `${name},${name},Tops,Color,${color},Talla,${size},${name}-${color}-${size},${stock},${price},${image}\n`;

const preview = async (id: number) => readUndoPreview(shop.context, await shop.progressOf(id));

/** Undoes an import, and expects of its preview that it was right but for what the database refuses. */
async function undo(id: number) {
  const [{ outcomes: foreseen }, { status }] = [await preview(id), await shop.progressOf(id)];
  await startUndo(shop.context, await shop.progressOf(id));
  const progress = await shop.workOff(id);
  if (status === "done" && !progress.undone.refused) expect(foreseen).toEqual(progress.undone);
  return progress;
}

async function productCalled(name: string): Promise<number> {
  const found = await shop.db
    .select({ id: productTranslations.productId })
    .from(productTranslations)
    .where(eq(productTranslations.name, name))
    .get();
  if (!found) throw new Error(`There is no ${name}`);
  return found.id;
}

const read = async (id: number) => {
  const product = await readEditedProduct(shop.db, id);
  if (!product) throw new Error(`There is no product ${id}`);
  return product;
};

/** A product without what every write changes. */
async function valuesOf(id: number) {
  const { version: _, updatedAt: __, stock, variants, ...product } = await read(id);
  const withoutVersion = <Row extends { version: number }>({ version: ___, ...values }: Row) => values;
  return { ...product, stock: stock.map(withoutVersion), variants: variants.map(withoutVersion) };
}

const sell = (stockRowId: number, pieces: number) =>
  writeBatch(
    shop.db,
    withStockCause({ cause: "sale" }, [
      shop.db
        .update(stockRows)
        .set({ stock: sql`stock - ${pieces}`, version: sql`version + 1` })
        .where(eq(stockRows.id, stockRowId)),
    ]),
  );

const rename = async (id: number, name: string) =>
  expect(
    await saveProduct(shop.context, {
      product: id,
      input: { words: { es: { name } } },
      lists: "parts",
      version: (await read(id)).version,
    }),
  ).toMatchObject({ ok: true });

const outcomes = async (id: number) => (await shop.items(id)).map(({ undone }) => undone);

describe("undoing an import removes what it created", () => {
  test("with pictures and handles, and says so in the log", async () => {
    const id = await shop.importFile(
      SHOPIFY + row("blusa", { image: "https://cdn.example/a.png" }) + row("polo"),
    );
    expect(await preview(id)).toEqual({
      outcomes: { removed: 2 },
      kept: [],
      categories: { removed: [], kept: [] },
    });
    expect(await undo(id)).toMatchObject({ status: "undone", undone: { removed: 2 }, counts: { kept: 0 } });
    expect(await shop.db.$count(products)).toBe(0);
    expect(await shop.db.$count(productHandles)).toBe(0);
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.action, "undo-import"));
    expect(entries.map(({ entity }) => entity).sort()).toEqual(["import", "product", "product"]);
  });

  test("but archives what was ordered or changed since", async () => {
    const id = await shop.importFile(SHOPIFY + row("blusa") + row("polo") + row("saco"));
    const [ordered, changed] = [await productCalled("blusa"), await productCalled("polo")];
    await shop.order(ordered, (await read(ordered)).stock[0]?.id ?? 0);
    await rename(changed, "Polo de lino");
    expect(await preview(id)).toMatchObject({
      outcomes: { "archived-ordered": 1, "archived-changed": 1, removed: 1 },
      kept: [
        { id: ordered, name: "blusa", outcome: "archived-ordered" },
        { id: changed, name: "Polo de lino", outcome: "archived-changed" },
      ],
    });
    await undo(id);
    expect(await outcomes(id)).toEqual(["archived-ordered", "archived-changed", "removed"]);
    expect(await shop.db.select({ id: products.id, active: products.active }).from(products)).toEqual([
      { id: ordered, active: false },
      { id: changed, active: false },
    ]);
    expect((await read(changed)).archivedAt).not.toBeNull();
    expect((await shop.progressOf(id)).counts.kept).toBe(2);
  });

  test("and archives what staff counted since, because its pieces are real", async () => {
    const id = await shop.importFile(SHOPIFY + row("blusa"));
    const productId = await productCalled("blusa");
    const [stock] = (await read(productId)).stock;
    await saveProduct(shop.context, {
      product: productId,
      input: { stock: [{ id: stock?.id ?? 0, change: 4 }] },
      lists: "parts",
    });
    await undo(id);
    expect(await outcomes(id)).toEqual(["archived-changed"]);
  });

  test("does not resurrect what staff deleted", async () => {
    const id = await shop.importFile(SHOPIFY + row("blusa"));
    await deleteProduct(shop.context, { id: await productCalled("blusa") });
    await undo(id);
    expect(await outcomes(id)).toEqual(["gone"]);
    expect(await shop.db.$count(products)).toBe(0);
  });
});

describe("undoing an import gives changed products back what they had", () => {
  async function imported() {
    await shop.importFile(SHOPIFY + row("blusa", { image: "https://cdn.example/a.png" }));
    const productId = await productCalled("blusa");
    const before = await valuesOf(productId);
    const id = await shop.importFile(
      SHOPIFY +
        row("blusa", { stock: 8, price: 120 }).replace("blusa,blusa,", "blusa,Blusa Azahar,") +
        row("blusa", { size: "M", price: 120 }).replace("blusa,blusa,", "blusa,,") +
        row("blusa", { color: "Azul" }).replace("blusa,blusa,", "blusa,,"),
    );
    const after = await valuesOf(productId);
    expect(after).not.toEqual(before);
    expect(after.stock.map(({ stock }) => stock).sort()).toEqual([3, 3, 8]);
    return { id, productId, before };
  }

  test("with added variants, sizes and texts", async () => {
    const { id, productId, before } = await imported();
    expect(await undo(id)).toMatchObject({ undone: { restored: 1 } });
    expect(await valuesOf(productId)).toEqual(before);
  });

  test("and the import before it can be undone too", async () => {
    await shop.importFile(SHOPIFY + row("blusa"));
    const productId = await productCalled("blusa");
    const id = await shop.importFile(SHOPIFY + row("blusa", { price: 120 }));
    await undo(id);
    expect((await read(productId)).words.es?.priceMinor).toBe(9900);
    await undo(1);
    expect(await outcomes(1)).toEqual(["removed"]);
  });

  test("without losing the sales since", async () => {
    const { id, productId } = await imported();
    const sold = (await read(productId)).stock.find(({ stock }) => stock === 8);
    await sell(sold?.id ?? 0, 2);
    await undo(id);
    expect(await outcomes(id)).toEqual(["restored"]);
    expect((await read(productId)).stock.map(({ stock }) => stock)).toEqual([1]);
    const movements = await shop.db
      .select({ change: stockMovements.change, cause: stockMovements.cause })
      .from(stockMovements)
      .where(eq(stockMovements.stockRowId, sold?.id ?? 0))
      .orderBy(asc(stockMovements.id));
    expect(movements.slice(-3)).toEqual([
      { change: 5, cause: "import" },
      { change: -2, cause: "sale" },
      { change: -5, cause: "import" },
    ]);
  });

  test("unless more was sold than there was before", async () => {
    const { id, productId } = await imported();
    const sold = (await read(productId)).stock.find(({ stock }) => stock === 8);
    await sell(sold?.id ?? 0, 6);
    await undo(id);
    expect(await outcomes(id)).toEqual(["sold"]);
    expect((await read(productId)).words.es?.name).toBe("Blusa Azahar");
  });

  test("unless somebody changed them since", async () => {
    const { id, productId } = await imported();
    await rename(productId, "Blusa de verano");
    const before = await valuesOf(productId);
    await undo(id);
    expect(await outcomes(id)).toEqual(["changed-since"]);
    expect(await valuesOf(productId)).toEqual(before);
  });

  test("unless a size that the import added was ordered", async () => {
    const { id, productId } = await imported();
    const added = (await read(productId)).stock.find(({ size }) => size === "M");
    await shop.order(productId, added?.id ?? 0);
    await undo(id);
    expect(await outcomes(id)).toEqual(["ordered"]);
  });

  test("when only their stock was imported", async () => {
    const productId = await addProduct(shop.db, "Falda");
    await shop.db.insert(stockRows).values({ productId, size: "S", sku: "F-S", stock: 2 });
    const id = await shop.importFile("sku,stock\nF-S,7\n");
    await undo(id);
    expect((await read(productId)).stock).toMatchObject([{ stock: 2 }]);
  });
});

describe("an undo at the same time", () => {
  test("as another one undoes once", async () => {
    const productId = await addProduct(shop.db, "Falda");
    await shop.db.insert(stockRows).values({ productId, size: "S", sku: "F-S", stock: 9 });
    const lines = Array.from({ length: 30 }, (_, index) => row(`p${index}`)).join("");
    const stock = await shop.importFile("sku,stock\nF-S,4\n");
    const id = await shop.importFile(SHOPIFY + lines);
    const progress = await shop.progressOf(id);
    await Promise.all([startUndo(shop.context, progress), startUndo(shop.context, progress)]);
    await Promise.all([shop.workOff(id), shop.workOff(id)]);
    expect(await shop.progressOf(id)).toMatchObject({ status: "undone", undone: { removed: 30 } });
    await startUndo(shop.context, await shop.progressOf(stock));
    await Promise.all([workImport(shop.context, stock), workImport(shop.context, stock)]);
    await undo(stock);
    expect((await read(productId)).stock).toMatchObject([{ stock: 9 }]);
    const entries = and(eq(auditLog.action, "undo-import"), eq(auditLog.entity, "product"));
    expect(await shop.db.$count(auditLog, entries)).toBe(31);
  });

  test("as sales loses none of them", async () => {
    const productId = await addProduct(shop.db, "Falda");
    const stockRow = await shop.db
      .insert(stockRows)
      .values({ productId, size: "S", sku: "F-S", stock: 5 })
      .returning({ id: stockRows.id })
      .get();
    const id = await shop.importFile("sku,stock\nF-S,50\n");
    await startUndo(shop.context, await shop.progressOf(id));
    await Promise.all([shop.workOff(id), sell(stockRow.id, 1), sell(stockRow.id, 1)]);
    expect((await read(productId)).stock).toMatchObject([{ stock: 3 }]);
  });

  test("as the import has no effect, nor has one of a checked import", async () => {
    const id = await shop.check(SHOPIFY + row("blusa"));
    await startUndo(shop.context, await shop.progressOf(id));
    expect(await shop.progressOf(id)).toMatchObject({ status: "checked" });
    await confirmImport(shop.context, await shop.progressOf(id));
    await startUndo(shop.context, await shop.progressOf(id));
    expect(await shop.progressOf(id)).toMatchObject({ status: "writing" });
    expect(await shop.workOff(id)).toMatchObject({ status: "done", undone: {} });
  });

  test("as pictures are fetched again has no effect", async () => {
    const id = await shop.importFile(SHOPIFY + row("blusa"));
    await startFetchAgain(shop.context, await shop.progressOf(id), null);
    await startUndo(shop.context, await shop.progressOf(id));
    expect(await shop.progressOf(id)).toMatchObject({ status: "fetching" });
  });
});

test("an undone import is undone once, and its products can be imported again", async () => {
  const id = await shop.importFile(SHOPIFY + row("blusa"));
  await undo(id);
  await shop.importFile(SHOPIFY + row("blusa"));
  await undo(id);
  expect(await shop.db.$count(products)).toBe(1);
});

test("an import of an older release is undone with the outcome unknown", async () => {
  const id = await shop.importFile(SHOPIFY + row("blusa"));
  await shop.db.update(importItems).set({ before: null, writtenAs: null });
  expect(await undo(id)).toMatchObject({ status: "undone", undone: { unknown: 1 } });
  expect(await shop.db.$count(products)).toBe(1);
});

test("an undo must be confirmed again when the account of the first was deleted", async () => {
  const id = await shop.importFile(SHOPIFY + row("blusa"));
  await startUndo(
    {
      ...shop.context,
      staff: {
        id: await addUser(shop.db, { email: "ana@example.com", firebaseUid: "uid-ana" }),
        email: "ana@example.com",
      },
    },
    await shop.progressOf(id),
  );
  await shop.db.delete(users).where(eq(users.email, "ana@example.com"));
  await shop.db.update(imports).set({ confirmedBy: null });
  expect(await shop.workOff(id)).toMatchObject({ status: "done" });
  expect(await undo(id)).toMatchObject({ undone: { removed: 1 } });
});

test("a corrected file tells that it changes products that an undo archived", async () => {
  const id = await shop.importFile(SHOPIFY + row("Polo") + row("Falda"));
  const polo = await productCalled("Polo");
  const [size] = (await read(polo)).stock;
  await shop.order(polo, size?.id ?? 0);
  await undo(id);
  const again = await shop.check(SHOPIFY + row("Polo", { price: 120 }) + row("Falda"));
  expect(await countArchived(shop.context, again)).toEqual({ stay: 1, leave: 0 });
  expect((await shop.items(again))[0]?.report?.notes).toMatchObject([{ code: "stays-archived" }]);
  await confirmImport(shop.context, await shop.progressOf(again));
  await shop.workOff(again);
  expect(await read(polo)).toMatchObject({ active: false, words: { es: { priceMinor: 12_000 } } });

  const file = `record;product;archived\nproduct;${polo};`;
  expect(await countArchived(shop.context, await shop.check(file))).toEqual({ stay: 0, leave: 1 });
});
