import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createReadBatcher } from "~db/read-batcher";
import { auditLog, mailOutbox, orderLines, orders, returnLines, returnRequests, stockRows } from "~db/schema";
import { failure } from "~db/test-rows";
import { later, now } from "../../../../tests/support/data/refunds";
import { openReturnShop } from "../../../../tests/support/data/returns";
import { undoStep } from "../fulfilment/undo-step.server";
import { cancelOrder } from "../staff/move-order.server";
import { approveReturn, receiveReturn, refuseReturn } from "./move-return.server";
import { orderReturns } from "./return-view";
import { lastDayToReturn, piecesToReturn } from "./returns";
import { readReturnTable } from "./returns.queries.server";
import { withdrawReturn } from "./withdraw-return.server";

let shop: Awaited<ReturnType<typeof openReturnShop>>;
beforeEach(async () => {
  shop = await openReturnShop();
});

const left = async () => piecesToReturn(await shop.detail()).get(shop.lineId);
const kinds = async () =>
  (await shop.db.select().from(mailOutbox)).map(({ kind }) => kind).filter((kind) => kind.includes("return"));

const approve = (version = 1, instructions = "A la tienda", staff = shop.staff) =>
  approveReturn(staff, { returnId: 1, version, instructions, byParcel: true, now });
const receive = (restock = 1, version = 2) =>
  receiveReturn(shop.staff, { returnId: 1, version, lines: [{ lineId: shop.lineId, restock }], now });

/** A request of some pieces that came back. */
async function askAndReceive(quantity = 1, restock = 1) {
  await shop.handOver();
  await shop.ask(quantity);
  await approve();
  expect(await receive(restock)).toMatchObject({ ok: true });
}

const refundReturn = (quantity = 1, key = "key-return") =>
  shop.refund({
    key,
    amountMinor: 10_000,
    returnId: 1,
    lines: [{ lineId: shop.lineId, quantity, restock: quantity }],
  });

