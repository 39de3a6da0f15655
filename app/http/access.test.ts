import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import { authorize, findUser } from "~/edge/access/access.server";
import { unavailable } from "~/edge/http/responses.server";
import { createReadBatcher } from "~db/read-batcher";
import { sessions, users } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addSession, addUser } from "~db/test-rows";
import type { Role } from "~db/vocabulary";
import { requireRight, requireUser } from "./access.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function newUser(role: Role = "Customer", values: Parameters<typeof addSession>[2] = {}) {
  const uid = crypto.randomUUID();
  const userId = await addUser(database.db, { email: `${uid}@example.com`, firebaseUid: uid, role });
  return addSession(database.db, userId, values);
}

/** Promises given to `waitUntil`, and the log events of those that failed. */
const waiting: Promise<unknown>[] = [];
const failures: string[] = [];
beforeEach(() => {
  waiting.length = 0;
  failures.length = 0;
});

const contextOf = (session: SessionKey | null, more: object = {}) =>
  ({
    db: database.db,
    read: createReadBatcher(database.db).read,
    session: { read: async () => session, clear: () => "token=; Max-Age=0" },
    cart: {
      copy: async (cart: { lines: unknown[] }) => `cart=${cart.lines.length}`,
      endedAccount: async () => null,
    },
    waitUntil: (promise: Promise<unknown>) => void waiting.push(promise),
    log: { info: () => undefined, error: (event: string) => failures.push(event) },
    ...more,
  }) as unknown as AppLoadContext;

const request = (path: string) => new Request(`https://shop.test${path}`);
const thrown = (work: Promise<unknown>): Promise<Response> =>
  work.then(
    () => Promise.reject(new Error("nothing was thrown")),
    (response) => response,
  );

test("a session returns the account's current row", async () => {
  const session = await newUser();
  await database.db.update(users).set({ name: "Rosa" }).where(eq(users.id, session.userId));
  const user = await requireUser(request("/es/perfil"), contextOf(session));
  expect(user).toMatchObject({ id: session.userId, name: "Rosa", role: "Customer" });
});

