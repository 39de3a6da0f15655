import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recordPayment } from "~/domain/orders/payment/record-payment.server";
import { cancelOrder } from "~/domain/orders/staff/move-order.server";
import { orders, products, stockMovements, stockRows, users } from "~db/schema";
import { addProduct, addZone, cartLine, openShop } from "../../../../tests/support/data/catalogue";
import { notification, openForm, placeTestOrder, type TestShop } from "../../../../tests/support/data/orders";
import { deleteProduct } from "../product/delete-product.server";
import { saveProduct } from "../product/save-product.server";
import { listMovementsAfter, readStockHistory } from "./stock-movements.queries.server";

const now = new Date();
let shop: TestShop;
let staff: { db: TestShop["db"]; staff: { id: number; email: string } };

beforeEach(async () => {
  shop = await openShop();
  const email = "ada@example.com";
  const { id } = await shop.db
    .insert(users)
    .values({ name: "Ada", email, role: "Editor", firebaseUid: "ada" })
    .returning({ id: users.id })
    .get();
  staff = { db: shop.db, staff: { id, email } };
});
afterEach(() => shop.database.close());

const historyOf = async (productId: number, stockRowId: number | null = null) => {
  const choice = { productId, stockRowId, before: null, limit: 50 };
  const { movements } = await readStockHistory(shop.reader, choice);
  return movements.map(({ size, change, balance, cause, orderId, userEmail }) => ({
    size,
    change,
    balance,
    cause,
    orderId,
    userEmail,
  }));
};
const stockOf = async (productId: number, size = "M") => {
  const rows = await shop.db.select().from(stockRows).where(eq(stockRows.productId, productId));
  const row = rows.find((one) => one.size === size);
  if (!row) throw new Error(`There is no size ${size}`);
  return row;
};
const bySomebody = { orderId: null, userEmail: "ada@example.com" };

describe("the history of stock", () => {
  test("has each write with its balance, cause and person", async () => {
    const created = await saveProduct(staff, {
      product: null,
      input: {
        categoryId: 8,
        active: false,
        words: { es: { name: "Bolso" } },
        stock: [{ size: "M", stock: 4 }],
      },
      lists: "whole",
    });
    const productId = created.ok ? created.value.id : 0;
    const { id, version } = await stockOf(productId);
    const write = (row: object, stockCause?: "api" | "import" | "count") =>
      saveProduct(staff, {
        product: productId,
        input: { stock: [row] },
        lists: "parts",
        ...(stockCause && { stockCause }),
      });
    await write({ id, version, stock: 6 });
    await write({ id, change: -1 }, "api");
    await write({ id, stock: 9 }, "import");
    await write({ id, stock: 8 }, "count");
    await write({ id, sku: "B-1" });
    await write({ size: "L", stock: 2 });
    await write({ id, isRemoved: true });
    expect((await historyOf(productId)).reverse()).toEqual([
      { size: "M", change: 4, balance: 4, cause: "edit", ...bySomebody },
      { size: "M", change: 2, balance: 6, cause: "edit", ...bySomebody },
      { size: "M", change: -1, balance: 5, cause: "api", ...bySomebody },
      { size: "M", change: 4, balance: 9, cause: "import", ...bySomebody },
      { size: "M", change: -1, balance: 8, cause: "count", ...bySomebody },
      { size: "L", change: 2, balance: 2, cause: "edit", ...bySomebody },
      { size: "M", change: -8, balance: 0, cause: "edit", ...bySomebody },
    ]);
    expect(await shop.db.$count(stockMovements, eq(stockMovements.cause, "other"))).toBe(0);
  });

  test("has sales and restocked cancellations with their orders", async () => {
    const zoneId = await addZone(shop.db, "peru", 0);
    const { id } = await addProduct(shop.db, { name: "Polo", pen: 1_000, stock: [{ size: "M", stock: 5 }] });
    const { orderId } = await placeTestOrder(shop, [cartLine(id, { quantity: 2 })], { now, zoneId });
    const providerOrderId = await openForm(shop, orderId, now);
    const message = notification({ orderId: providerOrderId, amount: 2_000 });
    await recordPayment(shop.db, { message, now });
    await recordPayment(shop.db, { message, now });
    const cancellation = { orderId, from: "paid", now, reason: "", returnsStock: true } as const;
    expect(await cancelOrder(staff, cancellation)).toMatchObject({ ok: true });
    const [{ reference } = { reference: "" }] = await shop.db.select().from(orders);
    expect((await historyOf(id)).reverse()).toEqual([
      { size: "M", change: 5, balance: 5, cause: "other", orderId: null, userEmail: null },
      { size: "M", change: -2, balance: 3, cause: "sale", orderId, userEmail: null },
      { size: "M", change: 2, balance: 5, cause: "restock", orderId, userEmail: "ada@example.com" },
    ]);
    const { id: row } = await stockOf(id);
    const before = shop.database.requests;
    const choice = { productId: id, stockRowId: row, before: null, limit: 2 };
    const { movements, next } = await readStockHistory(shop.reader, choice);
    expect(shop.database.requests - before).toBe(1);
    expect(movements.map(({ orderReference }) => orderReference)).toEqual([reference, reference]);
    const rest = await readStockHistory(shop.reader, { ...choice, before: next });
    expect(rest).toMatchObject({ movements: [{ change: 5 }], next: null });
  });

  test("is listed by ascending id for programs, of one product or of all", async () => {
    const one = await addProduct(shop.db, { name: "Polo" });
    const other = await addProduct(shop.db, { name: "Falda" });
    const list = async (productId: number | null, after = 0) =>
      (await listMovementsAfter(shop.reader, { productId, after, limit: 9 })).map(
        (movement) => movement.productId,
      );
    expect(await list(null)).toEqual([one.id, other.id]);
    expect(await list(other.id)).toEqual([other.id]);
    expect(await list(null, 1)).toEqual([other.id]);
  });

  test("of a deleted product is deleted with it", async () => {
    const { id } = await addProduct(shop.db, { name: "Polo" });
    expect(await deleteProduct(staff, { id })).toMatchObject({ ok: true });
    expect([await shop.db.$count(products), await shop.db.$count(stockMovements)]).toEqual([0, 0]);
  });

  test("is written for a batch that names no cause, as another cause", async () => {
    const { id } = await addProduct(shop.db, { name: "Polo" });
    await shop.db.update(stockRows).set({ stock: 1 });
    expect((await historyOf(id))[0]).toMatchObject({ change: -4, cause: "other" });
  });
});

// A new writer names its cause and is added here.
test("stock is written by these files only", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join("app", name));
  const writers = files.filter((name) =>
    /(insert|update|delete)\(stockRows\)|(insert( or \w+)? into|update|delete from) \$\{stockRows\}/.test(
      readFileSync(name, "utf8"),
    ),
  );
  expect(writers.sort()).toEqual([
    "app/domain/catalog/product/product-rows.server.ts",
    "app/domain/orders/fulfilment/unsent-stock.server.ts",
    "app/domain/orders/payment/take-stock.server.ts",
    "app/domain/orders/refunds/settle-refund.server.ts",
    "app/domain/orders/returns/move-return.server.ts",
  ]);
});