describe("a request", () => {
  test("is recorded once with its mails, however often its form is sent", async () => {
    await shop.handOver();
    const { version } = await shop.detail();
    const asked = await Promise.all([shop.ask(), shop.ask(), shop.ask()]);
    expect(asked.map((one) => one.ok && one.value.isNew).sort()).toEqual([false, false, true]);
    expect(asked).toMatchObject(Array(3).fill({ ok: true, value: { id: 1, number: 1 } }));
    expect(await shop.requests()).toMatchObject([
      { number: 1, status: "requested", lines: [{ orderLineId: shop.lineId, quantity: 1 }] },
    ]);
    expect(await kinds()).toEqual(["return-requested", "staff-new-return"]);
    expect((await shop.detail()).version).toBe(version + 1);
    expect(await shop.ask(1, { detail: "Otra cosa" })).toMatchObject({
      ok: true,
      value: { number: 2, isNew: true },
    });
  });

  test("is refused above the limits of mails, and records nothing", async () => {
    await shop.handOver();
    const address = "203.0.113.7";
    for (let index = 0; index < 10; index++) {
      expect(await shop.ask(1, { detail: `${index}` }, { address })).toMatchObject({ ok: true });
      await withdrawReturn(shop.db, { orderId: shop.orderId, number: index + 1, now });
    }
    expect(await shop.ask(1, { detail: "x" }, { address })).toEqual({
      ok: false,
      code: "too-many",
      retryAfterSeconds: 86_400,
    });
    expect(await shop.requests()).toHaveLength(10);
  });

  test("is not for the order of a deleted account", async () => {
    await shop.handOver();
    await shop.db.update(orders).set({ name: "" });
    expect(await shop.ask()).toEqual({ ok: false, code: "too-late" });
  });

  test("is for pieces that were sent, and for no piece twice", async () => {
    expect(await shop.ask()).toEqual({ ok: false, code: "too-late" });
    await shop.ship(2);
    expect(await left()).toBe(2);
    expect(await shop.ask(3)).toEqual({ ok: false, code: "too-many-pieces" });
    await shop.handOver();
    expect(await left()).toBe(3);
    expect(await shop.ask(4)).toEqual({ ok: false, code: "too-many-pieces" });
    expect(await shop.ask(2)).toMatchObject({ ok: true });
    expect(await left()).toBe(1);
    expect(await shop.ask(2, { key: "another-form-of-it" })).toEqual({ ok: false, code: "too-many-pieces" });
    expect(await shop.ask(1, { key: "another-form-of-it" })).toMatchObject({ ok: true });
    expect(await left()).toBe(0);
  });

  test("of two for the last piece at once, one is recorded", async () => {
    await shop.handOver();
    const forms = ["first", "second", "third"].map((name) => shop.ask(2, { key: `the-${name}-form-of-it` }));
    const asked = await Promise.all(forms);
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(asked.filter((one) => !one.ok && one.code === "too-many-pieces")).toHaveLength(2);
    expect(await shop.requests()).toHaveLength(1);
  });

  test("is not for refunded pieces, except those that were never sent", async () => {
    await shop.refund({ amountMinor: 100, lines: [{ lineId: shop.lineId, quantity: 1, restock: 0 }] });
    await shop.handOver();
    expect(await left()).toBe(2);
    await shop.refund({
      key: "key-second",
      amountMinor: 100,
      lines: [{ lineId: shop.lineId, quantity: 1, restock: 0 }],
    });
    expect(await left()).toBe(1);
    expect(await shop.ask(2)).toEqual({ ok: false, code: "too-many-pieces" });
    expect(await shop.ask(1)).toMatchObject({ ok: true });
  });

  test("is not for an order that was cancelled", async () => {
    await shop.ship(2);
    const cancellation = { orderId: shop.orderId, from: "preparing", reason: "x", now } as const;
    await cancelOrder(shop.staff, { ...cancellation, returnsStock: false });
    expect(await left()).toBe(0);
    expect(await shop.ask()).toEqual({ ok: false, code: "too-many-pieces" });
  });

  test("of pieces of a partly shipped order leaves the others to be sent", async () => {
    await shop.ship(1);
    await shop.ask(1);
    expect(await left()).toBe(0);
    await approve();
    await receive(1);
    expect(await refundReturn(1)).toMatchObject({ ok: true, value: { status: "done" } });
    expect(await shop.line()).toMatchObject({ withdrawn: 0, restocked: 1 });
    expect(await shop.detail()).toMatchObject({ status: "preparing", progress: "partly_shipped" });
    await shop.ship(2, 2);
    expect((await shop.detail()).status).toBe("shipped");
    expect(await left()).toBe(2);
  });

  test("keeps the step that delivered its pieces from being undone, until it is refused", async () => {
    await shop.handOver();
    await shop.ask();
    const undo = async () =>
      undoStep(shop.staff, { orderId: shop.orderId, version: (await shop.detail()).version, now });
    expect(await undo()).toEqual({ ok: false, code: "nothing-to-undo" });
    await refuseReturn(shop.staff, { returnId: 1, version: 1, refusal: "Usada", now });
    expect(await undo()).toMatchObject({ ok: true });
  });

  test("is withdrawn by its buyer until its pieces came back, and frees them", async () => {
    const withdraw = (number: number) => withdrawReturn(shop.db, { orderId: shop.orderId, number, now });
    const states = async () => (await shop.requests()).map(({ status }) => status);
    await shop.handOver();
    await shop.ask(3);
    const { version } = await shop.detail();
    await Promise.all([withdraw(1), withdraw(1)]);
    expect([await states(), await left()]).toEqual([["withdrawn"], 3]);
    expect((await shop.detail()).version).toBe(version + 1);
    expect(await approve()).toEqual({ ok: false, code: "changed-meanwhile" });
    await shop.ask(2, { key: "another-form-of-it" });
    await approveReturn(shop.staff, {
      returnId: 2,
      version: 1,
      instructions: "A la tienda",
      byParcel: false,
      now,
    });
    await receiveReturn(shop.staff, { returnId: 2, version: 2, lines: [], now });
    const received = await shop.detail();
    await withdraw(2);
    await withdraw(9);
    expect([await states(), await left()]).toEqual([["withdrawn", "received"], 1]);
    expect((await shop.detail()).version).toBe(received.version);
  });

  test("cannot be changed by other code", async () => {
    await shop.handOver();
    await shop.ask();
    const change = (values: Partial<typeof returnRequests.$inferInsert>) =>
      failure(shop.db.update(returnRequests).set(values).where(eq(returnRequests.id, 1)));
    expect((await change({ wish: "exchange" }))?.constraint).toBe("return_requests_fixed");
    expect((await change({ status: "refused" }))?.constraint).toBe("return_requests_refusal");
    await refuseReturn(shop.staff, { returnId: 1, version: 1, refusal: "Usada", now });
    expect((await change({ status: "requested", closedAt: null }))?.constraint).toBe(
      "return_requests_closed",
    );
    const more = failure(shop.db.update(returnLines).set({ quantity: 2 }));
    expect((await more)?.constraint).toBe("return_lines_fixed");
  });
});

