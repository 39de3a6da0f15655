import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { catalogueGeneration, raiseCatalogueGeneration } from "./catalogue-generation";
import { auditLog, batchGuards, guardReasons, settings, stockRows } from "./schema";
import { createTestDatabase, type TestDatabase } from "./test-database";
import { addProduct, addTops } from "./test-rows";
import { changeRow, constraintFailure, guardOf, requireChange, requireThat, writeBatch } from "./write-batch";

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.db
    .insert(settings)
    .values({ settingKey: "store_name", type: "text", settingValue: "Vitrina" });
});
afterEach(() => database.close());

const rename = (value: string, version: number) =>
  database.db
    .update(settings)
    .set({ settingValue: value, version: sql`${settings.version} + 1` })
    .where(eq(settings.version, version));

const audit = () =>
  database.db
    .insert(auditLog)
    .values({ actorEmail: "a@b.pe", action: "update", entity: "setting", entityId: "1" });

const setting = () =>
  database.db.select({ value: settings.settingValue, version: settings.version }).from(settings).get();

describe("writeBatch", () => {
  test("runs builders and fragments in one round trip and returns a result for each", async () => {
    const { db } = database;
    const before = database.requests;
    const [updated, read, raised] = await writeBatch(db, [
      rename("Otra", 1),
      sql`select setting_key, version from settings where version = ${2}`,
      raiseCatalogueGeneration(db),
    ]);
    expect(database.requests - before).toBe(1);
    expect(updated.rowsAffected).toBe(1);
    expect(read.rows[0]).toMatchObject({ setting_key: "store_name", version: 2 });
    expect(raised.rowsAffected).toBe(1);
    expect(await catalogueGeneration(db)).toEqual([{ generation: 2 }]);
    expect(await setting()).toEqual({ value: "Otra", version: 2 });
  });

  test("returns results by name, in the order in which the queries are named", async () => {
    const { before, renames, none, after } = await writeBatch(database.db, {
      before: sql`select version from settings`,
      renames: [rename("Otra", 1), rename("Una más", 1)],
      none: [],
      after: sql`select version from settings`,
    });
    expect([before.rows[0]?.version, after.rows[0]?.version]).toEqual([1, 2]);
    expect(renames.map(({ rowsAffected }) => rowsAffected)).toEqual([1, 0]);
    expect(none).toEqual([]);
  });

  test("takes the write lock at its start", async () => {
    const { db } = database;
    const bodies: string[] = [];
    const send = db.$client.batch.bind(db.$client);
    db.$client.batch = (statements, mode) => {
      bodies.push(String(mode));
      return send(statements, mode);
    };
    await writeBatch(db, [audit()]);
    expect(bodies).toEqual(["write"]);
  });

  test("rolls back everything when one query fails and names the query", async () => {
    const { db } = database;
    await addTops(db);
    await db.insert(stockRows).values({ productId: await addProduct(db, "Blusa"), stock: 1 });
    const take = (count: number) => db.update(stockRows).set({ stock: sql`${stockRows.stock} - ${count}` });
    const error = await writeBatch(db, [take(1), take(1)]).catch((reason: unknown) => reason);
    expect(constraintFailure(error)).toEqual({
      kind: "check",
      constraint: "stock_rows_stock",
      statementIndex: 1,
    });
    expect(await db.$count(stockRows, eq(stockRows.stock, 1))).toBe(1);
  });
});

const violationOf = (batch: Promise<unknown>) => batch.then(() => null).catch(constraintFailure);

describe("requireChange", () => {
  test("commits a batch whose query changed a row", async () => {
    await writeBatch(database.db, [rename("Otra", 1), requireChange("row_changed"), audit()]);
    expect(await database.db.$count(auditLog)).toBe(1);
  });

  test("rolls back a batch whose query changed no row", async () => {
    const { db } = database;
    const batch = writeBatch(db, [audit(), rename("Otra", 7), requireChange("row_changed"), audit()]);
    expect(await violationOf(batch)).toEqual({ kind: "check", constraint: "row_changed", statementIndex: 2 });
    expect(await db.$count(auditLog)).toBe(0);
    expect(await setting()).toEqual({ value: "Vitrina", version: 1 });
  });

  test("checks the query directly before it: a guard in between counts as no change", async () => {
    const guards = [requireThat("list_changed", sql`true`), requireChange("row_changed")] as const;
    expect(await violationOf(writeBatch(database.db, [rename("Otra", 1), ...guards]))).toMatchObject({
      constraint: "row_changed",
      statementIndex: 2,
    });
    await writeBatch(database.db, [rename("Otra", 1), guards[1], guards[0], rename("Otra", 2), guards[1]]);
    expect(await setting()).toMatchObject({ version: 3 });
  });

  test("accepts a deletion as a change and preserves last_insert_rowid()", async () => {
    const { db } = database;
    const [, , , , last] = await writeBatch(db, [
      audit(),
      requireChange("row_gone"),
      db.delete(settings),
      requireChange("row_gone"),
      sql`select last_insert_rowid() as id, (select max(id) from audit_log) as newest`,
    ]);
    expect(last.rows[0]).toEqual({ id: 1, newest: 1 });
  });
});

