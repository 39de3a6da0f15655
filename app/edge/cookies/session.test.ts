import { createHash } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import { expect, test } from "vitest";
import { signedCookie } from "./cookies.server";
import { type Session, sessionCookie } from "./session.server";

const OLD = `k1:${"a".repeat(43)}`;
const NEW = `k2:${"b".repeat(43)}`;
const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);
const ID = "abcdefghij-_0123456789";
const session: Session = { userId: 7, id: ID, startedAt: now(), firstName: "Rosa", isStaff: false };
/** SHA-256 of `ID`, base64. */
const idHash = createHash("sha256").update(ID).digest("base64");
const sessions = sessionCookie({ secrets: OLD, secure: true });

const request = (cookie: string, path = "/es", headers: Record<string, string> = {}) =>
  new Request(`https://shop.test${path}`, { headers: { cookie, ...headers } });
const pairOf = (header: string) => header.split(";")[0] ?? "";
const signedValueOf = (header: string) => pairOf(header).slice("__Host-token=".length);

test("a session is read back from its cookie", async () => {
  const cookie = await sessions.write(session);
  expect(cookie).toMatch(/^__Host-token=[\w.-]+; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await sessions.read(request(pairOf(cookie)))).toEqual({
    ...session,
    idHash,
    issuedAt: expect.any(Number),
  });
  expect(Object.keys(decodeJwt(signedValueOf(cookie))).sort()).toEqual([
    "iat",
    "name",
    "sid",
    "staff",
    "start",
    "sub",
  ]);
});

test("the cookie name has no prefix over HTTP", async () => {
  expect(await sessionCookie({ secrets: OLD, secure: false }).write(session)).toMatch(/^token=/);
});

test("an older secret still verifies, a removed one does not", async () => {
  const pair = pairOf(await sessions.write(session));
  const rotated = sessionCookie({ secrets: `${NEW},${OLD}`, secure: true });
  const dropped = sessionCookie({ secrets: NEW, secure: true });
  expect(await rotated.read(request(pair))).toMatchObject(session);
  expect(await dropped.read(request(pair))).toBeNull();
});

const key = new TextEncoder().encode("a".repeat(32));
const forged = await new SignJWT({ sub: "1", sid: ID, start: now(), name: "", staff: true })
  .setProtectedHeader({ alg: "HS256", kid: "k1", typ: "session" })
  .setIssuedAt()
  .sign(key);
const valid = { sub: "7", sid: ID, start: now(), name: "Rosa", staff: false };
const otherKind = await signedCookie("cart", OLD).sign(valid);
const codec = signedCookie("session", OLD);

test.each([
  ["an empty cookie", ""],
  ["garbage", "abc.%%%"],
  ["a forged session", forged],
  ["a cart cookie", otherKind],
  ["a session without a user id", await codec.sign({ ...valid, sub: undefined })],
  ["a session with a non-numeric user id", await codec.sign({ ...valid, sub: "admin" })],
  ["a session without an id", await codec.sign({ ...valid, sid: undefined })],
  ["a session with an invalid id", await codec.sign({ ...valid, sid: "x" })],
  ["a session without a start", await codec.sign({ ...valid, start: undefined })],
  ["ten thousand characters", "a".repeat(10_000)],
  ["an unsigned session", `${btoa('{"alg":"none"}')}.${btoa('{"sub":"7"}')}.`],
])("%s is not a session", async (_, value) => {
  expect(await sessions.read(request(`__Host-token=${value}`))).toBeNull();
});

const secret = Uint8Array.from(atob("a".repeat(43)), (character) => character.charCodeAt(0));

/** A session whose start and cookie are the given numbers of seconds old. */
const aged = ({ staff = false, start = 0, issued = 0 }) =>
  new SignJWT({ ...valid, staff, start: now() - start })
    .setProtectedHeader({ alg: "HS256", kid: "k1", typ: "session" })
    .setIssuedAt(now() - issued)
    .sign(secret);
const readAged = async (age: Parameters<typeof aged>[0]) =>
  sessions.read(request(`__Host-token=${await aged(age)}`));

test.each([
  ["a customer's two weeks without a visit", { start: 14 * DAY, issued: 14 * DAY }, null],
  [
    "a customer's two weeks less a minute without a visit",
    { start: 14 * DAY - 60, issued: 14 * DAY - 60 },
    ID,
  ],
  ["a customer's sixty days with visits", { start: 60 * DAY, issued: 60 }, null],
  ["a customer's sixty days less a minute with visits", { start: 60 * DAY - 60, issued: 60 }, ID],
  ["twelve hours of staff without a visit", { staff: true, start: DAY / 2, issued: DAY / 2 }, null],
  [
    "twelve hours less a minute of staff without a visit",
    { staff: true, start: DAY / 2 - 60, issued: DAY / 2 - 60 },
    ID,
  ],
  ["seven days of staff with visits", { staff: true, start: 7 * DAY, issued: 60 }, null],
])("after %s the cookie gives the session or null: %#", async (_, age, id) => {
  expect((await readAged(age))?.id ?? null).toBe(id);
});

test.each([
  ["an hour old", { issued: 3_600 }, false],
  ["a day old", { issued: DAY + 60 }, true],
  ["half an hour old, of staff", { staff: true, issued: 1_800 }, false],
  ["an hour old, of staff", { staff: true, issued: 3_660 }, true],
])("a cookie %s is due for renewal or not: %#", async (_, age, due) => {
  const found = await readAged({ ...age, start: age.issued });
  expect(found && sessions.isDueForRenewal(found, new Date())).toBe(due);
});

test("a renewed cookie has the same session and does not outlive it", async () => {
  const old = await readAged({ start: 59 * DAY, issued: 2 * DAY });
  const cookie = await sessions.write(old as Session);
  expect(await sessions.read(request(pairOf(cookie)))).toMatchObject({ id: ID, startedAt: old?.startedAt });
  const maxAge = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
  expect(maxAge).toBeGreaterThan(DAY - 60);
  expect(maxAge).toBeLessThanOrEqual(DAY);
});

test("a bearer token is valid until the session's maximum age", async () => {
  const bearer = async (age: Parameters<typeof aged>[0]) =>
    sessions.read(request("", "/api/auth/me", { authorization: `Bearer ${await aged(age)}` }));
  expect(await bearer({ start: 59 * DAY, issued: 59 * DAY })).toMatchObject({ id: ID });
  expect(await bearer({ start: 61 * DAY, issued: 61 * DAY })).toBeNull();
  expect(await bearer({ staff: true, start: 8 * DAY, issued: 8 * DAY })).toBeNull();
});

test("a bearer token takes precedence under /api, and an invalid one does not fall back to the cookie", async () => {
  const cookie = pairOf(await sessions.write(session));
  const bearer = { authorization: `Bearer ${await sessions.token({ ...session, userId: 8 })}` };
  expect(await sessions.read(request(cookie, "/api/users/8", bearer))).toMatchObject({ userId: 8 });
  expect(await sessions.read(request(cookie, "/api/users/8"))).toMatchObject({ userId: 7 });
  expect(await sessions.read(request(cookie, "/api/users/8", { authorization: "Bearer x" }))).toBeNull();
  expect(await sessions.read(request(cookie, "/api/users/8", { authorization: "Basic x" }))).toBeNull();
  expect(await sessions.read(request(cookie, "/es", bearer))).toMatchObject({ userId: 7 });
});
