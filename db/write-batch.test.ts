import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { catalogueGeneration, raiseCatalogueGeneration } from "./catalogue-generation";
import { auditLog, settings, stockRows } from "./schema";
import { createTestDatabase, type TestDatabase } from "./test-database";
import { addProduct, addTops } from "./test-rows";
import { changedNothing, constraintFailure, requireChange, writeBatch } from "./write-batch";

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

  test("undoes everything when one query fails, and says which", async () => {
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

describe("requireChange", () => {
  test("lets a batch pass whose query changed a row", async () => {
    await writeBatch(database.db, [rename("Otra", 1), requireChange(), audit()]);
    expect(await database.db.$count(auditLog)).toBe(1);
  });

  test("undoes a batch whose query changed none", async () => {
    const { db } = database;
    const batch = writeBatch(db, [audit(), rename("Otra", 7), requireChange(), audit()]);
    const error = await batch.catch((reason: unknown) => reason);
    expect(changedNothing(error)).toBe(true);
    expect(constraintFailure(error)).toBeNull();
    expect(await db.$count(auditLog)).toBe(0);
    expect(await setting()).toEqual({ value: "Vitrina", version: 1 });
  });
});

describe("constraintFailure", () => {
  test("names the rule of a write outside a batch too", async () => {
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

  test("is null for every other error", async () => {
    const error = await writeBatch(database.db, [sql`select * from missing`]).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect([constraintFailure(error), changedNothing(error)]).toEqual([null, false]);
    expect(constraintFailure(new TypeError("network"))).toBeNull();
    expect(constraintFailure(undefined)).toBeNull();
  });
});
