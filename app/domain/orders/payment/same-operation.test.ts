import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { randomId } from "~/lib/ids";
import { manualPayments, orders, paymentProofs } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { addProduct, addZone, cartLine } from "../../../../tests/support/data/catalogue";
import { placeTestOrder, readOrder } from "../../../../tests/support/data/orders";
import { openPictureStore } from "../../../../tests/support/data/picture-store";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { confirmProof, refuseProof } from "../proofs/decide-proof.server";
import { sendProof } from "../proofs/send-proof.server";
import { recordManualPayment } from "./record-manual-payment.server";
import { ordersOfWaitingProof } from "./same-operation.server";

const now = new Date("2026-11-21T12:00:00Z");

let store: Awaited<ReturnType<typeof openPictureStore>>;
beforeAll(async () => {
  store = await openPictureStore();
});
afterAll(() => store.close());

let shop: Awaited<ReturnType<typeof openStaffShop>>;
let first: { orderId: number; reference: string };
let second: { orderId: number; reference: string };
beforeEach(async () => {
  shop = await openStaffShop();
  const polo = await addProduct(shop.db, { name: "Polo", stock: [{ size: "M", stock: 9 }] });
  const zoneId = await addZone(shop.db, "pickup", 0);
  const place = (quantity: number) =>
    placeTestOrder(shop, [cartLine(polo.id, { quantity })], {
      now,
      zoneId,
      way: "transfer",
      offline: [{ way: "transfer", days: 3 }],
    });
  first = await place(1);
  second = await place(2);
});

const pay = (orderId: number, note: string, sharedWith = "") =>
  recordManualPayment(shop.staff, { orderId, method: "transfer", note, sharedWith, now });
const send = (orderId: number, operation: string) =>
  sendProof(
    { db: shop.db, bucket: store.bucket },
    { orderId, key: randomId(), operation, picture: null, address: null, now },
  );
const proofOf = async (orderId: number) => {
  const proof = await shop.db.select().from(paymentProofs).where(eq(paymentProofs.orderId, orderId)).get();
  return proof?.id ?? 0;
};
const confirm = async (orderId: number, note: string, sharedWith = "") =>
  confirmProof(shop.staff, { proofId: await proofOf(orderId), orderId, note, sharedWith, now });
const used = ({ orderId: id, reference }: typeof first) => ({
  ok: false,
  code: "operation-used",
  orders: [{ id, reference }],
});
const statusOf = async ({ orderId }: typeof first) => (await readOrder(shop.db, orderId)).status;

describe("an operation that paid an order", () => {
  test.each(["00123456", "Yape 123456", "123 456"])(
    "and is written as %j pays another one only when the person was told of it",
    async (note) => {
      expect(await pay(first.orderId, "123456")).toMatchObject({ ok: true });
      expect(await pay(second.orderId, note)).toEqual(used(first));
      expect(await statusOf(second)).toBe("pending");
      expect(await pay(second.orderId, note, `1-${first.orderId}`)).toEqual({
        ok: true,
        value: { isNew: true },
      });
      expect(await pay(second.orderId, note, `1-${first.orderId}`)).toEqual({
        ok: true,
        value: { isNew: false },
      });
    },
  );

  test("is told when a proof of another order names it", async () => {
    await pay(first.orderId, "123456");
    await send(second.orderId, "0123456");
    expect(await ordersOfWaitingProof(shop.reader, second.orderId)).toEqual(used(first).orders);
    expect(await confirm(second.orderId, "0123456")).toEqual(used(first));
    expect(await confirm(second.orderId, "0123456", `1-${first.orderId}`)).toMatchObject({ ok: true });
  });

  test("is told when it would pay an order twice that was paid before", async () => {
    await pay(first.orderId, "123456");
    await send(second.orderId, "123456");
    await shop.db
      .update(orders)
      .set({ status: "paid", paidAt: now.getTime() / 1000 })
      .where(eq(orders.id, second.orderId));
    expect(await confirm(second.orderId, "123456")).toEqual(used(first));
    expect(await confirm(second.orderId, "123456", `1-${first.orderId}`)).toMatchObject({
      ok: true,
      value: { isPaidTwice: true },
    });
  });
});

test("an operation of two proofs is told with the first one, unless the other was refused", async () => {
  await send(first.orderId, "123456");
  await send(second.orderId, "123456");
  expect(await confirm(first.orderId, "123456")).toEqual(used(second));
  await refuseProof(shop.staff, { proofId: await proofOf(second.orderId), refusal: "Repetida", now });
  expect(await confirm(first.orderId, "123456")).toMatchObject({ ok: true });
});

test("a proof that waits is compared, whatever the note says", async () => {
  await pay(first.orderId, "123456");
  await send(second.orderId, "123456");
  expect(await confirm(second.orderId, "Visto en el banco")).toEqual(used(first));
  expect(await pay(second.orderId, "Visto en el banco")).toEqual(used(first));
});

test("a further order with the operation is told anew", async () => {
  await pay(first.orderId, "123456");
  const values = orderValues({ reference: "999ZZZ" });
  const { id: third } = await shop.db.insert(orders).values(values).returning({ id: orders.id }).get();
  await shop.db.insert(manualPayments).values({
    orderId: third,
    method: "yape",
    amountMinor: 1,
    currency: "PEN",
    note: "123456",
    operationNumber: "123456",
  });
  expect(await pay(second.orderId, "123456", `1-${first.orderId}`)).toMatchObject({ code: "operation-used" });
  expect(await pay(second.orderId, "123456", `2-${third}`)).toMatchObject({ ok: true });
});

test("payments without a number are not compared", async () => {
  await pay(first.orderId, "En la tienda");
  expect(await pay(second.orderId, "En la tienda")).toMatchObject({ ok: true });
});

test("of two people who record it for two orders at once, one is told", async () => {
  const recorded = await Promise.all([pay(first.orderId, "123456"), pay(second.orderId, "123456")]);
  expect(recorded.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await shop.db.$count(manualPayments)).toBe(1);
});
