import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createReadBatcher } from "~db/read-batcher";
import { sessions, users } from "~db/schema";
import { addSession, addUser } from "~db/test-rows";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { deleteEndedSessions, endSession, endSessions } from "./end-sessions.server";
import { networkPrefix, sessionClient } from "./session-client.server";
import { listSessions, readSessionAccount } from "./sessions.queries.server";
import { startSession } from "./start-session.server";
import { touchSession } from "./touch-session.server";

let shop: Awaited<ReturnType<typeof openOwnShop>>;
let rosa: number;
beforeEach(async () => {
  shop = await openOwnShop();
  rosa = await addUser(shop.db);
});

const reader = () => ({ db: shop.db, read: createReadBatcher(shop.db).read });
const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const DAY = 86_400;
const client = { browser: "Firefox", system: "Android", network: "203.0.113.0/24" };
const now = new Date();
const start = (version = 1) =>
  startSession(shop.db, { account: { id: rosa, version }, client, replaces: null, now });
const account = (session: { idHash: string }) =>
  readSessionAccount(reader(), { userId: rosa, idHash: session.idHash });
const rows = () => shop.db.select().from(sessions);
const hashes = async () => (await rows()).map(({ idHash }) => idHash);

describe("a session", () => {
  test("is stored under the hash of its id, with its client", async () => {
    const { id, idHash, startedAt } = await start();
    expect(await rows()).toEqual([
      { idHash, userId: rosa, version: 1, createdAt: startedAt, lastSeenAt: startedAt, ...client },
    ]);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await rows())).not.toContain(id);
    expect(await account({ idHash })).toMatchObject({ account: { id: rosa }, lastSeenAt: startedAt });
  });

  test("replaces the browser's earlier session", async () => {
    const first = await start();
    const other = await addSession(shop.db, rosa);
    const replaces = { userId: rosa, idHash: first.idHash };
    const second = await startSession(shop.db, { account: { id: rosa, version: 1 }, client, replaces, now });
    expect((await hashes()).sort()).toEqual([second.idHash, other.idHash].sort());
  });

  test("is not valid with an outdated version", async () => {
    await shop.db.update(users).set({ sessionVersion: 2 });
    expect(await account(await start(1))).toBeNull();
    expect(await account(await start(2))).not.toBeNull();
  });

  test("can be ended only by its own user", async () => {
    const [first, second] = [await addSession(shop.db, rosa), await addSession(shop.db, rosa)];
    const ana = await addUser(shop.db, { email: "ana@example.com", firebaseUid: "uid-ana" });
    expect(await endSession(shop.db, { userId: ana, idHash: first.idHash })).toBe(false);
    expect(await endSession(shop.db, first)).toBe(true);
    expect(await endSession(shop.db, first)).toBe(false);
    expect([await account(first), (await account(second))?.account.id]).toEqual([null, rosa]);
  });

  test("ends with all others of the person", async () => {
    const session = await addSession(shop.db, rosa);
    await endSessions(shop.db, rosa);
    expect([await account(session), await rows()]).toEqual([null, []]);
  });

  test("is deleted with its user", async () => {
    const session = await addSession(shop.db, rosa);
    await shop.db.delete(users).where(eq(users.id, rosa));
    expect([await account(session), await rows()]).toEqual([null, []]);
  });
});

describe("last seen", () => {
  const lastSeen = async () => (await rows())[0]?.lastSeenAt ?? 0;

  test("is updated once an hour", async () => {
    const session = await addSession(shop.db, rosa, { lastSeenAt: ago(3000) });
    await touchSession(shop.db, session);
    expect(await lastSeen()).toBeLessThan(ago(2900));
    await shop.db.update(sessions).set({ lastSeenAt: ago(3700) });
    await touchSession(shop.db, session);
    expect(await lastSeen()).toBeGreaterThan(ago(60));
  });

  test("is not updated for a session that expired, was revoked or was deleted", async () => {
    const old = await addSession(shop.db, rosa, { lastSeenAt: ago(15 * DAY), createdAt: ago(15 * DAY) });
    await touchSession(shop.db, old);
    expect([await account(old), (await lastSeen()) < ago(DAY)]).toEqual([null, true]);
    await shop.db.delete(sessions);
    await touchSession(shop.db, old);
    expect(await rows()).toEqual([]);
    const raised = await addSession(shop.db, rosa, { lastSeenAt: ago(DAY) });
    await shop.db.update(users).set({ sessionVersion: sql`session_version + 1` });
    await touchSession(shop.db, raised);
    expect(await lastSeen()).toBeLessThan(ago(DAY - 60));
  });
});

test("the list contains only a person's live sessions, most recently seen first, in one round trip", async () => {
  const first = await addSession(shop.db, rosa, { lastSeenAt: ago(DAY), ...client });
  const second = await addSession(shop.db, rosa, { lastSeenAt: ago(60) });
  await addSession(shop.db, rosa, { createdAt: ago(60 * DAY) });
  await addSession(shop.db, rosa, { version: 7 });
  await addSession(shop.db, await addUser(shop.db, { email: "ana@example.com", firebaseUid: "uid-ana" }));
  const before = shop.database.requests;
  const list = await listSessions(reader(), rosa);
  expect(shop.database.requests - before).toBe(1);
  expect(list.map(({ idHash }) => idHash)).toEqual([second.idHash, first.idHash]);
  expect(list[1]).toMatchObject(client);
});

test("the scheduled job deletes ended sessions and no others", async () => {
  const editor = await addUser(shop.db, { email: "e@example.com", firebaseUid: "uid-e", role: "Editor" });
  const staffs = await addSession(shop.db, editor, { lastSeenAt: ago(11 * 3600) });
  await addSession(shop.db, editor, { lastSeenAt: ago(12 * 3600) });
  const live = await addSession(shop.db, rosa, { lastSeenAt: ago(13 * DAY), createdAt: ago(59 * DAY) });
  await addSession(shop.db, rosa, { lastSeenAt: ago(14 * DAY), createdAt: ago(14 * DAY) });
  await addSession(shop.db, rosa, { createdAt: ago(60 * DAY) });
  await addSession(shop.db, rosa, { version: 7 });
  await deleteEndedSessions(shop.db);
  expect((await hashes()).sort()).toEqual([staffs.idHash, live.idHash].sort());
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0",
    "Firefox",
    "macOS",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36",
    "Chrome",
    "Linux",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36 Instagram 358.0.0",
    "Instagram",
    "Android",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 OPR/117.0.0.0",
    "Opera",
    "ChromeOS",
  ],
  ["curl/8.11.0", "curl", null],
  ["", null, null],
  ["<script>alert(1)</script>", null, null],
])("%s is recognized as %s on %s", (userAgent, browser, system) => {
  expect(sessionClient(userAgent, null)).toEqual({ browser, system, network: null });
});

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["2001:0DB8:00ab:12::7", "2001:db8:ab::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
])("%s is anonymized to %s", (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});
