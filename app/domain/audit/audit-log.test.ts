import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createReadBatcher } from "~db/read-batcher";
import { auditLog } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { type AuditCursor, type AuditFilter, differences } from "./audit-log";
import { readAuditLog, readNewestEntries } from "./audit-log.queries.server";

let database: TestDatabase;
const at = (moment: string) => Date.parse(moment) / 1000;
const second = at("2026-11-20T05:00:00Z");
beforeAll(async () => {
  database = await createTestDatabase();
  const entry = { actorEmail: "rosa@example.com", action: "change", entity: "product", entityId: "7" };
  await database.db.insert(auditLog).values([
    { ...entry, id: 1, at: second - 1 },
    { ...entry, id: 2, at: second, entity: "order", actorEmail: "door:abc" },
    {
      ...entry,
      id: 3,
      at: second,
      entity: "order",
      before: { status: "paid" },
      after: { status: "shipped" },
    },
    { ...entry, id: 4, at: second + 86_400, actorEmail: "iñigo@example.com" },
    { ...entry, id: 5, at: second + 86_400, entityId: "70" },
  ]);
});
afterAll(() => database.close());

const reader = () => ({ db: database.db, read: createReadBatcher(database.db).read });
const readPage = (filter: Partial<AuditFilter>, after: AuditCursor | null = null) =>
  readAuditLog(reader(), {
    person: "",
    entity: null,
    id: "",
    from: null,
    to: null,
    ...filter,
    after,
  });
const found = async (filter: Partial<AuditFilter>) => (await readPage(filter)).entries.map(({ id }) => id);

test.each<[Partial<AuditFilter>, number[]]>([
  [{}, [5, 4, 3, 2, 1]],
  [{ person: "ROSA" }, [5, 3, 1]],
  [{ person: "inigo" }, [4]],
  [{ person: " door: " }, [2]],
  [{ entity: "product" }, [5, 4, 1]],
  [{ entity: "product", id: "7" }, [4, 1]],
  [{ id: "7" }, [5, 4, 3, 2, 1]],
  [{ from: "2026-11-20", to: "2026-11-20" }, [3, 2]],
  [{ to: "2026-11-19" }, [1]],
  [{ from: "2026-11-21", person: "rosa" }, [5]],
  [{ from: "yesterday" }, [5, 4, 3, 2, 1]],
])("the filter %j selects %j", async (filter, expected) => expect(await found(filter)).toEqual(expected));

test("an entry has actor, action and the values before and after", async () => {
  const { entries } = await readPage({ entity: "order", person: "rosa" });
  expect(entries).toEqual([
    {
      id: 3,
      at: second,
      actorEmail: "rosa@example.com",
      action: "change",
      entity: "order",
      entityId: "7",
      before: { status: "paid" },
      after: { status: "shipped" },
    },
  ]);
  expect((await readNewestEntries(reader(), 2)).map(({ id }) => id)).toEqual([5, 4]);
});

test("paging returns every entry once, also within the same second", async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    at: 1000 + Math.floor(index / 7),
    actorEmail: "many@example.com",
    action: "change",
    entity: "stock",
    entityId: String(index),
  }));
  await database.db.insert(auditLog).values(rows);
  const pages: string[][] = [];
  let after: AuditCursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage({ entity: "stock" }, after);
    pages.push(page.entries.map(({ entityId }) => entityId));
    after = page.next;
  } while (after);
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
  expect(pages.flat()).toEqual(rows.map(({ entityId }) => entityId).reverse());
});

describe("differences", () => {
  test.each([
    [{ status: "paid" }, { status: "shipped" }, [{ path: "status", before: "paid", after: "shipped" }]],
    [null, { name: "Verano" }, [{ path: "name", before: null, after: "Verano" }]],
    [{ role: "Customer" }, null, [{ path: "role", before: "Customer", after: null }]],
    [
      { price: { es: 100, en: 30 }, active: true },
      { price: { es: 120, en: 30 }, active: false },
      [
        { path: "price.es", before: "100", after: "120" },
        { path: "active", before: "true", after: "false" },
      ],
    ],
    [
      [1, 2],
      [1, 3, 4],
      [
        { path: "1", before: "2", after: "3" },
        { path: "2", before: null, after: "4" },
      ],
    ],
    ["old", "new", [{ path: "", before: "old", after: "new" }]],
    [{ a: {} }, { a: [] }, [{ path: "a", before: "{}", after: "[]" }]],
    [{ same: 1 }, { same: 1 }, []],
    [null, null, []],
  ])("of %j and %j are listed by path", (before, after, expected) => {
    expect(differences(before, after)).toEqual(expected);
  });
});
