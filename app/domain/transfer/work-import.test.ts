import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createReadBatcher } from "~db/read-batcher";
import {
  auditLog,
  importItems,
  imports,
  media,
  productImages,
  products,
  productTranslations,
  stockRows,
  users,
} from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addProduct, addTops, addUser, addVariant } from "~db/test-rows";
import { confirmImport } from "./confirm-import.server";
import type { ImportOptions, ImportProgress } from "./import";
import { listImports, listItems, readImport } from "./imports.queries.server";
import type { ImportContext } from "./plan/plan-items.server";
import { openFile } from "./read/open-file";
import { startImport } from "./start-import.server";
import { discardImport, workImport } from "./work-import.server";

const OPTIONS: ImportOptions = { wordsIn: "es", pricesIn: "es", categoryIfNew: null, withPictures: true };

// The smallest valid PNG without metadata.
const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);

let database: TestDatabase;
let context: ImportContext;
const storedObjects = new Map<string, unknown>();
const requested: string[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await addTops(db);
  storedObjects.clear();
  requested.length = 0;
  context = {
    db,
    read: createReadBatcher(db).read,
    staff: { id: await addUser(db, { role: "Editor" }), email: "rosa@example.com" },
    store: {
      bucket: {
        put: async (name: string, bytes: unknown) => storedObjects.set(name, bytes),
      } as unknown as R2Bucket,
      images: undefined,
    },
    fetch: async (url) => {
      requested.push(url);
      return url.includes("gone") ? new Response("", { status: 404 }) : new Response(PNG);
    },
  };
});
afterEach(() => database.close());

async function start(text: string, options: Partial<ImportOptions> = {}): Promise<number> {
  const opened = openFile(new TextEncoder().encode(text), ["es", "en"]);
  if (!opened.ok) throw new Error(opened.code);
  return startImport(context, {
    file: opened.value,
    name: "productos.csv",
    options: { ...OPTIONS, ...options },
    now: new Date(),
  });
}

/** Works until a decision is needed or nothing is left. Returns the number of slices. */
async function workOff(id: number): Promise<number> {
  for (let slices = 1; ; slices++) {
    const progress = await workImport(context, id);
    if (progress?.status !== "checking" && progress?.status !== "writing") return slices;
  }
}

async function progressOf(id: number): Promise<ImportProgress> {
  const progress = await readImport(context, id);
  if (!progress) throw new Error(`There is no import ${id}`);
  return progress;
}

const confirm = async (id: number) => confirmImport(context, await progressOf(id));

/** Audit entries of products. */
const productEntries = () => database.db.select().from(auditLog).where(eq(auditLog.entity, "product"));

const importEntries = () =>
  database.db.select().from(auditLog).where(eq(auditLog.entity, "import")).orderBy(asc(auditLog.id));

const items = (importId: number) => listItems(context, { importId, filter: null, limit: 1000, offset: 0 });

const STOCK = "product,variant,size,sku,stock\n";

