import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelOrder } from "~/domain/orders/staff/move-order.server";
import { saveReceipt } from "~/domain/receipts/save-receipt.server";
import { auditLog, coupons, mailOutbox, orderDiscounts, orders, receipts, users } from "~db/schema";
import { addProduct, addZone, cartLine, setPrice } from "../../../../tests/support/data/catalogue";
import { openEditor } from "../../../../tests/support/data/edited-orders";
import { openForm, placeTestOrder, readOrder, type TestShop } from "../../../../tests/support/data/orders";
import { FACTURA } from "../../../../tests/support/data/receipts";
import { openOwnShop } from "../../../../tests/support/own-shop";

const now = new Date("2026-11-23T15:00:00Z");
const seconds = now.getTime() / 1000;

let shop: TestShop;
let polo: Awaited<ReturnType<typeof addProduct>>;
let zoneId: number;
let editor: Awaited<ReturnType<typeof openEditor>>;
let orderId: number;

/** An order of one piece for S/ 100, delivered for S/ 12. */
beforeEach(async () => {
  shop = await openOwnShop();
  polo = await addProduct(shop.db, { name: "Polo", pen: 10_000 });
  zoneId = await addZone(shop.db, "peru", 1_200);
  editor = await openEditor(shop, { now, zoneId });
  orderId = (await placeTestOrder(shop, [cartLine(polo.id)], { now, zoneId })).orderId;
});

const pieces = (quantity: number) => [cartLine(polo.id, { quantity })];
const read = () => readOrder(shop.db, orderId);
const context = () => ({ db: shop.db, staff: editor.staff });

test("an edit replaces lines, buyer, receipt and total, and keeps reference, link and number", async () => {
  const before = await read();
  const note = "Tocar el timbre";
  const form = { name: "Rosa Mamani", email: "mamani@example.com", note, receipt: FACTURA };
  expect(await editor.edit({ orderId, lines: pieces(3), form })).toEqual({
    ok: true,
    value: { isNew: true },
  });
  const { reference, accessKey, cartId, idempotencyKey, status } = before;
  expect(await read()).toMatchObject({
    reference,
    accessKey,
    cartId,
    idempotencyKey,
    status,
    version: before.version + 1,
    subtotalMinor: 30_000,
    totalMinor: 31_200,
    name: "Rosa Mamani",
    addressNote: note,
    expiresAt: seconds + 3 * 24 * 3600,
    lines: [{ productId: polo.id, quantity: 3, unitPriceMinor: 10_000, position: 1 }],
  });
  expect(await shop.db.select().from(receipts)).toMatchObject([{ ...FACTURA, orderId, number: null }]);
  expect(await shop.db.select().from(users).where(eq(users.role, "Guest"))).toMatchObject([
    { name: "Rosa Mamani", email: "mamani@example.com" },
  ]);
});

test("an order that was to be paid by Yape is paid by card once it goes abroad", async () => {
  await shop.db.update(orders).set({ paymentWay: "yape" });
  await editor.edit({ orderId, lines: pieces(2) });
  expect((await read()).paymentWay).toBe("yape");
  const form = { country: "US", zoneId: await addZone(shop.db, "abroad", 4_000) };
  await editor.edit({ orderId, lines: pieces(2), form });
  expect((await read()).paymentWay).toBe("card");
});

test("history and audit say what changed, without the buyer's data, and the buyer gets a mail", async () => {
  await editor.edit({ orderId, lines: pieces(2), form: { name: "Rosa Mamani", phone: "+51911111111" } });
  const content = { delivery: "Entrega peru", coupon: null, discount: 0, currency: "PEN" };
  const before = { ...content, lines: ["1 × Polo · M"], total: 11_200 };
  const after = { ...content, lines: ["2 × Polo · M"], total: 21_200 };
  expect((await read()).events.at(-1)).toMatchObject({
    detail: "edited",
    fromStatus: "pending",
    toStatus: "pending",
    actor: "staff",
    userId: editor.staff.id,
    changes: { before, after, fields: ["name", "phone"] },
  });
  const [entry] = await shop.db.select().from(auditLog);
  expect(entry).toMatchObject({ action: "change", entity: "order", entityId: String(orderId), before });
  expect(entry?.after).toEqual({ ...after, buyer: "name, phone" });
  expect(await shop.db.select().from(mailOutbox)).toMatchObject([
    { kind: "order-received" },
    { kind: "order-changed", subjectId: orderId },
  ]);
});

test("of two edits before the mail is sent, one mail tells", async () => {
  await editor.edit({ orderId, lines: pieces(2) });
  await editor.edit({ orderId, lines: pieces(3) });
  const mails = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, "order-changed"));
  expect(mails.map(({ status }) => status)).toEqual(["skipped", "queued"]);
});

