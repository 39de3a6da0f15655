import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mailboxOf } from "~/lib/text/email";
import { orderStatuses, orderStatusRules } from "~db/order-statuses";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addProduct, addTops, addUser, failure, orderValues } from "~db/test-rows";
import type { GiftMovementKind } from "~db/vocabulary";
import {
  coupons,
  giftCardMovements,
  giftCards,
  gifts,
  orderLines,
  orders,
  paymentEvents,
  payments,
  users,
} from "..";

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test.each([
  "",
  "rosa@example.com",
  "rosa+news@example.com",
  "rosa+a+b@example.com",
  "+rosa@example.com",
  "ro.sa@example.com",
  "ro.sa@gmail.com",
  "r.o.s.a+x.y@googlemail.com",
  "rosa@gmail.com.pe",
  "rosa@mail.gmail.com",
  "ñandú.é+1@gmail.com",
])("the mailbox of %j is the one that the code counts", async (email) => {
  const order = await database.db.insert(orders).values(orderValues({ email })).returning().get();
  expect(order.mailbox).toBe(email && mailboxOf(email));
});

test("a reference is unique within its year", async () => {
  const { db } = database;
  await db.insert(orders).values([orderValues(), orderValues({ referenceYear: 2027 })]);
  expect(await failure(db.insert(orders).values(orderValues()))).toMatchObject({
    kind: "unique",
    constraint: "orders.reference_year, orders.reference",
  });
});

test("an idempotency key is unique", async () => {
  const { db } = database;
  await db.insert(orders).values(orderValues({ idempotencyKey: "same" }));
  const again = db.insert(orders).values(orderValues({ idempotencyKey: "same", reference: "325ABD" }));
  expect(await failure(again)).toMatchObject({ kind: "unique", constraint: "orders.idempotency_key" });
});

describe("amounts", () => {
  test.each([
    ["orders_total", { totalMinor: 12_990 }],
    ["orders_total", { discountMinor: 99_999, totalMinor: -86_009 }],
    ["orders_subtotal", { subtotalMinor: -1, totalMinor: 999 }],
    ["orders_delivery", { deliveryMinor: 0.5, totalMinor: 12_990.5 }],
    ["orders_discount", { discountMinor: -1, totalMinor: 13_991 }],
    ["orders_currency", { currency: "S/." as "PEN" }],
    ["orders_country", { country: "Perú" }],
  ])("%s refuses %o", async (constraint, values) => {
    const write = database.db.insert(orders).values(orderValues(values));
    expect(await failure(write)).toMatchObject({ kind: "check", constraint });
  });

  test("a discount is subtracted from the total", async () => {
    await database.db.insert(orders).values(orderValues({ discountMinor: 990, totalMinor: 13_000 }));
  });
});

describe("paid", () => {
  test.each(orderStatuses.map((status) => ({ status })))(
    "paid_at is set or unset as the status $status requires",
    async ({ status }) => {
      const { db } = database;
      const withoutTime = await failure(db.insert(orders).values(orderValues({ status })));
      const withTime = await failure(
        db.insert(orders).values(orderValues({ status, paidAt: 1, referenceYear: 2027 })),
      );
      const refused = { kind: "check", constraint: "orders_paid" };
      if (status === "cancelled") expect([withoutTime, withTime]).toEqual([null, null]);
      else if (orderStatusRules[status].isUnpaid)
        expect([withoutTime, withTime]).toEqual([null, expect.objectContaining(refused)]);
      else if (status === "confirmed") expect([withoutTime, withTime]).toMatchObject([refused, refused]);
      else expect([withoutTime, withTime]).toEqual([expect.objectContaining(refused), null]);
    },
  );

  test.each(orderStatuses.map((status) => ({ status })))(
    "an order with cash on delivery is paid when it is $status, or not yet",
    async ({ status }) => {
      const { db } = database;
      const cash = { status, paymentWay: "cash_on_delivery" } as const;
      const write = (paidAt: number | null, referenceYear: number) =>
        failure(db.insert(orders).values(orderValues({ ...cash, paidAt, referenceYear })));
      const accepted = [await write(null, 2026), await write(1, 2027)].map((broken) => broken === null);
      const { isUnpaid, canOweCash } = orderStatusRules[status];
      const waits = isUnpaid || status === "confirmed";
      expect(accepted).toEqual([isUnpaid || canOweCash || status === "cancelled", !waits]);
    },
  );
});

test("a line supplies at most its quantity, which is at most 99", async () => {
  const { db } = database;
  await addTops(db);
  const productId = await addProduct(db, "Blusa");
  await db.insert(orders).values(orderValues());
  const line = { orderId: 1, position: 1, productId, productName: "Blusa", unitPriceMinor: 12_990 };
  const over = db.insert(orderLines).values({ ...line, quantity: 3, fromStock: 2, madeToOrder: 2 });
  expect(await failure(over)).toMatchObject({ constraint: "order_lines_supply" });
  for (const quantity of [0, 100, 1.5]) {
    const write = db.insert(orderLines).values({ ...line, quantity });
    expect(await failure(write)).toMatchObject({ constraint: "order_lines_quantity" });
  }
  await db.insert(orderLines).values({ ...line, quantity: 3, fromStock: 1, madeToOrder: 2 });
});