describe("a stock file", () => {
  let product: number;
  let variant: number;
  beforeEach(async () => {
    product = await addProduct(database.db, "Falda");
    variant = await addVariant(database.db, product);
    await database.db.insert(stockRows).values([
      { productId: product, variantId: variant, size: "S", sku: "F-S", stock: 1 },
      { productId: product, variantId: variant, size: "M", sku: "F-M", stock: 2 },
    ]);
  });

  const stocks = async () =>
    (await database.db.select({ stock: stockRows.stock }).from(stockRows).orderBy(asc(stockRows.id))).map(
      ({ stock }) => stock,
    );

  test("is reported before it is written, and then written in one batch with its audit entry", async () => {
    const id = await start(`${STOCK},,,F-S,7\n${product},${variant},M,,0\n`);
    await workOff(id);
    expect(await stocks()).toEqual([1, 2]);
    expect(await productEntries()).toEqual([]);
    expect(await items(id)).toMatchObject([
      {
        state: "change",
        line: 2,
        report: {
          productId: product,
          changes: [
            { line: 2, column: "stock", before: "1", after: "7" },
            { line: 3, column: "stock", before: "2", after: "0" },
          ],
        },
      },
    ]);
    await confirm(id);
    await workOff(id);
    expect(await stocks()).toEqual([7, 0]);
    expect(await productEntries()).toMatchObject([
      { action: "import", entity: "product", entityId: String(product), userId: context.staff.id },
    ]);
    expect(await readImport(context, id)).toMatchObject({ status: "done", counts: { written: 1 } });
  });

  test("is not written when a sale changed the stock after the report", async () => {
    const id = await start(`${STOCK},,,F-S,7\n`);
    await workOff(id);
    await database.db
      .update(stockRows)
      .set({ stock: 0, version: sql`version + 1` })
      .where(eq(stockRows.sku, "F-S"));
    await confirm(id);
    await workOff(id);
    expect(await stocks()).toEqual([0, 2]);
    expect(await items(id)).toMatchObject([
      { state: "failed", report: { problems: [{ code: "changed-meanwhile" }] } },
    ]);
    expect(await productEntries()).toEqual([]);
  });

  test("is written on behalf of the person who confirmed it", async () => {
    const id = await start(`${STOCK},,,F-S,7\n`);
    await workOff(id);
    const carmen = {
      id: await addUser(database.db, { email: "carmen@example.com", firebaseUid: "uid-carmen" }),
    };
    await confirmImport(
      { ...context, staff: { ...carmen, email: "carmen@example.com" } },
      await progressOf(id),
    );
    await confirm(id);
    await workOff(id);
    expect(await productEntries()).toMatchObject([
      { action: "import", userId: carmen.id, actorEmail: "carmen@example.com" },
    ]);
    expect(await importEntries()).toMatchObject([
      { action: "create", userId: context.staff.id, after: { fileName: "productos.csv", kind: "stock" } },
      { action: "confirm", userId: carmen.id, after: { fileName: "productos.csv", create: 0, change: 1 } },
    ]);
    await discardImport(context, await progressOf(id));
    await discardImport(context, { id, fileName: "productos.csv", status: "done" });
    expect((await importEntries()).slice(2)).toMatchObject([
      { action: "delete", userId: context.staff.id, entityId: String(id), before: { status: "done" } },
    ]);
  });

  test("must be confirmed again when the account of that person was deleted", async () => {
    const id = await start(`${STOCK},,,F-S,7\n`);
    await workOff(id);
    const carmen = {
      id: await addUser(database.db, { email: "carmen@example.com", firebaseUid: "uid-carmen" }),
    };
    await confirmImport(
      { ...context, staff: { ...carmen, email: "carmen@example.com" } },
      await progressOf(id),
    );
    await database.db.delete(users).where(eq(users.id, carmen.id));
    expect(await workImport(context, id)).toMatchObject({ status: "checked" });
    expect(await stocks()).toEqual([1, 2]);
    await confirm(id);
    await workOff(id);
    expect(await stocks()).toEqual([7, 2]);
    expect(await productEntries()).toMatchObject([{ userId: context.staff.id }]);
  });

  test.each([
    [",,,NONE,7", "unknown-product", "product"],
    [",,,F-S,", "missing", "stock"],
    [",,,F-S,-1", "invalid-number", "stock"],
    [",,,F-S,1.5", "invalid-number", "stock"],
    [',,,F-S,"1,000"', "invalid-number", "stock"],
    [',,,F-S,"12,000"', "invalid-number", "stock"],
    [",,,F-S,1.000", "invalid-number", "stock"],
    [",,,F-S,1e3", "invalid-number", "stock"],
    [",,,F-S", "missing", "stock"],
    ["PRODUCT,VARIANT,XL,,1", "unknown-size", "size"],
    ["PRODUCT,99,M,,1", "unknown-variant", "variant"],
    ["PRODUCT,VARIANT,S,F-M,1", "sku-taken", "sku"],
    ["999,,,,1", "unknown-product", "product"],
    ["falda,,,,1", "unknown-product", "product"],
  ])("%s is refused: %s", async (row, code, column) => {
    const id = await start(
      STOCK + row.replace("PRODUCT", String(product)).replace("VARIANT", String(variant)),
    );
    await workOff(id);
    const [item] = await items(id);
    expect(item?.state).toBe("error");
    expect(item?.report?.problems).toContainEqual(expect.objectContaining({ line: 2, code, column }));
  });

  test("is not written without confirmation", async () => {
    const id = await start(`${STOCK},,,F-S,7\n`);
    await workOff(id);
    await workImport(context, id);
    await workImport(context, id);
    expect(await stocks()).toEqual([1, 2]);
    await discardImport(context, await progressOf(id));
    expect(await workImport(context, id)).toBeNull();
    expect(await database.db.$count(importItems)).toBe(0);
  });
});

