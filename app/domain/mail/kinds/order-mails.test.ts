import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { markReady } from "~/domain/orders/fulfilment/mark-ready.server";
import { shipPieces } from "~/domain/orders/fulfilment/ship-pieces.server";
import { recordPayment } from "~/domain/orders/payment/record-payment.server";
import { refundOrder } from "~/domain/orders/refunds/refund-order.server";
import { handOver } from "~/domain/orders/staff/hand-over.server";
import { cancelOrder, prepareOrder } from "~/domain/orders/staff/move-order.server";
import { readShop } from "~/domain/settings/shop.server";
import {
  deliveryZones,
  deliveryZoneTranslations,
  mailOutbox,
  orderEvents,
  orderLines,
  orders,
  payments,
  users,
} from "~db/schema";
import { addUser } from "~db/test-rows";
import type { MailKind, OrderStatus } from "~db/vocabulary";
import { addProduct, addZone, cartLine } from "../../../../tests/support/data/catalogue";
import { mailLinks as links } from "../../../../tests/support/data/mail-links";
import {
  type AnswerValues,
  notification,
  openForm,
  placeTestOrder,
} from "../../../../tests/support/data/orders";
import { emptyShop } from "../../../../tests/support/empty-shop";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { mailContext, mailTextsOf } from "../mail-words.server";
import { mailKindDefinitions } from "./mail-kinds.server";

const now = new Date("2026-11-21T12:00:00Z");

/** A placed order with an open card form. */
async function openOrder() {
  const shop = await openOwnShop();
  const { db } = shop;
  const polo = await addProduct(db, { name: "Polo", pen: 10_000, stock: [{ size: "M", stock: 3 }] });
  const zoneId = await addZone(db, "pickup", 0);
  const placed = await placeTestOrder(shop, [cartLine(polo.id)], { now, zoneId });
  const attempt = await openForm(shop, placed.orderId, now);
  const userId = await addUser(db, { email: "editora@example.com", role: "Editor" });
  const staff: StaffContext = { db, staff: { id: userId, email: "editora@example.com" } };
  return {
    ...shop,
    ...placed,
    staff,
    notify: (values: Partial<AnswerValues> = {}) =>
      recordPayment(db, {
        message: notification({ orderId: attempt, amount: placed.totalMinor, ...values }),
        now,
      }),
    move: (from: OrderStatus) => ({ orderId: placed.orderId, from, now }),
    ship: async () => {
      const sentBy = await addZone(db, "peru", 0);
      await db.update(orders).set({ deliveryZoneId: sentBy }).where(eq(orders.id, placed.orderId));
      const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.orderId));
      return shipPieces(staff, {
        orderId: placed.orderId,
        number: 1,
        carrier: "DHL",
        trackingNumber: "JD47",
        trackingUrl: "https://www.dhl.com/x?tracking-id=JD47",
        lines: [{ lineId: line?.id ?? 0, quantity: 1 }],
        now,
      });
    },
    /** Records that a part of the payment was given back. */
    refund: async (key: string, amountMinor: number) => {
      const [payment] = await db.select().from(payments).where(eq(payments.orderId, placed.orderId));
      const texts = { reason: "Broken", note: "R-1" };
      const wish = { orderId: placed.orderId, key, paymentId: payment?.id ?? 0, amountMinor, lines: [] };
      return refundOrder(staff, [], { ...wish, ...texts, means: "recorded", now });
    },
    /** Of mails to the buyer. */
    kinds: async () =>
      (await db.select().from(mailOutbox).orderBy(mailOutbox.id))
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith("order-")),
    /** Makes the next insert into the outbox fail. */
    breakOutbox: () =>
      db.run(
        sql`create trigger broken_outbox before insert on mail_outbox begin select raise(abort, 'broken'); end`,
      ),
    order: async () => (await db.select().from(orders).where(eq(orders.id, placed.orderId)))[0],
    events: async () => (await db.select().from(orderEvents)).map(({ toStatus }) => toStatus),
  };
}

let shop: Awaited<ReturnType<typeof openOrder>>;
beforeEach(async () => {
  shop = await openOrder();
});

