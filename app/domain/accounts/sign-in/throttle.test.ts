import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressKey } from "~/lib/network";
import { authThrottle } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { writeBatch } from "~db/write-batch";
import {
  allowCall,
  countCall,
  countCalls,
  mailCounters,
  networkCounters,
  refundCalls,
} from "./call-limits.server";
import {
  countSignIn,
  deleteOldCounters,
  emailFingerprint,
  forgetFailures,
  hashedKey,
  type SignInAttempt,
} from "./throttle.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const start = new Date("2026-11-21T12:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const attemptOf = (changes: Partial<SignInAttempt> = {}): SignInAttempt => ({
  email: `${crypto.randomUUID()}@example.com`,
  address: null,
  device: null,
  ...changes,
});
const count = (attempt: SignInAttempt, at = start) => countSignIn(database.db, attempt, at);
const fail = async (times: number, attempt: SignInAttempt, at = start) => {
  for (let index = 0; index < times; index++) await count(attempt, at);
};

test("ten of sixty concurrent guesses are allowed", async () => {
  const attempt = attemptOf();
  const counted = await Promise.all(Array.from({ length: 60 }, () => count(attempt)));
  expect(counted.filter(({ allowed }) => allowed)).toHaveLength(10);
});

test("an account lock lasts a minute and is not prolonged by further attempts", async () => {
  const attempt = attemptOf();
  await fail(11, attempt);
  for (const seconds of [0, 20, 59]) {
    expect(await count(attempt, after(seconds))).toEqual({
      allowed: false,
      retryAfterSeconds: 60 - seconds,
    });
  }
  expect((await count(attempt, after(60))).allowed).toBe(true);
});

test("attempts on a locked account don't count for the network, nor the other way round", async () => {
  const address = "203.0.113.50";
  const attempt = attemptOf({ address });
  const failsOf = async (key: string) =>
    (await database.db.select().from(authThrottle).where(eq(authThrottle.key, key)))[0]?.fails ?? 0;
  await fail(60, attempt);
  // Ten allowed attempts and the one that started the lock.
  expect(await failsOf(`address:${await hashedKey(address)}`)).toBe(11);
  expect(await count(attemptOf({ address }))).toMatchObject({ allowed: true });

  const crowded = "203.0.113.51";
  for (let index = 0; index < 50; index++) await count(attemptOf({ address: crowded }));
  const victim = attemptOf({ address: crowded });
  await fail(20, victim);
  expect(await failsOf(`account:${await emailFingerprint(victim.email)}`)).toBe(0);
  expect((await count({ ...victim, address: "203.0.113.52" })).allowed).toBe(true);
});

test("each lock lasts twice as long as the one before, up to an hour, and resets after a day", async () => {
  const attempt = attemptOf();
  const locks: number[] = [];
  let seconds = 0;
  for (let lock = 0; lock < 8; lock++) {
    await fail(10, attempt, after(seconds));
    const refused = await count(attempt, after(seconds));
    const taken = refused.allowed ? 0 : refused.retryAfterSeconds;
    locks.push(taken);
    seconds += taken;
  }
  expect(locks).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
  await count(attempt, after(seconds + 86_401));
  await fail(10, attempt, after(seconds + 86_402));
  expect(await count(attempt, after(seconds + 86_402))).toMatchObject({
    allowed: false,
    retryAfterSeconds: 60,
  });
});

test("failures older than 15 minutes don't count", async () => {
  const attempt = attemptOf();
  await fail(10, attempt);
  expect((await count(attempt, after(900))).allowed).toBe(true);
});

test("a known browser has five attempts of its own and is not affected by other locks", async () => {
  const attempt = attemptOf();
  const known = { ...attempt, device: "my-phone" };
  await fail(11, attempt);
  expect((await count(attempt)).allowed).toBe(false);
  await fail(5, known);
  expect(await count(known)).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
  expect((await count({ ...attempt, device: "my-laptop" })).allowed).toBe(true);
});

