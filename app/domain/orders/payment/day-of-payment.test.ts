import { beforeEach, describe, expect, test } from "vitest";
import { readSalesReport } from "~/domain/reports/sales-report.queries.server";
import { limaDate, unixSeconds } from "~/lib/dates";
import { receipts } from "~db/schema";
import { addProduct, addZone, cartLine, openShop } from "../../../../tests/support/data/catalogue";
import { notification, openForm, placeTestOrder, readOrder } from "../../../../tests/support/data/orders";
import { recordPayment } from "./record-payment.server";

const monday = new Date("2026-11-23T22:50:00-05:00");
const lateOnMonday = new Date("2026-11-23T23:58:00-05:00");
const earlyOnTuesday = new Date("2026-11-24T00:07:00-05:00");

let shop: Awaited<ReturnType<typeof openShop>>;
let pay: (values: { paidAt?: Date; now: Date }) => Promise<Awaited<ReturnType<typeof readOrder>>>;
beforeEach(async () => {
  shop = await openShop();
  const product = await addProduct(shop.db, { name: "Polo", pen: 10_000, stock: [{ size: "M", stock: 9 }] });
  const zoneId = await addZone(shop.db, "peru", 1_000);
  let number = 0;
  pay = async ({ paidAt, now }) => {
    const { orderId, totalMinor } = await placeTestOrder(shop, [cartLine(product.id, { size: "M" })], {
      now: monday,
      zoneId,
    });
    number += 1;
    const message = notification({
      orderId: await openForm(shop, orderId, monday),
      amount: totalMinor,
      uuid: String(number).repeat(32),
      paidAt,
    });
    await recordPayment(shop.db, { message, now });
    return readOrder(shop.db, orderId);
  };
});

const ordersOn = async (day: string) => {
  const [soles] = await readSalesReport(shop.reader, { from: day, to: day, by: "day", compare: "none" });
  return soles?.total.orders;
};
const issued = () => shop.db.select().from(receipts).orderBy(receipts.number);

describe("a payment whose message arrives on the day after", () => {
  test("is a sale of the day on which it was made, with a receipt of the day on which it arrived", async () => {
    const order = await pay({ paidAt: lateOnMonday, now: earlyOnTuesday });
    expect(order.paidAt).toBe(unixSeconds(lateOnMonday));
    const [receipt] = await issued();
    expect(receipt?.issuedAt).toBe(unixSeconds(earlyOnTuesday));
    expect([await ordersOn("2026-11-23"), await ordersOn("2026-11-24")]).toEqual([1, 0]);
  });

  test("is a sale of the day on which it arrived when the provider names no day", async () => {
    const order = await pay({ now: earlyOnTuesday });
    expect(order.paidAt).toBe(unixSeconds(earlyOnTuesday));
  });

  test.each([
    ["before the order", new Date("2026-11-22T10:00:00-05:00"), monday],
    ["in the future", new Date("2026-11-25T10:00:00-05:00"), earlyOnTuesday],
  ])("is not dated %s, as by a clock that is wrong", async (_, paidAt, dated) => {
    expect((await pay({ paidAt, now: earlyOnTuesday })).paidAt).toBe(unixSeconds(dated));
  });
});

test("receipts have dates in the order of their numbers, whichever request writes first", async () => {
  await pay({ now: earlyOnTuesday });
  await pay({ now: lateOnMonday });
  const dates = (await issued()).map(({ number, issuedAt }) => [number, limaDate(issuedAt ?? 0)]);
  expect(dates).toEqual([
    [1, "2026-11-24"],
    [2, "2026-11-24"],
  ]);
});
