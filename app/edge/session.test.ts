import { decodeJwt, SignJWT } from "jose";
import { expect, test } from "vitest";
import { signedCookie } from "./cookies.server";
import { type Session, sessionCookie } from "./session.server";

const OLD = `k1:${"a".repeat(43)}`;
const NEW = `k2:${"b".repeat(43)}`;
const session: Session = { userId: 7, version: 3, firstName: "Rosa", isStaff: false };
const sessions = sessionCookie({ secrets: OLD, secure: true });

const request = (cookie: string, path = "/es", headers: Record<string, string> = {}) =>
  new Request(`https://shop.test${path}`, { headers: { cookie, ...headers } });
const pairOf = (header: string) => header.split(";")[0] ?? "";
const signedValueOf = (header: string) => pairOf(header).slice("__Host-token=".length);

test("a session comes back as it was signed", async () => {
  const cookie = await sessions.write(session);
  expect(cookie).toMatch(/^__Host-token=[\w.-]+; Path=\/; Max-Age=1209600; SameSite=Lax; HttpOnly; Secure$/);
  expect(await sessions.read(request(pairOf(cookie)))).toEqual({ ...session, issuedAt: expect.any(Number) });
  expect(Object.keys(decodeJwt(signedValueOf(cookie))).sort()).toEqual([
    "iat",
    "name",
    "staff",
    "sub",
    "ver",
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
const forged = await new SignJWT({ sub: "1", ver: 1, name: "", staff: true })
  .setProtectedHeader({ alg: "HS256", kid: "k1", typ: "session" })
  .setIssuedAt()
  .sign(key);
const otherKind = await signedCookie("cart", OLD).sign({ sub: "7", ver: 3, name: "Rosa", staff: false });
const codec = signedCookie("session", OLD);

test.each([
  ["nothing", ""],
  ["garbage", "abc.%%%"],
  ["a forged one", forged],
  ["a cart's", otherKind],
  ["no person", await codec.sign({ ver: 3, name: "", staff: false })],
  ["a person that is no number", await codec.sign({ sub: "admin", ver: 3, name: "", staff: false })],
  ["no version", await codec.sign({ sub: "7", name: "", staff: false })],
  ["ten thousand characters", "a".repeat(10_000)],
  ["an unsigned one", `${btoa('{"alg":"none"}')}.${btoa('{"sub":"7"}')}.`],
])("%s is no session", async (_, value) => {
  expect(await sessions.read(request(`__Host-token=${value}`))).toBeNull();
});

test("a fortnight ends it, a day makes it due for renewal", async () => {
  const now = Math.floor(Date.now() / 1000);
  const issued = (ago: number) =>
    new SignJWT({ sub: "7", ver: 3, name: "Rosa", staff: false })
      .setProtectedHeader({ alg: "HS256", kid: "k1", typ: "session" })
      .setIssuedAt(now - ago)
      .sign(Uint8Array.from(atob("a".repeat(43)), (character) => character.charCodeAt(0)));
  const read = async (ago: number) => sessions.read(request(`__Host-token=${await issued(ago)}`));
  expect(await read(15 * 86_400)).toBeNull();
  const [young, old] = [await read(3_600), await read(13 * 86_400)];
  expect([young, old].map((found) => found && sessions.isDueForRenewal(found, new Date()))).toEqual([
    false,
    true,
  ]);
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
