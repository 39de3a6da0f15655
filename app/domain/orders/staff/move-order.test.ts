import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { type OrderStatus, orderStatuses, statusesWith } from "~db/order-statuses";
import { auditLog, orderEvents, orderLines, orders, returnRequests } from "~db/schema";
import { addUser, orderValues } from "~db/test-rows";
import { addProduct, openShop, readStock } from "../../../../tests/support/data/catalogue";
import { statusesBefore } from "../orders";
import { cancelOrder, prepareOrder } from "./move-order.server";

let shop: Awaited<ReturnType<typeof openShop>>;
let context: StaffContext;
beforeAll(async () => {
  shop = await openShop();
  const id = await addUser(shop.db, { email: "editora@example.com", role: "Editor" });
  context = { db: shop.db, staff: { id, email: "editora@example.com" }, requestId: "r-1" };
});
afterAll(() => shop.database.close());

const now = new Date("2026-11-21T17:00:00Z");
const seconds = now.getTime() / 1000;

let number = 0;
/** Two lines of the same stock row: three pieces from stock, one made to order, two left in stock. */
async function newOrder(status: OrderStatus, values: Parameters<typeof orderValues>[0] = {}) {
  number += 1;
  const isPaid = !["cancelled", "confirmed", ...statusesWith("isUnpaid")].includes(status);
  const order = await shop.db
    .insert(orders)
    .values(
      orderValues({
        reference: `325${String(number).padStart(3, "A")}`,
        status,
        ...(status === "confirmed" && { paymentWay: "cash_on_delivery" as const, stockTakenAt: seconds }),
        ...(isPaid && { paidAt: seconds, stockTakenAt: seconds }),
        ...values,
      }),
    )
    .returning()
    .get();
  const polo = await addProduct(shop.db, { name: "Polo", stock: [{ size: "M", stock: 2 }] });
  const line = { orderId: order.id, productId: polo.id, productName: "Polo", unitPriceMinor: 1 };
  const stockRowId = polo.stockRowIds[0];
  await shop.db.insert(orderLines).values([
    { ...line, position: 0, stockRowId, quantity: 2, fromStock: isPaid ? 2 : 0 },
    { ...line, position: 1, stockRowId, quantity: 2, ...(isPaid && { fromStock: 1, madeToOrder: 1 }) },
  ]);
  return { id: order.id, stock: async () => (await readStock(shop.db))[Number(stockRowId)] };
}
const rowOf = (id: number) => shop.db.select().from(orders).where(eq(orders.id, id)).get();
const eventsOf = (id: number) => shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
const auditOf = (id: number) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, "order"), eq(auditLog.entityId, String(id))));

const moves = {
  preparing: prepareOrder,
  cancelled: (staff: StaffContext, move: Parameters<typeof prepareOrder>[1]) =>
    cancelOrder(staff, { ...move, reason: "Se arrepintió", returnsStock: true }),
};

describe.each([
  ["preparing", statusesBefore("preparing")],
  ["cancelled", statusesBefore("cancelled")],
] as const)("moving an order to %s", (to, froms) => {
  test.each(froms)("from %s, once, with an order event and an audit entry", async (from) => {
    const { id } = await newOrder(from);
    const move = { orderId: id, from, now };
    expect(await moves[to](context, move)).toEqual({ ok: true, value: { isNew: true } });
    expect(await moves[to](context, move)).toEqual({ ok: true, value: { isNew: false } });
    expect(await rowOf(id)).toMatchObject({ status: to, version: 2 });
    expect(await eventsOf(id)).toMatchObject([
      {
        fromStatus: from,
        toStatus: to,
        actor: "staff",
        userId: context.staff.id,
        createdAt: seconds,
      },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { actorEmail: "editora@example.com", before: { status: from }, after: { status: to } },
    ]);
  });

  const others = orderStatuses.filter((status) => status !== to && !froms.includes(status));
  test.each(others)("is refused from %s", async (from) => {
    const { id } = await newOrder(from, from === "cancelled" ? { paidAt: seconds } : {});
    expect(await moves[to](context, { orderId: id, from, now })).toEqual({ ok: false, code: "not-allowed" });
    expect([(await rowOf(id))?.status, await eventsOf(id), await auditOf(id)]).toEqual([from, [], []]);
  });
});

