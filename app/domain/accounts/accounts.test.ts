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

const join = (email: string, changes: object = {}, toolkit = shop.services.toolkit) => {
  const { db, verifyToken, now, shopNames } = shop.services;
  return signUp(
    { db, verifyToken, now, shopNames, toolkit },
    {
      name: "Rosa Quispe",
      email,
      password: PASSWORD,
      address: null,
      continueUrl: null,
      ...changes,
    },
  );
};
const askReset = (email: string, changes: object = {}) =>
  sendResetMail(shop.services, { email, address: null, continueUrl: null, ...changes });
const askVerification = (email: string, password = PASSWORD) =>
  sendVerificationMail(shop.services, { email, password, address: null, device: null });
const enter = (email: string, password = PASSWORD) =>
  signIn(shop.services, { email, password, address: null, device: null });
/** Confirms an e-mail from a browser that is signed in to its account. */
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

test("signing up creates a Customer, signs in and mails a confirmation link", async () => {
  const { email, account } = await member();
  expect(account).toMatchObject({ email, name: "Rosa Quispe", role: "Customer", version: 1 });
  expect(await rowOf(email)).toMatchObject({ id: account.id, role: "Customer", emailVerified: false });
  expect(mailsTo(email).map(({ type }) => type)).toEqual(["VERIFY_EMAIL"]);
});

test("signing up with a known e-mail mails a password reset instead, at most once in 15 minutes", async () => {
  const { email } = await member();
  const resets = () => mailsTo(email).filter(({ type }) => type === "PASSWORD_RESET").length;
  await shop.atOneMoment(async () => {
    expect(await join(email)).toMatchObject({ ok: false, code: "email-exists" });
    expect(await join(email)).toMatchObject({ ok: false, code: "email-exists" });
    shop.pass(899);
    expect(await askReset(email)).toEqual({ ok: true, value: null });
    expect(resets()).toBe(1);
    shop.pass(1);
    expect(await join(email)).toMatchObject({ ok: false, code: "email-exists" });
    expect(resets()).toBe(2);
  });
});

test.each([
  [{ email: "x" }, "invalid-email"],
  [{ password: "zq5!x" }, "weak-password"],
])("signing up with %j is refused by the sign-in service as %s", async (changes, code) => {
  expect(await join(newEmail(), changes)).toMatchObject({ ok: false, code });
});

test("a common password creates no account and sends no mail", async () => {
  const email = newEmail();
  expect(await join(email, { password: "Password1" })).toEqual({ ok: false, code: "common-password" });
  expect(mailsTo(email)).toEqual([]);
});

test("one network can create ten accounts an hour", async () => {
  const address = "198.51.100.1";
  for (let count = 0; count < 10; count++) expect((await join(newEmail(), { address })).ok).toBe(true);
  expect(await join(newEmail(), { address })).toMatchObject({ code: "too-many-sign-ups" });
  expect((await join(newEmail(), { address: "198.51.100.2" })).ok).toBe(true);
});

test("signing in returns the existing row and resets the failure count", async () => {
  const { email, account } = await member();
  expect(await enter(email, "otra")).toEqual({ ok: false, code: "bad-credentials" });
  expect(await enter(email)).toMatchObject({ ok: true, value: { id: account.id, version: 1 } });
  const key = `account:${await emailFingerprint(email)}`;
  expect(await shop.db.select().from(authThrottle).where(eq(authThrottle.key, key))).toEqual([]);
});

test("a wrong password, an unknown e-mail and a disabled account get the same answer", async () => {
  const { email } = await member();
  const disabled = await member();
  shop.identity.setDisabled(disabled.email, true);
  const answers = [await enter(email, "otra"), await enter(newEmail()), await enter(disabled.email)];
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ ok: false, code: "bad-credentials" })));
});