describe("the outbox gets a mail", () => {
  test("when an order is placed, and once for the same form", async () => {
    expect(await shop.kinds()).toEqual(["order-received"]);
    expect((await shop.db.select().from(mailOutbox))[0]).toMatchObject({ subjectId: shop.orderId });
  });

  test("when it becomes paid, once for twenty notifications", async () => {
    await Promise.all(Array.from({ length: 20 }, () => shop.notify()));
    expect(await shop.kinds()).toEqual(["order-received", "order-paid"]);
  });

  test("when the payment is refused, once however many cards fail", async () => {
    await shop.notify({ orderStatus: "UNPAID", orderCycle: "OPEN", uuid: "b".repeat(32) });
    await shop.notify({ orderStatus: "RUNNING", orderCycle: "OPEN", uuid: "c".repeat(32) });
    await shop.notify({ orderStatus: "UNPAID", orderCycle: "OPEN", uuid: "c".repeat(32) });
    expect((await shop.events()).filter((status) => status === "refused")).toHaveLength(2);
    expect(await shop.kinds()).toEqual(["order-received", "order-refused"]);
  });

  test("not when a payment is being decided, or a message is rejected", async () => {
    await shop.notify({ orderStatus: "RUNNING" });
    await shop.notify({ amount: 1 });
    expect(await shop.kinds()).toEqual(["order-received"]);
  });

  test("for every step of staff", async () => {
    await shop.notify();
    await prepareOrder(shop.staff, shop.move("paid"));
    expect(await shop.ship()).toMatchObject({ ok: true });
    await cancelOrder(shop.staff, { ...shop.move("shipped"), reason: "Broken", returnsStock: false });
    await shop.refund("key-whole", shop.totalMinor - 1_000);
    await shop.refund("key-rest", 1_000);
    expect((await shop.kinds()).slice(2)).toEqual([
      "order-preparing",
      "order-shipped",
      "order-cancelled",
      "order-refunded",
      "order-refunded",
    ]);
  });

  test("when it is handed over, and not by a second hand-over", async () => {
    await shop.notify();
    const { reference, referenceYear } = (await shop.order()) ?? { reference: "", referenceYear: 0 };
    const actor = { kind: "door", userId: null, name: "door-1" } as const;
    const give = () => handOver(shop.db, { reference, referenceYear, actor, now, requestId: "r-1" });
    expect([await give(), await give()]).toEqual([true, false]);
    expect((await shop.kinds()).slice(2)).toEqual(["order-handed-over"]);
  });

  test("not when staff's form was outdated", async () => {
    await shop.notify();
    expect(await prepareOrder(shop.staff, shop.move("preparing"))).toMatchObject({ ok: false });
    expect(
      await cancelOrder(shop.staff, { ...shop.move("pending"), reason: "", returnsStock: false }),
    ).toMatchObject({ ok: false });
    expect(await shop.kinds()).toEqual(["order-received", "order-paid"]);
  });
});

describe("without a mail there is no event", () => {
  test("for an order", async () => {
    const other = await addProduct(shop.db, { name: "Gorra" });
    const zoneId = await addZone(shop.db, "pickup", 100);
    await shop.breakOutbox();
    await expect(placeTestOrder(shop, [cartLine(other.id)], { now, zoneId })).rejects.toThrow();
    expect(await shop.db.select().from(orders)).toHaveLength(1);
  });

  test("for a payment", async () => {
    await shop.breakOutbox();
    await expect(shop.notify()).rejects.toThrow();
    expect(await shop.order()).toMatchObject({ status: "pending", paidAt: null });
    expect(await shop.events()).toEqual(["pending"]);
  });

  test("for a step of staff and a hand-over", async () => {
    await shop.notify();
    await shop.breakOutbox();
    await expect(prepareOrder(shop.staff, shop.move("paid"))).rejects.toThrow();
    const { reference, referenceYear } = (await shop.order()) ?? { reference: "", referenceYear: 0 };
    const actor = { kind: "door", userId: null, name: "door-1" } as const;
    await expect(
      handOver(shop.db, { reference, referenceYear, actor, now, requestId: "r-1" }),
    ).rejects.toThrow();
    expect(await shop.order()).toMatchObject({ status: "paid" });
  });
});

describe("a mail is not needed", () => {
  const load = async (kind: "order-received" | "order-refused" | "order-paid") =>
    mailKindDefinitions[kind].load(
      {
        db: shop.db,
        read: shop.reader.read,
        now: new Date(),
        shop: emptyShop,
      },
      shop.orderId,
    );

  test("about an order that was received, once it is paid", async () => {
    expect(await load("order-received")).toMatchObject({ locale: "es" });
    await shop.notify();
    expect(await load("order-received")).toBeNull();
    expect(await load("order-paid")).not.toBeNull();
  });

  test("about a refused payment, once another card was accepted", async () => {
    await shop.notify({ orderStatus: "UNPAID", orderCycle: "OPEN", uuid: "b".repeat(32) });
    expect(await load("order-refused")).not.toBeNull();
    await shop.notify();
    expect(await load("order-refused")).toBeNull();
  });
});