test("a payment attempt and its provider events are recorded once", async () => {
  const { db } = database;
  await db.insert(orders).values(orderValues());
  const attempt = {
    orderId: 1,
    attempt: 1,
    provider: "izipay",
    channel: "form" as const,
    amountMinor: 13_990,
  };
  await db.insert(payments).values({ ...attempt, providerOrderId: "2026325ABC1" });
  expect(await failure(db.insert(payments).values({ ...attempt, providerOrderId: "other" }))).toMatchObject({
    constraint: "payments.order_id, payments.attempt",
  });
  const event = {
    provider: "izipay",
    eventKey: "uuid:AUTHORISED",
    providerOrderId: "2026325ABC1",
    source: "notification" as const,
    outcome: "accepted" as const,
    amountMinor: 13_990,
    currency: "PEN",
    mode: "TEST",
    payload: "{}",
  };
  await db.insert(paymentEvents).values(event);
  expect(await failure(db.insert(paymentEvents).values({ ...event, source: "lookup" }))).toMatchObject({
    constraint: "payment_events.provider, payment_events.event_key",
  });
  const rejected = db.insert(paymentEvents).values({ ...event, eventKey: "other", outcome: "rejected" });
  expect(await failure(rejected)).toMatchObject({ constraint: "payment_events_reason" });
});

test("an order outlives its buyer's account", async () => {
  const { db } = database;
  const userId = await addUser(db);
  await db.insert(orders).values(orderValues({ userId }));
  await db.delete(users);
  const left = await db.select({ userId: orders.userId, email: orders.email }).from(orders);
  expect(left).toEqual([{ userId: null, email: "rosa@example.com" }]);
});

test("a coupon has the value of its kind, and a promotion without a code no condition on the person", async () => {
  const { db } = database;
  await db.insert(coupons).values({ code: "VERANO", kind: "percent", percent: 20, personLimit: 1 });
  const change = (values: Partial<typeof coupons.$inferInsert>) => failure(db.update(coupons).set(values));
  expect(await change({ percent: 101 })).toMatchObject({ constraint: "coupons_percent" });
  expect(await change({ percent: null })).toMatchObject({ constraint: "coupons_percent" });
  expect(await change({ kind: "amount", percent: null })).toMatchObject({ constraint: "coupons_amount" });
  expect(await change({ code: "verano" })).toMatchObject({ constraint: "coupons_code_upper_case" });
  expect(await change({ code: null })).toMatchObject({ constraint: "coupons_person" });
  expect(await change({ code: null, personLimit: null })).toBeNull();
});

test("a gift card has the balance of its movements, which pay an order once and never overdraw it", async () => {
  const { db } = database;
  await db.insert(orders).values(orderValues({ discountMinor: 4_000, giftMinor: 4_000, totalMinor: 9_990 }));
  await db.insert(gifts).values({
    id: "a-gift",
    recipientName: "Ana",
    recipientEmail: "ana@example.com",
    senderName: "Luis",
    deliverOn: "2026-12-24",
    locale: "es",
  });
  await db.insert(giftCards).values({ giftId: "a-gift", initialMinor: 5_000, currency: "PEN" });
  const move = (kind: GiftMovementKind, amountMinor: number, orderId: number | null = 1) =>
    db.insert(giftCardMovements).values({ giftCardId: 1, kind, amountMinor, orderId });
  const balance = async () => (await db.query.giftCards.findFirst())?.balanceMinor;
  await move("issue", 5_000, null);
  expect(await balance()).toBe(5_000);
  expect(await failure(move("issue", 1, null))).toMatchObject({
    constraint: "gift_cards_balance_of_initial",
  });
  expect(await failure(move("spend", -4_001))).toMatchObject({ constraint: "gift_card_movements_order" });
  await move("spend", -4_000);
  expect(await balance()).toBe(1_000);
  expect(await failure(move("spend", -1))).toMatchObject({ constraint: "gift_card_movements_order" });
  expect(await failure(move("refund", 4_001))).toMatchObject({ constraint: "gift_card_movements_order" });
  expect(await failure(db.update(giftCards).set({ balanceMinor: 2_000 }))).toMatchObject({
    constraint: "gift_cards_ledger",
  });
  expect(await failure(db.delete(giftCardMovements))).toMatchObject({
    constraint: "gift_card_movements_kept",
  });
  await db.update(orders).set({ status: "cancelled" });
  expect(await balance()).toBe(5_000);
  await db.update(giftCards).set({ blockedAt: 1 });
  expect(await failure(move("spend", -100))).toMatchObject({ constraint: "gift_card_movements_blocked" });
});
