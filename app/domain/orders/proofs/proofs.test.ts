import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetBuyer } from "~/domain/accounts/profile/forget-buyer.server";
import { countCalls, mailCounters, STAFF_MAILBOX } from "~/domain/accounts/sign-in/call-limits.server";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { mailKindDefinitions } from "~/domain/mail/kinds/mail-kinds.server";
import type { MailLinks } from "~/domain/mail/mail";
import { mailContext } from "~/domain/mail/mail-words.server";
import { PRIVATE_PICTURE_DAYS } from "~/domain/media/shoppers/private-pictures.server";
import type { Shop } from "~/domain/settings/shop";
import { readShop } from "~/domain/settings/shop.server";
import { DAY_SECONDS } from "~/lib/dates";
import { randomId } from "~/lib/ids";
import { createReadBatcher } from "~db/read-batcher";
import { auditLog, deliveryZones, mailOutbox, manualPayments, orders, paymentProofs } from "~db/schema";
import { addUser } from "~db/test-rows";
import { writeBatch } from "~db/write-batch";
import { addProduct, addZone, cartLine } from "../../../../tests/support/data/catalogue";
import { mailLinks } from "../../../../tests/support/data/mail-links";
import {
  createTestProvider,
  notification,
  openForm,
  placeTestOrder,
  readOrder,
} from "../../../../tests/support/data/orders";
import { openPictureStore, plainPicture } from "../../../../tests/support/data/picture-store";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { isEditable } from "../orders";
import { orderDetailQuery } from "../orders.queries.server";
import { recordManualPayment } from "../payment/record-manual-payment.server";
import { recordPayment } from "../payment/record-payment.server";
import { settleOpenPayments } from "../payment/settle-open-payments.server";
import { startFormPayment } from "../payment/start-payment.server";
import { orderSums } from "../refunds/order-money.server";
import { isOverpaid } from "../refunds/refunds";
import { confirmProof, refuseProof } from "./decide-proof.server";
import { deleteOldProofs } from "./delete-old-proofs.server";
import { offlinePayment } from "./offline-payment.server";
import { AGAIN_SECONDS, CHECK_SECONDS, proofLimits } from "./proofs";
import { sendProof } from "./send-proof.server";

const now = new Date("2026-11-21T12:00:00Z");
const seconds = now.getTime() / 1000;
const later = (more: number) => new Date((seconds + more) * 1000);

let store: Awaited<ReturnType<typeof openPictureStore>>;
beforeAll(async () => {
  store = await openPictureStore();
});
afterAll(() => store.close());

const objects = async () => (await store.bucket.list({ prefix: "proofs/" })).objects;

/** An order of the last piece of a product that sells out, to be paid by transfer within three days. */
async function openTransfer() {
  const shop = await openStaffShop();
  const { db, staff } = shop;
  const polo = await addProduct(db, {
    name: "Polo",
    whenOut: "sold_out",
    stock: [{ size: "M", stock: 1 }],
  });
  const zoneId = await addZone(db, "pickup", 0);
  const lines = [cartLine(polo.id)];
  const offline = [{ way: "transfer", days: 3 } as const];
  const placed = await placeTestOrder(shop, lines, { now, zoneId, way: "transfer", offline });
  const { orderId } = placed;
  const id = await addUser(db, { email: "ana@example.com", firebaseUid: "uid-ana" });
  const other: StaffContext = { db, staff: { id, email: "ana@example.com" } };
  const proofs = () => db.select().from(paymentProofs).orderBy(desc(paymentProofs.id));
  return {
    ...shop,
    ...placed,
    other,
    proofs,
    orderAnother: () => placeTestOrder(shop, lines, { now, zoneId }),
    order: () => readOrder(db, orderId),
    mails: async () => (await db.select().from(mailOutbox)).map(({ kind }) => kind),
    send: (values: Partial<Parameters<typeof sendProof>[1]> = {}) =>
      sendProof(
        { db, bucket: store.bucket },
        { orderId, key: randomId(), operation: "004711", picture: null, address: null, now, ...values },
      ),
    confirm: async (context = staff) =>
      confirmProof(context, { proofId: (await proofs())[0]?.id ?? 0, note: "Op. 4711", now }),
    refuse: async (context = staff) =>
      refuseProof(context, { proofId: (await proofs())[0]?.id ?? 0, refusal: "No llegó", now }),
    payByCard: async (attempt: string) =>
      recordPayment(db, { message: notification({ orderId: attempt, amount: placed.totalMinor }), now }),
    settle: (at: Date) => settleOpenPayments({ db, provider: createTestProvider().provider }, { now: at }),
  };
}

let shop: Awaited<ReturnType<typeof openTransfer>>;
beforeEach(async () => {
  shop = await openTransfer();
});