test("changeRow raises the version, and rolls back when no row fits", async () => {
  const { db } = database;
  const change = (version: number) =>
    changeRow(db, settings, eq(settings.version, version), { settingValue: "Otra" });
  await writeBatch(db, change(1));
  expect(await setting()).toEqual({ value: "Otra", version: 2 });
  expect(guardOf(await violationOf(writeBatch(db, [audit(), ...change(1)])))).toBe("row_changed");
  expect(() => changeRow(db, settings, undefined, { settingValue: "Otra" })).toThrow(TypeError);
  expect(await db.$count(auditLog)).toBe(0);
});

describe("requireThat", () => {
  test.each(["1", "version = 1 and setting_value is not null", "exists (select 1 from settings)"])(
    "commits a batch when %s",
    async (condition) => {
      const holds = sql`(select ${sql.raw(condition)} from settings)`;
      await writeBatch(database.db, [requireThat("list_changed", holds), audit()]);
      expect(await database.db.$count(auditLog)).toBe(1);
    },
  );

  test.each(["0", "null", "(select 1 from audit_log)", "version > 2 or null"])(
    "rolls back a batch when %s",
    async (condition) => {
      const holds = sql`(select ${sql.raw(condition)} from settings)`;
      const batch = writeBatch(database.db, [rename("Otra", 1), requireThat("list_changed", holds)]);
      expect(await violationOf(batch)).toMatchObject({ kind: "check", constraint: "list_changed" });
      expect(await setting()).toEqual({ value: "Vitrina", version: 1 });
    },
  );

  test("reports the first of several failing guards", async () => {
    const guards = [
      requireThat("list_changed", sql`1`),
      requireThat("cart_changed", sql`0`),
      requireThat("zone_gone", sql`0`),
    ];
    expect(await violationOf(writeBatch(database.db, guards))).toMatchObject({
      constraint: "cart_changed",
      statementIndex: 1,
    });
  });
});

describe("a guard's reason", () => {
  test.each(guardReasons)("%s rolls the batch back under that name", async (reason) => {
    const { db } = database;
    const violation = await violationOf(writeBatch(db, [audit(), requireThat(reason, sql`0`)]));
    expect(violation).toEqual({ kind: "check", constraint: reason, statementIndex: 1 });
    expect(guardOf(violation)).toBe(reason);
    expect([await db.$count(auditLog), await db.$count(batchGuards)]).toEqual([0, 0]);
  });

  test("leaves no row when its condition holds", async () => {
    const { db } = database;
    await writeBatch(
      db,
      guardReasons.map((reason) => requireThat(reason, sql`1`)),
    );
    expect(await db.$count(batchGuards)).toBe(0);
  });

  test("unknown to the database rolls the batch back as well", async () => {
    const violation = await violationOf(
      writeBatch(database.db, [audit(), sql`insert into batch_guards values ('of a later release')`]),
    );
    expect(violation).toMatchObject({ kind: "check", constraint: "batch_guards_reason" });
    expect(guardOf(violation)).toBeNull();
    expect(await database.db.$count(auditLog)).toBe(0);
  });

  test("is not the name of another table's check", async () => {
    const tables = await database.db.all<{ sql: string }>(
      sql`select sql from sqlite_master where type = 'table' and name <> 'batch_guards'`,
    );
    const names = tables.flatMap(({ sql: text }) =>
      [...text.matchAll(/constraint "(\w+)"/gi)].map(([, name]) => name),
    );
    expect(names).toContain("stock_rows_stock");
    expect(names.filter((name) => guardReasons.some((reason) => reason === name))).toEqual([]);
  });
});

describe("constraintFailure", () => {
  test("also names the constraint of a write outside a batch", async () => {
    const write = database.db.insert(settings).values({ settingKey: "store_name", type: "text" });
    const error = await write.catch((reason: unknown) => reason);
    expect(constraintFailure(error)).toEqual({
      kind: "unique",
      constraint: "settings.setting_key",
      statementIndex: undefined,
    });
    const missing = await writeBatch(database.db, [
      sql`insert into settings (setting_key) values ('k')`,
    ]).catch((reason: unknown) => reason);
    expect(constraintFailure(missing)).toEqual({
      kind: "not_null",
      constraint: "settings.type",
      statementIndex: 0,
    });
  });

  test("is null for other errors", async () => {
    const error = await writeBatch(database.db, [sql`select * from missing`]).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect([constraintFailure(error), guardOf(constraintFailure(error))]).toEqual([null, null]);
    expect(constraintFailure(new TypeError("network"))).toBeNull();
    expect(constraintFailure(undefined)).toBeNull();
  });
});