describe("the last day", () => {
  test("is counted from the hand-over in Lima, and included", async () => {
    // 23:00 of 20 November in Lima.
    const handedOver = new Date("2026-11-21T04:00:00Z");
    await shop.handOver(handedOver);
    expect(lastDayToReturn(await shop.detail(), 30)).toBe("2026-12-20");
    const lastMinute = new Date("2026-12-21T04:59:00Z");
    expect(await shop.ask(1, {}, { at: new Date("2026-12-21T05:00:00Z") })).toMatchObject({
      code: "too-late",
    });
    expect(await shop.ask(1, {}, { at: lastMinute })).toMatchObject({ ok: true });
  });

  test("is counted from the latest arrival of a parcel that nobody marked as handed over", async () => {
    await shop.ship(3);
    const order = { ...(await shop.detail()), deliveryDaysMax: 2 };
    // Sent on Saturday the 21st: Tuesday the 24th is the second delivery day.
    expect(lastDayToReturn(order, 7)).toBe("2026-12-01");
    expect(lastDayToReturn(order, 0)).toBeNull();
  });
});

test("a fault can be reported after the last day, other reasons cannot", async () => {
  const late = { at: new Date(now.getTime() + 400 * 86_400_000) };
  expect(await shop.ask(1, { reason: "faulty" }, late)).toEqual({ ok: false, code: "too-late" });
  await shop.handOver();
  for (const reason of ["size", "mind", "other"] as const)
    expect(await shop.ask(1, { reason, detail: "x" }, late)).toEqual({ ok: false, code: "too-late" });
  for (const reason of ["faulty", "wrong", "different"] as const)
    expect(await shop.ask(1, { reason }, late)).toMatchObject({ ok: true });
  expect(orderReturns(await shop.detail(), { days: 30, now: late.at, to: null })).toMatchObject({
    isOpen: false,
    until: null,
  });
});

test("a shop that takes no requests takes none about faults", async () => {
  await shop.handOver();
  expect(await shop.ask(1, { reason: "faulty" }, { days: 0 })).toEqual({ ok: false, code: "too-late" });
});