test("a network has fifty attempts over all e-mails", async () => {
  const address = "2001:db8:1:2::7";
  for (let index = 0; index < 50; index++) expect((await count(attemptOf({ address }))).allowed).toBe(true);
  expect(await count(attemptOf({ address: "2001:db8:1:2:ffff::1" }))).toEqual({
    allowed: false,
    retryAfterSeconds: 300,
  });
  expect((await count(attemptOf({ address: "2001:db8:1:3::7" }))).allowed).toBe(true);
});

test("an IPv6 /48 has five times as many attempts as one of its /64 networks", async () => {
  const from = (network: number) => count(attemptOf({ address: `2001:db8:48:${network.toString(16)}::7` }));
  for (let index = 0; index < 250; index++) expect((await from(index)).allowed).toBe(true);
  expect((await from(999)).allowed).toBe(false);
  expect((await count(attemptOf({ address: "2001:db8:49::7" }))).allowed).toBe(true);
});

test("calls of an IPv6 client count for its /64 and its /48; an unknown address is not counted", async () => {
  const call = (address: string | null) =>
    countCalls(database.db, networkCounters("doorCode", address), start);
  const from = (network: number) => call(`2001:db8:d00:${network.toString(16)}::1`);
  for (let index = 0; index < 10; index++) expect((await from(1)).allowed).toBe(true);
  expect((await from(1)).allowed).toBe(false);
  for (let index = 0; index < 40; index++) expect((await from(100 + index)).allowed).toBe(true);
  expect(await from(999)).toEqual({ allowed: false, retryAfterSeconds: 900 });
  expect((await call("2001:db8:d01::1")).allowed).toBe(true);
  for (let index = 0; index < 20; index++) expect((await call(null)).allowed).toBe(true);
});

test("a success resets the account's failures and refunds the network's attempt", async () => {
  const attempt = attemptOf({ address: "203.0.113.7" });
  await fail(9, attempt);
  const counted = await count(attempt);
  if (!counted.allowed) throw new Error("locked");
  await writeBatch(database.db, counted.onSuccess);
  const account = `account:${await emailFingerprint(attempt.email)}`;
  const network = `address:${await hashedKey("203.0.113.7")}`;
  const rows = await database.db.select().from(authThrottle);
  expect(rows.find(({ key }) => key === account)).toBeUndefined();
  expect(rows.find(({ key }) => key === network)?.fails).toBe(9);
});

test("an attempt that could not be checked is refunded", async () => {
  const attempt = attemptOf();
  for (let index = 0; index < 30; index++) {
    const counted = await count(attempt);
    if (!counted.allowed) throw new Error(`locked at ${index}`);
    await writeBatch(database.db, counted.onRefund);
  }
});

test("a reset clears the failures of that e-mail in every browser", async () => {
  const [attempt, other] = [attemptOf(), attemptOf()];
  const known = { ...attempt, device: "my-phone" };
  await fail(11, attempt);
  await fail(6, known);
  await fail(11, other);
  await writeBatch(database.db, await forgetFailures(database.db, attempt.email));
  const results = await Promise.all([attempt, known, other].map((tried) => count(tried)));
  expect(results.map((result) => result.allowed)).toEqual([true, true, false]);
});

test("keys contain neither the e-mail nor the address", async () => {
  const address = "203.0.113.99";
  const attempt = attemptOf({ address });
  await count(attempt);
  await countCalls(database.db, mailCounters("newsletter", { email: attempt.email, address }), start);
  for (const { key } of await database.db.select({ key: authThrottle.key }).from(authThrottle)) {
    expect(key).not.toContain(attempt.email);
    expect(key).not.toContain(address);
  }
});

test("calls are counted in a fixed window that refusals don't move", async () => {
  const id = crypto.randomUUID();
  const allow = (seconds: number) => allowCall(database.db, "resetMail", id, after(seconds));
  expect([await allow(0), await allow(1), await allow(899), await allow(900), await allow(901)]).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
  const signUps = await Promise.all(
    Array.from({ length: 15 }, () => allowCall(database.db, "signUp.network", id, start)),
  );
  expect(signUps.filter(Boolean)).toHaveLength(10);
});

