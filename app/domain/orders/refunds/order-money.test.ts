import { expect, test } from "vitest";
import { unixSeconds } from "~/lib/dates";
import { manualPayments, payments, refunds } from "~db/schema";
import { openRefundShop } from "../../../../tests/support/data/refunds";
import { findOrderToRefund } from "../staff/staff-order.queries.server";
import { isOverpaid, refundSources } from "./refunds";

interface Money {
  /** By attempt, from 1. `second`: what further transactions paid. */
  paid?: { minor: number; second?: number; isOutdated?: boolean; status?: "accepted" | "refused" }[];
  byHand?: number;
  /** Of an attempt, or null for the payment by hand. */
  back?: { of: number | null; minor: number; status?: "done" | "failed" | "unknown" }[];
}

/** The sums of an order of 310.00 (`openRefundShop`) with this money. */
async function sumsOf({ paid = [], byHand, back = [] }: Money) {
  const shop = await openRefundShop();
  const { db, orderId, now } = { ...shop, now: unixSeconds(new Date("2026-11-21T12:00:00Z")) };
  for (const [index, { minor, second = 0, isOutdated = false, status = "accepted" }] of paid.entries())
    await db.insert(payments).values({
      id: index + 1,
      orderId,
      attempt: index + 1,
      provider: "izipay",
      providerOrderId: `a-${index + 1}`,
      channel: "form",
      amountMinor: minor,
      secondMinor: second,
      isOutdated,
      status,
    });
  if (byHand)
    await db
      .insert(manualPayments)
      .values({ orderId, method: "yape", amountMinor: byHand, currency: "PEN", note: "1" });
  for (const [index, { of, minor, status = "done" }] of back.entries())
    await db.insert(refunds).values({
      orderId,
      paymentId: of,
      idempotencyKey: `key-${index}`,
      means: "recorded",
      amountMinor: minor,
      currency: "PEN",
      reason: "x",
      status,
      createdAt: now,
      ...(status === "unknown" ? {} : { settledAt: now }),
    });
  const found = await findOrderToRefund(shop.reader, orderId);
  if (!found) throw new Error("The order is gone.");
  return found;
}

const whole = { minor: 31_000 };

test.each<[string, Money, { returned: number; overpaid?: boolean; left: number; outdated?: number }]>([
  ["nothing, unpaid", { paid: [{ ...whole, status: "refused" }] }, { returned: 0, left: 0 }],
  ["nothing", { paid: [whole] }, { returned: 0, left: 31_000 }],
  ["a part", { paid: [whole], back: [{ of: 1, minor: 3_000 }] }, { returned: 3_000, left: 28_000 }],
  [
    "nothing by the refund of a second transaction",
    { paid: [{ ...whole, second: 31_000 }], back: [{ of: 1, minor: 31_000 }] },
    { returned: 0, left: 31_000 },
  ],
  [
    "nothing by the refund of money that does not pay it",
    { paid: [whole, { minor: 7_000, isOutdated: true }], back: [{ of: 2, minor: 6_000 }] },
    { returned: 0, left: 31_000, outdated: 1_000 },
  ],
  [
    "all, in parts",
    {
      byHand: 31_000,
      back: [
        { of: null, minor: 3_000 },
        { of: null, minor: 28_000 },
      ],
    },
    { returned: 31_000, left: 0 },
  ],
  [
    "nothing by a refund that failed",
    { paid: [whole], back: [{ of: 1, minor: 1, status: "failed" }] },
    { returned: 0, left: 31_000 },
  ],
  ["nothing while it is paid twice", { paid: [whole, whole] }, { returned: 0, overpaid: true, left: 62_000 }],
  [
    "the rest by refunds of both payments",
    {
      paid: [whole],
      byHand: 31_000,
      back: [
        { of: 1, minor: 31_000 },
        { of: null, minor: 4_000 },
      ],
    },
    { returned: 4_000, left: 27_000 },
  ],
])("gives back %s", async (_, values, expected) => {
  const order = await sumsOf(values);
  const { returnedMinor, leftMinor, availableMinor, outdatedLeftMinor } = order;
  expect({
    returnedMinor,
    leftMinor,
    availableMinor,
    outdatedLeftMinor,
    overpaid: isOverpaid(order),
  }).toEqual({
    returnedMinor: expected.returned,
    leftMinor: expected.left,
    availableMinor: expected.left,
    outdatedLeftMinor: expected.outdated ?? 0,
    overpaid: expected.overpaid ?? false,
  });
});

test("undecided refunds reserve their amount, failed ones do not", async () => {
  const order = await sumsOf({
    paid: [whole, whole, { ...whole, status: "refused" }],
    byHand: 500,
    back: [
      { of: 1, minor: 2_000 },
      { of: 1, minor: 1, status: "failed" },
      { of: 2, minor: 31_000 },
      { of: 1, minor: 3_000, status: "unknown" },
    ],
  });
  expect(refundSources(order)).toEqual([
    { paymentId: 1, providerOrderId: "a-1", leftMinor: 26_000, isOutdated: false },
    { paymentId: null, providerOrderId: null, leftMinor: 500, isOutdated: false },
  ]);
  expect(order).toMatchObject({ reservedMinor: 3_000, leftMinor: 29_500, availableMinor: 26_500 });
});

test("what exchanges have passed on is not refundable, first of the first payment", async () => {
  const order = await sumsOf({ paid: [whole, { minor: 4_000 }, { minor: 900, isOutdated: true }] });
  expect(refundSources({ ...order, passedOnMinor: 33_500, exchangedMinor: 1_000 })).toEqual([
    { paymentId: 2, providerOrderId: "a-2", leftMinor: 2_500, isOutdated: false },
    { paymentId: 3, providerOrderId: "a-3", leftMinor: 900, isOutdated: true },
  ]);
});