describe("the mail about", () => {
  const load = async (kind: MailKind) => {
    // Under another cache key than that of placing the order.
    const settings = await readShop(shop.reader, crypto.randomUUID(), 0);
    const loaded = await mailKindDefinitions[kind].load(
      { db: shop.db, read: shop.reader.read, now, shop: settings },
      shop.orderId,
    );
    const context = await mailContext({ shop: settings, links }, "es");
    return loaded && { context, content: loaded.write(context) };
  };
  const write = async (kind: MailKind) => {
    const loaded = await load(kind);
    return loaded && JSON.stringify(loaded.content.blocks);
  };

  const NAME = "Gana 1000 en evil.example";
  const typed = { name: NAME, email: "victima@example.com", addressLine: "Premio en evil.example" };
  const whole = async (kind: MailKind) => {
    const loaded = await load(kind);
    return JSON.stringify(loaded?.content);
  };

  test("an unpaid order has nothing that a stranger typed, until the address is confirmed", async () => {
    const sentBy = await addZone(shop.db, "peru", 0);
    await shop.db
      .update(orders)
      .set({ ...typed, deliveryZoneId: sentBy })
      .where(eq(orders.id, shop.orderId));
    for (const kind of ["order-received", "order-to-pay", "order-cancelled"] as const) {
      const mail = await whole(kind);
      expect(mail).toContain("Están en la página de tu pedido");
      expect(mail).not.toContain("victima@example.com");
      expect(mail).not.toContain("evil.example");
    }
    const values = { email: "victima@example.com", firebaseUid: "uid-victima" };
    const userId = await addUser(shop.db, { ...values, emailVerified: false });
    await shop.db.update(orders).set({ userId }).where(eq(orders.id, shop.orderId));
    expect(await whole("order-received")).not.toContain("evil.example");
    await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    expect(await whole("order-received")).toContain(NAME);
  });

  test("a paid order names its buyer, and one that a discount made free does not", async () => {
    await shop.db.update(orders).set(typed).where(eq(orders.id, shop.orderId));
    await shop.notify();
    expect(await whole("order-paid")).toContain(NAME);
    const free = { totalMinor: 0, discountMinor: shop.totalMinor };
    await shop.db.update(orders).set(free).where(eq(orders.id, shop.orderId));
    expect(await whole("order-paid")).not.toContain(NAME);
  });

  test("parcels names carrier, number and contents, links the tracking and tells what happened when", async () => {
    await shop.notify();
    await shop.ship();
    const blocks = await write("order-shipped");
    for (const text of [
      "DHL · JD47: 1 × Polo · M",
      "https://www.dhl.com/x?tracking-id=JD47",
      "Envío 1 en camino",
    ])
      expect(blocks).toContain(text);
    expect(blocks).toContain('{"label":"Pagado","value":"21 de noviembre de 2026, 07:00"}');
  });

  test("a refund tells the sum of all refunds so far", async () => {
    await shop.notify();
    await shop.refund("key-one", 3_000);
    await shop.refund("key-two", 1_550);
    const loaded = await load("order-refunded");
    if (!loaded) throw new Error("The mail is gone");
    const { intro } = mailTextsOf("order-refunded", null, loaded.context.translate);
    expect(intro).toContain("Hasta ahora te devolvimos {{refunded}} de tu pedido.");
    expect(loaded.content.values.refunded).toBe("S/. 45.50");
  });

  test("a pick-up names place and hours, and is not needed once the order was handed over", async () => {
    await shop.db.update(deliveryZones).set({ address: "Av. Larco 345" });
    await shop.db.update(deliveryZoneTranslations).set({ openingHours: "Lunes a sábado, 10 a 19 h" });
    await shop.notify();
    await markReady(shop.staff, { orderId: shop.orderId, now });
    const blocks = await write("order-ready");
    expect(blocks).toContain("Av. Larco 345");
    expect(blocks).toContain("Lunes a sábado, 10 a 19 h");
    const { reference, referenceYear } = (await shop.order()) ?? { reference: "", referenceYear: 0 };
    const actor = { kind: "door", userId: null, name: "door-1" } as const;
    await handOver(shop.db, { reference, referenceYear, actor, now, requestId: "r-1" });
    expect(await write("order-ready")).toBeNull();
  });
});