const picture = async () => new Blob([new Uint8Array(await plainPicture(20, 30).png().toBuffer())]);

describe("an order whose proof waits", () => {
  test("does not expire until staff decide, and is not edited", async () => {
    await shop.send();
    await shop.settle(later(CHECK_SECONDS + DAY_SECONDS));
    const order = await shop.order();
    expect(order.status).toBe("pending");
    expect(isEditable({ ...order, giftMinor: 0, exchange: null, paymentProofs: await shop.proofs() })).toBe(
      false,
    );
    await shop.refuse();
    await shop.settle(later(CHECK_SECONDS + DAY_SECONDS));
    expect((await shop.order()).status).toBe("expired");
  });
});

describe("an order to be paid by transfer", () => {
  test("waits for its days and is told where to pay", async () => {
    expect(await shop.order()).toMatchObject({
      paymentWay: "transfer",
      status: "pending",
      expiresAt: seconds + 3 * DAY_SECONDS,
    });
    expect(await shop.mails()).toEqual(["order-to-pay"]);
  });

  test("holds its pieces until it expires", async () => {
    await expect(shop.orderAnother()).rejects.toThrow("sold-out");
    await shop.db.update(orders).set({ expiresAt: seconds });
    expect(await shop.orderAnother()).toMatchObject({ created: true });
  });

  test("takes a proof above the limits of mails to staff, without the mail", async () => {
    const address = "203.0.113.7";
    const counters = mailCounters("proofNotice", { address, email: STAFF_MAILBOX });
    for (let index = 0; index < 30; index++) await countCalls(shop.db, counters, now);
    expect(await shop.send({ address })).toEqual({ ok: true, value: { isNew: true } });
    expect(await shop.proofs()).toHaveLength(1);
    expect(await shop.mails()).toEqual(["order-to-pay"]);
  });

  test("can still be paid by card", async () => {
    const started = await startFormPayment(
      { db: shop.db, provider: createTestProvider().provider },
      { orderId: shop.orderId, notificationUrl: "https://shop.example/ipn", now },
    );
    expect(started).toMatchObject({ ok: true });
  });
});

describe("an order to be paid by transfer whose delivery is no longer offered", () => {
  const account = { transfer_account: "123-456" };
  /** The shop, with an account to pay to. */
  const bankedShop = async (): Promise<Shop> => {
    const found = await readShop({ db: shop.db, read: createReadBatcher(shop.db).read }, randomId(), 0);
    return { ...found, settings: { ...found.settings, ...account } };
  };
  const detail = async () => {
    const order = await orderDetailQuery(shop.db, eq(orders.id, shop.orderId));
    if (!order) throw new Error("The order is gone.");
    return order;
  };
  const payment = async () => offlinePayment(await detail(), await bankedShop(), { locale: "es", now });
  const removeZone = () => shop.db.update(deliveryZones).set({ active: false });

  test("says so instead of where to pay, and takes the proof of who paid already", async () => {
    expect(await payment()).toMatchObject({ isZoneGone: false, until: seconds + 3 * DAY_SECONDS });
    expect((await payment())?.details).not.toBeNull();
    await removeZone();
    expect(await payment()).toMatchObject({
      isZoneGone: true,
      details: null,
      until: null,
      canSendProof: true,
    });
    expect(await shop.send()).toEqual({ ok: true, value: { isNew: true } });
    expect(await payment()).toMatchObject({ isZoneGone: false, isChecking: true });
    expect(await shop.confirm()).toMatchObject({ ok: true });
    expect((await shop.order()).status).toBe("paid");
    expect(await payment()).toMatchObject({ isZoneGone: false, details: null });
  });

  test.each([
    ["es", "Ya no ofrecemos «Entrega pickup»"],
    ["en", "We no longer offer “Entrega pickup”"],
  ])("is not told by mail in %s where to pay", async (locale, words) => {
    const content = async () => {
      const { read } = createReadBatcher(shop.db);
      const source = { db: shop.db, read, shop: await bankedShop(), now };
      const mail = await mailKindDefinitions["order-to-pay"].load(source, shop.orderId);
      return JSON.stringify(mail?.write(await mailContext({ shop: source.shop, links: mailLinks }, locale)));
    };
    expect(await content()).toContain("123-456");
    await removeZone();
    expect(await content()).not.toContain("123-456");
    expect(await content()).toContain(words);
  });
});