test("ten concurrent submissions move an order once", async () => {
  const { id } = await newOrder("paid");
  const results = await Promise.all(
    Array.from({ length: 10 }, () => prepareOrder(context, { orderId: id, from: "paid", now })),
  );
  expect(results.map((result) => result.ok && result.value.isNew).filter(Boolean)).toHaveLength(1);
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect([await eventsOf(id), await auditOf(id)].map((rows) => rows.length)).toEqual([1, 1]);
});

test("an order that changed meanwhile is not moved", async () => {
  const { id, stock } = await newOrder("preparing");
  const changed = { ok: false, code: "changed-meanwhile" };
  const cancellation = { from: "paid" as const, reason: "x", returnsStock: true, now };
  expect(await cancelOrder(context, { ...cancellation, orderId: id })).toEqual(changed);
  expect(await cancelOrder(context, { ...cancellation, orderId: 4711 })).toEqual(changed);
  expect([await stock(), (await rowOf(id))?.status]).toEqual([2, "preparing"]);
});

describe("cancelling", () => {
  test("returns the pieces taken from stock once, and stores the reason", async () => {
    const { id, stock } = await newOrder("paid");
    await moves.cancelled(context, { orderId: id, from: "paid", now });
    await moves.cancelled(context, { orderId: id, from: "paid", now });
    expect(await stock()).toBe(5);
    expect(await rowOf(id)).toMatchObject({ cancelledAt: seconds, cancelReason: "Se arrepintió" });
    expect(await eventsOf(id)).toMatchObject([{ detail: "Se arrepintió" }]);
    expect(await auditOf(id)).toMatchObject([{ after: { status: "cancelled", returnsStock: true } }]);
    expect(JSON.stringify(await auditOf(id))).not.toContain("Se arrepintió");
  });

  test("leaves pieces that a refund has returned or withdrawn", async () => {
    const { id, stock } = await newOrder("paid");
    await shop.db
      .update(orderLines)
      .set({ restocked: 1, withdrawn: 1 })
      .where(and(eq(orderLines.orderId, id), eq(orderLines.position, 0)));
    await moves.cancelled(context, { orderId: id, from: "paid", now });
    expect(await stock()).toBe(4);
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id));
    expect(lines.map(({ restocked }) => restocked)).toEqual([2, 1]);
  });

  test("waits until an open return request is closed", async () => {
    const { id } = await newOrder("handed_over");
    const asked = { orderId: id, number: 1, idempotencyKey: "k", wish: "refund", reason: "size" } as const;
    await shop.db.insert(returnRequests).values(asked);
    const cancellation = { orderId: id, from: "handed_over", reason: "x", returnsStock: false, now } as const;
    expect(await cancelOrder(context, cancellation)).toEqual({ ok: false, code: "return-open" });
    expect([(await rowOf(id))?.status, await eventsOf(id)]).toEqual(["handed_over", []]);
    const refused = { status: "refused", refusal: "x", closedAt: 1 } as const;
    await shop.db.update(returnRequests).set(refused).where(eq(returnRequests.orderId, id));
    expect((await cancelOrder(context, cancellation)).ok).toBe(true);
  });

  test("leaves stock unchanged when requested, and for unpaid orders", async () => {
    const [handedOver, unpaid] = [await newOrder("handed_over"), await newOrder("pending")];
    const cancellation = { from: "handed_over" as const, reason: "Perdido", returnsStock: false, now };
    expect((await cancelOrder(context, { ...cancellation, orderId: handedOver.id })).ok).toBe(true);
    expect((await moves.cancelled(context, { orderId: unpaid.id, from: "pending", now })).ok).toBe(true);
    expect([await handedOver.stock(), await unpaid.stock()]).toEqual([2, 2]);
  });
});
