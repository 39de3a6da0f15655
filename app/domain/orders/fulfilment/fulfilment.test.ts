import { asc, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { auditLog, mailOutbox, orderEvents, orderLines, orders, shipmentLines, shipments } from "~db/schema";
import { addUser, failure, orderValues } from "~db/test-rows";
import type { OrderStatus } from "~db/vocabulary";
import { addProduct, addZone, readStock } from "../../../../tests/support/data/catalogue";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { handOver } from "../staff/hand-over.server";
import { cancelOrder, prepareOrder } from "../staff/move-order.server";
import { finishMaking } from "./finish-making.server";
import { markReady } from "./mark-ready.server";
import { UNDO_SECONDS } from "./order-steps";
import { shipPieces } from "./ship-pieces.server";
import { undoStep } from "./undo-step.server";

const now = new Date("2026-11-21T17:00:00Z");
const seconds = now.getTime() / 1000;

/** A paid order: three pieces of one line, of which one is made to order, and one of another. */
async function openPaidOrder() {
  const shop = await openStaffShop();
  const { db, staff } = shop;
  const zones = {
    peru: await addZone(db, "peru", 1_000),
    pickup: await addZone(db, "pickup", 0),
  };
  const { id } = await db
    .insert(orders)
    .values(
      orderValues({ status: "paid", paidAt: seconds, stockTakenAt: seconds, deliveryZoneId: zones.peru }),
    )
    .returning({ id: orders.id })
    .get();
  const polo = await addProduct(db, { name: "Polo", stock: [{ size: "M", stock: 4 }] });
  const line = { orderId: id, productId: polo.id, productName: "Polo", unitPriceMinor: 1 };
  const stockRowId = polo.stockRowIds[0] ?? 0;
  const [first, second] = await db
    .insert(orderLines)
    .values([
      { ...line, position: 0, stockRowId, quantity: 3, fromStock: 2, madeToOrder: 1 },
      { ...line, position: 1, stockRowId, quantity: 1, fromStock: 1 },
    ])
    .returning();
  if (!first || !second) throw new Error("The lines are missing.");
  await db.insert(orderEvents).values([
    { orderId: id, toStatus: "pending", actor: "shopper" },
    { orderId: id, fromStatus: "pending", toStatus: "paid", actor: "provider" },
  ]);
  const other: StaffContext = {
    db,
    staff: {
      id: await addUser(db, { email: "ana@example.com", firebaseUid: "uid-ana" }),
      email: "ana@example.com",
    },
  };
  const row = async () => {
    const found = await db.select().from(orders).where(eq(orders.id, id)).get();
    if (!found) throw new Error("The order is gone.");
    return found;
  };
  return {
    ...shop,
    id,
    first: first.id,
    second: second.id,
    other,
    zones,
    row,
    reached: async () => {
      const { status, progress } = await row();
      return [status, progress];
    },
    stock: async () => (await readStock(db))[stockRowId],
    ship: (
      lines: [lineId: number, quantity: number][],
      values: { number?: number; context?: StaffContext; carrier?: string } = {},
    ) =>
      shipPieces(values.context ?? staff, {
        orderId: id,
        number: values.number ?? 1,
        carrier: values.carrier ?? "Olva Courier",
        trackingNumber: "4711",
        trackingUrl: "https://example.com/4711",
        lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })),
        now,
      }),
    prepare: () => prepareOrder(staff, { orderId: id, from: "paid", now }),
    undo: async (values: { version?: number; at?: Date; context?: StaffContext } = {}) =>
      undoStep(values.context ?? staff, {
        orderId: id,
        version: values.version ?? (await row()).version,
        now: values.at ?? now,
      }),
    parcels: () =>
      db.query.shipments.findMany({
        where: eq(shipments.orderId, id),
        orderBy: asc(shipments.number),
        with: { lines: true },
      }),
    mails: async () =>
      (await db.select().from(mailOutbox).orderBy(mailOutbox.id)).map(({ kind, status }) => [kind, status]),
    entries: async () =>
      (await db.select().from(auditLog).orderBy(desc(auditLog.id))).map(({ action }) => action),
  };
}

let shop: Awaited<ReturnType<typeof openPaidOrder>>;
beforeEach(async () => {
  shop = await openPaidOrder();
});

const isNew = { ok: true, value: { isNew: true } };