test.each([
  ["/es/orders", "/es/login?redirectTo=%2Fes%2Forders"],
  ["/en/orders/325ABC.data?page=2&_routes=x", "/en/login?redirectTo=%2Fen%2Forders%2F325ABC%3Fpage%3D2"],
  ["/admin/products", "/es/login?redirectTo=%2Fadmin%2Fproducts"],
  ["/es/orders/%2e%2e/x", "/es/login?redirectTo=%2Fes%2Fx"],
  ["/es/search?q=<x>", "/es/login?redirectTo=%2Fes%2Fsearch%3Fq%3D%253Cx%253E"],
])("a signed-out request for %s redirects to sign in and back", async (path, login) => {
  const response = await thrown(requireUser(request(path), contextOf(null)));
  expect([response.status, response.headers.get("location")]).toEqual([303, login]);
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("a session is over when its account is gone, its version is old or its row is missing", async () => {
  const session = await newUser();
  await database.db
    .update(users)
    .set({ sessionVersion: sql`session_version + 1` })
    .where(eq(users.id, session.userId));
  for (const over of [session, { ...session, userId: 999_999 }, { ...session, idHash: "none" }]) {
    const response = await thrown(requireUser(request("/es/orders"), contextOf(over)));
    expect([response.status, response.headers.getSetCookie()]).toEqual([
      303,
      [
        "token=; Max-Age=0",
        "cart=0",
        expect.stringMatching(/^wishlist=;.*Max-Age=0/),
        expect.stringMatching(/^flash=warning\.sessionOver;/),
      ],
    ]);
    expect(await findUser(contextOf(over))).toBeNull();
  }
});

test("an unreachable database gives 503 and keeps the session", async () => {
  const away = { read: () => Promise.reject(unavailable()) };
  const response = await thrown(requireUser(request("/es/orders"), contextOf(await newUser(), away)));
  expect([response.status, response.headers.get("set-cookie")]).toEqual([503, null]);
});

test("a signed-out request that accepts JSON gets 401", async () => {
  const response = await thrown(requireUser(request("/es/orders"), contextOf(null, { asksForJson: true })));
  expect([response.status, await response.json()]).toEqual([401, { error: "signed-out" }]);
});

test.each([
  ["Customer", "own-account", true],
  ["Customer", "hand-over", false],
  ["Customer", "administration", false],
  ["Customer", "catalogue", false],
  ["Editor", "own-account", true],
  ["Editor", "hand-over", true],
  ["Editor", "orders", true],
  ["Editor", "settings", false],
  ["Editor", "users", false],
  ["Editor", "refunds", false],
  ["Admin", "catalogue", true],
  ["Admin", "users", true],
  ["Admin", "audit", true],
] as const)("%s has the right %s: %s", async (role, right, expected) => {
  const session = await newUser(role);
  expect((await authorize(contextOf(session), right)).ok).toBe(expected);
  const work = requireRight(request("/admin"), contextOf(session), right);
  if (expected) expect((await work).role).toBe(role);
  else expect((await thrown(work)).status).toBe(403);
});

test("a revoked role takes effect at once", async () => {
  const session = await newUser("Editor");
  await database.db.update(users).set({ role: "Customer" }).where(eq(users.id, session.userId));
  expect((await thrown(requireRight(request("/admin"), contextOf(session), "catalogue"))).status).toBe(403);
});

const DAY = 86_400;
const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

test.each([
  ["Customer", "13 days ago", { lastSeenAt: ago(13 * DAY), createdAt: ago(13 * DAY) }, true],
  ["Customer", "14 days ago", { lastSeenAt: ago(14 * DAY), createdAt: ago(14 * DAY) }, false],
  ["Customer", "just now, 59 days old", { createdAt: ago(59 * DAY) }, true],
  ["Customer", "just now, 60 days old", { createdAt: ago(60 * DAY) }, false],
  ["Editor", "11 hours ago", { lastSeenAt: ago(11 * 3600), createdAt: ago(11 * 3600) }, true],
  ["Editor", "12 hours ago", { lastSeenAt: ago(12 * 3600), createdAt: ago(12 * 3600) }, false],
  ["Admin", "just now, 6 days old", { createdAt: ago(6 * DAY) }, true],
  ["Admin", "just now, 7 days old", { createdAt: ago(7 * DAY) }, false],
] as const)("a session of role %s, seen %s, is valid: %#", async (role, _, values, expected) => {
  const session = await newUser(role, values);
  expect((await findUser(contextOf(session))) !== null).toBe(expected);
});

const lastSeen = async ({ idHash }: SessionKey) =>
  (await database.db.select().from(sessions).where(eq(sessions.idHash, idHash)))[0]?.lastSeenAt ?? 0;

/** A database with a fake `batch`. */
const dbWithWrites = (batch: () => Promise<unknown>) =>
  Object.assign(Object.create(database.db), { $client: { batch } });

test("authorizing takes one round trip and does not wait for the last-seen write", async () => {
  const session = await newUser("Customer", { lastSeenAt: ago(2 * 3600) });
  const before = database.requests;
  const db = dbWithWrites(() => new Promise(() => {}));
  await requireUser(request("/es/perfil"), contextOf(session, { db }));
  expect([waiting.length, database.requests - before]).toEqual([1, 1]);
});

test("a customer's last-seen time is written at most once an hour", async () => {
  const session = await newUser("Customer", { lastSeenAt: ago(2 * 3600) });
  await requireUser(request("/es/perfil"), contextOf(session));
  await Promise.all(waiting);
  expect(await lastSeen(session)).toBeGreaterThan(ago(60));
  await requireUser(request("/es/perfil"), contextOf(session));
  expect(waiting).toHaveLength(1);
});

test("a staff session's last-seen time is written every five minutes", async () => {
  const session = await newUser("Editor", { lastSeenAt: ago(360) });
  await requireUser(request("/es/perfil"), contextOf(session));
  await Promise.all(waiting);
  expect(await lastSeen(session)).toBeGreaterThan(ago(60));
});

test("a failed last-seen write does not fail the request", async () => {
  const session = await newUser("Customer", { lastSeenAt: ago(2 * 3600) });
  const db = dbWithWrites(() => Promise.reject(new Error("away")));
  const user = await requireUser(request("/es/perfil"), contextOf(session, { db }));
  await Promise.all(waiting);
  expect([user.id, failures]).toEqual([session.userId, ["session-not-touched"]]);
});
