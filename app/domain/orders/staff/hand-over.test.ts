import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OrderStatus, orderStatuses, orderStatusRules, statusesWith } from "~db/order-statuses";
import { createReadBatcher } from "~db/read-batcher";
import { auditLog, orderEvents, orderLines, orders } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addProduct, addTops, addUser, orderValues } from "~db/test-rows";
import { doorOrder, type HandOverActor } from "./hand-over";
import { findOrderToHandOver, handOver } from "./hand-over.server";

let database: TestDatabase;
let productId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  await addTops(database.db);
  productId = await addProduct(database.db, "Blusa Lúcuma");
});
afterAll(() => database.close());

const noon = new Date("2026-11-21T17:00:00Z");
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const seconds = noon.getTime() / 1000;
const device: HandOverActor = { kind: "door", userId: null, name: "door:abc" };
const otherDevice: HandOverActor = { ...device, name: "door:xyz" };

let orderNumber = 0;
/** An order with one line and a reference of its own. */
async function newOrder(status: OrderStatus, values: Parameters<typeof orderValues>[0] = {}) {
  orderNumber += 1;
  const reference = `325${String(orderNumber).padStart(3, "A")}`;
  const { isUnpaid } = orderStatusRules[status];
  const dates = {
    paidAt: isUnpaid || status === "confirmed" ? null : seconds,
    paymentWay: status === "confirmed" ? ("cash_on_delivery" as const) : ("card" as const),
    handedOverAt: status === "handed_over" ? seconds : null,
  };
  const order = await database.db
    .insert(orders)
    .values(orderValues({ reference, status, ...dates, ...values }))
    .returning()
    .get();
  await database.db.insert(orderLines).values({
    orderId: order.id,
    position: 0,
    productId,
    unitPriceMinor: 12_990,
    quantity: 2,
    productName: "Blusa Lúcuma",
    variantName: "Rojo",
    size: "M",
  });
  return order;
}

const find = (reference: string) => {
  const { db } = database;
  return findOrderToHandOver({ db, read: createReadBatcher(db).read }, reference);
};
const submit = (
  { reference, referenceYear }: { reference: string; referenceYear: number },
  actor = device,
  now = noon,
) => handOver(database.db, { reference, referenceYear, actor, now, requestId: "request-1" });
const shown = async (reference: string, actor = device, now = noon) => {
  const found = await find(reference);
  return found && doorOrder(found, actor, now);
};
const rowOf = (id: number) => database.db.select().from(orders).where(eq(orders.id, id)).get();
const eventsOf = (id: number) =>
  database.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
const auditOf = (id: number) =>
  database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, "order"), eq(auditLog.entityId, String(id))));

test.each(["paid", "preparing", "shipped"] as const)(
  "an order that is %s is handed over, with an order event and an audit entry",
  async (status) => {
    const order = await newOrder(status);
    expect((await shown(order.reference))?.verdict).toBe("ready");
    expect(await submit(order)).toBe(true);
    expect(await rowOf(order.id)).toMatchObject({
      status: "handed_over",
      handedOverAt: seconds,
      version: order.version + 1,
    });
    expect(await eventsOf(order.id)).toMatchObject([
      { fromStatus: status, toStatus: "handed_over", actor: "door", userId: null, createdAt: seconds },
    ]);
    expect(await auditOf(order.id)).toMatchObject([
      {
        at: seconds,
        userId: null,
        actorEmail: "door:abc",
        action: "hand-over",
        requestId: "request-1",
        before: { status },
        after: { status: "handed_over" },
      },
    ]);
  },
);

test("an order with cash on delivery is handed over by staff before it is paid, and at the door afterwards", async () => {
  const cash = { paymentWay: "cash_on_delivery", paidAt: null } as const;
  const order = await newOrder("shipped", cash);
  expect((await shown(order.reference))?.verdict).toBe("unpaid");
  expect(await submit(order)).toBe(false);
  const staff = { kind: "staff", userId: null, name: "ana@example.com" } as const;
  expect(await submit(order, staff)).toBe(true);
  expect(await rowOf(order.id)).toMatchObject({ status: "handed_over", paidAt: null });
  const paid = await newOrder("shipped", { ...cash, paidAt: seconds });
  expect(await submit(paid)).toBe(true);
});

