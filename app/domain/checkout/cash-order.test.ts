import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readAccount } from "~/domain/accounts/account.queries.server";
import { deletionQueries } from "~/domain/accounts/profile/deletion-queries.server";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import type { CartLine } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { restoreCart } from "~/domain/cart/restore-cart.server";
import { stepsTaken } from "~/domain/orders/fulfilment/order-steps";
import { shipPieces } from "~/domain/orders/fulfilment/ship-pieces.server";
import { undoStep } from "~/domain/orders/fulfilment/undo-step.server";
import { recordManualPayment } from "~/domain/orders/payment/record-manual-payment.server";
import { settleOpenPayments } from "~/domain/orders/payment/settle-open-payments.server";
import { handOverByStaff } from "~/domain/orders/staff/hand-over.server";
import { cancelOrder, prepareOrder } from "~/domain/orders/staff/move-order.server";
import type { PaymentWay } from "~/domain/payments/offline-ways";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import { randomId } from "~/lib/ids";
import {
  coupons,
  deliveryZones,
  mailOutbox,
  manualPayments,
  orders,
  receipts,
  returnLines,
  returnRequests,
  settings,
  stockRows,
} from "~db/schema";
import { addUser, failure } from "~db/test-rows";
import { writeBatch } from "~db/write-batch";
import {
  addProduct,
  addZone,
  cartLine,
  checkoutForm,
  readStock,
} from "../../../tests/support/data/catalogue";
import { createTestProvider, readOrder } from "../../../tests/support/data/orders";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { placeOrder } from "./place-order.server";

const now = new Date("2026-11-21T12:00:00Z");
const seconds = unixSeconds(now);
const where = { locale: "es", region: "PE", chargeUsd: false } as const;

/** A shop with one polo in stock for S/ 100.00 and a zone whose courier takes cash, for S/ 12.00. */
async function openCashShop() {
  const shop = await openStaffShop();
  const { db, reader } = shop;
  const polo = await addProduct(db, { name: "Polo", pen: 10_000, stock: [{ size: "M", stock: 1 }] });
  const zoneId = await addZone(db, "peru", 1_200, { cashOnDelivery: true });
  const id = await addUser(db, { email: "ana@example.com", firebaseUid: "uid-ana" });
  const other: StaffContext = { db, staff: { id, email: "ana@example.com" } };
  const cart = { id: randomId(12), lines: [cartLine(polo.id)] as CartLine[] };
  const formOf = async (values: Parameters<typeof checkoutForm>[0] = {}) =>
    checkoutForm({
      way: "cash_on_delivery",
      zoneId,
      shownPrices: `${zoneId}:1200`,
      fingerprint: (await readCartView(reader, { cart, ...where })).fingerprint,
      ...values,
    });
  const submit = async (form: Awaited<ReturnType<typeof formOf>>, more: { userId?: number } = {}) =>
    placeOrder(reader, { cart, form, userId: null, couponCode: null, ...where, now, ...more });
  return {
    ...shop,
    cart,
    polo,
    zoneId,
    other,
    formOf,
    submit,
    placed: async () => {
      const placed = await submit(await formOf());
      if (!placed.ok) throw new Error(placed.code);
      return placed.value;
    },
    mails: async () => (await db.select().from(mailOutbox).orderBy(mailOutbox.id)).map(({ kind }) => kind),
    stock: async () => (await readStock(db))[polo.stockRowIds[0] ?? 0],
    collect: (orderId: number, context = shop.staff) =>
      recordManualPayment(context, { orderId, method: "cash", note: "Courier 4711", now }),
    setLimit: (soles: number | null) =>
      db.insert(settings).values({ settingKey: "cash_on_delivery_max", type: "number", settingValue: soles }),
  };
}

let shop: Awaited<ReturnType<typeof openCashShop>>;
beforeEach(async () => {
  shop = await openCashShop();
});

