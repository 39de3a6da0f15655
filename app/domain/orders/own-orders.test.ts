import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_LINES } from "~/domain/cart/cart";
import { orderLines, orders, products, users } from "~db/schema";
import { addUser, orderValues } from "~db/test-rows";
import { addProduct, cartLine, openShop } from "../../../tests/support/data/catalogue";
import { buyAgain } from "./buy-again.server";
import { findOwnOrder, listOwnOrders, type OrderCursor } from "./own-orders.queries.server";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.database.close());

const person = () => addUser(shop.db, { firebaseUid: crypto.randomUUID() });

async function addOrder(
  userId: number,
  values: { reference: string; placedAt: number; referenceYear?: number },
) {
  const order = await shop.db
    .insert(orders)
    .values(orderValues({ userId, ...values }))
    .returning({ id: orders.id })
    .get();
  const { id } = await addProduct(shop.db, { name: "Blusa" });
  await shop.db.insert(orderLines).values([
    { orderId: order.id, position: 1, productId: id, productName: "Blusa", unitPriceMinor: 1, quantity: 2 },
    { orderId: order.id, position: 2, productId: id, productName: "Falda", unitPriceMinor: 1, quantity: 1 },
  ]);
  return order.id;
}

describe("a person's orders", () => {
  test("are paged by ten, newest first, without duplicates, even when placed in the same second", async () => {
    const [userId, other] = [await person(), await person()];
    for (let number = 100; number < 123; number++) {
      await addOrder(userId, { reference: `${number}ABC`, placedAt: 1000 + Math.floor(number / 4) });
    }
    await addOrder(other, { reference: "200ABC", placedAt: 5000 });
    const pages: string[][] = [];
    let after: OrderCursor | null = null;
    do {
      const page: Awaited<ReturnType<typeof listOwnOrders>> = await listOwnOrders(shop.reader, {
        userId,
        after,
      });
      pages.push(page.orders.map(({ reference }) => reference));
      after = page.next;
    } while (after);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3]);
    const expected = Array.from({ length: 23 }, (_, index) => `${122 - index}ABC`);
    expect(pages.flat()).toEqual(expected);
  });

  test("include guest orders under the e-mail once it is verified", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const userId = await addUser(shop.db, { email, firebaseUid: crypto.randomUUID() });
    const guestId = await addUser(shop.db, { email, firebaseUid: null, role: "Guest" });
    const id = await addOrder(guestId, { reference: "304ABC", placedAt: 1 });
    const found = async () => [
      (await listOwnOrders(shop.reader, { userId, after: null })).orders.map((order) => order.id),
      (await findOwnOrder(shop.reader, { userId, reference: "304ABC" }))?.id,
    ];
    expect(await found()).toEqual([[], undefined]);
    await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    expect(await found()).toEqual([[id], id]);
  });

  test("have the product name and the number of pieces", async () => {
    const userId = await person();
    await addOrder(userId, { reference: "301ABC", placedAt: 1 });
    const { orders: page, next } = await listOwnOrders(shop.reader, { userId, after: null });
    expect(page).toMatchObject([{ pieces: 3, productName: "Blusa", imageKey: null, totalMinor: 13_990 }]);
    expect(next).toBeNull();
  });

  test("are found by reference, the newest of two years, and by their owner only", async () => {
    const [userId, other] = [await person(), await person()];
    await addOrder(userId, { reference: "302ABC", placedAt: 1, referenceYear: 2025 });
    const newer = await addOrder(userId, { reference: "302ABC", placedAt: 2 });
    await addOrder(other, { reference: "303ABC", placedAt: 3 });
    expect((await findOwnOrder(shop.reader, { userId, reference: "302ABC" }))?.id).toBe(newer);
    expect(await findOwnOrder(shop.reader, { userId, reference: "303ABC" })).toBeNull();
  });
});

describe("buying again", () => {
  const bought = (productId: number, position: number, size = "M") => ({
    ...cartLine(productId, { size, quantity: 2 }),
    position,
  });

  test("adds sellable lines to the cart and reports the others", async () => {
    const [kept, gone] = [await addProduct(shop.db, { name: "a" }), await addProduct(shop.db, { name: "b" })];
    await shop.db.update(products).set({ active: false }).where(eq(products.id, gone.id));
    const cart = { id: "cart", lines: [cartLine(kept.id)] };
    const lines = [bought(kept.id, 1), bought(gone.id, 2), bought(kept.id, 3, "XXL")];
    expect(await buyAgain(shop.reader, { cart, lines })).toEqual({
      cart: { id: "cart", lines: [cartLine(kept.id, { quantity: 3 })] },
      added: 1,
      missing: [2, 3],
    });
  });

  test("leaves the cart unchanged when nothing can be sold", async () => {
    const gone = await addProduct(shop.db, { name: "b", active: false });
    const cart = { id: "cart", lines: [] };
    const result = await buyAgain(shop.reader, { cart, lines: [bought(gone.id, 1)] });
    expect(result).toEqual({ cart, added: 0, missing: [1] });
  });

  test("reports lines that don't fit in a full cart", async () => {
    const product = await addProduct(shop.db, { name: "a" });
    const lines = Array.from({ length: MAX_LINES }, (_, index) => cartLine(1000 + index));
    const result = await buyAgain(shop.reader, {
      cart: { id: "cart", lines },
      lines: [bought(product.id, 1)],
    });
    expect(result).toMatchObject({ added: 0, missing: [1] });
  });
});