test("a refused call returns the seconds until the next one is allowed", async () => {
  const id = crypto.randomUUID();
  const call = (seconds: number) => countCalls(database.db, [["resetMail", id]], after(seconds));
  expect([await call(0), await call(1), await call(899), await call(900)]).toEqual([
    { allowed: true },
    { allowed: false, retryAfterSeconds: 899 },
    { allowed: false, retryAfterSeconds: 1 },
    { allowed: true },
  ]);
});

test("a mailbox is counted whatever tag its address has, from every network, and per day as well", async () => {
  const name = `m${Math.random().toString(36).slice(2)}`;
  const mail = (email: string, seconds: number) =>
    countCalls(
      database.db,
      mailCounters("newsletter", { email, address: `2001:db8:${seconds.toString(16)}::1` }),
      after(seconds),
    );
  const written = [`${name}@gmail.com`, `${name}+a@gmail.com`, `m.${name.slice(1)}@googlemail.com`];
  for (const email of written) expect(await mail(email, 0)).toEqual({ allowed: true });
  expect(await mail(`${name.toUpperCase()}+b@Gmail.com`, 7200)).toEqual({ allowed: true });
  expect(await mail(`${name}@gmail.com`, 7201)).toEqual({ allowed: true });
  expect(await mail(`${name}+c@gmail.com`, 7202)).toEqual({
    allowed: false,
    retryAfterSeconds: 86_400 - 7202,
  });
  expect(await mail(`${name}@gmail.com`, 86_400)).toEqual({ allowed: true });
});

test("a refunded call doesn't count, and the window starts with the next call", async () => {
  const id = crypto.randomUUID();
  const call = (seconds: number) => countCall(database.db, "resetMail", id, after(seconds));
  await call(0);
  await refundCalls(database.db, [["resetMail", id]]);
  expect([await call(600), await call(900)]).toEqual([
    { allowed: true },
    { allowed: false, retryAfterSeconds: 600 },
  ]);
});

test("a call with several counters is refused by any of them, and then counts for none", async () => {
  const [email, reference] = [crypto.randomUUID(), crypto.randomUUID()];
  const call = (changes: { email?: string; reference?: string } = {}, seconds = 0) =>
    countCalls(
      database.db,
      [
        ["orderLookUpEmail", changes.email ?? email],
        ["orderLookUpReference", changes.reference ?? reference],
      ],
      after(seconds),
    );
  const answers = await Promise.all(Array.from({ length: 25 }, () => call()));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10);
  const fresh = crypto.randomUUID();
  for (let index = 0; index < 25; index++) {
    expect(await call({ reference: fresh }, 1)).toEqual({ allowed: false, retryAfterSeconds: 899 });
  }
  expect(await call({ email: crypto.randomUUID(), reference: fresh }, 1)).toEqual({ allowed: true });
  expect(await call({}, 900)).toEqual({ allowed: true });
});

test("old counters are deleted; locks and recent counters stay", async () => {
  const old = { fails: 1, since: 0, updatedAt: 1000 };
  const now = start.getTime() / 1000;
  await database.db.insert(authThrottle).values([
    { key: "old", ...old },
    { key: "locked", ...old, lockedUntil: now + 60 },
    { key: "young", ...old, updatedAt: now - 3599 },
    { key: "an-hour-ago", ...old, updatedAt: now - 3600 },
    { key: "day:young", ...old, updatedAt: now - 86_399 },
    { key: "day:old", ...old, updatedAt: now - 86_400 },
    { key: "locked-today", ...old, level: 1, updatedAt: now - 3600 },
  ]);
  await deleteOldCounters(database.db, start);
  const left = async (key: string) =>
    (await database.db.select().from(authThrottle).where(eq(authThrottle.key, key))).length;
  const keys = ["old", "an-hour-ago", "day:old", "locked", "young", "day:young", "locked-today"];
  expect(await Promise.all(keys.map(left))).toEqual([0, 0, 0, 1, 1, 1, 1]);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["2001:0db8:0001:0000::", "2001:db8:1:0"],
])("%s is counted as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});
