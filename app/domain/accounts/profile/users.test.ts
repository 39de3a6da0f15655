import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, readAccount } from "~/domain/accounts/account.queries.server";
import { signIn } from "~/domain/accounts/sign-in/sign-in.server";
import { signUp } from "~/domain/accounts/sign-in/sign-up.server";
import { createReadBatcher } from "~db/read-batcher";
import {
  claims,
  coupons,
  newsletterSubscribers,
  orderEvents,
  orderNotes,
  orders,
  paymentEvents,
  payments,
  receipts,
  stockRequests,
  userAddresses,
  users,
} from "~db/schema";
import { addProduct, addSession, addTops, addUser, orderValues } from "~db/test-rows";
import type { OrderStatus } from "~db/vocabulary";
import { type Accounts, newEmail, openAccounts, PASSWORD } from "../../../../tests/support/data/accounts";
import { changePassword } from "./change-password.server";
import { deleteAccount } from "./delete-account.server";
import { readOwnData } from "./own-data.queries.server";
import { profileSchema } from "./profile.schema";
import { saveProfile } from "./save-profile.server";

let shop: Accounts;
beforeAll(async () => {
  shop = await openAccounts();
});
afterAll(() => shop.close());

const reader = () => ({ db: shop.db, read: createReadBatcher(shop.db).read });
const enter = (email: string, password: string) =>
  signIn(shop.services, { email, password, address: null, device: null });

async function member() {
  const email = newEmail();
  const joined = await signUp(shop.services, {
    name: "Rosa Quispe",
    email,
    password: PASSWORD,
    address: null,
    continueUrl: null,
  });
  if (!joined.ok) throw new Error(joined.code);
  const account = await readAccount(reader(), joined.value.id);
  if (!account) throw new Error("no such row");
  return account;
}

const proof = (account: Awaited<ReturnType<typeof member>>, password = PASSWORD) => ({
  account,
  password,
  address: null,
  device: null,
});

/** Sequential, because random references would collide. */
let nextOrder = 0;

async function addOrder(userId: number, status: OrderStatus) {
  const isPaid = !["pending", "refused", "processing", "expired"].includes(status);
  const values = orderValues({
    userId,
    status,
    paidAt: isPaid ? 1 : null,
    addressLine: "Av. Larco 1",
    district: "Miraflores",
    reference: `001${String(nextOrder++).padStart(3, "0")}`,
  });
  const { id } = await shop.db.insert(orders).values(values).returning({ id: orders.id }).get();
  return id;
}
const orderOf = async (id: number) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0] ?? null;

describe("a profile", () => {
  test.each([
    [{ phone: "987 654 321" }, { phone: "+51987654321" }],
    [{ phone: "+1 (415) 555-2671" }, { phone: "+14155552671" }],
    [{ phone: " " }, { phone: null }],
    [{ name: "  Rosa\u0301  " }, { name: "Ros\u00e1" }],
    [{ name: "R" }, { name: "R" }],
    [{ name: "\u2066Ro\u202esa\tQuispe\u2069" }, { name: "Rosa Quispe" }],
    [{ phone: "\u200b" }, { phone: null }],
    [{ phone: "(01) 555-1234 anexo 205" }, { phone: "+5115551234;ext=205" }],
  ])("parses %j as %j", (typed, value) => {
    const form = { name: "Rosa", phone: "", version: "1", ...typed };
    expect(profileSchema.parse(form)).toMatchObject(value);
  });

  test.each([
    [{ phone: "12345" }, "profile.invalidPhone"],
    [{ phone: "887654321" }, "profile.invalidPhone"],
    [{ name: "\u200b\u202e" }, "profile.missingName"],
    [{ name: "x".repeat(81) }, "alert.tooLong#80"],
    [{ version: "x" }, "alert.invalidForm"],
  ])("refuses %j with %s", (typed, message) => {
    const form = { name: "Rosa", phone: "", version: "1", ...typed };
    expect(profileSchema.safeParse(form).error?.issues[0]?.message).toBe(message);
  });

  test("is saved once per row version", async () => {
    const { id, version } = await member();
    const change = { userId: id, name: "Rosa Huamán", phone: "+51987654321", version };
    expect(await saveProfile(shop.db, change)).toBe(true);
    expect(await saveProfile(shop.db, { ...change, name: "Otra" })).toBe(false);
    expect(await readAccount(reader(), id)).toMatchObject({ name: "Rosa Huamán", phone: "+51987654321" });
  });
});