describe("shipping", () => {
  test("a part leaves the order in preparation; the last piece ships it", async () => {
    expect(await shop.ship([[shop.first, 2]])).toEqual(isNew);
    expect(await shop.reached()).toEqual(["preparing", "partly_shipped"]);
    expect(
      await shop.ship(
        [
          [shop.first, 1],
          [shop.second, 1],
        ],
        { number: 2 },
      ),
    ).toEqual(isNew);
    expect(await shop.reached()).toEqual(["shipped", null]);
    expect(await shop.parcels()).toMatchObject([
      { number: 1, carrier: "Olva Courier", trackingNumber: "4711", lines: [{ quantity: 2 }] },
      { number: 2, lines: [{ quantity: 1 }, { quantity: 1 }] },
    ]);
    expect(await shop.mails()).toEqual([
      ["order-shipped", "queued"],
      ["order-shipped", "queued"],
    ]);
    expect((await shop.lastEntry())?.after).toEqual({ shipment: 2, pieces: 2 });
  });

  test("of two people with the same form one ships the pieces, and the other is told", async () => {
    const results = await Promise.all([
      shop.ship([[shop.first, 3]]),
      shop.ship([[shop.first, 3]], { context: shop.other }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, code: "shipped-meanwhile" });
    expect(await shop.parcels()).toHaveLength(1);
    expect([(await shop.mails()).length, (await shop.entries()).length]).toEqual([1, 1]);
  });

  test("a form that is sent ten times ships once", async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => shop.ship([[shop.first, 1]])));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(results.filter((result) => result.ok && result.value.isNew)).toHaveLength(1);
    expect(await shop.parcels()).toHaveLength(1);
  });

  test("more pieces than are left are refused, also by the database alone", async () => {
    await shop.ship([[shop.first, 2]]);
    expect(await shop.ship([[shop.first, 2]], { number: 2 })).toEqual({ ok: false, code: "too-many-pieces" });
    expect(await shop.ship([[4711, 1]], { number: 2 })).toEqual({ ok: false, code: "too-many-pieces" });
    expect(await shop.parcels()).toHaveLength(1);
    expect(await shop.reached()).toEqual(["preparing", "partly_shipped"]);
  });

  test.each<OrderStatus>(["handed_over", "cancelled", "shipped"])(
    "a %s order is not shipped",
    async (status) => {
      await shop.db.update(orders).set({ status }).where(eq(orders.id, shop.id));
      expect(await shop.ship([[shop.first, 1]])).toEqual({ ok: false, code: "changed-meanwhile" });
      expect([await shop.parcels(), await shop.mails(), await shop.entries()]).toEqual([[], [], []]);
    },
  );

  test("of an order that is collected is refused", async () => {
    await shop.db.update(orders).set({ deliveryZoneId: shop.zones.pickup }).where(eq(orders.id, shop.id));
    expect(await shop.ship([[shop.first, 1]])).toEqual({ ok: false, code: "changed-meanwhile" });
    expect(await shop.parcels()).toEqual([]);
  });

  test("a cancellation is refused when a parcel has left since the form was displayed", async () => {
    await shop.prepare();
    const { version } = await shop.row();
    await shop.ship([[shop.first, 1]]);
    const cancellation = {
      orderId: shop.id,
      from: "preparing",
      reason: "x",
      returnsStock: true,
      now,
    } as const;
    expect(await cancelOrder(shop.staff, { ...cancellation, version })).toEqual({
      ok: false,
      code: "changed-meanwhile",
    });
    expect((await shop.row()).status).toBe("preparing");
  });

  test("cancelling a partly shipped order returns only what has not left", async () => {
    await shop.ship([[shop.first, 1]]);
    await cancelOrder(shop.staff, {
      orderId: shop.id,
      from: "preparing",
      reason: "x",
      returnsStock: true,
      now,
    });
    expect(await shop.stock()).toBe(4 + 1 + 1);
  });
});

describe("ready for pick-up", () => {
  const collect = () =>
    shop.db.update(orders).set({ deliveryZoneId: shop.zones.pickup }).where(eq(orders.id, shop.id));

  test("is recorded once, with a mail", async () => {
    await collect();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => markReady(shop.staff, { orderId: shop.id, now })),
    );
    expect(results.map((result) => result.ok && result.value.isNew).filter(Boolean)).toHaveLength(1);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await shop.reached()).toEqual(["preparing", "ready"]);
    expect(await shop.mails()).toEqual([["order-ready", "queued"]]);
    expect(await shop.entries()).toEqual(["ready"]);
  });

  test("is refused for an order that is delivered or was cancelled", async () => {
    const refused = { ok: false, code: "changed-meanwhile" };
    expect(await markReady(shop.staff, { orderId: shop.id, now })).toEqual(refused);
    await collect();
    await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, shop.id));
    expect(await markReady(shop.staff, { orderId: shop.id, now })).toEqual(refused);
    expect(await shop.mails()).toEqual([]);
  });
});

