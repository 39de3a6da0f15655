import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReadBatcher } from "~db/read-batcher";
import { users } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addUser } from "~db/test-rows";
import type { Role } from "~db/vocabulary";
import { authorize, findUser, requireRole, requireUser } from "./access.server";
import { unavailable } from "./responses.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function newUser(role: Role = "Customer"): Promise<{ userId: number; version: number }> {
  const uid = crypto.randomUUID();
  const userId = await addUser(database.db, { email: `${uid}@example.com`, firebaseUid: uid, role });
  return { userId, version: 1 };
}

const contextOf = (session: { userId: number; version: number } | null, more: object = {}) =>
  ({
    db: database.db,
    read: createReadBatcher(database.db).read,
    session: { read: async () => session, clear: () => "token=; Max-Age=0" },
    cart: { copy: async (cart: { lines: unknown[] }) => `cart=${cart.lines.length}` },
    ...more,
  }) as unknown as AppLoadContext;

const request = (path: string) => new Request(`https://shop.test${path}`);
const thrown = (work: Promise<unknown>): Promise<Response> =>
  work.then(
    () => Promise.reject(new Error("nothing was thrown")),
    (response) => response,
  );

test("a session leads to the row as it is now", async () => {
  const session = await newUser();
  await database.db.update(users).set({ name: "Rosa" }).where(eq(users.id, session.userId));
  const user = await requireUser(request("/es/profile"), contextOf(session));
  expect(user).toMatchObject({ id: session.userId, name: "Rosa", role: "Customer" });
});

test.each([
  ["/es/orders", "/es/login?redirectTo=%2Fes%2Forders"],
  ["/en/orders/325ABC.data?page=2&_routes=x", "/en/login?redirectTo=%2Fen%2Forders%2F325ABC%3Fpage%3D2"],
  ["/admin/products", "/es/login?redirectTo=%2Fadmin%2Fproducts"],
  ["/es/orders/%2e%2e/x", "/es/login?redirectTo=%2Fes%2Fx"],
  ["/es/search?q=<x>", "/es/login?redirectTo=%2Fes%2Fsearch%3Fq%3D%253Cx%253E"],
])("the signed out are led from %s to sign in and back", async (path, login) => {
  const answer = await thrown(requireUser(request(path), contextOf(null)));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, login]);
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test("a session ends where the person is gone, or has ended all sessions", async () => {
  const session = await newUser();
  await database.db
    .update(users)
    .set({ sessionVersion: sql`session_version + 1` })
    .where(eq(users.id, session.userId));
  for (const over of [session, { userId: 999_999, version: 1 }]) {
    const answer = await thrown(requireUser(request("/es/orders"), contextOf(over)));
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([
      303,
      ["token=; Max-Age=0", "cart=0", expect.stringMatching(/^wishlist=;.*Max-Age=0/)],
    ]);
    expect(await findUser(contextOf(over))).toBeNull();
  }
});

test("with the database away the answer is 503 and the session stays", async () => {
  const away = { read: () => Promise.reject(unavailable()) };
  const answer = await thrown(requireUser(request("/es/orders"), contextOf(await newUser(), away)));
  expect([answer.status, answer.headers.get("set-cookie")]).toEqual([503, null]);
});

test("a script that reads JSON gets 401", async () => {
  const answer = await thrown(requireUser(request("/es/orders"), contextOf(null, { asksForJson: true })));
  expect([answer.status, await answer.json()]).toEqual([401, { error: "signed-out" }]);
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
  const work = requireRole(request("/admin"), contextOf(session), right);
  if (expected) expect((await work).role).toBe(role);
  else expect((await thrown(work)).status).toBe(403);
});

test("a role that was taken away counts at once", async () => {
  const session = await newUser("Editor");
  await database.db.update(users).set({ role: "Customer" }).where(eq(users.id, session.userId));
  expect((await thrown(requireRole(request("/admin"), contextOf(session), "catalogue"))).status).toBe(403);
});
