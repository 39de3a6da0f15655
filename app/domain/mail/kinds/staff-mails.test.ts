import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { recordPayment } from "~/domain/orders/payment/record-payment.server";
import { clearShopCache, readShop } from "~/domain/settings/shop.server";
import { mailOutbox, orders, settings, stockRows } from "~db/schema";
import type { MailKind } from "~db/vocabulary";
import { addProduct, addZone, cartLine } from "../../../../tests/support/data/catalogue";
import { mailLinks as links } from "../../../../tests/support/data/mail-links";
import {
  type AnswerValues,
  notification,
  openForm,
  placeTestOrder,
} from "../../../../tests/support/data/orders";
import { openOwnShop } from "../../../../tests/support/own-shop";
import type { MailProvider, OutgoingMail } from "../mail-provider";
import { sendDueMail } from "../send/send-due-mail.server";

const now = new Date("2026-11-21T12:00:00Z");
/** A shop with five polos in size M that tells staff by e-mail. */
async function openNoticeShop() {
  const shop = await openOwnShop();
  clearShopCache();
  const { db, reader } = shop;
  await db
    .insert(settings)
    .values({ settingKey: "notice_email", type: "text", settingValue: "tienda@shop.example" });
  const polo = await addProduct(db, {
    name: "Polo",
    pen: 10_000,
    variants: [{ name: "Rojo" }],
    stock: [{ size: "M", stock: 5, variant: 0 }],
  });
  const zoneId = await addZone(db, "pickup", 0);
  const variantId = polo.variantIds[0] ?? 0;
  const delivered: OutgoingMail[] = [];
  const provider: MailProvider = {
    async send(mail) {
      delivered.push(mail);
      return { ok: true, providerId: null };
    },
  };
  const from = "pedidos@shop.example";
  const service = { db, provider, from, links, shop: () => readShop(reader, "notices", now.getTime()) };
  return {
    ...shop,
    productId: polo.id,
    stockRowId: polo.stockRowIds[0] ?? 0,
    delivered,
    async order(quantity = 1) {
      const line = cartLine(polo.id, { variantId, quantity });
      const placed = await placeTestOrder(shop, [line], { now, zoneId });
      const attempt = await openForm(shop, placed.orderId, now);
      const notify = (values: Partial<AnswerValues> = {}) =>
        recordPayment(db, {
          message: notification({
            orderId: attempt,
            amount: placed.totalMinor,
            uuid: crypto.randomUUID().replaceAll("-", ""),
            ...values,
          }),
          now,
        });
      return { ...placed, attempt, notify };
    },
    kinds: async () =>
      (await db.select().from(mailOutbox).orderBy(mailOutbox.id))
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith("staff-")),
    /** Sends what is due. @returns the mail of a kind. */
    async sent(kind: MailKind) {
      const first = delivered.length;
      const due = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
      expect(due.map((mail) => mail.kind)).toContain(kind);
      expect(await sendDueMail(service, { now: () => now, limit: 50 })).toMatchObject({ errors: [] });
      return delivered.slice(first).find(({ to }) => to === "tienda@shop.example");
    },
  };
}

let shop: Awaited<ReturnType<typeof openNoticeShop>>;
beforeEach(async () => {
  shop = await openNoticeShop();
});

describe("staff are told", () => {
  test("about a new order once it is paid", async () => {
    const { notify, orderId, reference } = await shop.order();
    expect(await shop.kinds()).toEqual([]);
    await notify();
    await notify({ detailedStatus: "CAPTURED" });
    const mail = await shop.sent("staff-new-order");
    expect(mail?.subject).toContain(`Pedido nuevo: ${reference}`);
    expect(mail?.text).toContain(`https://shop.example/admin/orders/${orderId}`);
  });

  test("about a second payment, once", async () => {
    const { notify, reference } = await shop.order();
    await notify({ uuid: "a".repeat(32) });
    await notify({ uuid: "b".repeat(32) });
    await notify({ uuid: "b".repeat(32) });
    expect(await shop.kinds()).toEqual(["staff-new-order", "staff-payment-remark"]);
    await shop.db.delete(mailOutbox).where(eq(mailOutbox.kind, "staff-new-order"));
    const mail = await shop.sent("staff-payment-remark");
    expect(mail?.subject).toBe(`Revisa el pago del pedido ${reference}`);
    expect(mail?.text).toContain("se pagó dos veces");
  });

  test("about a message that contradicts its order, once", async () => {
    const { notify, attempt, orderId } = await shop.order();
    await notify({ amount: 1, uuid: "a".repeat(32) });
    await notify({ amount: 1, uuid: "a".repeat(32) });
    expect(await shop.kinds()).toEqual(["staff-payment-rejected"]);
    const mail = await shop.sent("staff-payment-rejected");
    expect(mail?.subject).toContain(attempt);
    expect(mail?.text).toContain(`https://shop.example/admin/orders/${orderId}`);
  });

  test("about a payment of an unknown order", async () => {
    const { notify } = await shop.order();
    await notify({ orderId: "2026325ZZZ-1" });
    const mail = await shop.sent("staff-payment-rejected");
    expect(mail?.text).toContain("https://shop.example/admin\n");
  });

  test("not about a refused payment", async () => {
    const { notify } = await shop.order();
    await notify({ orderStatus: "UNPAID" });
    expect(await shop.kinds()).toEqual([]);
  });
});

describe("staff are told about low stock", () => {
  const lowStock = async () => (await shop.kinds()).filter((kind) => kind === "staff-low-stock");
  const buy = async (quantity: number) => (await shop.order(quantity)).notify();

  test("when a sale makes it low, with what is left", async () => {
    await buy(1);
    expect(await lowStock()).toEqual([]);
    await buy(2);
    expect(await lowStock()).toHaveLength(1);
    await shop.db.delete(mailOutbox).where(eq(mailOutbox.kind, "staff-new-order"));
    const mail = await shop.sent("staff-low-stock");
    expect(mail?.subject).toBe("Queda poco stock: Polo · Rojo · M");
    expect(mail?.text).toContain("última venta: 2");
    expect(mail?.text).toContain(`https://shop.example/admin/products/${shop.productId}#stock`);
  });

  test("once per fall, and again after it was filled up", async () => {
    await buy(3);
    await buy(1);
    await buy(1);
    expect(await lowStock()).toHaveLength(1);
    await shop.db.update(stockRows).set({ stock: 4 }).where(eq(stockRows.id, shop.stockRowId));
    await buy(1);
    expect(await lowStock()).toHaveLength(2);
  });

  test("not when nothing was taken from stock", async () => {
    await shop.db.update(stockRows).set({ stock: 0 });
    await buy(1);
    expect(await lowStock()).toEqual([]);
  });
});

test("a notice goes to the company's address without one of its own, and nowhere without either", async () => {
  const { notify } = await shop.order();
  await notify();
  await shop.db.delete(settings);
  clearShopCache();
  await shop.sent("staff-new-order");
  const rows = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, "staff-new-order"));
  expect(rows).toMatchObject([{ status: "skipped" }]);
  await shop.db
    .insert(settings)
    .values({ settingKey: "company_email", type: "text", settingValue: "tienda@shop.example" });
  clearShopCache();
  const second = await shop.order();
  await second.notify();
  expect((await shop.sent("staff-new-order"))?.subject).toContain(second.reference);
});

test("the account's deletion skips a waiting notice about its order", async () => {
  const { notify } = await shop.order();
  await notify();
  await shop.db.update(orders).set({ email: "", name: "" });
  expect(await shop.sent("staff-new-order")).toBeUndefined();
});
