import { and, eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authThrottle, orders, users } from "~db/schema";
import { addUser, orderValues } from "~db/test-rows";
import { type Accounts, newEmail, openAccounts, PASSWORD } from "../../../tests/support/data/accounts";
import { endSessions } from "./sessions/end-sessions.server";
import { resetPassword, sendResetMail } from "./sign-in/reset-password.server";
import { sendVerificationMail } from "./sign-in/send-verification.server";
import { signIn } from "./sign-in/sign-in.server";
import { signUp } from "./sign-in/sign-up.server";
import { emailFingerprint } from "./sign-in/throttle.server";
import { signInWithToken } from "./sign-in/token-sign-in.server";
import { verifyEmail } from "./sign-in/verify-email.server";

let shop: Accounts;
beforeAll(async () => {
  shop = await openAccounts();
});
afterAll(() => shop.close());

const join = (email: string, changes: object = {}) =>
  signUp(shop.services, {
    name: "Rosa Quispe",
    email,
    password: PASSWORD,
    address: null,
    continueUrl: null,
    ...changes,
  });
const askReset = (email: string, changes: object = {}) =>
  sendResetMail(shop.services, { email, address: null, continueUrl: null, ...changes });
const askVerification = (email: string, password = PASSWORD) =>
  sendVerificationMail(shop.services, { email, password, address: null, device: null });
const enter = (email: string, password = PASSWORD) =>
  signIn(shop.services, { email, password, address: null, device: null });
/** Confirms an e-mail in a browser that is signed in to its account. */
const confirm = async (email: string, oobCode = shop.mailedCode(email)) =>
  verifyEmail(shop.services, { oobCode, account: await rowOf(email), address: null });
const rowOf = async (email: string) => {
  const isAccount = and(eq(users.email, email), isNotNull(users.firebaseUid));
  const [row] = await shop.db.select().from(users).where(isAccount);
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
  [{ password: "zq5!x" }, "weak-password"],
])("the sign-in service's own refusal of %j is %s", async (changes, code) => {
  expect(await join(newEmail(), changes)).toMatchObject({ ok: false, code });
});

test("a common password makes no account and sends no mail", async () => {
  const email = newEmail();
  expect(await join(email, { password: "Password1" })).toEqual({ ok: false, code: "common-password" });
  expect(mailsTo(email)).toEqual([]);
});

test("one network makes thirty accounts an hour", async () => {
  const address = "198.51.100.1";
  for (let count = 0; count < 30; count++) expect((await join(newEmail(), { address })).ok).toBe(true);
  expect(await join(newEmail(), { address })).toMatchObject({ code: "too-many-sign-ups" });
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
  expect(await askReset(email)).toEqual({ ok: true, value: null });
  const reset = { oobCode: shop.mailedCode(email), password: "otra clave buena" };
  expect(await resetPassword(shop.services, reset)).toEqual({ ok: true, value: { email } });
  expect((await rowOf(email)).sessionVersion).toBeGreaterThan(account.version);
  expect(await enter(email)).toMatchObject({ code: "bad-credentials" });
  expect((await enter(email, "otra clave buena")).ok).toBe(true);
  expect(await resetPassword(shop.services, reset)).toMatchObject({ code: "bad-code" });
});

