import { eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Cart } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { cartOffers } from "~/domain/cart/cart-offers";
import { formatShownPrices } from "~/domain/delivery/offers";
import { GIFT_CARD_CATEGORY, type Gift } from "~/domain/gift-cards/gift-card";
import { findCardByCode, readEnteredCard } from "~/domain/gift-cards/gift-cards.queries.server";
import { GIFT_ZONE } from "~/domain/gift-cards/gift-zone";
import { keepGift } from "~/domain/gift-cards/keep-gift.server";
import {
  activateGiftCard,
  finishGiftOrders,
  queueDueGiftCards,
} from "~/domain/gift-cards/mail-gift-cards.server";
import { issueByHand, setBlocked } from "~/domain/gift-cards/write-gift-card.server";
import { deliveryNews } from "~/domain/orders/delivery-news";
import { orderView } from "~/domain/orders/order-view";
import { findOrderByAccess } from "~/domain/orders/orders.queries.server";
import { recordManualPayment } from "~/domain/orders/payment/record-manual-payment.server";
import { recordPayment } from "~/domain/orders/payment/record-payment.server";
import { settleOpenPayments } from "~/domain/orders/payment/settle-open-payments.server";
import { giveBackToCard } from "~/domain/orders/refunds/give-back-to-card.server";
import { refundOrder } from "~/domain/orders/refunds/refund-order.server";
import { cancelOrder } from "~/domain/orders/staff/move-order.server";
import type { PaymentWay } from "~/domain/payments/offline-ways";
import { clearShopCache } from "~/domain/settings/shop.server";
import { unixSeconds } from "~/lib/dates";
import { randomId } from "~/lib/ids";
import {
  categories,
  coupons,
  deliveryZones,
  giftCardMovements,
  giftCards,
  mailOutbox,
  orders,
  receipts,
  stockRows,
} from "~db/schema";
import { addProduct, addZone, cartLine, checkoutForm } from "../../../tests/support/data/catalogue";
import { createTestProvider, notification, openForm, readOrder } from "../../../tests/support/data/orders";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { readOfferedCoupons } from "../coupons/coupons.queries.server";
import { placeOrder } from "./place-order.server";
import { cartDiscounts, formatShownDiscounts, formatShownGift } from "./quote";