describe("sendProof", () => {
  test("stores number and picture privately, tells staff and keeps the pieces while they look", async () => {
    await shop.db.update(orders).set({ expiresAt: seconds + 60 });
    expect(await shop.send({ picture: await picture() })).toEqual({ ok: true, value: { isNew: true } });
    const [proof] = await shop.proofs();
    expect(proof).toMatchObject({ number: 1, way: "transfer", operation: "004711", status: "waiting" });
    expect(proof?.pictureKey).toMatch(/^proofs\/[0-9a-f]{32}$/);
    const object = await store.bucket.get(proof?.pictureKey ?? "");
    expect(object?.httpMetadata?.contentType).toBe("image/png");
    await object?.arrayBuffer();
    expect(await shop.mails()).toContain("staff-new-proof");
    expect((await shop.order()).expiresAt).toBe(seconds + CHECK_SECONDS);
    expect(await shop.settle(later(3600))).toMatchObject({ expiredOrders: 0 });
  });

  test("sends one proof for the same form, even concurrently, and no other while it waits", async () => {
    const key = randomId();
    const before = (await objects()).length;
    const sent = await Promise.all([
      shop.send({ key, picture: await picture() }),
      shop.send({ key, picture: await picture() }),
    ]);
    expect(sent.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await shop.proofs()).toHaveLength(1);
    expect(await objects()).toHaveLength(before + 1);
    expect(await shop.send()).toEqual({ ok: false, code: "already-waiting" });
  });

  test("takes the proof of an order that expires meanwhile", async () => {
    await shop.settle(later(3 * DAY_SECONDS));
    expect(await shop.order()).toMatchObject({ status: "expired" });
    expect(await shop.send()).toMatchObject({ ok: true });
    expect(await shop.confirm()).toMatchObject({ ok: true });
    expect(await shop.order()).toMatchObject({ status: "paid" });
  });

  test.each([
    ["is no picture", new Blob(["%PDF-1.7"]), "picture-type"],
    ["is cut off", new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]), "picture-broken"],
    ["is too large", new Blob([new Uint8Array(proofLimits.bytes + 1)]), "picture-bytes"],
  ])("refuses a file that %s", async (_, file, code) => {
    expect(await shop.send({ picture: file })).toEqual({ ok: false, code });
    expect(await shop.proofs()).toEqual([]);
  });

  test("refuses orders by card, paid ones, and more proofs than an order may have", async () => {
    for (let count = 0; count < proofLimits.perOrder; count++) {
      expect(await shop.send()).toMatchObject({ ok: true });
      expect(await shop.refuse()).toMatchObject({ ok: true });
    }
    expect(await shop.send()).toEqual({ ok: false, code: "too-many-proofs" });
    await shop.db.update(orders).set({ paymentWay: "card" });
    expect(await shop.send()).toEqual({ ok: false, code: "not-awaited" });
    await shop.db.update(orders).set({ paymentWay: "yape", status: "paid", paidAt: seconds });
    expect(await shop.send()).toEqual({ ok: false, code: "not-awaited" });
  });
});