test.each(orderStatuses.filter((status) => !["paid", "preparing", "shipped"].includes(status)))(
  "an order that is %s is not handed over, and nothing is recorded",
  async (status) => {
    const order = await newOrder(status);
    expect((await shown(order.reference))?.verdict).not.toBe("ready");
    expect(await submit(order)).toBe(false);
    expect(await rowOf(order.id)).toEqual(order);
    expect([await eventsOf(order.id), await auditOf(order.id)]).toEqual([[], []]);
  },
);

test("ten concurrent submissions hand an order over once", async () => {
  const order = await newOrder("paid");
  const results = await Promise.all(Array.from({ length: 10 }, () => submit(order)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect([(await eventsOf(order.id)).length, (await auditOf(order.id)).length]).toEqual([1, 1]);
});

test("a double submission reports success to the same actor for a minute, and to others that it was done already", async () => {
  const order = await newOrder("paid");
  await submit(order);
  await submit(order, device, later(2));
  const verdict = async (actor: HandOverActor, now: Date) =>
    (await shown(order.reference, actor, now))?.verdict;
  expect(await verdict(device, later(2))).toBe("done");
  expect(await verdict(otherDevice, later(2))).toBe("already");
  expect(await verdict(device, later(61))).toBe("already");
  expect((await shown(order.reference))?.handedOverAt).toBe(seconds);
});

test("a member of staff is recorded by id and e-mail", async () => {
  const userId = await addUser(database.db, { email: "editora@example.com", role: "Editor" });
  const order = await newOrder("paid");
  const staff: HandOverActor = { kind: "staff", userId, name: "editora@example.com" };
  await submit(order, staff);
  expect(await eventsOf(order.id)).toMatchObject([{ actor: "staff", userId }]);
  expect(await auditOf(order.id)).toMatchObject([{ userId, actorEmail: "editora@example.com" }]);
  expect((await shown(order.reference, staff))?.verdict).toBe("done");
});

test("of orders with the same reference, the newest is found and handed over", async () => {
  const older = await newOrder("paid", { referenceYear: 2025 });
  const newer = await newOrder("paid", { reference: older.reference, referenceYear: 2026 });
  const found = await find(older.reference);
  expect(found?.referenceYear).toBe(2026);
  await submit(newer);
  expect([(await rowOf(older.id))?.status, (await rowOf(newer.id))?.status]).toEqual(["paid", "handed_over"]);
});

test("a look-up selects only what handing over needs, in one round trip", async () => {
  const { reference } = await newOrder("shipped", {
    email: "secreto@example.com",
    addressLine: "Av. Larco 1",
  });
  const before = database.requests;
  expect(await find(reference)).toEqual({
    reference,
    referenceYear: 2026,
    status: "shipped",
    paidAt: seconds,
    name: "Rosa",
    handedOverAt: null,
    handedOverBy: null,
    hasHeldPieces: 0,
    lines: [
      {
        position: 0,
        productName: "Blusa Lúcuma",
        variantName: "Rojo",
        size: "M",
        quantity: 2,
        withdrawn: 0,
        giftId: null,
      },
    ],
  });
  expect(database.requests - before).toBe(1);
  expect(await find("325ZZZ")).toBeNull();
});

test.each([...statusesWith("isUnpaid"), ...statusesWith("hasEnded")])(
  "of an order that is %s neither buyer nor lines are shown",
  async (status) => {
    const { reference } = await newOrder(status);
    const order = await shown(reference);
    const isOff = status === "cancelled" || status === "refunded";
    expect([order?.verdict, order?.goods]).toEqual([isOff ? "cancelled" : "unpaid", null]);
  },
);

test("pieces that were refunded before they were sent are not handed over", async () => {
  const order = await newOrder("paid");
  const shownPieces = async () =>
    (await shown(order.reference))?.goods?.lines.map(({ quantity }) => quantity);
  const withdraw = (withdrawn: number) =>
    database.db.update(orderLines).set({ withdrawn }).where(eq(orderLines.orderId, order.id));
  expect(await shownPieces()).toEqual([2]);
  await withdraw(1);
  expect(await shownPieces()).toEqual([1]);
  await withdraw(2);
  expect(await shownPieces()).toEqual([]);
});