const SECRETS = "one:MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY";
const now = new Date("2026-11-21T12:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const where = { locale: "es", region: "PE", chargeUsd: false } as const;
const gift: Gift = {
  recipientName: "Ana",
  recipientEmail: "ana@example.com",
  senderName: "Luis",
  message: "¡Feliz día!",
  deliverOn: "2026-11-21",
};

let shop: Awaited<ReturnType<typeof openStaffShop>>;
let zoneId: number;
let polo: number;
let card: number;
beforeEach(async () => {
  shop = await openStaffShop();
  await shop.db.insert(categories).values({ id: GIFT_CARD_CATEGORY });
  polo = (await addProduct(shop.db, { name: "Polo", pen: 10_000 })).id;
  const size = [{ size: null, stock: 1 }];
  card = (
    await addProduct(shop.db, {
      name: "Tarjeta",
      pen: 5_000,
      categoryId: GIFT_CARD_CATEGORY,
      stock: size,
      whenOut: "sold_out",
    })
  ).id;
  zoneId = await addZone(shop.db, "peru", 1_200);
});

const cartOf = (...lines: Cart["lines"]): Cart => ({ id: randomId(12), lines });
const giftLine = async (cartId = "", changes: Partial<Gift> = {}, quantity = 1) =>
  cartLine(card, {
    size: null,
    quantity,
    giftId: await keepGift(shop.db, { gift: { ...gift, ...changes, locale: "en" }, cartId }),
  });

/** Places an order of the cart as the checkout displays it. */
async function place(
  cart: Cart,
  giftCardId: number | null = null,
  code: string | null = null,
  way: PaymentWay = "card",
) {
  const view = await readCartView(shop.reader, { cart, ...where });
  const offers = cartOffers(view, await shop.reader.shop(), { locale: "es", now });
  const offered = await readOfferedCoupons(shop.reader, { code, cartId: cart.id, now: unixSeconds(now) });
  const entered = await readEnteredCard(shop.reader, { cardId: giftCardId, cartId: cart.id });
  const { zones } = cartDiscounts(view, offers, { coupons: offered, code, card: entered, locale: "es", now });
  const isMailed = zones[0]?.id === GIFT_ZONE;
  const form = checkoutForm({
    zoneId: isMailed ? GIFT_ZONE : zoneId,
    ...(isMailed ? { addressLine: null, ubigeo: null, district: null, city: null, state: null } : {}),
    fingerprint: view.fingerprint,
    shownPrices: formatShownPrices(zones),
    shownDiscounts: formatShownDiscounts(zones),
    shownGift: formatShownGift(zones),
    idempotencyKey: randomId(20),
    way,
  });
  return placeOrder(shop.reader, {
    cart,
    form,
    userId: null,
    couponCode: code,
    giftCardId,
    deliveryByMail: "Por correo",
    offline: [{ way: "transfer", days: 3 }],
    ...where,
    now,
  });
}

async function placed(...options: Parameters<typeof place>) {
  const result = await place(...options);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

const payByHand = (orderId: number) =>
  recordManualPayment(shop.staff, { orderId, method: "yape", note: "1", now });
const newsOf = async ({ reference, accessKey }: { reference: string; accessKey: string }) => {
  const order = await findOrderByAccess(shop.reader, { reference, accessKey });
  return order && deliveryNews(order);
};
const cards = () => shop.db.select().from(giftCards);
const balanceOf = async (id: number) =>
  (await shop.db.query.giftCards.findFirst({ where: eq(giftCards.id, id) }))?.balanceMinor;

/** A card of staff that can be used. */
async function issued(amountMinor: number) {
  const id = await issueByHand(shop.staff, {
    idempotencyKey: randomId(),
    gift: { ...gift, locale: "es" },
    amountMinor,
    reason: "Premio",
    now,
  });
  const mailed = await activateGiftCard(shop.db, SECRETS, id);
  return { id, code: mailed?.code ?? "" };
}

describe("buying gift cards", () => {
  test("needs no address, and issues one card per piece in the batch of the payment, once", async () => {
    const cart = cartOf(await giftLine("c", {}, 2), await giftLine("c", { recipientName: "Eva" }));
    const { orderId, totalMinor } = await placed(cart);
    expect(totalMinor).toBe(15_000);
    const attempt = await openForm(shop, orderId, now);
    expect(await cards()).toEqual([]);
    const message = notification({ orderId: attempt, amount: 15_000, uuid: randomId(32) });
    await Promise.all([1, 2, 3].map(() => recordPayment(shop.db, { message, now })));
    expect(await readOrder(shop.db, orderId)).toMatchObject({
      status: "paid",
      deliveryZoneId: null,
      deliveryName: "Por correo",
      lines: [{ fromStock: 0, madeToOrder: 0 }, { fromStock: 0 }],
    });
    expect(await cards()).toMatchObject(
      Array.from({ length: 3 }, () => ({ initialMinor: 5_000, balanceMinor: 5_000, codeHash: null })),
    );
    expect(await shop.db.select().from(giftCardMovements)).toHaveLength(3);
  });

  test("is taxed by the order that buys the card, as its page, mail and receipt say", async () => {
    const { orderId, ...access } = await placed(cartOf(await giftLine()));
    await payByHand(orderId);
    const order = await findOrderByAccess(shop.reader, access);
    const view = order && orderView(order, await shop.reader.shop(), { locale: "es", now });
    expect(view).toMatchObject({ totalMinor: 5_000, igvPercent: 18, receipt: { igvMinor: 763 } });
  });

  test("keeps cards to different people apart, and the same words of one cart together", async () => {
    const [first, second] = [await giftLine("c"), await giftLine("c")];
    expect(first.giftId).toBe(second.giftId);
    expect((await giftLine("c", { recipientName: "Eva" })).giftId).not.toBe(first.giftId);
    expect((await giftLine("other")).giftId).not.toBe(first.giftId);
  });

  test("is refused without a recipient, and so is a recipient of another product", async () => {
    const { giftId = null } = await giftLine();
    const lines = [cartLine(card, { size: null }), cartLine(polo, { giftId })];
    const view = await readCartView(shop.reader, { cart: cartOf(...lines), ...where });
    expect(view.dropped).toHaveLength(2);
  });

  test("has no discounts, other than the rest of the order", async () => {
    await shop.db.insert(coupons).values({ code: "VERANO", kind: "percent", percent: 10 });
    const { totalMinor } = await placed(cartOf(await giftLine(), cartLine(polo)), null, "VERANO");
    expect(totalMinor).toBe(5_000 + 9_000 + 1_200);
  });

  test("makes the delivery of other pieces no cheaper", async () => {
    await shop.db.update(deliveryZones).set({ freeFromPenMinor: 12_000 });
    clearShopCache();
    const pieces = (quantity: number) => cartLine(polo, { quantity });
    const mixed = await placed(cartOf(await giftLine(), pieces(1)));
    expect(mixed.totalMinor).toBe(15_000 + 1_200);
    expect(await newsOf(mixed)).toBeNull();
    const free = await placed(cartOf(await giftLine(), pieces(2)));
    expect(free.totalMinor).toBe(25_000);
    expect(await newsOf(free)).toBeNull();
  });

  test("mails each card on its day in Lima, once, with a code that only the mail has", async () => {
    const cart = cartOf(await giftLine(), await giftLine("", { deliverOn: "2026-11-22" }));
    const { orderId } = await placed(cart);
    await payByHand(orderId);
    expect(await queueDueGiftCards(shop.db, now)).toBe(1);
    expect(await queueDueGiftCards(shop.db, now)).toBe(0);
    // Three in the morning of the 22nd in UTC is still the 21st in Lima.
    expect(await queueDueGiftCards(shop.db, new Date("2026-11-22T04:59:00Z"))).toBe(0);
    expect(await queueDueGiftCards(shop.db, new Date("2026-11-22T05:00:00Z"))).toBe(1);
    const first = await activateGiftCard(shop.db, SECRETS, 1);
    expect(await activateGiftCard(shop.db, SECRETS, 1)).toEqual(first);
    expect(first).toMatchObject({ locale: "en", recipientEmail: "ana@example.com", initialMinor: 5_000 });
    const code = first?.code ?? "";
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(JSON.stringify(await cards())).not.toContain(code);
    expect(await findCardByCode(shop.reader, { code })).toMatchObject({ id: 1, availableMinor: 5_000 });
    // A secret that is listed no more makes another code, and the old one void.
    const renewed = await activateGiftCard(shop.db, SECRETS.replace("one:M", "two:N"), 1);
    expect(renewed?.code).not.toBe(code);
    expect(await findCardByCode(shop.reader, { code })).toBeNull();
  });

  test("mails a card that was blocked on its day once it is not blocked any more", async () => {
    const { orderId } = await placed(cartOf(await giftLine()));
    await payByHand(orderId);
    const setBlock = async (isBlocked: boolean) => {
      const version = (await cards())[0]?.version ?? 0;
      expect(await setBlocked(shop.staff, { cardId: 1, version, isBlocked, now })).toMatchObject({
        ok: true,
      });
    };
    await queueDueGiftCards(shop.db, now);
    const ofCard = eq(mailOutbox.kind, "gift-card");
    await setBlock(true);
    await setBlock(false);
    expect(await shop.db.$count(mailOutbox, ofCard)).toBe(1);
    await setBlock(true);
    await shop.db.update(mailOutbox).set({ status: "skipped" }).where(ofCard);
    await setBlock(false);
    const mails = await shop.db.select().from(mailOutbox).where(ofCard).orderBy(mailOutbox.id);
    expect(mails.map(({ status }) => status)).toEqual(["skipped", "queued"]);
    await activateGiftCard(shop.db, SECRETS, 1);
    await setBlock(true);
    await setBlock(false);
    expect(await shop.db.$count(mailOutbox, ofCard)).toBe(2);
  });

  test("ends an order of nothing else when its cards were mailed", async () => {
    const { orderId } = await placed(cartOf(await giftLine()));
    await payByHand(orderId);
    await queueDueGiftCards(shop.db, now);
    await finishGiftOrders(shop.db, now);
    expect(await readOrder(shop.db, orderId)).toMatchObject({ status: "paid" });
    await shop.db.update(mailOutbox).set({ status: "sent", sentAt: 1 });
    await finishGiftOrders(shop.db, now);
    await finishGiftOrders(shop.db, now);
    const order = await readOrder(shop.db, orderId);
    expect(order).toMatchObject({ status: "handed_over" });
    expect(order.events.filter(({ toStatus }) => toStatus === "handed_over")).toHaveLength(1);
  });
});

describe("paying with a gift card", () => {
  test("takes its part when the order is placed; the rest is paid by card, with its receipt", async () => {
    const { id } = await issued(4_000);
    const { orderId, totalMinor } = await placed(cartOf(cartLine(polo)), id);
    expect(totalMinor).toBe(7_200);
    expect(await balanceOf(id)).toBe(0);
    const attempt = await openForm(shop, orderId, now);
    const message = notification({ orderId: attempt, amount: 7_200, uuid: randomId(32) });
    expect(await recordPayment(shop.db, { message, now })).toMatchObject({ becamePaid: true });
    expect(await readOrder(shop.db, orderId)).toMatchObject({ giftMinor: 4_000, totalMinor: 7_200 });
    const receipt = await shop.db.query.receipts.findFirst();
    expect(receipt?.totalMinor).toBe(7_200);
  });

  test("pays a whole order at once, and keeps what is left", async () => {
    const { id } = await issued(20_000);
    const { orderId, totalMinor } = await placed(cartOf(cartLine(polo)), id);
    expect(totalMinor).toBe(0);
    expect(await readOrder(shop.db, orderId)).toMatchObject({ status: "paid", giftMinor: 11_200 });
    expect(await balanceOf(id)).toBe(8_800);
    expect(await shop.db.$count(receipts, isNotNull(receipts.number))).toBe(0);
  });

  test("pays no gift cards", async () => {
    const { id } = await issued(20_000);
    const { totalMinor } = await placed(cartOf(await giftLine(), cartLine(polo)), id);
    expect(totalMinor).toBe(5_000);
  });

  test("of orders of other carts that are placed at once, one has its money", async () => {
    const { id } = await issued(10_000);
    const results = await Promise.all(Array.from({ length: 5 }, () => place(cartOf(cartLine(polo)), id)));
    const won = results.filter((result) => result.ok && result.value.totalMinor === 1_200);
    expect(won).toHaveLength(1);
    expect(results.flatMap((result) => (result.ok ? [] : [result.code]))).toEqual(
      Array.from({ length: 4 }, () => "gift-card-changed"),
    );
    expect(await balanceOf(id)).toBe(0);
  });

  test("follows the shopper to another order of the cart, whose unpaid one is cancelled", async () => {
    const { id } = await issued(4_000);
    const cart = cartOf(cartLine(polo));
    const first = await placed(cart, id);
    const second = await placed({ ...cart, lines: [cartLine(polo, { quantity: 2 })] }, id);
    expect(second.totalMinor).toBe(20_000 + 1_200 - 4_000);
    expect(await readOrder(shop.db, first.orderId)).toMatchObject({ status: "cancelled" });
    expect(await balanceOf(id)).toBe(0);
  });

  test("of the same amount makes another order, whose money is its own", async () => {
    const [one, other] = [await issued(4_000), await issued(4_000)];
    const cart = cartOf(cartLine(polo));
    const first = await placed(cart, one.id);
    expect(await placed(cart, one.id)).toMatchObject({ orderId: first.orderId, created: false });
    const second = await placed(cart, other.id);
    expect(second).toMatchObject({ created: true, totalMinor: first.totalMinor });
    expect(await balanceOf(other.id)).toBe(0);
  });

  test("is not possible with a blocked card, a card in dollars or one that was not mailed", async () => {
    const { id, code } = await issued(4_000);
    const cart = cartOf(cartLine(polo));
    await shop.db.update(giftCards).set({ currency: "USD" });
    expect((await placed(cart, id)).totalMinor).toBe(11_200);
    await setBlocked(shop.staff, { cardId: id, version: 1, isBlocked: true, now });
    expect(await findCardByCode(shop.reader, { code })).toBeNull();
    expect(await readEnteredCard(shop.reader, { cardId: id, cartId: cart.id })).toBeNull();
  });

  test("returns when the order is cancelled, expires, or was refused for good", async () => {
    const { id } = await issued(4_000);
    const cancelled = await placed(cartOf(cartLine(polo)), id);
    await cancelOrder(shop.staff, {
      orderId: cancelled.orderId,
      from: "pending",
      reason: "x",
      returnsStock: false,
      now,
    });
    expect(await balanceOf(id)).toBe(4_000);
    await placed(cartOf(cartLine(polo)), id);
    await settleOpenPayments({ db: shop.db, provider: createTestProvider().provider }, { now: later(2) });
    expect(await balanceOf(id)).toBe(4_000);
    const refused = await placed(cartOf(cartLine(polo)), id);
    await shop.db.update(orders).set({ status: "refused" }).where(eq(orders.id, refused.orderId));
    const settleAt = (date: Date) =>
      settleOpenPayments({ db: shop.db, provider: createTestProvider().provider }, { now: date });
    await settleAt(now);
    expect(await balanceOf(id)).toBe(0);
    await settleAt(later(2));
    await settleAt(later(2));
    expect(await balanceOf(id)).toBe(4_000);
    expect((await readOrder(shop.db, refused.orderId)).status).toBe("expired");
  });

  test.each([
    ["takes the card's part again", false, 0],
    ["has a remark when the card has paid something else", true, 0],
  ])("a late payment %s", async (_, isSpentElsewhere, left) => {
    const { id } = await issued(4_000);
    const { orderId } = await placed(cartOf(cartLine(polo)), id);
    const attempt = await openForm(shop, orderId, now);
    await shop.db.update(orders).set({ status: "expired" });
    expect(await balanceOf(id)).toBe(4_000);
    if (isSpentElsewhere) await placed(cartOf(cartLine(polo)), id);
    const message = notification({ orderId: attempt, amount: 7_200, uuid: randomId(32) });
    expect(await recordPayment(shop.db, { message, now: later(3) })).toMatchObject({
      becamePaid: true,
      needsAttention: isSpentElsewhere,
    });
    const { events } = await readOrder(shop.db, orderId);
    expect(events.some(({ detail }) => detail === "gift-card-spent")).toBe(isSpentElsewhere);
    const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, "staff-payment-remark"));
    expect(mails).toHaveLength(isSpentElsewhere ? 1 : 0);
    expect(await balanceOf(id)).toBe(left);
  });

  test("leaves a rest that is paid by card, not by transfer", async () => {
    const { id } = await issued(4_000);
    expect(await place(cartOf(cartLine(polo)), id, null, "transfer")).toEqual({
      ok: false,
      code: "way-gone",
    });
    expect(await place(cartOf(cartLine(polo)), null, null, "transfer")).toMatchObject({ ok: true });
  });

  test("that came back and paid something else leaves an order that staff cannot mark as paid", async () => {
    const { id } = await issued(4_000);
    const { orderId } = await placed(cartOf(cartLine(polo)), id);
    await shop.db.update(orders).set({ status: "expired" }).where(eq(orders.id, orderId));
    const other = await placed(cartOf(cartLine(polo)), id);
    expect(await payByHand(orderId)).toEqual({ ok: false, code: "gift-card-spent" });
    await cancelOrder(shop.staff, {
      orderId: other.orderId,
      from: "pending",
      reason: "x",
      returnsStock: false,
      now,
    });
    expect(await payByHand(orderId)).toEqual({ ok: true, value: { isNew: true } });
    expect(await balanceOf(id)).toBe(0);
  });

  test("cancelled while it is paid, the card has its money back and the payment a remark", async () => {
    const { id } = await issued(4_000);
    const { orderId } = await placed(cartOf(cartLine(polo)), id);
    const attempt = await openForm(shop, orderId, now);
    await cancelOrder(shop.staff, { orderId, from: "pending", reason: "x", returnsStock: false, now });
    const message = notification({ orderId: attempt, amount: 7_200, uuid: randomId(32) });
    expect(await recordPayment(shop.db, { message, now })).toMatchObject({ needsAttention: true });
    expect(await balanceOf(id)).toBe(4_000);
  });
});

