import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orders, paymentEvents, stockRows } from "../../../db/schema";
import { SANDBOX_KEYS, signFields } from "../../../local/izipay";
import type { AnswerValues } from "../../support/data/orders";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { mainText } from "../shopper";
import {
  newUuid,
  notify,
  openForm,
  openHosted,
  type PlacedOrder,
  payHosted,
  placeOrder,
  signedAnswer,
  stateOf,
  UNNOTIFIED_CARD,
} from "./buying";

const shop = sharedShop();

const stockOf = async ({ stockRowId }: PlacedOrder) =>
  (await databaseOf(shop).select().from(stockRows).where(eq(stockRows.id, stockRowId)))[0]?.stock;

/** An order with an open card form, and a function that creates its notification. */
async function openOrder(options: { quantity?: number; stock?: number } = {}) {
  const order = await placeOrder(shop, options);
  const providerOrderId = await openForm(shop, order);
  const paid: AnswerValues = { orderId: providerOrderId, amount: order.totalMinor, uuid: newUuid() };
  const message = (changes: Partial<AnswerValues> = {}) => signedAnswer({ ...paid, ...changes }, "password");
  return { order, providerOrderId, message };
}

/** A signed notification of the hosted page about the attempt opened with `sent`. */
function hostedNotification(sent: Record<string, string>, changes: Record<string, string> = {}) {
  const { signature: _, ...echoed } = sent;
  const fields: Record<string, string> = {
    ...echoed,
    vads_trans_status: "AUTHORISED",
    vads_operation_type: "DEBIT",
    vads_effective_amount: sent.vads_amount ?? "",
    vads_trans_uuid: newUuid(),
    vads_url_check_src: "PAY",
    ...changes,
  };
  return { ...fields, signature: signFields(fields, SANDBOX_KEYS.vadsKey) };
}

describe("a notification of the card form", () => {
  test("pays the order and takes stock once, also when repeated", async () => {
    const { order, message } = await openOrder({ quantity: 3, stock: 2 });
    const fields = message();
    const responses = await Promise.all([notify(shop, fields), notify(shop, fields), notify(shop, fields)]);
    for (const response of responses)
      expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
    const { status, lines, paymentEvents: events } = await stateOf(shop, order);
    expect([status, events.length]).toEqual(["paid", 1]);
    expect(lines).toMatchObject([{ fromStock: 2, madeToOrder: 1 }]);
    expect(await stockOf(order)).toBe(0);
  });

  test("of a refusal allows another card", async () => {
    const { order, message } = await openOrder();
    await notify(shop, message({ orderStatus: "UNPAID", orderCycle: "OPEN", uuid: newUuid() }));
    expect((await stateOf(shop, order)).status).toBe("refused");
    await notify(shop, message());
    expect((await stateOf(shop, order)).status).toBe("paid");
  });

  test("of a pending payment is followed by its success", async () => {
    const { order, message } = await openOrder();
    await notify(shop, message({ orderStatus: "RUNNING" }));
    expect((await stateOf(shop, order)).status).toBe("processing");
    await notify(shop, message());
    expect((await stateOf(shop, order)).status).toBe("paid");
  });

  test.each([
    ["es", "Recibimos dos pagos por este pedido", "Te devolveremos el pago de más"],
    ["en", "We received two payments for this order", "We will refund the second one"],
  ])("of a second payment is shown to the buyer in %s with a contact", async (locale, title, text) => {
    const { order, message } = await openOrder();
    const page = () => order.shopper.get(`/${locale}/orders/${order.reference}?key=${order.accessKey}`);
    await notify(shop, message());
    await page(); // redirects once to empty the cart
    expect(mainText(await (await page()).text())).not.toContain(title);
    await notify(shop, message({ uuid: newUuid() }));
    const html = await (await page()).text();
    expect(mainText(html)).toContain(title);
    expect(mainText(html)).toContain(text);
    const section = html.slice(html.indexOf('aria-labelledby="paid-twice"'));
    expect(section.slice(0, section.indexOf("</section>"))).toContain(`https://wa.me/`);
    expect(html.match(/https:\/\/wa\.me/g)).toHaveLength(1);
    await databaseOf(shop).update(orders).set({ status: "refunded" }).where(eq(orders.id, order.id));
    expect(mainText(await (await page()).text())).not.toContain(title);
  });

  test.each<[string, Partial<AnswerValues>]>([
    ["amount", { amount: 1 }],
    ["currency", { currency: "USD" }],
    ["shop", { shopId: "87654321" }],
    ["mode", { mode: "PRODUCTION" }],
  ])("with another %s is recorded for staff and pays nothing", async (_, changes) => {
    const { order, message } = await openOrder();
    expect((await notify(shop, message(changes))).status).toBe(200);
    const { status, paymentEvents: events } = await stateOf(shop, order);
    expect([status, events.map(({ outcome }) => outcome)]).toEqual(["pending", ["rejected"]]);
    expect(await stockOf(order)).toBe(5);
  });

  test("about an unknown order is recorded and acknowledged", async () => {
    const orderId = `unknown-${newUuid()}`;
    const response = await notify(shop, signedAnswer({ orderId, amount: 100, uuid: newUuid() }, "password"));
    expect(response.status).toBe(200);
    const events = await databaseOf(shop)
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.providerOrderId, orderId));
    expect(events).toMatchObject([{ orderId: null, outcome: "rejected" }]);
  });
});