describe("placing an order with cash on delivery", () => {
  test("confirms it, takes its stock, and tells buyer and staff; nothing is paid", async () => {
    const { orderId } = await shop.placed();
    const order = await readOrder(shop.db, orderId);
    expect(order).toMatchObject({
      status: "confirmed",
      paymentWay: "cash_on_delivery",
      totalMinor: 11_200,
      paidAt: null,
      expiresAt: null,
      stockTakenAt: seconds,
      lines: [{ fromStock: 1 }],
    });
    expect(stepsTaken(order.events)).toMatchObject([{ kind: "confirmed", from: "pending" }]);
    expect(await shop.stock()).toBe(0);
    expect(await shop.mails()).toEqual(["order-confirmed", "staff-new-order"]);
    const [receipt] = await shop.db.select().from(receipts);
    expect(receipt?.number).toBeNull();
  });

  test("never expires", async () => {
    const { orderId } = await shop.placed();
    const later = new Date(now.getTime() + 30 * DAY_SECONDS * 1000);
    await settleOpenPayments({ db: shop.db, provider: createTestProvider().provider }, { now: later });
    expect((await readOrder(shop.db, orderId)).status).toBe("confirmed");
  });

  test("places one order, however often and in whichever tab the form is sent", async () => {
    const form = await shop.formOf();
    const answers = await Promise.all([shop.submit(form), shop.submit(form), shop.submit(form)]);
    const created = answers.filter((answer) => answer.ok && answer.value.created);
    expect([answers.every(({ ok }) => ok), created.length]).toEqual([true, 1]);
    expect(await shop.submit(await shop.formOf())).toMatchObject({ ok: true, value: { created: false } });
    expect(await shop.db.select().from(orders)).toHaveLength(1);
    expect(await shop.stock()).toBe(0);
  });

  test.each([
    ["the zone takes no cash any more", { cashOnDelivery: false }],
    ["the zone is a pickup place by now", { kind: "pickup" }],
  ] as const)("is refused when %s, and nothing is written", async (_, change) => {
    const form = await shop.formOf();
    await shop.db.update(deliveryZones).set(change).where(eq(deliveryZones.id, shop.zoneId));
    expect(await shop.submit(form)).toEqual({ ok: false, code: "cash-gone" });
    expect([await shop.db.select().from(orders), await shop.mails(), await shop.stock()]).toEqual([
      [],
      [],
      1,
    ]);
    expect(await shop.submit({ ...form, way: "card" })).toMatchObject({ ok: true });
  });

  test("is refused for an order in dollars, and for one that a gift card pays in part", async () => {
    const form = await shop.formOf();
    const dollars = { ...form, fingerprint: form.fingerprint.replace("PEN", "USD") };
    const where = { locale: "es", region: "INT", chargeUsd: true } as const;
    const order = { cart: shop.cart, form: dollars, userId: null, couponCode: null, ...where, now };
    expect(await placeOrder(shop.reader, order)).toEqual({ ok: false, code: "cash-gone" });
    const gift = { ...form, shownGift: `${shop.zoneId}:500` };
    expect((await shop.submit(gift)).ok).toBe(false);
  });

  test.each([
    [112, true],
    [111, false],
    [null, true],
  ])("with a highest total of %s soles is accepted: %s", async (soles, isAccepted) => {
    await shop.setLimit(soles);
    expect((await shop.submit(await shop.formOf())).ok).toBe(isAccepted);
  });

  test("is refused for a fourth order of a phone, also of two at once, until one has arrived", async () => {
    await shop.db.update(stockRows).set({ stock: 9 });
    const order = async (values: Parameters<typeof shop.formOf>[0] = {}) => {
      const cart = { ...shop.cart, id: randomId(12) };
      const { fingerprint } = await readCartView(shop.reader, { cart, ...where });
      const form = await shop.formOf({ idempotencyKey: randomId(20), fingerprint, ...values });
      return placeOrder(shop.reader, { cart, form, userId: null, couponCode: null, ...where, now });
    };
    const refused = { ok: false, code: "cash-orders" };
    const first = await order();
    expect([first, await order()]).toMatchObject([{ ok: true }, { ok: true }]);
    const two = await Promise.all([order(), order()]);
    expect(two.filter(({ ok }) => ok)).toHaveLength(1);
    expect(two.filter(({ ok }) => !ok)).toEqual([refused]);
    expect(await order()).toEqual(refused);
    expect(await shop.db.$count(orders)).toBe(3);
    const { phone } = await shop.formOf();
    expect(await order({ phone: `${phone};ext=2` })).toEqual(refused);
    expect(await order({ phone: "+51911111111" })).toMatchObject({ ok: true });
    expect(await order({ way: "card" })).toMatchObject({ ok: true });
    await handOverByStaff(shop.staff, { orderId: first.ok ? first.value.orderId : 0, now });
    expect(await order()).toMatchObject({ ok: true });
  });

  test("holds the use of its coupon", async () => {
    await shop.db.insert(coupons).values({
      code: "VERANO",
      kind: "percent",
      percent: 10,
      usageLimit: 1,
      names: { es: "Verano" },
      active: true,
    });
    const discounts = `${shop.zoneId}:1=1000`;
    const place = async (way: PaymentWay, cartId: string) => {
      shop.cart.id = cartId;
      const form = await shop.formOf({ way, shownDiscounts: discounts });
      const { cart } = shop;
      return placeOrder(shop.reader, { cart, form, userId: null, couponCode: "VERANO", ...where, now });
    };
    expect(await place("cash_on_delivery", randomId(12))).toMatchObject({ ok: true });
    expect(await place("card", randomId(12))).toEqual({ ok: false, code: "discount-changed" });
  });

  test("ends its cart: a lost cookie does not bring it back", async () => {
    await shop.placed();
    const restored = await restoreCart(shop.reader, { cart: null, mirror: shop.cart });
    expect(restored).toEqual({ ok: false, code: "cart-paid" });
  });
});