describe("what staff give back", () => {
  const refund = (orderId: number, amountMinor: number) =>
    refundOrder(shop.staff, [], {
      orderId,
      key: randomId(),
      means: "recorded",
      paymentId: null,
      amountMinor,
      reason: "x",
      note: "",
      lines: [],
      now,
    });

  test("returns to the card up to what it pays of the order, once per form", async () => {
    const { id } = await issued(20_000);
    const { orderId } = await placed(cartOf(cartLine(polo)), id);
    const giveBack = (amountMinor: number, key: string) =>
      giveBackToCard(shop.staff, { orderId, key, amountMinor, now });
    expect(await giveBack(1_200, "a")).toEqual({ ok: true, value: { isNew: true } });
    expect(await giveBack(1_200, "a")).toEqual({ ok: true, value: { isNew: false } });
    expect(await giveBack(10_001, "b")).toEqual({ ok: false, code: "too-much" });
    expect(await balanceOf(id)).toBe(10_000);
  });

  test("is nothing of an unpaid order, and the money of a mixed one does not refund it all", async () => {
    const { id } = await issued(4_000);
    const { orderId } = await placed(cartOf(cartLine(polo)), id);
    const giveBack = () => giveBackToCard(shop.staff, { orderId, key: "a", amountMinor: 4_000, now });
    expect(await giveBack()).toEqual({ ok: false, code: "too-much" });
    await payByHand(orderId);
    expect(await refund(orderId, 7_200)).toMatchObject({ ok: true });
    expect((await readOrder(shop.db, orderId)).status).not.toBe("refunded");
    expect(await giveBack()).toMatchObject({ ok: true });
    expect(await balanceOf(id)).toBe(4_000);
    expect((await readOrder(shop.db, orderId)).status).toBe("refunded");
  });

  test("refunds an order whichever part is given back first", async () => {
    const { id } = await issued(4_000);
    const { orderId } = await placed(cartOf(cartLine(polo)), id);
    await payByHand(orderId);
    expect(await giveBackToCard(shop.staff, { orderId, key: "a", amountMinor: 4_000, now })).toMatchObject({
      ok: true,
    });
    expect((await readOrder(shop.db, orderId)).status).toBe("paid");
    expect(await refund(orderId, 7_200)).toMatchObject({ ok: true });
    expect((await readOrder(shop.db, orderId)).status).toBe("refunded");
  });

  test("includes a second transaction of an order that bought a card", async () => {
    const { orderId, totalMinor } = await placed(cartOf(await giftLine()));
    const attempt = await openForm(shop, orderId, now);
    for (const uuid of ["a", "b"])
      await recordPayment(shop.db, {
        message: notification({ orderId: attempt, amount: totalMinor, uuid: uuid.repeat(32) }),
        now,
      });
    const [payment] = (await readOrder(shop.db, orderId)).payments;
    const giveBack = (amountMinor: number) =>
      refundOrder(shop.staff, [], {
        orderId,
        key: randomId(),
        means: "recorded",
        paymentId: payment?.id ?? null,
        amountMinor,
        reason: "x",
        note: "",
        lines: [],
        now,
      });
    expect(await giveBack(totalMinor + 1)).toEqual({ ok: false, code: "gift-cards" });
    expect(await giveBack(totalMinor)).toMatchObject({ ok: true });
    expect(await giveBack(1)).toEqual({ ok: false, code: "gift-cards" });
  });

  test("is no card that stays valid, and a card is no piece for the stock", async () => {
    const { orderId } = await placed(cartOf(await giftLine(), cartLine(polo)));
    await payByHand(orderId);
    const { lines } = await readOrder(shop.db, orderId);
    const card = lines.find(({ giftId }) => giftId !== null);
    const refundCard = () =>
      refundOrder(shop.staff, [], {
        orderId,
        key: randomId(),
        means: "recorded",
        paymentId: null,
        amountMinor: 5_000,
        reason: "x",
        note: "",
        lines: [{ lineId: card?.id ?? 0, quantity: 1, restock: 1 }],
        now,
      });
    const stockBefore = await shop.db.select().from(stockRows);
    expect(await refundCard()).toEqual({ ok: false, code: "gift-cards" });
    await setBlocked(shop.staff, { cardId: 1, version: 1, isBlocked: true, now });
    await shop.db.update(orders).set({ status: "handed_over", handedOverAt: 1 });
    expect(await refundCard()).toMatchObject({ ok: true });
    expect(await shop.db.select().from(stockRows)).toEqual(stockBefore);
    expect(await setBlocked(shop.staff, { cardId: 1, version: 2, isBlocked: false, now })).toEqual({
      ok: false,
      code: "order-refunded",
    });
  });

  test("is refused for cards that are valid, and limited to what is left of blocked ones", async () => {
    const { orderId } = await placed(cartOf(await giftLine(), await giftLine("c")));
    await payByHand(orderId);
    const refused = { ok: false, code: "gift-cards" };
    expect(await refund(orderId, 5_000)).toEqual(refused);
    await setBlocked(shop.staff, { cardId: 1, version: 1, isBlocked: true, now });
    expect(await refund(orderId, 5_001)).toEqual(refused);
    expect(await refund(orderId, 5_000)).toMatchObject({ ok: true });
    const unblocked = await setBlocked(shop.staff, { cardId: 1, version: 2, isBlocked: false, now });
    expect(unblocked).toEqual({ ok: false, code: "order-refunded" });
  });

  test("cancelling an order blocks its cards, and is refused once one was used", async () => {
    const { orderId } = await placed(cartOf(await giftLine()));
    await payByHand(orderId);
    await activateGiftCard(shop.db, SECRETS, 1);
    const other = await placed(cartOf(cartLine(polo)), 1);
    const cancel = (id: number, from: "paid" | "pending") =>
      cancelOrder(shop.staff, { orderId: id, from, reason: "x", returnsStock: false, now });
    expect(await cancel(orderId, "paid")).toEqual({ ok: false, code: "gift-card-spent" });
    await cancel(other.orderId, "pending");
    expect(await cancel(orderId, "paid")).toMatchObject({ ok: true });
    expect((await cards())[0]?.blockedAt).not.toBeNull();
  });

  test("issues a card by hand once per form", async () => {
    const options = {
      idempotencyKey: "k",
      gift: { ...gift, locale: "es" },
      amountMinor: 100,
      reason: "x",
      now,
    };
    expect(await issueByHand(shop.staff, options)).toBe(await issueByHand(shop.staff, options));
    expect(await cards()).toMatchObject([{ initialMinor: 100, balanceMinor: 100, orderLineId: null }]);
  });
});