test("unknown e-mails are locked like known ones", async () => {
  const { email } = await member();
  for (const address of [email, newEmail()]) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(address, "otra")));
    expect(answers.filter((answer) => !answer.ok && answer.code === "locked")).toHaveLength(2);
    expect(await enter(address)).toMatchObject({ code: "locked" });
  }
});

test("no failure is counted while the sign-in service is unavailable", async () => {
  const { email } = await member();
  shop.setAway(true);
  for (let count = 0; count < 12; count++) {
    expect(await enter(email)).toMatchObject({ ok: false, code: "unavailable" });
  }
  shop.setAway(false);
  expect((await enter(email)).ok).toBe(true);
});

test("signing in keeps a name that was changed in the shop", async () => {
  const { email, account } = await member();
  await shop.db.update(users).set({ name: "Rosa María" }).where(eq(users.id, account.id));
  expect(await enter(email)).toMatchObject({ value: { name: "Rosa María" } });
});

test("a reset ends every session, unlocks the account and works once", async () => {
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

test("a password with the shop's name or the e-mail is refused at sign-up and reset, and the link stays valid", async () => {
  const { email } = await member();
  const [local = ""] = email.split("@");
  for (const password of ["nusta-studio-26", `${local}!`]) {
    expect(await join(email, { password })).toEqual({ ok: false, code: "guessable-password" });
  }
  expect(mailsTo(email).map(({ type }) => type)).toEqual(["VERIFY_EMAIL"]);
  await askReset(email);
  const reset = (password: string) =>
    resetPassword(shop.services, { oobCode: shop.mailedCode(email), password });
  expect(await reset("Taller Ñusta 2026")).toEqual({ ok: false, code: "guessable-password" });
  expect(await reset(`x${local}x`)).toEqual({ ok: false, code: "guessable-password" });
  expect((await enter(email)).ok).toBe(true);
  expect((await reset("otra clave buena")).ok).toBe(true);
});

test("a reset request gets the same answer for every e-mail, and mails only known ones, once", async () => {
  const { email } = await member();
  const unknown = newEmail();
  for (const address of [email, email, unknown]) {
    expect(await askReset(address)).toEqual({ ok: true, value: null });
  }
  expect(mailsTo(email).filter(({ type }) => type === "PASSWORD_RESET")).toHaveLength(1);
  expect(mailsTo(unknown)).toEqual([]);
});

test("confirming an e-mail ends earlier sessions and attaches guest orders", async () => {
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

describe("an account that a stranger created with a buyer's e-mail", () => {
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
  ])("is not confirmed from a browser where %s until a new password is set", async (_, account) => {
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

  test("rejects an ID token from before the new password", async () => {
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

  test("is confirmed only by a verification code and reset only by a reset code", async () => {
    const buyer = await bought();
    const verification = shop.mailedCode(buyer.email);
    const misused = await resetPassword(shop.services, { oobCode: verification, password: OWN_PASSWORD });
    expect(misused).toMatchObject({ ok: false, code: "bad-code" });
    await askReset(buyer.email);
    expect(await confirm(buyer.email)).toEqual({ ok: false, code: "bad-code" });
  });

  test("reports when the password reset mail can't be sent", async () => {
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

test("a mail that could not be sent is reported and not counted", async () => {
  const { email } = await member();
  shop.setAway(true);
  expect(await askReset(email)).toMatchObject({ code: "unavailable" });
  shop.setAway(false);
  const refused = await shop.whileRefusing("sendOobCode", "QUOTA_EXCEEDED", () => join(email));
  expect(refused).toMatchObject({ code: "email-exists-unmailed", detail: "QUOTA_EXCEEDED" });
  expect(await askReset(email)).toEqual({ ok: true, value: null });
  expect(mailsTo(email).map(({ type }) => type)).toEqual(["PASSWORD_RESET", "VERIFY_EMAIL"]);
});

test("an account is created even when its first mail fails, and the failure is reported", async () => {
  const email = newEmail();
  const joined = await shop.whileRefusing("sendOobCode", "QUOTA_EXCEEDED", () => join(email));
  expect(joined).toMatchObject({ ok: true, value: { email, mailFailure: "QUOTA_EXCEEDED" } });
  expect(await join(newEmail())).toMatchObject({ ok: true, value: { mailFailure: null } });
});

test("the service that mails the confirmation does not learn the name, which a stranger may have typed", async () => {
  const asked: object[] = [];
  const { toolkit } = shop.services;
  const listening: typeof toolkit = {
    ...toolkit,
    signUp(person) {
      asked.push(person);
      return toolkit.signUp(person);
    },
  };
  const joined = await join(newEmail(), { name: "Gana en evil.example" }, listening);
  expect(joined).toMatchObject({ ok: true, value: { name: "Gana en evil.example" } });
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(asked)).not.toContain("evil.example");
});

test("a mailbox gets five accounts and five resets a day, whatever its tag", async () => {
  const [name] = newEmail().split("@");
  const emails = [0, 1, 2, 3, 4].map((tag) => `${name}+${tag}@example.com`);
  for (const email of emails) expect(await join(email)).toMatchObject({ ok: true });
  expect(await join(`${name}@example.com`)).toMatchObject({ ok: false, code: "too-many-sign-ups" });
  await shop.atOneMoment(async () => {
    for (const email of [...emails, ...emails]) {
      shop.pass(900);
      expect(await askReset(email)).toEqual({ ok: true, value: null });
    }
  });
  expect(emails.flatMap(mailsTo).filter(({ type }) => type === "PASSWORD_RESET")).toHaveLength(5);
});

test("a reset link carries the return address, and is sent without it when the domain is not authorized", async () => {
  const continueUrl = "https://shop.example/es/product/101";
  const [known, unknown] = [await member(), await member()];
  await askReset(known.email, { continueUrl });
  const [mail] = mailsTo(known.email);
  expect(new URL(mail?.link ?? "").searchParams.get("continueUrl")).toBe(continueUrl);

  const asked: string[] = [];
  const sendReset: typeof shop.services.toolkit.sendReset = async (mail) => {
    asked.push(String(mail.continueUrl));
    if (mail.continueUrl) return { ok: false, code: "other", detail: "UNAUTHORIZED_DOMAIN" };
    return shop.services.toolkit.sendReset(mail);
  };
  const { db, now, toolkit } = shop.services;
  const services = { db, now, toolkit: { ...toolkit, sendReset } };
  expect((await sendResetMail(services, { email: unknown.email, address: null, continueUrl })).ok).toBe(true);
  expect(asked).toEqual([continueUrl, "null"]);
  expect(mailsTo(unknown.email)[0]).toMatchObject({ type: "PASSWORD_RESET" });
});

test("the sign-in service's own rate limit is answered and counted like a wrong password", async () => {
  const { email } = await member();
  await shop.whileRefusing("signInWithPassword", "TOO_MANY_ATTEMPTS_TRY_LATER", async () => {
    for (let count = 0; count < 10; count++) {
      expect(await enter(email)).toEqual({ ok: false, code: "bad-credentials" });
    }
  });
  expect(await enter(email)).toMatchObject({ code: "locked" });
});

test.each(["TOO_MANY_ATTEMPTS_TRY_LATER", "RESET_PASSWORD_EXCEED_LIMIT", "EMAIL_NOT_FOUND"])(
  "a reset that the service refuses with %s is answered and counted like one that was mailed",
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

describe("a failing password reset", () => {
  async function asked() {
    const { email, account } = await member();
    await askReset(email);
    return { email, account, reset: { oobCode: shop.mailedCode(email), password: "otra clave buena" } };
  }
  /** Refuses to raise the row's version above `version`, to simulate a database that is unavailable. */
  async function whileRefusingVersion(id: number, version: number, work: () => Promise<unknown>) {
    const name = sql.raw(`refuse_version_${id}`);
    await shop.db.run(sql`create trigger ${name} before update of session_version on users
      when new.id = ${sql.raw(String(id))} and new.session_version > ${sql.raw(String(version))}
      begin select raise(abort, 'refused'); end`);
    await work();
    await shop.db.run(sql`drop trigger ${name}`);
  }

  test("does not change the password before every session has ended", async () => {
    const { email, account, reset } = await asked();
    await whileRefusingVersion(account.id, account.version, async () => {
      await expect(resetPassword(shop.services, reset)).rejects.toThrow();
    });
    expect((await enter(email)).ok).toBe(true);
    expect((await resetPassword(shop.services, reset)).ok).toBe(true);
  });

  test("leaves no earlier session valid with the new password", async () => {
    const [refused, broken] = [await asked(), await asked()];
    const { db, toolkit, shopNames } = shop.services;
    const away: typeof toolkit.resetPassword = async () => ({
      ok: false,
      code: "unavailable",
      detail: "503",
    });
    const answer = await resetPassword(
      { db, shopNames, toolkit: { ...toolkit, resetPassword: away } },
      refused.reset,
    );
    expect(answer.ok).toBe(false);
    expect((await rowOf(refused.email)).sessionVersion).toBeGreaterThan(refused.account.version);
    await whileRefusingVersion(broken.account.id, broken.account.version + 1, async () => {
      await expect(resetPassword(shop.services, broken.reset)).rejects.toThrow();
    });
    expect((await enter(broken.email, "otra clave buena")).ok).toBe(true);
    expect((await rowOf(broken.email)).sessionVersion).toBeGreaterThan(broken.account.version);
  });

  test("ends a session that began with the old password during the reset", async () => {
    const { email, reset } = await asked();
    let meanwhile = 0;
    const { db, toolkit, shopNames } = shop.services;
    const slow: typeof toolkit.resetPassword = async (change) => {
      const entered = await enter(email);
      meanwhile = entered.ok ? entered.value.version : 0;
      return toolkit.resetPassword(change);
    };
    await resetPassword({ db, shopNames, toolkit: { ...toolkit, resetPassword: slow } }, reset);
    expect(meanwhile).toBeGreaterThan(0);
    expect((await rowOf(email)).sessionVersion).toBeGreaterThan(meanwhile);
  });
});

describe("a repeated verification mail", () => {
  test("is sent once in 15 minutes and confirms like the first", async () => {
    const { email } = await member();
    expect(await askVerification(email)).toEqual({ ok: true, value: null });
    const again = await askVerification(email);
    expect(again).toEqual({ ok: false, code: "mailed-before", retryAfterSeconds: expect.any(Number) });
    expect(mailsTo(email).map(({ type }) => type)).toEqual(["VERIFY_EMAIL", "VERIFY_EMAIL"]);
    expect((await confirm(email)).ok).toBe(true);
  });

  test("needs the password and does not reveal whether the e-mail has an account", async () => {
    const { email } = await member();
    const answers = [await askVerification(email, "otra"), await askVerification(newEmail())];
    expect(answers).toEqual(Array.from({ length: 2 }, () => ({ ok: false, code: "bad-credentials" })));
    for (let count = 0; count < 10; count++) await askVerification(email, "otra");
    expect(await askVerification(email)).toMatchObject({ code: "locked" });
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("is not counted when it could not be sent", async () => {
    const { email } = await member();
    const refused = await shop.whileRefusing("sendOobCode", "QUOTA_EXCEEDED", () => askVerification(email));
    expect(refused).toEqual({ ok: false, code: "unavailable", detail: "QUOTA_EXCEEDED" });
    expect(await askVerification(email)).toEqual({ ok: true, value: null });
  });

  test("is not sent when the e-mail is already confirmed", async () => {
    const { email, account } = await member();
    await confirm(email);
    expect(await askVerification(email)).toMatchObject({ ok: true, value: { id: account.id } });
    expect(mailsTo(email)).toHaveLength(1);
  });
});
