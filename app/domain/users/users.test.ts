import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAccount } from "~/domain/accounts/account.queries.server";
import { signIn } from "~/domain/accounts/sign-in.server";
import { signUp } from "~/domain/accounts/sign-up.server";
import { createReadBatcher } from "~db/read-batcher";
import { orderEvents, orders, paymentEvents, userAddresses, users } from "~db/schema";
import { orderValues } from "~db/test-rows";
import type { OrderStatus } from "~db/vocabulary";
import { type Accounts, newEmail, openAccounts, PASSWORD } from "../../../tests/support/accounts";
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

async function addOrder(userId: number, status: OrderStatus) {
  const isPaid = !["pending", "refused", "processing", "expired"].includes(status);
  const values = orderValues({
    ...{ userId, status, paidAt: isPaid ? 1 : null, addressLine: "Av. Larco 1", district: "Miraflores" },
    reference: `001${crypto.randomUUID().slice(0, 3)}`,
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
  ])("takes %j as %j", (typed, value) => {
    const form = { name: "Rosa", phone: "", version: "1", ...typed };
    expect(profileSchema.parse(form)).toMatchObject(value);
  });

  test.each([
    [{ phone: "12345" }, "profile.invalidPhone"],
    [{ phone: "887654321" }, "profile.invalidPhone"],
    [{ name: "R" }, "profile.missingName"],
    [{ name: "x".repeat(81) }, "profile.longName"],
    [{ name: "Ro\u202esa" }, "profile.invalidName"],
    [{ version: "x" }, "alert.invalidForm"],
  ])("refuses %j with %s", (typed, message) => {
    const form = { name: "Rosa", phone: "", version: "1", ...typed };
    expect(profileSchema.safeParse(form).error?.issues[0]?.message).toBe(message);
  });

  test("is saved once from the same row", async () => {
    const { id, version } = await member();
    const change = { userId: id, name: "Rosa Huamán", phone: "+51987654321", version };
    expect(await saveProfile(shop.db, change)).toBe(true);
    expect(await saveProfile(shop.db, { ...change, name: "Otra" })).toBe(false);
    expect(await readAccount(reader(), id)).toMatchObject({ name: "Rosa Huamán", telefono: "+51987654321" });
  });
});

describe("a new password", () => {
  test("needs the old one, and ends every session", async () => {
    const account = await member();
    const newPassword = "otra clave buena";
    expect(await changePassword(shop.services, { ...proof(account, "no es"), newPassword })).toMatchObject({
      code: "wrong-password",
    });
    const changed = await changePassword(shop.services, { ...proof(account), newPassword });
    expect(changed.ok && changed.value.sessionVersion).toBeGreaterThan(account.sessionVersion);
    expect((await enter(account.email, newPassword)).ok).toBe(true);
    expect((await enter(account.email, PASSWORD)).ok).toBe(false);
  });

  test("ends every session before it is set, and tells the version where it is not", async () => {
    const account = await member();
    const change = () =>
      changePassword(shop.services, { ...proof(account), newPassword: "otra clave buena" });
    const refused = await shop.whileRefusing("update", "PASSWORD_DOES_NOT_MEET_REQUIREMENTS", change);
    const { sessionVersion } = (await readAccount(reader(), account.id)) ?? {};
    expect(sessionVersion).toBeGreaterThan(account.sessionVersion);
    expect(refused).toMatchObject({ code: "not-changed", reason: "weak-password", sessionVersion });
    expect((await enter(account.email, PASSWORD)).ok).toBe(true);
  });

  test("is not to be guessed at", async () => {
    const account = await member();
    const guess = () =>
      changePassword(shop.services, { ...proof(account, "no es"), newPassword: "12345678" });
    const answers = await Promise.all(Array.from({ length: 12 }, guess));
    const codes = answers.map((answer) => (answer.ok ? "ok" : answer.code)).sort();
    expect(codes).toEqual(["locked", "locked", ...Array.from({ length: 10 }, () => "wrong-password")]);
  });

  test("waits while the sign-in service is away, which counts for nothing", async () => {
    const account = await member();
    shop.setAway(true);
    try {
      for (let count = 0; count < 12; count++) {
        const answer = await changePassword(shop.services, { ...proof(account), newPassword: "12345678" });
        expect(answer).toMatchObject({ code: "unavailable" });
      }
    } finally {
      shop.setAway(false);
    }
    const changed = await changePassword(shop.services, { ...proof(account), newPassword: "12345678" });
    expect(changed.ok).toBe(true);
  });
});

describe("deleting an account", () => {
  test("leaves orders without a person, and nothing else", async () => {
    const account = await member();
    await shop.db.insert(userAddresses).values({ userId: account.id, nombre: "Casa", direccion: "Larco 1" });
    const [done, waiting] = [
      await addOrder(account.id, "handed_over"),
      await addOrder(account.id, "pending"),
    ];
    await shop.db.insert(paymentEvents).values({
      ...{ eventKey: crypto.randomUUID(), providerOrderId: "x", orderId: done, amountMinor: 1 },
      ...{ source: "notification", outcome: "accepted", currency: "PEN", mode: "TEST" },
      payload: JSON.stringify({ customer: { email: account.email }, orderStatus: "PAID" }),
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
    const [event] = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, waiting));
    expect(event).toMatchObject({ fromStatus: "pending", toStatus: "cancelled", detail: "account-deleted" });
    const [message] = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, done));
    expect(JSON.parse(message?.payload ?? "")).toEqual({ orderStatus: "PAID" });
    expect((await enter(account.email, PASSWORD)).ok).toBe(false);
  });

  test("needs the password", async () => {
    const account = await member();
    const answer = await deleteAccount(shop.services, proof(account, "no es"));
    expect(answer).toMatchObject({ code: "wrong-password" });
    expect(await readAccount(reader(), account.id)).not.toBeNull();
  });

  test.each(["processing", "paid", "preparing", "shipped"] as const)(
    "waits for an order that is %s",
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

  test("is refused to the last Admin, and only to that one", async () => {
    const [first, second] = [await member(), await member()];
    await shop.db.update(users).set({ role: "Admin" }).where(eq(users.id, first.id));
    expect(await deleteAccount(shop.services, proof(first))).toMatchObject({ code: "last-admin" });
    expect((await enter(first.email, PASSWORD)).ok).toBe(true);
    await shop.db.update(users).set({ role: "Admin" }).where(eq(users.id, second.id));
    expect(await deleteAccount(shop.services, proof(first))).toMatchObject({ ok: true });
  });
});

test("one's own data are all there, and nobody else's", async () => {
  const [mine, other] = [await member(), await member()];
  for (const { id } of [mine, other]) {
    await shop.db.insert(userAddresses).values({ userId: id, nombre: `Casa ${id}`, direccion: "Larco 1" });
    await addOrder(id, "paid");
  }
  const data = await readOwnData(reader(), mine.id);
  expect(data?.profile).toMatchObject({ email: mine.email, name: "Rosa Quispe", role: "Customer" });
  expect(data?.addresses).toEqual([expect.objectContaining({ nombre: `Casa ${mine.id}` })]);
  expect(data?.orders).toEqual([
    expect.objectContaining({ status: "paid", placedAt: expect.stringMatching(/^\d{4}-.*Z$/), lines: [] }),
  ]);
  expect(JSON.stringify(data)).not.toMatch(/accessKey|firebaseUid|idempotency/);
});
