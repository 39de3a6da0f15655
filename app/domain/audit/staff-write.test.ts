import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditLog, catalogueState, galleries } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addUser } from "~db/test-rows";
import { requireChange } from "~db/write-batch";
import { newestId, type StaffContext, staffWrite } from "./staff-write.server";

let database: TestDatabase;
let context: StaffContext;
beforeEach(async () => {
  database = await createTestDatabase();
  const id = await addUser(database.db, { role: "Editor" });
  context = { db: database.db, staff: { id, email: "rosa@example.com" }, requestId: "r-1" };
});
afterEach(() => database.close());

const generation = async () =>
  (await database.db.select({ generation: catalogueState.generation }).from(catalogueState).get())
    ?.generation;

const createGallery = (isPublic: boolean) =>
  staffWrite(context, {
    queries: [database.db.insert(galleries).values({ name: "Verano" }).returning({ id: galleries.id })],
    audit: { action: "create", entity: "gallery", entityId: newestId(galleries), after: { name: "Verano" } },
    isPublic,
  });

const renameGallery = (id: number, version: number) =>
  staffWrite(context, {
    queries: [
      database.db
        .update(galleries)
        .set({ name: "Invierno", version: sql`version + 1` })
        .where(and(eq(galleries.id, id), eq(galleries.version, version))),
      requireChange("row_changed"),
    ],
    audit: { action: "change", entity: "gallery", entityId: id },
    isPublic: true,
  });

test("records the actor and the change, and invalidates cached pages", async () => {
  const before = await generation();
  const written = await createGallery(true);
  const id = written.ok ? Number(written.value[0]?.rows[0]?.id) : 0;
  expect(await database.db.select().from(auditLog)).toMatchObject([
    {
      userId: context.staff.id,
      actorEmail: "rosa@example.com",
      action: "create",
      entity: "gallery",
      entityId: String(id),
      before: null,
      after: { name: "Verano" },
      requestId: "r-1",
    },
  ]);
  expect(await generation()).toBe(Number(before) + 1);
  await createGallery(false);
  expect(await generation()).toBe(Number(before) + 1);
});

test("an outdated version changes nothing and leaves no audit entry", async () => {
  await createGallery(false);
  expect(await renameGallery(1, 1)).toMatchObject({ ok: true });
  expect(await renameGallery(1, 1)).toEqual({ ok: false, code: "changed-meanwhile" });
  const entries = await database.db.select({ entityId: auditLog.entityId }).from(auditLog);
  expect(entries).toEqual([{ entityId: "1" }, { entityId: "1" }]);
});

test("a violated constraint is returned", async () => {
  const written = await staffWrite(context, {
    queries: [sql`insert into galleries (name) values (null)`],
    audit: { action: "create", entity: "gallery", entityId: 1 },
    isPublic: false,
  });
  expect(written).toMatchObject({ ok: false, code: "refused", broken: { kind: "not_null" } });
  expect(await database.db.$count(auditLog)).toBe(0);
});
