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

test("a session comes back as it was signed", async () => {
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

test("over plain http its name has no prefix", async () => {
  expect(await sessionCookie({ secrets: OLD, secure: false }).write(session)).toMatch(/^token=/);
});

test("an older secret goes on counting, a dropped one doesn't", async () => {
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
  ["nothing", ""],
  ["garbage", "abc.%%%"],
  ["a forged one", forged],
  ["a cart's", otherKind],
  ["no person", await codec.sign({ ...valid, sub: undefined })],
  ["a person that is no number", await codec.sign({ ...valid, sub: "admin" })],
  ["no id", await codec.sign({ ...valid, sid: undefined })],
  ["an id that is none", await codec.sign({ ...valid, sid: "x" })],
  ["no start", await codec.sign({ ...valid, start: undefined })],
  ["ten thousand characters", "a".repeat(10_000)],
  ["an unsigned one", `${btoa('{"alg":"none"}')}.${btoa('{"sub":"7"}')}.`],
])("%s is no session", async (_, value) => {
  expect(await sessions.read(request(`__Host-token=${value}`))).toBeNull();
});

const secret = Uint8Array.from(atob("a".repeat(43)), (character) => character.charCodeAt(0));

/** A session that began, and whose cookie was written, so many seconds ago. */
const aged = ({ staff = false, start = 0, issued = 0 }) =>
  new SignJWT({ ...valid, staff, start: now() - start })
    .setProtectedHeader({ alg: "HS256", kid: "k1", typ: "session" })
    .setIssuedAt(now() - issued)
    .sign(secret);
const readAged = async (age: Parameters<typeof aged>[0]) =>
  sessions.read(request(`__Host-token=${await aged(age)}`));

test.each([
  ["a fortnight without a visit", { start: 14 * DAY, issued: 14 * DAY }, null],
  ["just less than a fortnight", { start: 14 * DAY - 60, issued: 14 * DAY - 60 }, ID],
  ["sixty days with visits", { start: 60 * DAY, issued: 60 }, null],
  ["just less than sixty days with visits", { start: 60 * DAY - 60, issued: 60 }, ID],
  ["twelve hours without a visit of staff", { staff: true, start: DAY / 2, issued: DAY / 2 }, null],
  ["just less than twelve hours of staff", { staff: true, start: DAY / 2 - 60, issued: DAY / 2 - 60 }, ID],
  ["seven days of staff with visits", { staff: true, start: 7 * DAY, issued: 60 }, null],
])("after %s a cookie gives %#", async (_, age, id) => {
  expect((await readAged(age))?.id ?? null).toBe(id);
});

test.each([
  ["an hour old", { issued: 3_600 }, false],
  ["a day old", { issued: DAY + 60 }, true],
  ["half an hour old, of staff", { staff: true, issued: 1_800 }, false],
  ["an hour old, of staff", { staff: true, issued: 3_660 }, true],
])("a cookie %s is due for renewal: %#", async (_, age, due) => {
  const found = await readAged({ ...age, start: age.issued });
  expect(found && sessions.isDueForRenewal(found, new Date())).toBe(due);
});

test("a renewed cookie names the same session and never outlives it", async () => {
  const old = await readAged({ start: 59 * DAY, issued: 2 * DAY });
  const cookie = await sessions.write(old as Session);
  expect(await sessions.read(request(pairOf(cookie)))).toMatchObject({ id: ID, startedAt: old?.startedAt });
  const maxAge = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
  expect(maxAge).toBeGreaterThan(DAY - 60);
  expect(maxAge).toBeLessThanOrEqual(DAY);
});

test("a bearer token, which is never renewed, counts until the session is at its longest", async () => {
  const bearer = async (age: Parameters<typeof aged>[0]) =>
    sessions.read(request("", "/api/auth/me", { authorization: `Bearer ${await aged(age)}` }));
  expect(await bearer({ start: 59 * DAY, issued: 59 * DAY })).toMatchObject({ id: ID });
  expect(await bearer({ start: 61 * DAY, issued: 61 * DAY })).toBeNull();
  expect(await bearer({ staff: true, start: 8 * DAY, issued: 8 * DAY })).toBeNull();
});

test("under /api a bearer token stands in for the cookie, and a bad one leaves nobody", async () => {
  const cookie = pairOf(await sessions.write(session));
  const bearer = { authorization: `Bearer ${await sessions.token({ ...session, userId: 8 })}` };
  expect(await sessions.read(request(cookie, "/api/users/8", bearer))).toMatchObject({ userId: 8 });
  expect(await sessions.read(request(cookie, "/api/users/8"))).toMatchObject({ userId: 7 });
  expect(await sessions.read(request(cookie, "/api/users/8", { authorization: "Bearer x" }))).toBeNull();
  expect(await sessions.read(request(cookie, "/api/users/8", { authorization: "Basic x" }))).toBeNull();
  expect(await sessions.read(request(cookie, "/es", bearer))).toMatchObject({ userId: 7 });
});