describe("a notification of the hosted page", () => {
  test("triggers a look-up, which pays the order once", async () => {
    const order = await placeOrder(shop);
    const fields = hostedNotification(await payHosted(shop, order, UNNOTIFIED_CARD));
    expect((await notify(shop, fields)).status).toBe(200);
    expect((await notify(shop, fields)).status).toBe(200);
    const { status, paymentEvents: events } = await stateOf(shop, order);
    expect([status, events.map(({ source }) => source)]).toEqual(["paid", ["lookup"]]);
    expect(await stockOf(order)).toBe(4);
  });

  test("pays nothing while the look-up finds no payment", async () => {
    const order = await placeOrder(shop);
    const response = await notify(shop, hostedNotification(await openHosted(order)));
    expect(response.status).toBe(200);
    expect(await stateOf(shop, order)).toMatchObject({ status: "pending", paymentEvents: [] });
  });

  test("forged from our form by values with `+` is refused", async () => {
    const unpaid = await placeOrder(shop);
    const { vads_order_id: target = "", vads_site_id = "" } = await openHosted(unpaid);
    const wanted = {
      vads_amount: String(unpaid.totalMinor),
      vads_ctx_mode: "TEST",
      vads_currency: "604",
      vads_operation_type: "DEBIT",
      vads_order_id: target,
      vads_site_id,
      vads_trans_date: "20260101000000",
      vads_trans_id: "000001",
      vads_trans_status: "AUTHORISED",
    };
    const addressLine = Object.values(wanted).join("+");
    const form = { zoneId: "2", addressLine, district: "Lima", city: "Lima" };
    const { signature = "", ...signed } = await openHosted(await placeOrder(shop, { form }));
    const values = Object.keys(signed)
      .sort()
      .map((name) => signed[name]);
    const [before = "", after = ""] = values.join("+").split(`+${addressLine}+`);
    const forged = { vads_a: before, ...wanted, vads_z: after, signature };
    expect((await notify(shop, forged)).status).toBe(403);
    expect(await stateOf(shop, unpaid)).toMatchObject({ status: "pending", paymentEvents: [] });
  });

  test("with fields changed after signing is refused", async () => {
    const order = await placeOrder(shop);
    const genuine = hostedNotification(await openHosted(order));
    expect((await notify(shop, { ...genuine, vads_trans_status: "CAPTURED" })).status).toBe(403);
    expect((await notify(shop, { ...genuine, vads_extra: "1" })).status).toBe(403);
    expect((await stateOf(shop, order)).status).toBe("pending");
  });
});

describe("a forged notification", () => {
  test("is refused when changed, signed with the browser's key, replayed or empty", async () => {
    const { order, providerOrderId, message } = await openOrder();
    const values = { orderId: providerOrderId, amount: order.totalMinor, uuid: newUuid() };
    const replayed = signedAnswer(values, "sha256_hmac");
    const genuine = message();
    const forgeries = [
      { ...genuine, "kr-answer": genuine["kr-answer"]?.replace("PAID", "PAID ") ?? "" },
      { ...genuine, "kr-hash": "0".repeat(64) },
      replayed,
      { ...replayed, "kr-hash-key": "password" },
      {},
    ];
    for (const forgery of forgeries) expect((await notify(shop, forgery)).status).toBe(403);
    expect(await stateOf(shop, order)).toMatchObject({ status: "pending", paymentEvents: [] });
  });

  test("gets a JSON response without cookies", async () => {
    const address = `${shop.url}/api/izipay/ipn`;
    const get = await fetch(address);
    expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
    expect(await get.json()).toEqual({ error: "method-not-allowed" });
    expect((await fetch(address, { method: "PUT", body: "" })).status).toBe(405);
    const large = await fetch(address, { method: "POST", body: "x".repeat(300_000) });
    expect([large.status, await large.json()]).toEqual([413, { error: "too-large" }]);
    const response = await fetch(address, {
      method: "POST",
      body: "{",
      headers: { cookie: "cart=x; region=INT" },
    });
    expect([response.status, await response.json()]).toEqual([403, { error: "forged" }]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