describe("a new password", () => {
  test("requires the old one and ends every session", async () => {
    const account = await member();
    const newPassword = "otra clave buena";
    for (const guessable of [`${account.email}.`, "tallernusta1"]) {
      const refused = await changePassword(shop.services, { ...proof(account), newPassword: guessable });
      expect(refused).toEqual({ ok: false, code: "guessable-password" });
    }
    expect(await changePassword(shop.services, { ...proof(account, "no es"), newPassword })).toMatchObject({
      code: "wrong-password",
    });
    const changed = await changePassword(shop.services, { ...proof(account), newPassword });
    expect(changed.ok && changed.value.sessionVersion).toBeGreaterThan(account.sessionVersion);
    expect((await enter(account.email, newPassword)).ok).toBe(true);
    expect((await enter(account.email, PASSWORD)).ok).toBe(false);
  });

  test("ends every session before it is set, and returns the session version when it was not set", async () => {
    const account = await member();
    const change = () =>
      changePassword(shop.services, { ...proof(account), newPassword: "otra clave buena" });
    const refused = await shop.whileRefusing("update", "PASSWORD_DOES_NOT_MEET_REQUIREMENTS", change);
    const { sessionVersion } = (await readAccount(reader(), account.id)) ?? {};
    expect(sessionVersion).toBeGreaterThan(account.sessionVersion);
    expect(refused).toMatchObject({ code: "not-changed", reason: "weak-password", sessionVersion });
    expect((await enter(account.email, PASSWORD)).ok).toBe(true);
  });

  test("is refused when it is common, and no session ends", async () => {
    const account = await member();
    const common = { ...proof(account), newPassword: "Barcelona" };
    expect(await changePassword(shop.services, common)).toEqual({ ok: false, code: "common-password" });
    expect((await readAccount(reader(), account.id))?.sessionVersion).toBe(account.sessionVersion);
    expect((await enter(account.email, PASSWORD)).ok).toBe(true);
  });

  test("is rate limited", async () => {
    const account = await member();
    const guess = () =>
      changePassword(shop.services, { ...proof(account, "no es"), newPassword: "otra clave buena" });
    const answers = await Promise.all(Array.from({ length: 12 }, guess));
    const codes = answers.map((answer) => (answer.ok ? "ok" : answer.code)).sort();
    expect(codes).toEqual(["locked", "locked", ...Array.from({ length: 10 }, () => "wrong-password")]);
  });

  test("is rate limited together with the sign-in service's own limit", async () => {
    const account = await member();
    const guess = () =>
      changePassword(shop.services, { ...proof(account, "no es"), newPassword: "otra clave buena" });
    await shop.whileRefusing("signInWithPassword", "TOO_MANY_ATTEMPTS_TRY_LATER", async () => {
      for (let count = 0; count < 10; count++) expect(await guess()).toMatchObject({ code: "unavailable" });
    });
    expect(await guess()).toMatchObject({ code: "locked" });
  });

  test("is refused while the sign-in service is unavailable, without counting", async () => {
    const account = await member();
    shop.setAway(true);
    try {
      for (let count = 0; count < 12; count++) {
        const answer = await changePassword(shop.services, {
          ...proof(account),
          newPassword: "otra clave buena",
        });
        expect(answer).toMatchObject({ code: "unavailable" });
      }
    } finally {
      shop.setAway(false);
    }
    const changed = await changePassword(shop.services, {
      ...proof(account),
      newPassword: "otra clave buena",
    });
    expect(changed.ok).toBe(true);
  });
});

const bookkeeping = {
  shopId: "12345678",
  orderCycle: "CLOSED",
  orderStatus: "PAID",
  serverDate: "2026-11-21T12:00:00+00:00",
  orderDetails: {
    orderId: "2026001ABC-1",
    orderTotalAmount: 13_990,
    orderEffectiveAmount: 13_990,
    orderCurrency: "PEN",
    mode: "TEST",
  },
  transactions: [
    {
      uuid: "7d3f",
      amount: 13_990,
      currency: "PEN",
      paymentMethodType: "CARD",
      operationType: "DEBIT",
      status: "PAID",
      detailedStatus: "AUTHORISED",
      creationDate: "2026-11-21T12:00:00+00:00",
      errorCode: null,
      detailedErrorCode: null,
      cardDetails: {
        effectiveBrand: "VISA",
        legacyTransId: "900123",
        legacyTransDate: "2026-11-21T12:00:00+00:00",
        authorizationResponse: { authorizationNumber: "3fe5b2" },
      },
    },
  ],
};

