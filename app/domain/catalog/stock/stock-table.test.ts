import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { categories, products, settings, stockRequests } from "~db/schema";
import { addProduct, openShop, type TestProduct } from "../../../../tests/support/data/catalogue";
import { plansOf } from "../../../../tests/support/query-plan";
import { listStockTable, type StockTableChoice } from "./stock-table.queries.server";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.database.close());

const all: StockTableChoice = {
  search: "",
  category: null,
  state: null,
  isDescending: false,
  limit: 25,
  offset: 0,
};
const list = async (choice: Partial<StockTableChoice> = {}) => {
  const { rows, total } = await listStockTable(shop.reader, { ...all, ...choice });
  return { total, rows: rows.map(({ productName, size, stock }) => [productName, size, stock]) };
};
const add = (name: string, stock: TestProduct["stock"], values: Partial<TestProduct> = {}) =>
  addProduct(shop.db, { name, ...(stock && { stock }), ...values });

describe("the stock list", () => {
  test("has every row that is sold, the lowest first, page by page", async () => {
    await add("Polo", [
      { size: "M", stock: 2 },
      { size: "S", stock: 0 },
    ]);
    await add(
      "Saco",
      [
        { size: "M", stock: 7 },
        { size: "M", stock: 1, variant: 0 },
      ],
      { variants: [{ name: "Rojo" }] },
    );
    const before = shop.database.requests;
    expect(await list()).toEqual({
      total: 3,
      rows: [
        ["Polo", "S", 0],
        ["Saco", "M", 1],
        ["Polo", "M", 2],
      ],
    });
    expect(shop.database.requests - before).toBe(1);
    expect(await list({ limit: 2, offset: 2 })).toMatchObject({ total: 3, rows: [["Polo", "M", 2]] });
    expect((await list({ isDescending: true })).rows[0]).toEqual(["Polo", "M", 2]);
  });

  test("is filtered by level: the product's limit, or else the setting's", async () => {
    await add("Polo", [{ size: "M", stock: 4 }]);
    await add("Saco", [{ size: "M", stock: 3 }]);
    await add("Bolso", [{ size: "M", stock: 0 }]);
    const { id } = await add("Gorra", [{ size: "M", stock: 9 }]);
    const low = async () => (await list({ state: "low" })).rows.map(([name]) => name);
    expect(await low()).toEqual(["Saco"]);
    await shop.db.update(products).set({ lowStockAt: 10 }).where(eq(products.id, id));
    expect(await low()).toEqual(["Saco", "Gorra"]);
    await shop.db.insert(settings).values({ settingKey: "low_stock", type: "number", settingValue: 4 });
    expect(await low()).toEqual(["Saco", "Polo", "Gorra"]);
    await shop.db.update(products).set({ lowStockAt: 0 });
    expect(await low()).toEqual([]);
    expect((await list({ state: "out" })).rows).toEqual([["Bolso", "M", 0]]);
  });

  test("is filtered by category and by words, product id or SKU, without archived products", async () => {
    await shop.db.insert(categories).values({ id: 9 });
    const polo = await add("Polo", [{ size: "M", stock: 1 }]);
    const saco = await add("Saco", [{ size: "M", stock: 1 }]);
    const old = await add("Viejo", [{ size: "M", stock: 1 }], { active: false });
    await shop.db.update(products).set({ archivedAt: 1 }).where(eq(products.id, old.id));
    await shop.db.update(products).set({ categoryId: 9 }).where(eq(products.id, saco.id));
    expect((await list({ category: 9 })).rows).toEqual([["Saco", "M", 1]]);
    expect((await list({ search: "polo" })).rows).toEqual([["Polo", "M", 1]]);
    expect((await list({ search: String(polo.id) })).rows).toEqual([["Polo", "M", 1]]);
    expect((await list()).total).toBe(2);
  });

  test("counts the people who wait, and says what happens without stock", async () => {
    const { id } = await add("Bolso", [{ size: "M", stock: 0 }], { whenOut: "sold_out" });
    const request = { consent: true, locale: "es", productId: id, size: "M" };
    await shop.db.insert(stockRequests).values([
      { ...request, email: "rosa@example.com" },
      { ...request, email: "ana@example.com" },
      { ...request, email: "eva@example.com", status: "notified" },
    ]);
    const { rows } = await listStockTable(shop.reader, all);
    expect(rows).toMatchObject([{ requests: 2, whenOut: "sold_out", lowLimit: 3 }]);
  });

  test("names products and variants in a language, else in Spanish", async () => {
    const stock = [{ size: "M", stock: 1, variant: 0 }];
    await add("Saco", stock, { name: { es: "Saco", en: "Jacket" }, variants: [{ name: "Rojo" }] });
    const namesIn = async (locale: string) => {
      const { rows } = await listStockTable(shop.reader, { ...all, locale });
      return rows.map(({ productName, variantName }) => [productName, variantName]);
    };
    expect(await namesIn("en")).toEqual([["Jacket", "Rojo"]]);
    expect(await namesIn("es")).toEqual([["Saco", "Rojo"]]);
  });

  test("walks the index of stock", async () => {
    const steps = await plansOf(shop.db, (reader) => listStockTable(reader, { ...all, state: "low" }));
    expect(steps.filter((step) => /^SCAN stock_rows(?! USING)/.test(step))).toEqual([]);
  });
});
