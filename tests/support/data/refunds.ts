import { eq } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { shipPieces } from "~/domain/orders/fulfilment/ship-pieces.server";
import { recordPayment } from "~/domain/orders/payment/record-payment.server";
import {
  askAboutRefund,
  type RefundProvider,
  type RefundWish,
  refundOrder,
} from "~/domain/orders/refunds/refund-order.server";
import { settleOpenRefunds } from "~/domain/orders/refunds/settle-open-refunds.server";
import type { FoundRefund, RefundRequest, RefundResult } from "~/domain/payments/payment-provider";
import { auditLog, mailOutbox, orderLines, refunds } from "~db/schema";
import { addUser } from "~db/test-rows";
import { openStaffShop } from "../staff-shop";
import { addProduct, addZone, cartLine, readStock } from "./catalogue";
import { notification, openForm, placeTestOrder, readOrder } from "./orders";

export const now = new Date("2026-11-21T12:00:00Z");
export const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** A provider that gives the results in turn, repeating the last one, and counts the calls. */
function createRefunder() {
  const calls: RefundRequest[] = [];
  const results: RefundResult[] = [];
  const found: FoundRefund[] = [];
  let waiting: Promise<void> = Promise.resolve();
  const provider: RefundProvider = {
    id: "izipay",
    async refund(request) {
      calls.push(request);
      await waiting;
      const result = results.length > 1 ? results.shift() : results[0];
      return result ?? { kind: "done", transaction: `credit-${calls.length}` };
    },
    findRefund: async () => (found.length > 1 ? found.shift() : found[0]) ?? { kind: "absent" },
  };
  return {
    provider,
    calls,
    results,
    found,
    /** Makes calls wait until the returned function is called. */
    hold() {
      let release = () => {};
      waiting = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
  };
}

/** An order of three pieces of one product, of which two are in stock, sent for 10.00. */
export async function openRefundShop() {
  const shop = await openStaffShop();
  const { db, staff } = shop;
  const polo = await addProduct(db, { name: "Polo", pen: 10_000, stock: [{ size: "M", stock: 2 }] });
  const zoneId = await addZone(db, "peru", 1_000);
  const placed = await placeTestOrder(shop, [cartLine(polo.id, { quantity: 3 })], { now, zoneId });
  const { orderId, totalMinor } = placed;
  const other: StaffContext = {
    db,
    staff: {
      id: await addUser(db, { email: "ana@example.com", firebaseUid: "uid-ana" }),
      email: "ana@example.com",
    },
  };
  const refunder = createRefunder();
  const payByCard = async (uuid = "a".repeat(32)) => {
    const attempt = await openForm(shop, orderId, now, true);
    await recordPayment(db, { message: notification({ orderId: attempt, amount: totalMinor, uuid }), now });
    return attempt;
  };
  const read = () => readOrder(db, orderId);
  return {
    ...shop,
    zoneId,
    productId: polo.id,
    orderId,
    totalMinor,
    other,
    refunder,
    payByCard,
    read,
    line: async () => {
      const line = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).get();
      if (!line) throw new Error("The line is gone.");
      return line;
    },
    /** Refunds the whole payment by the provider unless told otherwise. */
    refund: async (wish: Partial<RefundWish> = {}, context = staff, providers = [refunder.provider]) => {
      const [payment] = (await read()).payments;
      return refundOrder(context, providers, {
        orderId,
        key: "key-12345",
        means: "provider",
        paymentId: payment?.id ?? null,
        amountMinor: totalMinor,
        reason: "Se arrepintió",
        note: "",
        lines: [],
        now,
        ...wish,
      });
    },
    ask: (refundId: number, at = now) =>
      askAboutRefund(staff, [refunder.provider], { orderId, refundId, now: at }),
    settle: (at: Date) => settleOpenRefunds({ db, providers: [refunder.provider] }, { now: at }),
    refunds: () => db.select().from(refunds).orderBy(refunds.id),
    stock: async () => (await readStock(db))[polo.stockRowIds[0] ?? 0],
    mails: async () =>
      (await db.select().from(mailOutbox)).filter(({ kind }) => kind === "order-refunded").length,
    audit: async () =>
      (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action, actorEmail, after }) => ({
        action,
        actorEmail,
        after,
      })),
    ship: async (quantity: number, number = 1) =>
      shipPieces(staff, {
        orderId,
        number,
        carrier: "",
        trackingNumber: "",
        trackingUrl: "",
        lines: [{ lineId: (await read()).lines[0]?.id ?? 0, quantity }],
        now,
      }),
  };
}
