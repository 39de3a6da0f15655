import { asc, count, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readList } from "~/domain/lists/list";
import {
  auditLog,
  mailOutbox,
  manualPayments,
  orderEvents,
  orderLines,
  orders,
  shipments,
  stockRows,
} from "~db/schema";
import { orderValues } from "~db/test-rows";
import { addProduct, addZone } from "../../../../tests/support/data/catalogue";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { orderList } from "../staff/order-table";
import {
  readBulkOrders,
  readOrdersByReference,
  readPickingList,
  readTaken,
  selectOrderIds,
} from "./bulk-orders.queries.server";
import { type BulkStep, MAX_BULK_ORDERS, obstacleTo } from "./bulk-steps";
import { type BulkRun, runBulkStep, undoBulkStep } from "./run-bulk-step.server";

const now = new Date("2026-11-21T17:00:00Z");
const seconds = now.getTime() / 1000;

type Values = Parameters<typeof orderValues>[0];

/** Orders of two polos each, of which one is withdrawn, in the zones of Peru and of a shop. */
async function openOrders() {
  const shop = await openStaffShop();
  const { db, staff } = shop;
  const zones = { peru: await addZone(db, "peru", 1_000), pickup: await addZone(db, "pickup", 0) };
  const polo = await addProduct(db, { name: "Polo", stock: [{ size: "M", stock: 40 }] });
  await db.update(stockRows).set({ sku: "POLO-M" });
  const stockRowId = polo.stockRowIds[0] ?? 0;
  let placed = 0;
  const add = async (reference: string, values: Values = {}) => {
    placed += 1;
    const { id } = await db
      .insert(orders)
      .values(
        orderValues({
          reference,
          status: "paid",
          paidAt: seconds,
          deliveryZoneId: zones.peru,
          placedAt: placed,
          ...values,
        }),
      )
      .returning({ id: orders.id })
      .get();
    const line = {
      orderId: id,
      productId: polo.id,
      productName: "Polo",
      size: "M",
      unitPriceMinor: 1,
      stockRowId,
    };
    await db.insert(orderLines).values({ ...line, position: 0, quantity: 3, withdrawn: 1, fromStock: 3 });
    await db.insert(orderEvents).values({ orderId: id, toStatus: "pending", actor: "shopper", createdAt: 1 });
    return id;
  };
  const cash = { status: "confirmed", paidAt: null, paymentWay: "cash_on_delivery" } as const;
  const ids = {
    first: await add("325AAA"),
    second: await add("325BBB"),
    unpaid: await add("325CCC", { status: "pending", paidAt: null }),
    pickup: await add("325DDD", { deliveryZoneId: zones.pickup }),
    cash: await add("325EEE", cash),
    off: await add("325FFF", { status: "cancelled", cancelledAt: seconds }),
  };
  const all = Object.values(ids);
  const run = async (step: BulkStep, values: Partial<BulkRun> = {}) =>
    runBulkStep(staff, { step, orders: await readBulkOrders(shop.reader, all), now, ...values });
  const statuses = async () =>
    Object.fromEntries(
      (await db.select().from(orders).orderBy(asc(orders.id))).map((row) => [
        row.reference,
        row.progress ?? row.status,
      ]),
    );
  return { ...shop, ids, all, run, statuses, add, cash };
}

let shop: Awaited<ReturnType<typeof openOrders>>;
beforeEach(async () => {
  shop = await openOrders();
  return () => shop.database.close();
});

const obstacles = async (step: BulkStep) =>
  Object.fromEntries(
    (await readBulkOrders(shop.reader, shop.all)).map((order) => [order.reference, obstacleTo(step, order)]),
  );

describe("what an order can't do", () => {
  const common = { "325CCC": "unpaid", "325FFF": "ended" };

  test("preparing", async () =>
    expect(await obstacles("prepare")).toEqual({
      ...common,
      "325AAA": null,
      "325BBB": null,
      "325DDD": null,
      "325EEE": null,
    }));

  test("getting ready for pick-up", async () =>
    expect(await obstacles("ready")).toEqual({
      ...common,
      "325AAA": "not-pickup",
      "325BBB": "not-pickup",
      "325DDD": null,
      "325EEE": "not-pickup",
    }));

  test("being sent", async () =>
    expect(await obstacles("ship")).toEqual({
      ...common,
      "325AAA": null,
      "325BBB": null,
      "325DDD": "pickup",
      "325EEE": null,
    }));

  test("being paid at the door", async () =>
    expect(await obstacles("collect")).toEqual({
      ...common,
      "325AAA": "no-cash-due",
      "325BBB": "no-cash-due",
      "325DDD": "no-cash-due",
      "325EEE": null,
    }));
});

