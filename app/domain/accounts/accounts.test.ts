import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authThrottle, orders, users } from "~db/schema";
import { addUser, orderValues } from "~db/test-rows";
import { type Accounts, newEmail, openAccounts, PASSWORD } from "../../../tests/support/accounts";
import { endSessions } from "./end-sessions.server";
import { resetPassword, sendResetMail } from "./reset-password.server";
import { signIn } from "./sign-in.server";
import { signUp } from "./sign-up.server";
import { emailFingerprint } from "./throttle.server";
import { verifyEmail } from "./verify-email.server";

let shop: Accounts;
beforeAll(async () => {
  shop = await openAccounts();
});
afterAll(() => shop.close());

const join = (email: string, changes: object = {}) =>
  signUp(shop.services, { name: "Rosa Quispe", email, password: PASSWORD, address: null, ...changes });
const enter = (email: string, password = PASSWORD) =>
  signIn(shop.services, { email, password, address: null, device: null });
const rowOf = async (email: string) => {
  const [row] = await shop.db.select().from(users).where(eq(users.email, email));
  if (!row) throw new Error("no such row");
  return row;
};
const mailsTo = (email: string) => shop.identity.mails().filter(({ to }) => to === email);

async function member() {
  const email = newEmail();
  const joined = await join(email);
  if (!joined.ok) throw new Error(joined.code);
  return { email, account: joined.value };
}

test("signing up makes a Customer, signs in and mails a link that confirms the e-mail", async () => {
  const { email, account } = await member();
  expect(account).toMatchObject({ email, name: "Rosa Quispe", role: "Customer", version: 1 });
  expect(await rowOf(email)).toMatchObject({ id: account.id, role: "Customer", emailVerified: false });
  expect(mailsTo(email).map(({ type }) => type)).toEqual(["VERIFY_EMAIL"]);
});

test("an e-mail that has an account gets a mail for a new password, once in a quarter of an hour", async () => {
  const { email } = await member();
  expect(await join(email)).toMatchObject({ ok: false, code: "email-exists" });
  expect(await join(email)).toMatchObject({ ok: false, code: "email-exists" });
  expect(mailsTo(email).map(({ type }) => type)).toEqual(["PASSWORD_RESET", "VERIFY_EMAIL"]);
});

test.each([
  [{ email: "x" }, "invalid-email"],
  [{ password: "12345" }, "weak-password"],
])("the sign-in service's own refusal of %j is %s", async (changes, code) => {
  expect(await join(newEmail(), changes)).toMatchObject({ ok: false, code });
});

test("one address makes ten accounts an hour", async () => {
  const address = "198.51.100.1";
  for (let count = 0; count < 10; count++) expect((await join(newEmail(), { address })).ok).toBe(true);
  expect(await join(newEmail(), { address })).toMatchObject({ code: "too-many" });
  expect((await join(newEmail(), { address: "198.51.100.2" })).ok).toBe(true);
});

test("signing in leads to the same row, and forgets the failures before it", async () => {
  const { email, account } = await member();
  expect(await enter(email, "otra")).toEqual({ ok: false, code: "bad-credentials" });
  expect(await enter(email)).toMatchObject({ ok: true, value: { id: account.id, version: 1 } });
  const key = `account:${await emailFingerprint(email)}`;
  expect(await shop.db.select().from(authThrottle).where(eq(authThrottle.key, key))).toEqual([]);
});

test("a wrong password, an unknown e-mail and a disabled account are answered alike", async () => {
  const { email } = await member();
  const disabled = await member();
  shop.identity.setDisabled(disabled.email, true);
  const answers = [await enter(email, "otra"), await enter(newEmail()), await enter(disabled.email)];
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ ok: false, code: "bad-credentials" })));
});

test("unknown e-mails are locked like known ones", async () => {
  const { email } = await member();
  for (const each of [email, newEmail()]) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(each, "otra")));
    expect(answers.filter((answer) => !answer.ok && answer.code === "locked")).toHaveLength(2);
    expect(await enter(each)).toMatchObject({ code: "locked" });
  }
});

test("with the sign-in service away nothing is counted", async () => {
  const { email } = await member();
  shop.setAway(true);
  for (let count = 0; count < 12; count++) {
    expect(await enter(email)).toMatchObject({ ok: false, code: "unavailable" });
  }
  shop.setAway(false);
  expect((await enter(email)).ok).toBe(true);
});

test("a name that was changed here stays", async () => {
  const { email, account } = await member();
  await shop.db.update(users).set({ name: "Rosa María" }).where(eq(users.id, account.id));
  expect(await enter(email)).toMatchObject({ value: { name: "Rosa María" } });
});

test("a reset ends every session, opens what was locked, and works once", async () => {
  const { email, account } = await member();
  await Promise.all(Array.from({ length: 12 }, () => enter(email, "otra")));
  expect(await sendResetMail(shop.services, { email, address: null })).toEqual({ ok: true, value: null });
  const reset = { oobCode: shop.mailedCode(email), password: "otra clave buena" };
  expect(await resetPassword(shop.services, reset)).toEqual({ ok: true, value: { email } });
  expect((await rowOf(email)).sessionVersion).toBe(account.version + 1);
  expect(await enter(email)).toMatchObject({ code: "bad-credentials" });
  expect((await enter(email, "otra clave buena")).ok).toBe(true);
  expect(await resetPassword(shop.services, reset)).toMatchObject({ code: "bad-code" });
});

test("asking for a reset is answered alike for every e-mail, and mails only known ones, once", async () => {
  const { email } = await member();
  const unknown = newEmail();
  for (const each of [email, email, unknown]) {
    expect(await sendResetMail(shop.services, { email: each, address: null })).toEqual({
      ok: true,
      value: null,
    });
  }
  expect(mailsTo(email).filter(({ type }) => type === "PASSWORD_RESET")).toHaveLength(1);
  expect(mailsTo(unknown)).toEqual([]);
});

test("an e-mail that is confirmed ends the sessions from before, and brings the orders made as a guest", async () => {
  const email = newEmail();
  const [mine, stranger] = await Promise.all([
    addUser(shop.db, { email, firebaseUid: null, role: "Guest" }),
    addUser(shop.db, { email: newEmail(), firebaseUid: null, role: "Guest" }),
  ]);
  const place = async (userId: number, reference: string) =>
    shop.db.insert(orders).values(orderValues({ userId, email, reference })).returning().get();
  const [bought, foreign] = [await place(mine, "325AAA"), await place(stranger, "325BBB")];
  const ownerOf = async ({ id }: { id: number }) =>
    (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.userId;

  const joined = await join(email);
  if (!joined.ok) throw new Error(joined.code);
  await enter(email);
  expect(await ownerOf(bought)).toBe(mine);

  const verified = await verifyEmail(shop.services, shop.mailedCode(email));
  expect(verified).toMatchObject({ ok: true, value: { id: joined.value.id, version: 2 } });
  expect([await ownerOf(bought), await ownerOf(foreign)]).toEqual([joined.value.id, stranger]);
  expect(await shop.db.select().from(users).where(eq(users.id, mine))).toEqual([]);
  expect(await enter(email)).toMatchObject({ value: { version: 2 } });
  expect(await verifyEmail(shop.services, "0123456789")).toEqual({ ok: false, code: "bad-code" });
});

test("ending every session raises the version", async () => {
  const { email, account } = await member();
  await endSessions(shop.db, account.id);
  expect((await rowOf(email)).sessionVersion).toBe(account.version + 1);
});