describe("staff", () => {
  test("record a request at any time, once, of pieces that the buyer has, and get no notice", async () => {
    const by = { by: shop.staff, at: new Date(now.getTime() + 400 * 86_400_000), days: 0 };
    expect(await shop.ask(1, {}, by)).toEqual({ ok: false, code: "too-many-pieces" });
    await shop.handOver();
    const asked = await Promise.all([shop.ask(1, {}, by), shop.ask(1, {}, by)]);
    expect(asked.map((one) => one.ok && one.value.isNew).sort()).toEqual([false, true]);
    expect(await shop.ask(3, { key: "another-form-of-it" }, by)).toEqual({
      ok: false,
      code: "too-many-pieces",
    });
    expect(await kinds()).toEqual(["return-requested"]);
    const entries = (await shop.db.select().from(auditLog)).filter(
      ({ action }) => action === "request-return",
    );
    expect(entries).toMatchObject([
      {
        entity: "order",
        entityId: String(shop.orderId),
        userId: shop.staff.staff.id,
        after: { reason: "size", wish: "refund", pieces: 1 },
      },
    ]);
  });

  test("record none for a buyer whose data was deleted", async () => {
    await shop.handOver();
    await shop.db.update(orders).set({ name: "" });
    expect(await shop.ask(1, {}, { by: shop.staff })).toEqual({ ok: false, code: "buyer-gone" });
  });

  test("approve with instructions; who decided with an old page is told", async () => {
    await shop.handOver();
    await shop.ask();
    expect(await approve()).toEqual({ ok: true, value: { isNew: true } });
    expect(await approve()).toEqual({ ok: true, value: { isNew: false } });
    expect(await approve(1, "Otra dirección", shop.other)).toEqual({ ok: false, code: "changed-meanwhile" });
    const refusal = { returnId: 1, version: 1, refusal: "Usada", now };
    expect(await refuseReturn(shop.other, refusal)).toEqual({ ok: false, code: "changed-meanwhile" });
    expect(await shop.requests()).toMatchObject([
      { status: "approved", instructions: "A la tienda", refusal: null, version: 2 },
    ]);
    expect(await kinds()).toEqual(["return-requested", "staff-new-return", "return-approved"]);
    expect((await shop.db.select().from(auditLog)).at(-1)).toMatchObject({
      action: "approve-return",
      entity: "order",
      entityId: String(shop.orderId),
      after: { return: 1 },
    });
  });

  test("refuse with a reason, which frees the pieces", async () => {
    await shop.handOver();
    await shop.ask(3);
    const refused = await refuseReturn(shop.staff, { returnId: 1, version: 1, refusal: "Usada", now });
    expect(refused).toMatchObject({ ok: true });
    expect(await left()).toBe(3);
    expect(await kinds()).toContain("return-refused");
    expect(JSON.stringify(await shop.audit())).not.toContain("Usada");
    expect(await approve(2)).toEqual({ ok: false, code: "changed-meanwhile" });
  });

  test("receive the pieces once, with those that return to stock", async () => {
    await shop.handOver();
    await shop.ask(2);
    expect(await receive(1, 1)).toEqual({ ok: false, code: "changed-meanwhile" });
    await approve();
    expect(await receive(3)).toEqual({ ok: false, code: "too-many-restocked" });
    const both = await Promise.all([receive(1), receive(1)]);
    expect(both.map((one) => one.ok && one.value.isNew).sort()).toEqual([false, true]);
    expect(await shop.stock()).toBe(1);
    expect(await shop.line()).toMatchObject({ restocked: 1 });
    expect(await shop.requests()).toMatchObject([{ status: "received", lines: [{ restocked: 1 }] }]);
    const refusal = { returnId: 1, version: 3, refusal: "Usada", now };
    expect(await refuseReturn(shop.staff, refusal)).toEqual({ ok: false, code: "changed-meanwhile" });
  });

  test("put no piece back that a cancellation has put back", async () => {
    await shop.handOver();
    await shop.ask(3);
    await approve();
    // As in a shop of before orders with an open request could not be cancelled.
    await shop.db.update(orderLines).set({ restocked: orderLines.fromStock });
    await shop.db.update(stockRows).set({ stock: 2 });
    await shop.db.update(orders).set({ status: "cancelled" });
    expect(await shop.stock()).toBe(2);
    expect(await receive(2)).toEqual({ ok: false, code: "too-many-restocked" });
    expect(await receive(1)).toMatchObject({ ok: true });
    expect(await shop.stock()).toBe(3);
  });

  test("see open requests first", async () => {
    await shop.handOver();
    await shop.ask();
    await shop.ask(1, { key: "another-form-of-it" }, { at: later(5) });
    await refuseReturn(shop.staff, { returnId: 2, version: 1, refusal: "Usada", now });
    const { read } = createReadBatcher(shop.db);
    const page = { search: "", limit: 10, offset: 0 };
    const all = await readReturnTable({ db: shop.db, read }, { state: null, ...page });
    expect(all.rows.map(({ id, status, pieces }) => [id, status, pieces])).toEqual([
      [1, "requested", 1],
      [2, "refused", 1],
    ]);
    const open = await readReturnTable({ db: shop.db, read }, { state: "open", ...page });
    expect([open.total, open.rows.map(({ id }) => id)]).toEqual([1, [1]]);
    const found = async (search: string) =>
      (await readReturnTable({ db: shop.db, read }, { state: null, ...page, search })).total;
    const { reference, name } = await shop.detail();
    expect([
      await found(reference.toLowerCase()),
      await found(name.slice(1, 4)),
      await found("nadie"),
    ]).toEqual([2, 2, 0]);
  });
});

