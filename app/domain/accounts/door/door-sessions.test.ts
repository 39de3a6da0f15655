import { beforeEach, expect, test } from "vitest";
import { createReadBatcher } from "~db/read-batcher";
import { auditLog, doorSessions } from "~db/schema";
import { addUser } from "~db/test-rows";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { countCalls, refundCalls } from "../sign-in/call-limits.server";
import { countWrongDoorCodes, doorCodeCounters } from "./door-codes.server";
import {
  deleteEndedDoorSessions,
  endDoorSession,
  findDoorSession,
  leaveDoor,
  listDoorSessions,
  startDoorSession,
  touchDoorSession,
} from "./door-sessions.server";

let shop: Awaited<ReturnType<typeof openOwnShop>>;
beforeEach(async () => {
  shop = await openOwnShop();
});

const reader = () => ({ db: shop.db, read: createReadBatcher(shop.db).read });
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const client = { browser: "Chrome", system: "Android", network: "203.0.113.0/24" };
const start = (seconds = 0) => startDoorSession(shop.db, { client, now: ago(seconds) });
const rows = () => shop.db.select().from(doorSessions);

test("a session is stored under the hash of its id, and listed with its client", async () => {
  const id = await start();
  expect(await rows()).toMatchObject([{ ...client, device: expect.stringMatching(/^[\w-]{8}$/) }]);
  expect(JSON.stringify(await rows())).not.toContain(id);
  const listed = await listDoorSessions(reader());
  expect(listed).toMatchObject([client]);
  expect(await findDoorSession(reader(), id)).toMatchObject({ device: listed[0]?.device });
  expect(await findDoorSession(reader(), "another")).toBeNull();
});

test("a session ends after twelve hours, by its device, or by staff with an audit entry", async () => {
  const [over, left, lost, kept] = [await start(12 * 3600), await start(), await start(), await start()];
  const device = (await findDoorSession(reader(), lost))?.device ?? "";
  await leaveDoor(shop.db, left);
  const staff = { id: await addUser(shop.db, { role: "Editor" }), email: "rosa@example.com" };
  expect(await endDoorSession({ db: shop.db, staff }, device)).toBe(true);
  expect(await endDoorSession({ db: shop.db, staff }, device)).toBe(false);
  const found = await Promise.all([over, left, lost, kept].map((id) => findDoorSession(reader(), id)));
  expect(found.map(Boolean)).toEqual([false, false, false, true]);
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    { action: "end-sessions", entity: "door", entityId: device, userId: staff.id },
  ]);
  expect(await rows()).toHaveLength(2);
  await deleteEndedDoorSessions(shop.db);
  expect(await rows()).toHaveLength(1);
});

test("the last-seen time is written at most every five minutes, and never revives a session", async () => {
  const times = async () => (await rows()).map(({ lastSeenAt }) => lastSeenAt);
  await start(299);
  const before = await times();
  const [{ device = "" } = {}] = await rows();
  await touchDoorSession(shop.db, device);
  expect(await times()).toEqual(before);
  const old = await start(301);
  const session = await findDoorSession(reader(), old);
  await touchDoorSession(shop.db, session?.device ?? "");
  expect(Math.max(...(await times()))).toBeGreaterThan(Date.now() / 1000 - 60);
  const [over] = await shop.db
    .insert(doorSessions)
    .values({ idHash: "x", device: "over", createdAt: 1, lastSeenAt: 1, ...client })
    .returning();
  await touchDoorSession(shop.db, over?.device ?? "");
  expect((await rows()).find(({ device: name }) => name === "over")?.lastSeenAt).toBe(1);
});

test("codes are counted by network and for all of them, and a correct one for neither", async () => {
  const now = new Date();
  const enter = (address: string) => countCalls(shop.db, doorCodeCounters(address), now);
  const answers: boolean[] = [];
  for (let index = 0; index < 11; index++)
    for (let count = 0; count < 10; count++) answers.push((await enter(`198.51.100.${index}`)).allowed);
  expect(answers.filter(Boolean)).toHaveLength(100);
  expect(await countWrongDoorCodes(reader(), now)).toBe(100);
  await refundCalls(shop.db, doorCodeCounters("198.51.100.1"));
  expect(await countWrongDoorCodes(reader(), now)).toBe(99);
  expect(await countWrongDoorCodes(reader(), new Date(now.getTime() + 3_600_000))).toBe(0);
  expect(doorCodeCounters(null)).toEqual([]);
});