/** A Payment object of the provider with personal data in every field that can hold it, and in unknown fields. */
function paymentObject(email: string) {
  const [{ cardDetails, ...transaction }] = bookkeeping.transactions as [
    (typeof bookkeeping.transactions)[number],
  ];
  const person = { email, cardHolderName: "ROSA QUISPE", pan: "497010XXXXXX0055", holder: { name: "Rosa" } };
  const details = { cardDetails: { ...cardDetails, ...person, expiryMonth: 12 }, fraudManagement: person };
  return {
    ...bookkeeping,
    ...person,
    customer: { ...person, billingDetails: person },
    orderDetails: { ...bookkeeping.orderDetails, metadata: person },
    transactions: [{ ...transaction, ...person, metadata: person, transactionDetails: details }],
  };
}

/** A guest order under the e-mail, placed after the account's last sign-in. */
async function addGuestOrder(email: string, status: OrderStatus) {
  const userId = await addUser(shop.db, {
    email,
    firebaseUid: null,
    role: "Guest",
    phone: "+51911111111",
  });
  const id = await addOrder(userId, status);
  await shop.db.update(orders).set({ email, lat: -12.1, lng: -77 }).where(eq(orders.id, id));
  return { id, userId };
}

const verify = (userId: number) =>
  shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
const fresh = async (userId: number) => (await readAccount(reader(), userId)) as Account;