describe("undoing", () => {
  test("takes back step after step, up to the payment", async () => {
    await shop.prepare();
    await shop.ship([[shop.first, 3]]);
    await shop.ship([[shop.second, 1]], { number: 2 });
    const { reference, referenceYear } = await shop.row();
    const actor = { kind: "door", userId: null, name: "door-1" } as const;
    await handOver(shop.db, { reference, referenceYear, actor, now, requestId: "r-1" });
    const reached: unknown[] = [];
    for (let step = 0; step < 4; step++) {
      expect((await shop.undo()).ok).toBe(true);
      reached.push(await shop.reached());
    }
    expect(reached).toEqual([
      ["shipped", null],
      ["preparing", "partly_shipped"],
      ["preparing", null],
      ["paid", null],
    ]);
    expect(await shop.row()).toMatchObject({ handedOverAt: null, paidAt: seconds });
    expect(await shop.parcels()).toEqual([]);
    expect(await shop.stock()).toBe(4);
    expect(await shop.undo()).toEqual({ ok: false, code: "nothing-to-undo" });
    expect((await shop.entries()).slice(0, 4)).toEqual(["undo", "undo", "undo", "undo"]);
  });

  test("withdraws a mail that waits, and a step taken again queues it again", async () => {
    await shop.prepare();
    expect(await shop.undo()).toEqual({ ok: true, value: { kind: "preparing", isNotified: false } });
    await shop.prepare();
    expect(await shop.mails()).toEqual([
      ["order-preparing", "skipped"],
      ["order-preparing", "queued"],
    ]);
  });

  test("leaves a mail that was sent", async () => {
    await shop.prepare();
    await shop.db.update(mailOutbox).set({ status: "sent", sentAt: seconds });
    expect(await shop.undo()).toEqual({ ok: true, value: { kind: "preparing", isNotified: true } });
    expect(await shop.mails()).toEqual([["order-preparing", "sent"]]);
  });

  test("of two people undoes one step; a form that is sent twice is not refused", async () => {
    await shop.prepare();
    await shop.ship([[shop.first, 3]]);
    const { version } = await shop.row();
    expect((await shop.undo({ version })).ok).toBe(true);
    expect(await shop.undo({ version })).toEqual({ ok: true, value: null });
    expect(await shop.undo({ version, context: shop.other })).toEqual({
      ok: false,
      code: "changed-meanwhile",
    });
    expect(await shop.reached()).toEqual(["preparing", null]);
  });

  test("ends after a week, and cancellations stay", async () => {
    await shop.prepare();
    const late = new Date((seconds + UNDO_SECONDS) * 1000);
    expect(await shop.undo({ at: late })).toEqual({ ok: false, code: "nothing-to-undo" });
    const cancellation = { orderId: shop.id, from: "preparing", reason: "x", returnsStock: false } as const;
    await cancelOrder(shop.staff, { ...cancellation, now });
    expect(await shop.undo()).toEqual({ ok: false, code: "nothing-to-undo" });
    expect((await shop.row()).status).toBe("cancelled");
  });
});

describe("pieces made to order", () => {
  const finish = (lineId: number, isMade = true) =>
    finishMaking(shop.staff, { orderId: shop.id, lineId, isMade, now });
  const madeAt = async () =>
    (await shop.db.select().from(orderLines).orderBy(orderLines.id)).map((line) => line.madeAt);

  test("are finished and taken back", async () => {
    expect((await finish(shop.first)).ok).toBe(true);
    expect(await madeAt()).toEqual([seconds, null]);
    expect((await finish(shop.first, false)).ok).toBe(true);
    expect([await madeAt(), await shop.entries()]).toEqual([
      [null, null],
      ["not-made", "made"],
    ]);
  });

  test("are refused for a line from stock, and once the order has left", async () => {
    const refused = { ok: false, code: "changed-meanwhile" };
    expect(await finish(shop.second)).toEqual(refused);
    await shop.db.update(orders).set({ status: "shipped" }).where(eq(orders.id, shop.id));
    expect(await finish(shop.first)).toEqual(refused);
    expect(await madeAt()).toEqual([null, null]);
  });
});

test("the database refuses a parcel's line of another order, and changes of one", async () => {
  await shop.ship([[shop.first, 1]]);
  const other = await shop.db
    .insert(orders)
    .values(orderValues({ reference: "325ZZZ" }))
    .returning()
    .get();
  const parcel = await shop.db.insert(shipments).values({ orderId: other.id, number: 1 }).returning().get();
  const insert = shop.db
    .insert(shipmentLines)
    .values({ shipmentId: parcel.id, orderLineId: shop.first, quantity: 1 });
  expect(await failure(insert)).toMatchObject({ kind: "trigger", constraint: "shipment_lines_pieces" });
  expect(await failure(shop.db.update(shipmentLines).set({ quantity: 3 }))).toMatchObject({
    constraint: "shipment_lines_fixed",
  });
});