const SHOPIFY =
  "Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Vendor\n";
const row = (name: string, picture = "") => `${name},${name},Tops,Talla,S,${name}-S,3,99,${picture},Lima\n`;

describe("a Shopify file", () => {
  test("becomes products with fetched pictures, and changes nothing the second time", async () => {
    const text =
      SHOPIFY + row("blusa", "https://cdn.example/a.png") + row("polo", "https://cdn.example/gone.png");
    const id = await start(text);
    await workOff(id);
    expect(requested).toEqual([]);
    expect(await readImport(context, id)).toMatchObject({ ignored: ["Vendor"], counts: { create: 2 } });
    await confirm(id);
    await workOff(id);
    expect(requested).toEqual(["https://cdn.example/a.png", "https://cdn.example/gone.png"]);
    expect(storedObjects.size).toBe(1);
    expect(await database.db.$count(productImages)).toBe(1);
    expect((await items(id)).map(({ state, report }) => [state, report?.missingPictures])).toEqual([
      ["written", []],
      ["written", [{ source: "https://cdn.example/gone.png", code: "picture-away" }]],
    ]);
    const written = await database.db.select({ version: products.version }).from(products);
    const entries = await database.db.$count(auditLog, eq(auditLog.entity, "product"));

    const again = await start(text);
    await workOff(again);
    await confirm(again);
    await workOff(again);
    expect(await database.db.select({ version: products.version }).from(products)).toEqual(written);
    expect(await database.db.$count(productImages)).toBe(1);
    expect(await database.db.$count(auditLog, eq(auditLog.entity, "product"))).toBe(entries);
  });

  describe("pictures fetched by an earlier slice", () => {
    const pictures = ["a", "b", "c", "d", "e"].map((name) => `https://cdn.example/${name}.png`);
    /** One slice fetches four of the five pictures. */
    async function fetchSome() {
      const others = pictures.slice(1).map((source) => `blusa,,,,,,,,${source},\n`);
      const id = await start(SHOPIFY + row("blusa", pictures[0]) + others.join(""));
      await workOff(id);
      await confirm(id);
      await workImport(context, id);
      expect([requested, await database.db.$count(products)]).toEqual([pictures.slice(0, 4), 0]);
      return id;
    }

    test("are protected from collection and not fetched again", async () => {
      const id = await fetchSome();
      await database.db.update(media).set({ widths: [320], unusedSince: 5 });
      await workOff(id);
      expect(requested).toEqual(pictures);
      expect(await database.db.$count(productImages)).toBe(5);
      expect(await database.db.$count(media, eq(media.unusedSince, 5))).toBe(0);
    });

    test.each([
      ["collected", () => database.db.delete(media)],
      ["about to be", () => database.db.update(media).set({ widths: [], unusedSince: 5 })],
    ])("are fetched again when they were %s", async (_, collect) => {
      const id = await fetchSome();
      await collect();
      await workOff(id);
      expect(requested).toEqual([...pictures.slice(0, 4), ...pictures.slice(0, 4), ...pictures.slice(4)]);
      expect(await database.db.$count(productImages)).toBe(5);
      expect(await items(id)).toMatchObject([{ state: "written", report: { missingPictures: [] } }]);
    });
  });

  test("fetches no pictures when the option is off", async () => {
    const id = await start(SHOPIFY + row("blusa", "https://cdn.example/a.png"), { withPictures: false });
    await workOff(id);
    await confirm(id);
    await workOff(id);
    expect(requested).toEqual([]);
    expect(await database.db.$count(products)).toBe(1);
    expect(await database.db.$count(media)).toBe(0);
  });

  test("is matched by SKU after a product was renamed", async () => {
    await workOff(await start(SHOPIFY + row("blusa"), { withPictures: false }));
    await confirm(1);
    await workOff(1);
    const id = await start(SHOPIFY + row("blusa").replace("blusa,blusa", "otra,Blusa Azahar"));
    await workOff(id);
    expect(await items(id)).toMatchObject([
      {
        state: "change",
        report: {
          changes: [
            { column: "name:es", before: "blusa", after: "Blusa Azahar" },
            { column: "handle", before: "blusa", after: "otra" },
          ],
        },
      },
    ]);
  });

  test("in English with dollar prices lacks a price in soles", async () => {
    const id = await start(SHOPIFY + row("blouse"), { wordsIn: "en", pricesIn: "en", withPictures: false });
    await workOff(id);
    expect(await items(id)).toMatchObject([
      { state: "error", report: { problems: [{ column: "price:es", code: "active-without-price" }] } },
    ]);
    expect(await listImports(context)).toMatchObject([{ id, hasChanges: false, hasErrors: true }]);
  });

  test("tells of negative stock and imports 0, whatever the policy", async () => {
    const policy = SHOPIFY.replace("Vendor", "Variant Inventory Policy");
    const sold = (name: string, word: string) => row(name).replace(",3,", ",-4,").replace("Lima", word);
    const id = await start(policy + sold("blusa", "continue") + sold("polo", "deny"));
    await workOff(id);
    expect(await items(id)).toMatchObject([
      {
        state: "create",
        report: { notes: [{ line: 2, column: "stock", value: "-4", code: "negative-stock" }] },
      },
      { state: "create", report: { notes: [{ line: 3, value: "-4" }] } },
    ]);
    await confirm(id);
    await workOff(id);
    expect(
      await database.db
        .select({ stock: stockRows.stock, whenOut: products.whenOut })
        .from(stockRows)
        .innerJoin(products, eq(products.id, stockRows.productId)),
    ).toEqual([
      { stock: 0, whenOut: "made_to_order" },
      { stock: 0, whenOut: "sold_out" },
    ]);
  });

  test("is refused when two products have the same name", async () => {
    await addProduct(database.db, "Falda");
    await addProduct(database.db, "Falda");
    const id = await start(SHOPIFY + row("Falda"));
    await workOff(id);
    expect((await items(id))[0]?.report?.problems).toContainEqual(
      expect.objectContaining({ code: "ambiguous" }),
    );
  });

  test("puts products with an unknown category into the chosen one", async () => {
    const strange = SHOPIFY + row("blusa").replace("Tops", "Sombreros");
    const refused = await start(strange);
    await workOff(refused);
    expect((await items(refused))[0]?.report?.problems).toEqual([
      { line: 2, column: "category", value: "Sombreros", code: "unknown-category" },
    ]);
    const id = await start(strange, { categoryIfNew: 8 });
    await workOff(id);
    expect(await readImport(context, id)).toMatchObject({ counts: { create: 1 } });
  });

  test("writes valid products when another one is invalid", async () => {
    const id = await start(SHOPIFY + row("blusa") + row("polo").replace(",99,", ",nada,"), {
      withPictures: false,
    });
    await workOff(id);
    expect(await listImports(context)).toMatchObject([{ id, hasChanges: true, hasErrors: true }]);
    await confirm(id);
    await workOff(id);
    expect(await readImport(context, id)).toMatchObject({ status: "done", counts: { written: 1, error: 1 } });
    expect(await database.db.select({ name: productTranslations.name }).from(productTranslations)).toEqual([
      { name: "blusa" },
    ]);
  });

  test("is written once by two concurrent workers", async () => {
    const id = await start(SHOPIFY + ["a", "b", "c", "d"].map((name) => row(name)).join(""));
    await workOff(id);
    await confirm(id);
    await Promise.all([workOff(id), workOff(id)]);
    expect(await database.db.$count(products)).toBe(4);
    expect(await readImport(context, id)).toMatchObject({ counts: { written: 4, failed: 0 } });
  });

  test("is written in slices when it is large", async () => {
    const id = await start(SHOPIFY + Array.from({ length: 150 }, (_, index) => row(`p${index}`)).join(""));
    expect(await workOff(id)).toBe(2);
    await confirm(id);
    expect(await workOff(id)).toBe(8);
    expect(await database.db.$count(products)).toBe(150);
  });
});