describe("deleting an account", () => {
  test("removes personal data from later guest orders under a verified e-mail", async () => {
    const [account, unverified] = [await member(), await member()];
    await verify(account.id);
    const [mine, theirs] = [
      await addGuestOrder(account.email, "handed_over"),
      await addGuestOrder(unverified.email, "handed_over"),
    ];
    for (const { id } of [account, unverified]) {
      expect(await deleteAccount(shop.services, proof(await fresh(id)))).toMatchObject({ ok: true });
    }
    expect(await orderOf(mine.id)).toMatchObject({ userId: null, email: "", name: "", phone: "", lat: null });
    expect(await shop.db.$count(users, eq(users.email, account.email))).toBe(0);
    expect(await orderOf(theirs.id)).toMatchObject({ userId: theirs.userId, email: unverified.email });
  });

  test("is refused while a guest order under the e-mail is under way", async () => {
    const account = await member();
    await verify(account.id);
    const { id, userId } = await addGuestOrder(account.email, "paid");
    const answer = await deleteAccount(shop.services, proof(await fresh(account.id)));
    expect(answer).toMatchObject({ code: "orders-under-way" });
    expect(await orderOf(id)).toMatchObject({ userId, email: account.email });
  });

  test("deletes staff's order notes and the payment form token", async () => {
    const account = await member();
    const orderId = await addOrder(account.id, "refused");
    await shop.db.insert(orderNotes).values({ orderId, authorEmail: "e@example.com", text: "Llamar a Rosa" });
    await shop.db.insert(payments).values({
      orderId,
      attempt: 1,
      providerOrderId: crypto.randomUUID(),
      channel: "form",
      amountMinor: 13_990,
      provider: "izipay",
      formToken: "secret",
    });
    expect((await deleteAccount(shop.services, proof(account))).ok).toBe(true);
    expect(await shop.db.$count(orderNotes, eq(orderNotes.orderId, orderId))).toBe(0);
    const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(payment).toMatchObject({ formToken: null, amountMinor: 13_990 });
  });

  test("deletes free text that staff wrote about an order", async () => {
    const account = await member();
    const orderId = await addOrder(account.id, "cancelled");
    await shop.db.update(orders).set({ cancelReason: "Rosa se mudó" }).where(eq(orders.id, orderId));
    const event = { orderId, toStatus: "cancelled" } as const;
    await shop.db.insert(orderEvents).values([
      { ...event, actor: "staff", detail: "Rosa se mudó" },
      { ...event, actor: "provider", detail: "payment-withdrawn" },
    ]);
    expect((await deleteAccount(shop.services, proof(account))).ok).toBe(true);
    expect((await orderOf(orderId))?.cancelReason).toBeNull();
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(events.map(({ detail }) => detail)).toEqual(["", "payment-withdrawn"]);
  });

  test("keeps orders without personal data, and nothing else", async () => {
    const account = await member();
    await shop.db.insert(userAddresses).values({ userId: account.id, name: "Casa", address: "Larco 1" });
    const [done, waiting] = [
      await addOrder(account.id, "handed_over"),
      await addOrder(account.id, "pending"),
    ];
    const factura = {
      kind: "factura",
      documentType: "RUC",
      documentNumber: "20131312955",
      name: "Telas S.A.C.",
      address: "Av. Grau 12",
      igvPercent: 18,
    } as const;
    const numbered = { series: "F001", number: 1, issuedAt: 1, netMinor: 11_856, igvMinor: 2_134 };
    await shop.db.insert(receipts).values([
      { ...factura, orderId: done, ...numbered, totalMinor: 13_990 },
      { ...factura, orderId: waiting },
    ]);
    await shop.db.insert(paymentEvents).values({
      eventKey: crypto.randomUUID(),
      providerOrderId: "x",
      orderId: done,
      amountMinor: 1,
      source: "notification",
      outcome: "accepted",
      currency: "PEN",
      mode: "TEST",
      provider: "izipay",
      payload: JSON.stringify(paymentObject(account.email)),
    });

    expect(await deleteAccount(shop.services, proof(account))).toEqual({
      ok: true,
      value: { isForgotten: true },
    });
    expect(await readAccount(reader(), account.id)).toBeNull();
    expect(await shop.db.$count(userAddresses, eq(userAddresses.userId, account.id))).toBe(0);
    const nobody = { userId: null, email: "", name: "", phone: "", addressLine: null, district: null };
    expect(await orderOf(done)).toMatchObject({ ...nobody, status: "handed_over", totalMinor: 13_990 });
    expect(await orderOf(waiting)).toMatchObject({ ...nobody, status: "cancelled" });
    // Tax law asks for numbered receipts.
    expect(await shop.db.select().from(receipts)).toMatchObject([{ orderId: done, name: "Telas S.A.C." }]);
    const [event] = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, waiting));
    expect(event).toMatchObject({ fromStatus: "pending", toStatus: "cancelled", detail: "account-deleted" });
    const [message] = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, done));
    expect(JSON.parse(message?.payload ?? "")).toEqual(bookkeeping);
    expect((await enter(account.email, PASSWORD)).ok).toBe(false);
  });

  test("succeeds when a concurrent request has deleted the row", async () => {
    const account = await member();
    await shop.db.delete(users).where(eq(users.id, account.id));
    expect(await deleteAccount(shop.services, proof(account))).toEqual({
      ok: true,
      value: { isForgotten: true },
    });
  });

  test("requires the password", async () => {
    const account = await member();
    const answer = await deleteAccount(shop.services, proof(account, "no es"));
    expect(answer).toMatchObject({ code: "wrong-password" });
    expect(await readAccount(reader(), account.id)).not.toBeNull();
  });

  test.each(["processing", "paid", "preparing", "shipped"] as const)(
    "is refused while an order is %s",
    async (status) => {
      const account = await member();
      const [open, waiting] = [await addOrder(account.id, status), await addOrder(account.id, "refused")];
      expect(await deleteAccount(shop.services, proof(account))).toMatchObject({ code: "orders-under-way" });
      const kept = { userId: account.id, email: "rosa@example.com" };
      expect(await orderOf(open)).toMatchObject({ ...kept, status });
      expect(await orderOf(waiting)).toMatchObject({ ...kept, status: "refused" });
      expect((await enter(account.email, PASSWORD)).ok).toBe(true);
    },
  );

  test("is refused only to the last Admin", async () => {
    const [first, second] = [await member(), await member()];
    await shop.db.update(users).set({ role: "Admin" }).where(eq(users.id, first.id));
    expect(await deleteAccount(shop.services, proof(first))).toMatchObject({ code: "last-admin" });
    expect((await enter(first.email, PASSWORD)).ok).toBe(true);
    await shop.db.update(users).set({ role: "Admin" }).where(eq(users.id, second.id));
    expect(await deleteAccount(shop.services, proof(first))).toMatchObject({ ok: true });
  });
});