test("asking for a reset is answered alike for every e-mail, and mails only known ones, once", async () => {
  const { email } = await member();
  const unknown = newEmail();
  for (const each of [email, email, unknown]) {
    expect(await askReset(each)).toEqual({ ok: true, value: null });
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

  const verified = await confirm(email);
  expect(verified).toMatchObject({ ok: true, value: { id: joined.value.id, version: 2 } });
  expect([await ownerOf(bought), await ownerOf(foreign)]).toEqual([joined.value.id, stranger]);
  expect(await shop.db.select().from(users).where(eq(users.id, mine))).toEqual([]);
  expect(await enter(email)).toMatchObject({ value: { version: 2 } });
  expect(await confirm(email, "0123456789")).toEqual({ ok: false, code: "bad-code" });
});

describe("an account that a stranger made with a buyer's e-mail", () => {
  const OWN_PASSWORD = "otra clave buena";

  async function bought() {
    const email = newEmail();
    const guest = await addUser(shop.db, { email, firebaseUid: null, role: "Guest" });
    const reference = `3${Math.random().toString(36).slice(2, 7).toUpperCase()}`;
    const values = orderValues({ userId: guest, email, reference });
    const order = await shop.db.insert(orders).values(values).returning().get();
    const joined = await join(email, { name: "Mala Fe" });
    if (!joined.ok) throw new Error(joined.code);
    const ownerOf = async () =>
      (await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0]?.userId;
    return { email, guest, account: joined.value, ownerOf };
  }

  test.each([
    ["nobody is signed in", null],
    ["someone else is signed in", { email: "eva@example.com", firebaseUid: "eva" }],
  ])("is not confirmed from a browser where %s: a password of one's own is set first", async (_, account) => {
    const buyer = await bought();
    const confirmation = { oobCode: shop.mailedCode(buyer.email), account, address: null };
    const answer = { ok: false, code: "password-needed" };
    expect(await verifyEmail(shop.services, confirmation)).toEqual(answer);
    expect(mailsTo(buyer.email).map(({ type }) => type)).toEqual(["PASSWORD_RESET", "VERIFY_EMAIL"]);
    expect(await enter(buyer.email)).toMatchObject({ value: { emailVerified: false } });
    expect(await buyer.ownerOf()).toBe(buyer.guest);

    const stranger = await enter(buyer.email);
    const reset = { oobCode: shop.mailedCode(buyer.email), password: OWN_PASSWORD };
    expect((await resetPassword(shop.services, reset)).ok).toBe(true);
    expect(await buyer.ownerOf()).toBe(buyer.guest);
    expect(await enter(buyer.email)).toMatchObject({ code: "bad-credentials" });
    const owner = await enter(buyer.email, OWN_PASSWORD);
    expect(owner).toMatchObject({ value: { id: buyer.account.id, emailVerified: true } });
    expect(await buyer.ownerOf()).toBe(buyer.account.id);
    const versions = [stranger, owner].map((entered) => entered.ok && entered.value.version);
    expect(versions[1]).toBeGreaterThan(Number(versions[0]));
  });

  test("is not opened by an ID token from before the new password", async () => {
    const buyer = await bought();
    const token = await shop.services.toolkit.signIn({ email: buyer.email, password: PASSWORD });
    if (!token.ok) throw new Error(token.code);
    await askReset(buyer.email);
    await resetPassword(shop.services, { oobCode: shop.mailedCode(buyer.email), password: OWN_PASSWORD });
    await enter(buyer.email, OWN_PASSWORD);
    const answer = await signInWithToken(shop.services, token.value.idToken);
    expect(answer).toEqual({ ok: false, code: "refused" });
    expect(await rowOf(buyer.email)).toMatchObject({ emailVerified: true });
  });

  test("needs a code that was mailed to confirm it, and that of a reset needs one for a reset", async () => {
    const buyer = await bought();
    const verification = shop.mailedCode(buyer.email);
    const misused = await resetPassword(shop.services, { oobCode: verification, password: OWN_PASSWORD });
    expect(misused).toMatchObject({ ok: false, code: "bad-code" });
    await askReset(buyer.email);
    expect(await confirm(buyer.email)).toEqual({ ok: false, code: "bad-code" });
  });

  test("is told where the mail for a new password can't be sent", async () => {
    const buyer = await bought();
    const confirmation = { oobCode: shop.mailedCode(buyer.email), account: null, address: null };
    const refused = await shop.whileRefusing("sendOobCode", "QUOTA_EXCEEDED", () =>
      verifyEmail(shop.services, confirmation),
    );
    expect(refused).toEqual({ ok: false, code: "unavailable" });
  });
});

test("ending every session raises the version", async () => {
  const { email, account } = await member();
  await endSessions(shop.db, account.id);
  expect((await rowOf(email)).sessionVersion).toBe(account.version + 1);
});

test("a mail that could not be sent is told, and doesn't count", async () => {
  const { email } = await member();
  shop.setAway(true);
  expect(await askReset(email)).toMatchObject({ code: "unavailable" });
  shop.setAway(false);
  const refused = await shop.whileRefusing("sendOobCode", "QUOTA_EXCEEDED", () => join(email));
  expect(refused).toMatchObject({ code: "email-exists-unmailed", detail: "QUOTA_EXCEEDED" });
  expect(await askReset(email)).toEqual({ ok: true, value: null });
  expect(mailsTo(email).map(({ type }) => type)).toEqual(["PASSWORD_RESET", "VERIFY_EMAIL"]);
});

test("an account is made even where its first mail can't be sent, which is told", async () => {
  const email = newEmail();
  const joined = await shop.whileRefusing("sendOobCode", "QUOTA_EXCEEDED", () => join(email));
  expect(joined).toMatchObject({ ok: true, value: { email, mailFailure: "QUOTA_EXCEEDED" } });
  expect(await join(newEmail())).toMatchObject({ ok: true, value: { mailFailure: null } });
});

test("a reset's link leads on to where one was; a domain that the service doesn't know costs that alone", async () => {
  const continueUrl = "https://shop.example/es/product/101";
  const [known, unknown] = [await member(), await member()];
  await askReset(known.email, { continueUrl });
  const [mail] = mailsTo(known.email);
  expect(new URL(mail?.link ?? "").searchParams.get("continueUrl")).toBe(continueUrl);

  const asked: string[] = [];
  const sendReset: typeof shop.services.toolkit.sendReset = async (each) => {
    asked.push(String(each.continueUrl));
    if (each.continueUrl) return { ok: false, code: "other", detail: "UNAUTHORIZED_DOMAIN" };
    return shop.services.toolkit.sendReset(each);
  };
  const { db, now, toolkit } = shop.services;
  const services = { db, now, toolkit: { ...toolkit, sendReset } };
  expect((await sendResetMail(services, { email: unknown.email, address: null, continueUrl })).ok).toBe(true);
  expect(asked).toEqual([continueUrl, "null"]);
  expect(mailsTo(unknown.email)[0]).toMatchObject({ type: "PASSWORD_RESET" });
});

test("the service's own limit on an account is answered like any wrong password, and counted like one", async () => {
  const { email } = await member();
  await shop.whileRefusing("signInWithPassword", "TOO_MANY_ATTEMPTS_TRY_LATER", async () => {
    for (let count = 0; count < 10; count++) {
      expect(await enter(email)).toEqual({ ok: false, code: "bad-credentials" });
    }
  });
  expect(await enter(email)).toMatchObject({ code: "locked" });
});

test.each(["TOO_MANY_ATTEMPTS_TRY_LATER", "RESET_PASSWORD_EXCEED_LIMIT", "EMAIL_NOT_FOUND"])(
  "a reset that the service refuses with %s is answered like one that was mailed, and counted like one",
  async (code) => {
    const { email } = await member();
    const asked = await shop.whileRefusing("sendOobCode", code, () => askReset(email));
    expect([asked, await askReset(email)]).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect(mailsTo(email).map(({ type }) => type)).toEqual(["VERIFY_EMAIL"]);
  },
);

describe("whatever fails at a reset", () => {
  async function asked() {
    const { email, account } = await member();
    await askReset(email);
    return { email, account, reset: { oobCode: shop.mailedCode(email), password: "otra clave buena" } };
  }
  /** Refuses to raise a row's version beyond one, as a database that is away would. */
  async function whileRefusingVersion(id: number, version: number, work: () => Promise<unknown>) {
    const name = sql.raw(`refuse_version_${id}`);
    await shop.db.run(sql`create trigger ${name} before update of session_version on users
      when new.id = ${sql.raw(String(id))} and new.session_version > ${sql.raw(String(version))}
      begin select raise(abort, 'refused'); end`);
    await work();
    await shop.db.run(sql`drop trigger ${name}`);
  }

  test("no password changes before every session has ended", async () => {
    const { email, account, reset } = await asked();
    await whileRefusingVersion(account.id, account.version, async () => {
      await expect(resetPassword(shop.services, reset)).rejects.toThrow();
    });
    expect((await enter(email)).ok).toBe(true);
    expect((await resetPassword(shop.services, reset)).ok).toBe(true);
  });

  test("no session from before lives on with the new password", async () => {
    const [refused, broken] = [await asked(), await asked()];
    const { db, toolkit } = shop.services;
    const away: typeof toolkit.resetPassword = async () => ({
      ok: false,
      code: "unavailable",
      detail: "503",
    });
    const answer = await resetPassword({ db, toolkit: { ...toolkit, resetPassword: away } }, refused.reset);
    expect(answer.ok).toBe(false);
    expect((await rowOf(refused.email)).sessionVersion).toBeGreaterThan(refused.account.version);
    await whileRefusingVersion(broken.account.id, broken.account.version + 1, async () => {
      await expect(resetPassword(shop.services, broken.reset)).rejects.toThrow();
    });
    expect((await enter(broken.email, "otra clave buena")).ok).toBe(true);
    expect((await rowOf(broken.email)).sessionVersion).toBeGreaterThan(broken.account.version);
  });

  test("nor does one that began with the old password while it changed", async () => {
    const { email, reset } = await asked();
    let meanwhile = 0;
    const { db, toolkit } = shop.services;
    const slow: typeof toolkit.resetPassword = async (change) => {
      const entered = await enter(email);
      meanwhile = entered.ok ? entered.value.version : 0;
      return toolkit.resetPassword(change);
    };
    await resetPassword({ db, toolkit: { ...toolkit, resetPassword: slow } }, reset);
    expect(meanwhile).toBeGreaterThan(0);
    expect((await rowOf(email)).sessionVersion).toBeGreaterThan(meanwhile);
  });
});

describe("a mail that confirms an e-mail, asked for again", () => {
  test("goes out once in a quarter of an hour, and confirms like the first", async () => {
    const { email } = await member();
    expect(await askVerification(email)).toEqual({ ok: true, value: null });
    const again = await askVerification(email);
    expect(again).toEqual({ ok: false, code: "mailed-before", retryAfterSeconds: expect.any(Number) });
    expect(mailsTo(email).map(({ type }) => type)).toEqual(["VERIFY_EMAIL", "VERIFY_EMAIL"]);
    expect((await confirm(email)).ok).toBe(true);
  });

  test("needs the password, and tells nothing of e-mails that have no account", async () => {
    const { email } = await member();
    const answers = [await askVerification(email, "otra"), await askVerification(newEmail())];
    expect(answers).toEqual(Array.from({ length: 2 }, () => ({ ok: false, code: "bad-credentials" })));
    for (let count = 0; count < 10; count++) await askVerification(email, "otra");
    expect(await askVerification(email)).toMatchObject({ code: "locked" });
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("doesn't count where it could not be sent", async () => {
    const { email } = await member();
    const refused = await shop.whileRefusing("sendOobCode", "QUOTA_EXCEEDED", () => askVerification(email));
    expect(refused).toEqual({ ok: false, code: "unavailable", detail: "QUOTA_EXCEEDED" });
    expect(await askVerification(email)).toEqual({ ok: true, value: null });
  });

  test("is not sent to whoever has confirmed it", async () => {
    const { email, account } = await member();
    await confirm(email);
    expect(await askVerification(email)).toMatchObject({ ok: true, value: { id: account.id } });
    expect(mailsTo(email)).toHaveLength(1);
  });
});