test("the same form saves once, also when it is sent twice at the same time", async () => {
  const both = await Promise.all([
    editor.edit({ orderId, lines: pieces(2) }),
    editor.edit({ orderId, lines: pieces(2) }),
  ]);
  expect(both.map((edited) => edited.ok && edited.value.isNew).sort()).toEqual([false, true]);
  expect(await editor.edit({ orderId, lines: pieces(2), version: 1 })).toEqual({
    ok: true,
    value: { isNew: false },
  });
  expect((await read()).version).toBe(2);
  expect(await shop.db.$count(auditLog)).toBe(1);
});

test("of two people who change an order at the same time, the second is told", async () => {
  const both = await Promise.all([
    editor.edit({ orderId, lines: pieces(2) }),
    editor.edit({ orderId, lines: pieces(3) }),
  ]);
  expect(both).toContainEqual({ ok: false, code: "changed-meanwhile" });
  expect(both).toContainEqual({ ok: true, value: { isNew: true } });
  expect((await read()).version).toBe(2);
});

test("a receipt that another person changed is not overwritten unseen", async () => {
  await saveReceipt(context(), { orderId, receipt: FACTURA, now });
  expect(await editor.edit({ orderId, lines: pieces(2), version: 1 })).toEqual({
    ok: false,
    code: "changed-meanwhile",
  });
  expect(await shop.db.select().from(receipts)).toMatchObject([FACTURA]);
});

test("an order that was cancelled, or whose buyer's data is deleted, cannot be edited", async () => {
  const edited = () => editor.edit({ orderId, lines: pieces(2) });
  await shop.db.update(orders).set({ name: "" });
  expect(await edited()).toEqual({ ok: false, code: "not-editable" });
  await shop.db.update(orders).set({ name: "Rosa Quispe" });
  await cancelOrder(context(), {
    orderId,
    from: "pending",
    reason: "No lo quiere",
    returnsStock: false,
    now,
  });
  expect(await edited()).toEqual({ ok: false, code: "not-editable" });
});

test("an order whose payment was refused keeps its status and can be edited", async () => {
  await shop.db.update(orders).set({ status: "refused" });
  expect(await editor.edit({ orderId, lines: pieces(2) })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ status: "refused", totalMinor: 21_200 });
});

test("lines that the order has keep their price, and others cost what they do now", async () => {
  const blusa = await addProduct(shop.db, { name: "Blusa", pen: 5_000 });
  await setPrice(shop.db, polo.id, 15_000);
  await editor.edit({ orderId, lines: [...pieces(2), cartLine(blusa.id)] });
  expect(await read()).toMatchObject({
    totalMinor: 26_200,
    lines: [{ unitPriceMinor: 10_000 }, { unitPriceMinor: 5_000 }],
  });
  await setPrice(shop.db, blusa.id, 6_000);
  const fingerprint = JSON.stringify([(await read()).cartId, "PEN", [`${polo.id}..M`, 1, 9_000]]);
  expect(await editor.edit({ orderId, lines: pieces(1), form: { fingerprint } })).toEqual({
    ok: false,
    code: "cart-changed",
  });
});

test("a line that comes back costs what it does now", async () => {
  const blusa = await addProduct(shop.db, { name: "Blusa", pen: 5_000 });
  await setPrice(shop.db, polo.id, 15_000);
  await editor.edit({ orderId, lines: [cartLine(blusa.id)] });
  await editor.edit({ orderId, lines: pieces(1) });
  expect(await read()).toMatchObject({ totalMinor: 16_200 });
});

test("the delivery costs what it does now, and an edit at another price is refused", async () => {
  const pickup = await addZone(shop.db, "pickup", 0);
  await editor.edit({ orderId, lines: pieces(1), form: { zoneId: pickup } });
  expect(await read()).toMatchObject({ totalMinor: 10_000, deliveryName: "Entrega pickup" });
  const form = { zoneId, shownPrices: `${zoneId}:900` };
  expect(await editor.edit({ orderId, lines: pieces(1), form })).toEqual({ ok: false, code: "zone-changed" });
});