test("the data export has all of one's own data and nobody else's", async () => {
  const [mine, other] = [await member(), await member()];
  for (const { id } of [mine, other]) {
    await shop.db.insert(userAddresses).values({ userId: id, name: `Casa ${id}`, address: "Larco 1" });
    const orderId = await addOrder(id, "paid");
    const documentNumber = `1234567${id % 10}`;
    await shop.db
      .insert(receipts)
      .values({ orderId, kind: "boleta", documentType: "DNI", documentNumber, igvPercent: 18 });
  }
  await addSession(shop.db, mine.id, { browser: "Firefox", network: "203.0.113.0/24" });
  await addSession(shop.db, other.id);
  await shop.db.update(users).set({ phone: "+51987654321" }).where(eq(users.id, mine.id));
  const data = await readOwnData(reader(), mine.id);
  expect(data?.sessions).toEqual([
    expect.objectContaining({
      browser: "Firefox",
      network: "203.0.113.0/24",
      lastSeenAt: expect.stringMatching(/Z$/),
    }),
  ]);
  expect(data?.profile).toMatchObject({
    email: mine.email,
    name: "Rosa Quispe",
    telefono: "+51987654321",
    role: "Customer",
  });
  expect(data?.addresses).toEqual([
    expect.objectContaining({ nombre: `Casa ${mine.id}`, direccion: "Larco 1" }),
  ]);
  expect(data?.orders).toEqual([
    expect.objectContaining({
      status: "paid",
      placedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lines: [],
      receipt: expect.objectContaining({ documentNumber: `1234567${mine.id % 10}`, igvPercent: 18 }),
    }),
  ]);
  expect(JSON.stringify(data)).not.toMatch(/accessKey|firebaseUid|idempotency|idHash/);
});

test("the data export includes rows under the e-mail only once it is verified", async () => {
  await addTops(shop.db);
  const productId = await addProduct(shop.db, "Blusa");
  const account = await member();
  const { email } = account;
  for (const address of [email, newEmail()]) {
    const { id } = await addGuestOrder(address, "paid");
    await shop.db
      .insert(stockRequests)
      .values({ email: address, consent: true, locale: "es", productId, size: "M" });
    await shop.db.insert(claims).values({
      year: 2026,
      number: id,
      accessKey: `accessKey-${id}`,
      idempotencyKey: `idempotencyKey-${id}`,
      supplierName: "Vitrina",
      dueAt: 2_000_000_000,
      kind: "queja",
      name: "Rosa",
      documentType: "DNI",
      documentNumber: "12345678",
      email: address,
      address: "Larco 1",
      subject: "service",
      subjectDescription: "Envío",
      detail: "Tarde",
      request: "Rapidez",
      locale: "es",
    });
  }
  await shop.db.insert(newsletterSubscribers).values({ email, locale: "es", requestedAt: 1, confirmedAt: 2 });
  await shop.db.insert(coupons).values([
    { code: "ROSA", kind: "percent", percent: 10, emails: [newEmail(), email], endsAt: 2_000_000_000 },
    { code: "OTRA", kind: "percent", percent: 10, emails: [newEmail()] },
  ]);
  expect(await readOwnData(reader(), account.id)).toMatchObject({
    orders: [],
    stockRequests: [],
    claims: [],
    coupons: [],
    newsletter: null,
  });
  await verify(account.id);
  const data = await readOwnData(reader(), account.id);
  expect(data?.orders).toEqual([expect.objectContaining({ email, status: "paid", lat: -12.1, lng: -77 })]);
  const requested = { email, productId, size: "M", status: "waiting", notifiedAt: null };
  expect(data?.stockRequests).toEqual([
    expect.objectContaining({ ...requested, createdAt: expect.stringMatching(/Z$/) }),
  ]);
  expect(data?.claims).toEqual([
    expect.objectContaining({ email, documentNumber: "12345678", detail: "Tarde", status: "open" }),
  ]);
  expect(data?.coupons).toEqual([
    { code: "ROSA", names: {}, startsAt: null, endsAt: "2033-05-18T03:33:20.000Z", active: true },
  ]);
  expect(data?.newsletter).toMatchObject({ locale: "es", confirmedAt: "1970-01-01T00:00:02.000Z" });
  expect(JSON.stringify(data)).not.toMatch(/answeredBy|accessKey|idempotency/);
});