describe("confirmProof", () => {
  test("makes the order paid by this way, once", async () => {
    await shop.send();
    expect(await shop.confirm()).toEqual({ ok: true, value: { isNew: true, isPaidTwice: false } });
    expect(await shop.order()).toMatchObject({ status: "paid", stockTakenAt: seconds });
    expect(await shop.proofs()).toMatchObject([{ status: "confirmed", userId: shop.staff.staff.id }]);
    expect(await shop.db.select().from(manualPayments)).toMatchObject([
      { method: "transfer", note: "Op. 4711", amountMinor: shop.totalMinor },
    ]);
    expect(await shop.confirm()).toEqual({ ok: true, value: { isNew: false, isPaidTwice: false } });
  });

  test("is refused for the second of two people", async () => {
    await shop.send();
    const done = await Promise.all([shop.confirm(), shop.confirm(shop.other)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.find(({ ok }) => !ok)).toEqual({ ok: false, code: "changed-meanwhile" });
    expect(await shop.db.select().from(manualPayments)).toHaveLength(1);
    expect(await shop.refuse(shop.other)).toEqual({ ok: false, code: "changed-meanwhile" });
  });

  test("remarks a card payment that follows as the second one", async () => {
    await shop.send();
    const attempt = await openForm(shop, shop.orderId, now);
    await shop.confirm();
    expect(await shop.payByCard(attempt)).toMatchObject({ becamePaid: false, needsAttention: true });
    expect((await shop.order()).events.at(-1)).toMatchObject({ detail: "paid-twice" });
  });

  test("records the transfer as the second payment when a card came first", async () => {
    await shop.send();
    await shop.payByCard(await openForm(shop, shop.orderId, now));
    expect(await shop.confirm()).toEqual({ ok: true, value: { isNew: true, isPaidTwice: true } });
    const order = await shop.order();
    expect(order.events.at(-1)).toMatchObject({ detail: "paid-twice", actor: "staff" });
    expect(order).toMatchObject({ status: "paid" });
    const found = await shop.db.query.orders.findFirst({
      where: eq(orders.id, shop.orderId),
      extras: orderSums,
    });
    expect(found && isOverpaid(found)).toBe(true);
    expect(await shop.mails()).toContain("staff-payment-remark");
    expect(await shop.confirm(shop.other)).toEqual({ ok: false, code: "changed-meanwhile" });
  });

  test("is refused while the bank decides about a card, and for another version of the order", async () => {
    await shop.send();
    const [proof] = await shop.proofs();
    const stale = { proofId: proof?.id ?? 0, note: "x", version: 1, now };
    expect(await confirmProof(shop.staff, stale)).toEqual({ ok: false, code: "changed-meanwhile" });
    await shop.db.update(orders).set({ status: "processing" });
    expect(await shop.confirm()).toEqual({ ok: false, code: "payment-running" });
    expect(await shop.proofs()).toMatchObject([{ status: "waiting" }]);
  });

  test("happens by itself when staff record the payment in another way", async () => {
    await shop.send();
    await recordManualPayment(shop.staff, { orderId: shop.orderId, method: "cash", note: "x", now });
    expect(await shop.proofs()).toMatchObject([{ status: "confirmed" }]);
  });
});

test("a refusal tells the buyer, who has time to send another proof", async () => {
  await shop.db.update(orders).set({ expiresAt: seconds + 60 });
  await shop.send();
  await shop.db.update(orders).set({ expiresAt: seconds + 60 });
  expect(await shop.refuse()).toEqual({ ok: true, value: { isNew: true } });
  expect(await shop.refuse()).toEqual({ ok: true, value: { isNew: false } });
  expect(await shop.mails()).toContain("proof-refused");
  expect((await shop.order()).expiresAt).toBe(seconds + AGAIN_SECONDS);
  expect(await shop.send()).toMatchObject({ ok: true });
  expect(await shop.proofs()).toMatchObject([{ number: 2 }, { number: 1, refusal: "No llegó" }]);
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: "refuse-proof", entity: "order", after: { proof: 1 } });
});

test.each([
  ["pending", true],
  ["refused", true],
  ["paid", false],
  ["cancelled", false],
] as const)("the mail about it says how to go on with an order that is %s: %s", async (status, isDue) => {
  await shop.send();
  await shop.refuse();
  const [proof] = await shop.proofs();
  const changes = { status, paidAt: status === "paid" ? seconds : null };
  await shop.db.update(orders).set({ ...changes, cancelledAt: status === "cancelled" ? seconds : null });
  const { read } = createReadBatcher(shop.db);
  const mail = await mailKindDefinitions["proof-refused"].load(
    { db: shop.db, read, shop: {} as Shop, now },
    proof?.id ?? 0,
  );
  const links = { order: () => "/order" } as unknown as MailLinks;
  const text = JSON.stringify(mail?.write(await mailContext({ shop: {} as Shop, links }, "es")));
  expect(text).toContain("No llegó");
  expect(text.includes("pagar con tarjeta")).toBe(isDue);
});

describe("deleteOldProofs", () => {
  const collect = (at: Date) => deleteOldProofs({ db: shop.db, bucket: store.bucket }, { now: at });
  /** Objects have the real time of their upload. */
  const realDays = (days: number) => new Date(Date.now() + days * DAY_SECONDS * 1000);
  const keyOf = async () => (await shop.proofs())[0]?.pictureKey ?? "none";
  const isStored = async (key: string) => (await store.bucket.head(key)) !== null;

  test("deletes a picture after its time and keeps the number", async () => {
    await shop.send({ picture: await picture(), now: new Date() });
    const key = await keyOf();
    await collect(realDays(PRIVATE_PICTURE_DAYS - 1));
    expect(await isStored(key)).toBe(true);
    await collect(realDays(PRIVATE_PICTURE_DAYS + 1));
    expect(await isStored(key)).toBe(false);
    expect(await shop.proofs()).toMatchObject([{ pictureKey: null, operation: "004711" }]);
  });

  test("deletes the pictures of a buyer whose data was deleted, but none that is being sent", async () => {
    await shop.send({ picture: await picture() });
    const key = await keyOf();
    const userId = await addUser(shop.db, { email: "rosa@example.org", firebaseUid: "uid-buyer" });
    await shop.db.update(orders).set({ userId });
    await writeBatch(shop.db, forgetBuyer(shop.db, userId, { by: { actor: "shopper", userId: null }, now }));
    expect(await shop.proofs()).toMatchObject([
      { status: "refused", refusal: "", operation: "", pictureKey: null },
    ]);
    await collect(realDays(0));
    expect(await isStored(key)).toBe(true);
    await collect(realDays(2));
    expect(await isStored(key)).toBe(false);
  });
});