describe("the cash of an order", () => {
  const ship = async (orderId: number) => {
    const [line] = (await readOrder(shop.db, orderId)).lines;
    return shipPieces(shop.staff, {
      orderId,
      number: 1,
      carrier: "Olva Courier",
      trackingNumber: "",
      trackingUrl: "",
      lines: [{ lineId: line?.id ?? 0, quantity: 1 }],
      now,
    });
  };

  test("is recorded once by two people after the hand-over, and numbers the receipt once", async () => {
    const { orderId } = await shop.placed();
    await prepareOrder(shop.staff, { orderId, from: "confirmed", now });
    await ship(orderId);
    await handOverByStaff(shop.staff, { orderId, now });
    const answers = await Promise.all([
      shop.collect(orderId),
      shop.collect(orderId, shop.other),
      shop.collect(orderId),
    ]);
    expect(answers.map((answer) => (answer.ok ? answer.value.isNew : answer.code))).toEqual([
      true,
      "changed-meanwhile",
      false,
    ]);
    const order = await readOrder(shop.db, orderId);
    expect(order).toMatchObject({ status: "handed_over", paidAt: seconds, stockTakenAt: seconds });
    expect(stepsTaken(order.events).map(({ kind }) => kind)).toEqual([
      "confirmed",
      "preparing",
      "shipment",
      "handed_over",
      "paid",
    ]);
    expect(await shop.db.select().from(manualPayments)).toMatchObject([
      { method: "cash", amountMinor: 11_200, currency: "PEN" },
    ]);
    expect(await shop.db.select().from(receipts)).toMatchObject([{ number: 1, totalMinor: 11_200 }]);
    expect(await shop.stock()).toBe(0);
    const mails = await shop.mails();
    expect(mails.filter((kind) => kind === "order-paid" || kind === "staff-new-order")).toEqual([
      "staff-new-order",
      "order-paid",
    ]);
  });

  test("paid before anything is prepared, makes it a paid order", async () => {
    const { orderId } = await shop.placed();
    expect(await shop.collect(orderId)).toEqual({ ok: true, value: { isNew: true } });
    const order = await readOrder(shop.db, orderId);
    expect(order).toMatchObject({ status: "paid", paidAt: seconds });
    expect(order.events.at(-1)).toMatchObject({ fromStatus: "confirmed", toStatus: "paid", detail: "cash" });
    expect(await shop.stock()).toBe(0);
  });

  test("is not needed to undo a step, and keeps the step before it once it is recorded", async () => {
    const { orderId } = await shop.placed();
    await prepareOrder(shop.staff, { orderId, from: "confirmed", now });
    const undo = async () =>
      undoStep(shop.staff, { orderId, version: (await readOrder(shop.db, orderId)).version, now });
    expect(await undo()).toEqual({ ok: true, value: { kind: "preparing", isNotified: false } });
    expect((await readOrder(shop.db, orderId)).status).toBe("confirmed");
    await prepareOrder(shop.staff, { orderId, from: "confirmed", now });
    await shop.collect(orderId);
    expect(await undo()).toEqual({ ok: false, code: "nothing-to-undo" });
  });

  test("refused at the door: the order is cancelled, its pieces return, and nothing is owed or paid", async () => {
    const { orderId } = await shop.placed();
    await ship(orderId);
    const cancel = { orderId, from: "shipped", reason: "No lo quiso", returnsStock: true, now } as const;
    expect(await cancelOrder(shop.staff, cancel)).toEqual({ ok: true, value: { isNew: true } });
    expect(await readOrder(shop.db, orderId)).toMatchObject({ status: "cancelled", paidAt: null });
    expect(await shop.stock()).toBe(1);
    expect(await shop.collect(orderId)).toEqual({ ok: false, code: "changed-meanwhile" });
    expect(await shop.db.select().from(manualPayments)).toEqual([]);
  });

  test("is recorded or the order cancelled, not both, when two people are at it at once", async () => {
    const { orderId } = await shop.placed();
    await ship(orderId);
    const { version } = await readOrder(shop.db, orderId);
    const cancel = { orderId, from: "shipped", reason: "x", returnsStock: true, version, now } as const;
    const answers = await Promise.all([shop.collect(orderId), cancelOrder(shop.other, cancel)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [paid] = answers;
    expect(await readOrder(shop.db, orderId)).toMatchObject(
      paid.ok ? { status: "shipped", paidAt: seconds } : { status: "cancelled", paidAt: null },
    );
  });

  test("and a return are settled before the buyer's account can be deleted", async () => {
    const userId = await addUser(shop.db, { email: "luz@example.com", firebaseUid: "uid-luz" });
    const placed = await shop.submit(await shop.formOf(), { userId });
    const orderId = placed.ok ? placed.value.orderId : 0;
    await handOverByStaff(shop.staff, { orderId, now });
    const account = await readAccount(shop.reader, userId);
    if (!account) throw new Error("The account is gone");
    const remove = () => {
      const by = { actor: "shopper", userId: null } as const;
      return failure(writeBatch(shop.db, deletionQueries(shop.db, account, { by, now })));
    };
    expect(await remove()).toMatchObject({ constraint: "orders_under_way" });
    await shop.collect(orderId);
    const asked = { orderId, number: 1, idempotencyKey: "k", wish: "refund", reason: "size" } as const;
    await shop.db.insert(returnRequests).values(asked);
    expect(await remove()).toMatchObject({ constraint: "orders_under_way" });
    await shop.db.update(returnRequests).set({ status: "withdrawn", closedAt: seconds });
    expect(await remove()).toBeNull();
  });

  test("comes before a return: the database refuses its pieces until it is recorded", async () => {
    const { orderId } = await shop.placed();
    await ship(orderId);
    const [line] = (await readOrder(shop.db, orderId)).lines;
    const values = { orderId, number: 1, idempotencyKey: "k", wish: "refund", reason: "size" } as const;
    const { id } = await shop.db.insert(returnRequests).values(values).returning().get();
    const back = { returnId: id, orderLineId: line?.id ?? 0, quantity: 1 };
    expect(await failure(shop.db.insert(returnLines).values(back))).toMatchObject({
      constraint: "return_lines_pieces",
    });
    await shop.collect(orderId);
    await shop.db.insert(returnLines).values(back);
  });
});