test.each([
  ["", "empty"],
  [`${STOCK}`, "empty"],
  ["a,b\n1,2\n", "unknown-columns"],
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "not-text"],
  ["record,product,product\nproduct,1,2\n", "columns-twice"],
  ['record,product\nproduct,"1\n', "open-quote"],
  ['record,product\nproduct,"1"2\n', "after-quote"],
  ["Handle,handle,Title\na,b,c\n", "columns-twice"],
])("an invalid file is refused: %j", (text, code) => {
  expect(openFile(new TextEncoder().encode(text), ["es"])).toMatchObject({ ok: false, code });
});

describe("a row with an unquoted separator in a value", () => {
  const read = (text: string) => openFile(new TextEncoder().encode(text), ["es"]);

  test.each([
    ["at the end of a row", "record,product,price:es\nproduct,Polo,129.00\nproduct,Falda,1,299.00\n", [3]],
    ["before an empty last column", "Title,Variant Price,Tags\nPolo,1,299.00,\n", [2]],
    ["before a last column without a name", "Title,Variant Price,\nPolo,1,299.00\n", [2]],
    ["in a file with semicolons", "sku;stock\nA;1;000\n", [2]],
    ["in a file with tabs", "sku\tstock\nA\t1\t000\n", [2]],
    ["after a cell with line breaks", 'Title,Body (HTML)\n"Polo\nazul",a\rFalda,b,c\r', [4]],
    ["in many rows", "sku,stock\nA,1,000\nB,2\nC,3,000\n", [2, 4]],
  ])("is refused with its line: %s", (_, text, lines) => {
    expect(read(text)).toEqual({ ok: false, code: "extra-cells", lines });
  });

  test.each([
    ["quoted", 'sku,stock,name\nA,1,"Polo, azul"\n'],
    ["a header and rows that end in separators", "sku,stock,,\nA,1,,\n"],
    ["an empty row of a spreadsheet", "sku,stock\nA,1\n,,,,\n"],
    ["an unnamed first column, as pandas writes its index", ",sku,stock\n0,A,1\n"],
  ])("does not refuse %s", (_, text) => {
    expect(read(text)).toMatchObject({ ok: true });
  });
});

test("imports older than thirty days are deleted", async () => {
  const old = await start(`${STOCK},,,A,1\n`);
  await database.db.update(imports).set({ createdAt: 1 }).where(eq(imports.id, old));
  await start(`${STOCK},,,A,1\n`);
  expect(await database.db.select({ id: imports.id }).from(imports)).not.toContainEqual({ id: old });
});
