import { afterEach, beforeEach, expect, test } from "vitest";
import { orders } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { orderValues } from "~db/test-rows";
import { lookUpOrder, type OrderLookUp } from "./look-up-order.server";

const now = new Date("2026-11-21T12:00:00Z");
const right = { reference: "325ABC", email: "rosa@example.com" };
const PHONE = "+51987654321";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.db
    .insert(orders)
    .values([
      orderValues({ accessKey: "key-of-rosa" }),
      orderValues({ reference: "325EVA", email: "eva@example.com", accessKey: "key-of-eva" }),
    ]);
});
afterEach(() => database.close());

const lookUp = (changes: Partial<OrderLookUp> = {}) =>
  lookUpOrder(database.db, {
    ...right,
    phone: null,
    address: "203.0.113.1",
    isKnown: false,
    now,
    ...changes,
  });
const found = { ok: true, value: { accessKey: "key-of-rosa" } };
const neighbour = (index: number) => `198.51.${index >> 8}.${index & 255}`;

/** One guess from each of `networks` networks. */
const guessFrom = async (networks: number, changes: Partial<OrderLookUp>) => {
  const codes: string[] = [];
  for (let index = 0; index < networks; index++) {
    const answer = await lookUp({ address: neighbour(index), ...changes });
    codes.push(answer.ok ? "found" : answer.code);
  }
  return codes;
};

test("guesses from many networks lock neither the buyer's e-mail nor the reference", async () => {
  await guessFrom(60, { reference: "325ZZZ" });
  await guessFrom(60, { email: "eva@example.com" });
  expect(await lookUp({ address: "203.0.113.9" })).toMatchObject({ ok: false, code: "phone-needed" });
  expect(await lookUp({ address: "203.0.113.9", phone: PHONE })).toEqual(found);
  expect(await lookUp({ address: "203.0.113.9", isKnown: true })).toEqual(found);
  // Other e-mails and references don't need the phone.
  const eva = { reference: "325EVA", email: "eva@example.org" };
  expect(await lookUp(eva)).toMatchObject({ code: "not-found" });
});

test("after ten failed attempts the correct pair requires the correct phone", async () => {
  const codes = await guessFrom(40, { reference: "325ZZZ" });
  expect(codes.filter((code) => code === "not-found")).toHaveLength(10);
  expect(codes.filter((code) => code === "phone-needed")).toHaveLength(30);
  expect(await lookUp({ address: neighbour(100) })).toMatchObject({ code: "phone-needed" });
  expect(await lookUp({ address: neighbour(100), phone: "+51900000000" })).toMatchObject({
    code: "not-found",
  });
});

test("the phone is the correct one with another extension", async () => {
  await guessFrom(40, { reference: "325ZZZ" });
  expect(await lookUp({ address: neighbour(100), phone: `${PHONE};ext=205` })).toEqual(found);
});

test("a network has thirty failed attempts in 15 minutes, which don't affect other networks", async () => {
  const address = "203.0.113.7";
  const guesses = await Promise.all(
    Array.from({ length: 35 }, (_, index) =>
      lookUp({ address, email: `${index}@example.com`, reference: `325${"ABCDEFGHJK"[index % 10]}ZZ` }),
    ),
  );
  expect(guesses.filter((answer) => !answer.ok && answer.code === "too-many")).toHaveLength(5);
  expect(await lookUp({ address })).toEqual({ ok: false, code: "too-many", retryAfterSeconds: 900 });
  expect(await lookUp({ address, isKnown: true })).toEqual(found);
  expect(await lookUp({ address: "203.0.113.8" })).toEqual(found);
});

test("failed attempts count for the client's whole /48", async () => {
  const address = (network: number) => `2001:db8:7:${network.toString(16)}::1`;
  for (let index = 0; index < 150; index++) {
    await lookUp({ address: address(index), email: `${index}@example.com`, reference: `325Z${index}` });
  }
  expect(await lookUp({ address: address(999) })).toMatchObject({ code: "too-many" });
  expect(await lookUp({ address: "2001:db8:8::1" })).toEqual(found);
});

test("successful attempts are not counted", async () => {
  for (let count = 0; count < 100; count++) expect(await lookUp()).toEqual(found);
});