describe("sold out", () => {
  let last: Awaited<ReturnType<typeof addProduct>>;
  beforeEach(async () => {
    last = await addProduct(shop.db, {
      name: "Abrigo",
      pen: 20_000,
      whenOut: "sold_out",
      stock: [{ size: "M", stock: 1 }],
    });
  });

  test("the last piece cannot be added while another order's payment holds it", async () => {
    const other = await placeTestOrder(shop, [cartLine(last.id)], { now, zoneId });
    await openForm(shop, other.orderId, now);
    const lines = [cartLine(last.id)];
    expect(await editor.edit({ orderId, lines })).toEqual({ ok: false, code: "sold-out" });
    expect(await read()).toMatchObject({ version: 1, totalMinor: 11_200, lines: [{ productId: polo.id }] });
  });

  test("an order keeps the last piece that its own payment holds", async () => {
    const own = await placeTestOrder(shop, [cartLine(last.id)], { now, zoneId });
    await openForm(shop, own.orderId, now);
    const lines = [cartLine(last.id), ...pieces(1)];
    const edited = await editor.edit({ orderId: own.orderId, lines, outdates: 1 });
    expect(edited).toEqual({ ok: true, value: { isNew: true } });
  });
});

describe("coupons", () => {
  let couponId: number;
  beforeEach(async () => {
    const values = { code: "UNO", kind: "percent", percent: 10, usageLimit: 1 } as const;
    couponId = (await shop.db.insert(coupons).values(values).returning({ id: coupons.id }).get()).id;
  });
  const withCoupon = (amountMinor: number) => ({
    couponCode: "UNO",
    form: { shownDiscounts: `${zoneId}:${couponId}=${amountMinor}` },
  });

  test("the last use of a coupon goes to one of two orders that are edited at once, which keeps it", async () => {
    const other = await placeTestOrder(shop, pieces(2), { now, zoneId });
    const both = await Promise.all([
      editor.edit({ orderId, lines: pieces(1), ...withCoupon(1_000) }),
      editor.edit({ orderId: other.orderId, lines: pieces(2), ...withCoupon(2_000) }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, code: "coupon-used-up" });
    const [winner] = await shop.db.select({ orderId: orderDiscounts.orderId }).from(orderDiscounts);
    const isFirst = winner?.orderId === orderId;
    const again = isFirst
      ? editor.edit({ orderId, lines: pieces(3), ...withCoupon(3_000) })
      : editor.edit({ orderId: other.orderId, lines: pieces(3), ...withCoupon(3_000) });
    expect(await again).toMatchObject({ ok: true });
    expect(await shop.db.select().from(orderDiscounts)).toMatchObject([{ amountMinor: 3_000 }]);
  });

  test("an order without the code any more gives the use back", async () => {
    await editor.edit({ orderId, lines: pieces(1), ...withCoupon(1_000) });
    expect(await read()).toMatchObject({ couponCode: "UNO", discountMinor: 1_000, totalMinor: 10_200 });
    await editor.edit({ orderId, lines: pieces(1) });
    expect(await read()).toMatchObject({ couponCode: null, couponId: null, discountMinor: 0 });
    const other = await placeTestOrder(shop, pieces(2), { now, zoneId });
    const edited = editor.edit({ orderId: other.orderId, lines: pieces(2), ...withCoupon(2_000) });
    expect(await edited).toMatchObject({ ok: true });
  });

  test("an order that costs nothing after the edit is paid by it", async () => {
    await shop.db.update(coupons).set({ percent: 100 });
    const pickup = await addZone(shop.db, "pickup", 0);
    const shownDiscounts = `${pickup}:${couponId}=20000`;
    const form = { zoneId: pickup, shownDiscounts };
    expect(await editor.edit({ orderId, lines: pieces(2), couponCode: "UNO", form })).toMatchObject({
      ok: true,
    });
    expect(await read()).toMatchObject({ status: "paid", totalMinor: 0, lines: [{ fromStock: 2 }] });
    const kinds = await shop.db.select({ kind: mailOutbox.kind }).from(mailOutbox);
    expect(kinds).toContainEqual({ kind: "order-paid" });
    expect(kinds).not.toContainEqual({ kind: "order-changed" });
  });

  test("the same form again is done, also when the first one took the last use and made the order free", async () => {
    await shop.db.update(coupons).set({ percent: 100 });
    const pickup = await addZone(shop.db, "pickup", 0);
    const form = { zoneId: pickup, shownDiscounts: `${pickup}:${couponId}=20000` };
    const asked = { orderId, lines: pieces(2), couponCode: "UNO", form };
    const seen = await editor.prepare(asked);
    expect(await seen.send()).toEqual({ ok: true, value: { isNew: true } });
    // As it was read before, by a second press that was on its way, and anew.
    expect(await seen.send()).toEqual({ ok: true, value: { isNew: false } });
    expect(await editor.edit(asked)).toEqual({ ok: true, value: { isNew: false } });
    expect(await editor.edit({ ...asked, lines: pieces(1) })).toMatchObject({ ok: false });
    expect(await read()).toMatchObject({ status: "paid", totalMinor: 0, version: 2 });
    expect(await shop.db.$count(auditLog)).toBe(1);
  });
});