describe("a step with many orders", () => {
  test("is taken by those that can, with a mail and an entry each, and a repetition changes nothing", async () => {
    expect(await shop.run("prepare")).toBe(4);
    expect(await shop.statuses()).toEqual({
      "325AAA": "preparing",
      "325BBB": "preparing",
      "325CCC": "pending",
      "325DDD": "preparing",
      "325EEE": "preparing",
      "325FFF": "cancelled",
    });
    const mails = () => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, "order-preparing"));
    expect(await mails()).toHaveLength(4);
    expect(await shop.db.select().from(auditLog).where(eq(auditLog.action, "prepare"))).toHaveLength(4);
    expect(await shop.run("prepare")).toBe(0);
    expect(await mails()).toHaveLength(4);
  });

  test("that is pressed twice at once is taken once", async () => {
    const both = await Promise.all([shop.run("prepare"), shop.run("prepare")]);
    expect(Math.max(...both)).toBe(4);
    const [counted] = await shop.db
      .select({ events: count() })
      .from(orderEvents)
      .where(eq(orderEvents.toStatus, "preparing"));
    expect(counted).toEqual({ events: 4 });
  });

  test("sends all that is left, each order with its own number", async () => {
    const { first, second, cash } = shop.ids;
    const parcels = new Map([
      [first, { carrier: "DHL", trackingNumber: "77" }],
      [second, { carrier: "Olva Courier", trackingNumber: "0078" }],
      [cash, { carrier: "", trackingNumber: "" }],
    ]);
    const sent = await readBulkOrders(shop.reader, [first, second, cash]);
    const send = () => runBulkStep(shop.staff, { step: "ship", orders: sent, parcels, now });
    expect(await Promise.all([send(), send()])).toEqual([3, 3]);
    expect(await shop.statuses()).toMatchObject({
      "325AAA": "shipped",
      "325BBB": "shipped",
      "325EEE": "shipped",
    });
    const rows = await shop.db.query.shipments.findMany({
      orderBy: asc(shipments.orderId),
      with: { lines: true },
    });
    expect(rows.map((row) => [row.orderId, row.carrier, row.trackingNumber, row.lines[0]?.quantity])).toEqual(
      [
        [first, "DHL", "77", 2],
        [second, "Olva Courier", "0078", 2],
        [cash, "", "", 2],
      ],
    );
    expect(rows[0]?.trackingUrl).toContain("dhl");
  });

  test("takes the cash of several orders by one operation, and not a changed sum", async () => {
    const other = await shop.add("325GGG", shop.cash);
    const changed = await shop.add("325HHH", shop.cash);
    const collected = await readBulkOrders(shop.reader, [shop.ids.cash, other, changed]);
    const note = "Liquidación 00123456";
    const versions = new Map(
      collected.map(({ id, version }) => [id, id === changed ? version - 1 : version]),
    );
    expect(await runBulkStep(shop.staff, { step: "collect", orders: collected, note, versions, now })).toBe(
      2,
    );
    const payments = await shop.db.select().from(manualPayments);
    expect(payments.map(({ orderId, method, note: noted }) => [orderId, method, noted])).toEqual([
      [shop.ids.cash, "cash", note],
      [other, "cash", note],
    ]);
  });

  test("is undone, and not where something happened since", async () => {
    await shop.run("prepare");
    const { staff, reader, ids } = shop;
    await runBulkStep(staff, { step: "ship", orders: await readBulkOrders(reader, [ids.second]), now });
    const asked = { ids: shop.all, userId: staff.staff.id ?? 0, since: seconds, now: seconds };
    const taken = await readTaken(reader, asked);
    expect(taken.map(({ id }) => id)).toEqual([ids.first, ids.second, ids.pickup, ids.cash]);
    const versions = new Map(
      taken.flatMap(({ id, undoVersion }) => (undoVersion ? [[id, undoVersion]] : [])),
    );
    versions.set(ids.cash, 1);
    expect(await undoBulkStep(staff, { versions, now })).toEqual({ undone: 3, notified: 0 });
    expect(await shop.statuses()).toMatchObject({
      "325AAA": "paid",
      "325BBB": "preparing",
      "325EEE": "preparing",
    });
    expect((await readTaken(reader, asked)).map(({ id }) => id)).toEqual([ids.cash]);
    expect(await readTaken(reader, { ...asked, userId: 999 })).toEqual([]);
    expect(await readTaken(reader, { ...asked, since: seconds + 1 })).toEqual([]);
  });
});

describe("the choice of orders", () => {
  const filter = readList(orderList, new URLSearchParams()).choice;

  test("by id has those that exist, the oldest first", async () => {
    const { first, second } = shop.ids;
    expect(await selectOrderIds(shop.reader, { ...filter, ids: [second, 999, first] })).toEqual([
      first,
      second,
    ]);
  });

  test("by the table's filter has what the filter has", async () => {
    expect(await selectOrderIds(shop.reader, { ...filter, state: "pending" })).toEqual([shop.ids.unpaid]);
    expect(await selectOrderIds(shop.reader, { ...filter, search: "325BBB" })).toEqual([shop.ids.second]);
  });

  test("has a limit", async () => {
    const ids = Array.from({ length: MAX_BULK_ORDERS + 1 }, (_, index) => index + 1);
    expect(await selectOrderIds(shop.reader, { ...filter, ids })).toBeNull();
  });

  test("by reference has the newest order of each", async () => {
    const newer = await shop.add("325AAA", { referenceYear: 2099 });
    const found = await readOrdersByReference(shop.reader, ["325AAA", "325BBB", "399ZZZ"]);
    expect([...found].map(([reference, { id }]) => [reference, id])).toEqual([
      ["325AAA", newer],
      ["325BBB", shop.ids.second],
    ]);
  });
});

test("the picking list sums what is to be sent, without withdrawn pieces and sent parcels", async () => {
  const { reader, ids, staff } = shop;
  await runBulkStep(staff, { step: "ship", orders: await readBulkOrders(reader, [ids.second]), now });
  expect(await readPickingList(reader, shop.all)).toEqual([
    {
      productId: expect.any(Number),
      productName: "Polo",
      variantName: null,
      size: "M",
      sku: "POLO-M",
      imageKey: null,
      quantity: 6,
      toMake: 0,
      references: ["325AAA", "325DDD", "325EEE"],
    },
  ]);
});
