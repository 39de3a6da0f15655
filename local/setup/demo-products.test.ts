import { afterEach, beforeEach, expect, test } from "vitest";
import { imports, products } from "../../db/schema";
import { createTestDatabase, type TestDatabase } from "../../db/test-database";
import { catalogue } from "../../demo/catalogue";
import { importDemoProducts, undoDemoProducts } from "./demo-products";
import { setUpShop } from "./set-up-shop";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  const context = { db: database.db, staff: { id: null, email: "npm run setup" } };
  await setUpShop(context, {
    name: "Taller",
    company: "Taller <b>S.A.C.</b>",
    ruc: "20131312955",
    address: "Calle 1",
    phone: "+51987654321",
    email: "hola@taller.example",
    admin: "duena@taller.example",
  });
});
afterEach(() => database.close());

test("an undo that was interrupted is finished", async () => {
  const { db } = database;
  const total = catalogue.products.length;
  expect(await importDemoProducts(db)).toBe(total);
  await db.update(imports).set({ status: "undoing" });
  expect(await undoDemoProducts(db)).toEqual({ removed: total, kept: 0 });
  expect(await db.$count(products)).toBe(0);
  await expect(undoDemoProducts(db)).rejects.toThrow("were undone before");
});

test("an import that was never confirmed is no import", async () => {
  const { db } = database;
  await db.insert(imports).values({
    kind: "products",
    status: "checked",
    fileName: "vitrina-demo.csv",
    options: {},
    columns: [],
    ignored: [],
  });
  await expect(undoDemoProducts(db)).rejects.toThrow("were not imported");
});

test("the company's name is text on the legal pages", async () => {
  const texts = await database.db.query.pageTexts.findMany();
  const written = texts.map(({ body }) => body).join("\n");
  expect(written).toContain("Taller &lt;b&gt;S.A.C.&lt;/b&gt;");
  expect(written).not.toContain("<b>S.A.C.");
});
