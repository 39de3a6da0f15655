import { beforeEach, expect, test } from "vitest";
import { DAY_SECONDS } from "~/lib/dates";
import { claims, orderLines, orders, returnRequests } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { addProduct } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import { dueOrders } from "./due";
import { readDue } from "./due.queries.server";

/** A Saturday at noon in Lima. */
const now = new Date("2026-11-21T17:00:00Z");
const at = (moment: string) => Date.parse(moment) / 1000;
const cutOffHour = 12;

let shop: Awaited<ReturnType<typeof openOwnShop>>;
beforeEach(async () => {
  shop = await openOwnShop();
});

const readNow = () => readDue(shop.reader, at(now.toISOString()));

let number = 0;
/** A paid order that takes two working days. */
async function addOrder(name: string, paidAt: string, values: Parameters<typeof orderValues>[0] = {}) {
  number += 1;
  const dates = { paidAt: at(paidAt), stockTakenAt: at(paidAt), deliveryDaysMin: 1, deliveryDaysMax: 2 };
  const reference = `325${String(number).padStart(3, "A")}`;
  const row = orderValues({ reference, name, status: "paid", ...dates, ...values });
  return shop.db.insert(orders).values(row).returning().get();
}

async function dueNow() {
  const { startedOrders } = await readNow();
  return dueOrders(startedOrders, { cutOffHour, now }).map(({ id, day }) => [id, day]);
}

test("orders are due on the last day that was promised for them, until they are sent", async () => {
  const today = await addOrder("today", "2026-11-19T15:00:00Z");
  const overdue = await addOrder("overdue", "2026-11-18T15:00:00Z", { status: "preparing" });
  const inPart = { status: "preparing", progress: "partly_shipped" } as const;
  const rest = await addOrder("rest", "2026-11-18T15:00:00Z", inPart);
  const cash = { status: "confirmed", paidAt: null, paymentWay: "cash_on_delivery" } as const;
  const byCash = await addOrder("cash", "2026-11-18T15:00:00Z", cash);
  // After the cut-off, so that it is dispatched the next day, and Sunday does not count.
  await addOrder("monday", "2026-11-19T17:00:01Z");
  await addOrder("sent", "2026-11-18T15:00:00Z", { status: "shipped" });
  await addOrder("ready", "2026-11-18T15:00:00Z", { status: "preparing", progress: "ready" });
  const unpaid = { status: "pending", paidAt: null, stockTakenAt: null } as const;
  await addOrder("unpaid", "2026-11-18T15:00:00Z", unpaid);
  const undated = { deliveryDaysMin: null, deliveryDaysMax: null };
  await addOrder("undated", "2026-11-18T15:00:00Z", undated);
  expect(await dueNow()).toEqual([
    [overdue.id, "2026-11-20"],
    [rest.id, "2026-11-20"],
    [byCash.id, "2026-11-20"],
    [today.id, "2026-11-21"],
  ]);
});

test("pieces made to order move the promised day", async () => {
  const { id } = await addOrder("made", "2026-11-18T15:00:00Z");
  const polo = await addProduct(shop.db, { name: "Polo", stock: [{ size: "M", stock: 1 }] });
  const line = { orderId: id, productId: polo.id, productName: "Polo", unitPriceMinor: 1, quantity: 1 };
  const fromStock = { ...line, position: 0, fromStock: 1, madeToOrderDays: 30 };
  await shop.db.insert(orderLines).values(fromStock);
  expect(await dueNow()).toEqual([[id, "2026-11-20"]]);
  await shop.db.insert(orderLines).values({ ...line, position: 1, madeToOrder: 1, madeToOrderDays: 1 });
  expect(await dueNow()).toEqual([[id, "2026-11-21"]]);
  await shop.db.insert(orderLines).values({ ...line, position: 2, madeToOrder: 1, madeToOrderDays: 2 });
  expect(await dueNow()).toEqual([]);
});

test("claims are due when their last day is within three days, the first ten of all", async () => {
  const midnight = at("2026-11-21T05:00:00Z");
  const addClaim = async (lastDay: number, answered = false) => {
    number += 1;
    await shop.db.insert(claims).values({
      year: 2026,
      number,
      accessKey: `key-${number}`,
      idempotencyKey: `key-${number}`,
      supplierName: "Vitrina",
      dueAt: midnight + (lastDay + 1) * DAY_SECONDS,
      kind: "queja",
      name: "Rosa",
      documentType: "DNI",
      documentNumber: "12345678",
      email: "rosa@example.com",
      address: "Larco 1",
      subject: "service",
      subjectDescription: "Envío",
      detail: "Tarde",
      request: "Rapidez",
      locale: "es",
      ...(answered && { status: "answered" as const, answer: "Listo", answeredAt: midnight }),
    });
    return number;
  };
  const last = await addClaim(3);
  await addClaim(4);
  await addClaim(-2, true);
  const overdue = await addClaim(-1);
  const found = await readNow();
  expect([found.claims.map((claim) => claim.number), found.claimCount]).toEqual([[overdue, last], 2]);
  for (let more = 0; more < 9; more++) await addClaim(0);
  const more = await readNow();
  expect([more.claims.length, more.claimCount]).toEqual([10, 11]);
});

test("returns wait for a decision, or for their money once they have come", async () => {
  const { id: orderId } = await addOrder("returned", "2026-10-01T15:00:00Z", { status: "handed_over" });
  const asked = { orderId, wish: "refund", reason: "size" } as const;
  await shop.db.insert(returnRequests).values([
    { ...asked, number: 1, idempotencyKey: "1" },
    { ...asked, number: 2, idempotencyKey: "2", status: "approved" },
    { ...asked, number: 3, idempotencyKey: "3", status: "received" },
    { ...asked, number: 4, idempotencyKey: "4", status: "received" },
    { ...asked, number: 5, idempotencyKey: "5", status: "refused", refusal: "x", closedAt: 1 },
  ]);
  expect((await readNow()).returns).toEqual({ requested: 1, received: 2 });
});

test("nothing is due in a shop without orders", async () => {
  const returns = { requested: 0, received: 0 };
  expect(await readNow()).toEqual({ claims: [], claimCount: 0, startedOrders: [], returns });
});
