import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createReadBatcher } from "~db/read-batcher";
import { productImages, products, productTranslations, stockRows } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addProduct, addTops, addUser } from "~db/test-rows";
import { defaultOptions, type ImportOptions, type ImportProgress } from "./import";
import { listItems, readImport } from "./imports.queries.server";
import type { ImportContext } from "./plan/plan-items.server";
import { startImport } from "./start-import.server";
import { confirmImport, workImport } from "./work-import.server";

// The smallest valid PNG without metadata.
const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);

let database: TestDatabase;
let context: ImportContext;
const requested: string[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await addTops(db);
  requested.length = 0;
  context = {
    db,
    read: createReadBatcher(db).read,
    staff: { id: await addUser(db, { role: "Editor" }), email: "rosa@example.com" },
    store: { bucket: { put: async () => null } as unknown as R2Bucket, images: undefined },
    fetch: async (url) => {
      requested.push(url);
      return new Response(PNG);
    },
  };
});
afterEach(() => database.close());

async function start(text: string, options: Partial<ImportOptions> = {}): Promise<number> {
  const started = await startImport(context, {
    bytes: new TextEncoder().encode(text),
    name: "productos.csv",
    options: { ...defaultOptions, ...options },
    languageCodes: ["es", "en"],
    now: new Date(),
  });
  if (!started.ok) throw new Error(started.code);
  return started.value;
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

const items = (importId: number) => listItems(context, { importId, state: null, limit: 1000, offset: 0 });

const SHOPIFY =
  "Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Vendor\n";
const row = (name: string) => `${name},${name},Tops,Talla,S,${name}-S,3,99,,Lima\n`;

describe("a Shopify file", () => {
  test("in another currency is converted by its rate, to the cent", async () => {
    const compared = SHOPIFY.replace("Vendor", "Variant Compare At Price");
    const id = await start(compared + row("blusa").replace(",99,", ",33.35,").replace("Lima", "40"), {
      rate: 3.75,
      withPictures: false,
    });
    await workOff(id);
    await confirm(id);
    await workOff(id);
    const [words] = await database.db.select().from(productTranslations);
    expect(words).toMatchObject({ languageCode: "es", priceMinor: 12_506, compareAtMinor: 15_000 });
  });

  test.each([0.000001, 999_999])("whose price is impossible at the rate %s is refused", async (rate) => {
    const id = await start(SHOPIFY + row("blusa"), { rate, withPictures: false });
    await workOff(id);
    const [item] = await items(id);
    expect(item?.report?.problems).toContainEqual({
      line: 2,
      column: "price",
      value: "99",
      code: "invalid-price",
    });
  });

  test("as drafts makes new products inactive and without a price, and leaves those of others", async () => {
    const [old] = await Promise.all([addProduct(database.db, "polo")]);
    await database.db.insert(stockRows).values({ productId: old, size: "S", stock: 1 });
    const before = await database.db.select().from(productTranslations);
    const id = await start(SHOPIFY + row("blusa") + row("polo"), { asDrafts: true, withPictures: false });
    await workOff(id);
    await confirm(id);
    await workOff(id);
    expect(await readImport(context, id)).toMatchObject({ counts: { written: 2 } });
    expect(
      await database.db
        .select({ active: products.active, price: productTranslations.priceMinor })
        .from(products)
        .innerJoin(productTranslations, eq(productTranslations.productId, products.id))
        .orderBy(asc(products.id)),
    ).toEqual([
      { active: true, price: before[0]?.priceMinor },
      { active: false, price: null },
    ]);
  });
});

const WOO =
  "ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)\n";

describe("a WooCommerce file", () => {
  const skirt = [
    '40,variable,F,Falda,1,1,,,Ropa > Tops,https://cdn.example/a.png,,Size,"S, M"',
    "41,variation,F-S,Falda - S,1,1,2,99,,,F,Size,S",
    "42,variation,F-M,Falda - M,1,1,0,99,,,F,Size,M",
    "",
  ].join("\n");
  const pack = "50,grouped,PACK,Conjunto,1,1,,,Tops,,,,\n";

  test("becomes products with sizes and pictures, and changes nothing the second time", async () => {
    const id = await start(WOO + skirt);
    await workOff(id);
    await confirm(id);
    await workOff(id);
    expect(await readImport(context, id)).toMatchObject({ kind: "woocommerce", counts: { written: 1 } });
    expect(requested).toEqual(["https://cdn.example/a.png"]);
    expect(await database.db.$count(productImages)).toBe(1);
    expect(
      await database.db
        .select({ sku: stockRows.sku, size: stockRows.size, stock: stockRows.stock })
        .from(stockRows)
        .orderBy(asc(stockRows.id)),
    ).toEqual([
      { sku: "F-S", size: "S", stock: 2 },
      { sku: "F-M", size: "M", stock: 0 },
    ]);
    expect(await database.db.select().from(productTranslations)).toMatchObject([
      { languageCode: "es", name: "Falda", priceMinor: 9900 },
    ]);
    const again = await start(WOO + skirt, { withPictures: false });
    await workOff(again);
    expect(await readImport(context, again)).toMatchObject({ counts: { unchanged: 1 } });
  });

  test("is written without products of other types, which say only that", async () => {
    await addProduct(database.db, "Conjunto");
    const id = await start(WOO + pack + skirt);
    await workOff(id);
    expect(await items(id)).toMatchObject([
      {
        state: "error",
        report: {
          title: "Conjunto",
          changes: [],
          problems: [{ line: 2, column: "type", value: "grouped", code: "unsupported-type" }],
        },
      },
      { state: "create" },
    ]);
    await confirm(id);
    await workOff(id);
    expect(await readImport(context, id)).toMatchObject({ counts: { written: 1, error: 1 } });
  });
});