describe("the refund", () => {
  test("closes the request, and restocks nothing again", async () => {
    await askAndReceive(2, 1);
    expect(await shop.stock()).toBe(1);
    expect(await refundReturn(2)).toMatchObject({ ok: true, value: { status: "done" } });
    expect(await shop.requests()).toMatchObject([{ status: "refunded", closedAt: now.getTime() / 1000 }]);
    expect([await shop.stock(), await left()]).toEqual([1, 1]);
    expect(await shop.line()).toMatchObject({ restocked: 1 });
    expect(await refundReturn(1, "key-again")).toEqual({ ok: false, code: "changed-meanwhile" });
    expect(shop.refunder.calls).toHaveLength(1);
  });

  test("has no pieces besides the request's, which count as returned if staff refund fewer", async () => {
    await askAndReceive(2, 1);
    expect(await refundReturn(3)).toEqual({ ok: false, code: "too-many-pieces" });
    expect(await refundReturn(1, "key-fewer")).toMatchObject({ value: { status: "done" } });
    expect(await left()).toBe(1);
    expect(await shop.ask(2, { key: "another-form-of-it" })).toEqual({ ok: false, code: "too-many-pieces" });
  });

  test("waits for the pieces", async () => {
    await shop.handOver();
    await shop.ask();
    expect(await refundReturn()).toEqual({ ok: false, code: "changed-meanwhile" });
    expect(shop.refunder.calls).toEqual([]);
  });

  test("of an open request's pieces is made from the request", async () => {
    await shop.handOver();
    await shop.ask(2);
    const refund = (quantity: number, key: string) =>
      shop.refund({
        key,
        amountMinor: 100,
        lines: [{ lineId: shop.lineId, quantity, restock: 0 }],
      });
    expect(await refund(2, "key-too-many")).toEqual({ ok: false, code: "pieces-in-return" });
    expect(await refund(1, "key-the-other")).toMatchObject({ ok: true });
  });

  test("without an answer keeps the request open, and its later outcome closes it", async () => {
    await askAndReceive();
    shop.refunder.results.push({ kind: "unknown", transaction: null, providerCode: null });
    expect(await refundReturn()).toMatchObject({ value: { status: "unknown" } });
    shop.refunder.found.push({ kind: "done", transaction: "credit-9" });
    await shop.settle(later(10));
    expect(await shop.requests()).toMatchObject([{ status: "refunded" }]);
  });

  test("that fails leaves the request to another one", async () => {
    await askAndReceive();
    shop.refunder.results.push({ kind: "refused", code: "refused", providerCode: null });
    expect(await refundReturn()).toMatchObject({ value: { status: "failed" } });
    expect(await shop.requests()).toMatchObject([{ status: "received" }]);
    shop.refunder.results.push({ kind: "done", transaction: "credit-2" });
    shop.refunder.results.shift();
    expect(await refundReturn(1, "key-again")).toMatchObject({ value: { status: "done" } });
    expect(await shop.requests()).toMatchObject([{ status: "refunded" }]);
  });
});
