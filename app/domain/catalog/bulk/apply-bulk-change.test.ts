import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  auditLog,
  bulkChangeProducts,
  bulkChanges,
  categories,
  products,
  productTranslations,
} from "~db/schema";
import { addProduct } from "../../../../tests/support/data/catalogue";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { readEditedProduct } from "../product/product.queries.server";
import { saveProduct } from "../product/save-product.server";
import { MAX_SEARCH_RESULTS } from "../product-table/product-table";
import { listProductRows } from "../product-table/product-table.queries.server";
import { applyBulkChange, undoBulkChange } from "./apply-bulk-change.server";
import type { BulkChange } from "./bulk-change";
import { isConfirmed, listRecentChanges, readSelection } from "./bulk-changes.queries.server";
import { planFingerprint, planProduct } from "./plan-product";

type StaffShop = Awaited<ReturnType<typeof openStaffShop>>;

const NOW = 1_800_000_000;
const lower: BulkChange = { kind: "price", by: { percent: -10 }, rounding: "cent" };

async function openCatalogue() {
  const shop = await openStaffShop();
  const ids = [];
  for (const name of ["Polo", "Falda", "Gorro"]) {
    ids.push((await addProduct(shop.db, { name, pen: 10_000, usd: 3000 })).id);
  }
  return { ...shop, ids };
}

const reader = ({ db }: StaffShop) => ({ db, read: <T>(query: PromiseLike<T>) => Promise.resolve(query) });

async function apply(shop: StaffShop, ids: readonly number[], change: BulkChange, now = NOW) {
  const chosen = (await readSelection(reader(shop), { ids })) ?? [];
  const shown = planFingerprint(
    change,
    chosen.map((product) => planProduct(product, change, now)),
  );
  return {
    chosen,
    shown,
    write: () => applyBulkChange(shop.staff, { products: chosen, change, shown, now }),
  };
}

const solesOf = async (shop: StaffShop, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await readEditedProduct(shop.db, id))?.words.es?.priceMinor));

const recentChanges = (shop: StaffShop, now = NOW) =>
  listRecentChanges(reader(shop), { userId: shop.staff.staff.id ?? 0, now });
const recent = async (shop: StaffShop) => (await recentChanges(shop))[0];

test("a change writes the chosen products with an entry in the log each", async () => {
  const shop = await openCatalogue();
  const [polo = 0, skirt = 0, hat = 0] = shop.ids;
  const { write } = await apply(shop, [skirt, polo], lower);
  expect(await write()).toEqual({ ok: true, value: { changed: 2, leftOut: 0 } });
  expect(await solesOf(shop, [polo, skirt, hat])).toEqual([9000, 9000, 10_000]);
  const entries = await shop.db.select().from(auditLog);
  expect(entries.map(({ entityId, after }) => [entityId, after])).toEqual(
    [polo, skirt].map((id) => [String(id), expect.objectContaining({ "words.es.priceMinor": 9000 })]),
  );
});

test("nothing is written when a product is no longer what was shown, nor twice", async () => {
  const shop = await openCatalogue();
  const [polo = 0] = shop.ids;
  const { shown, write } = await apply(shop, [polo], lower);
  expect(await write()).toMatchObject({ ok: true });
  const again = await readSelection(reader(shop), { ids: [polo] });
  const second = { products: again ?? [], change: lower, shown, now: NOW };
  expect(await applyBulkChange(shop.staff, second)).toEqual({ ok: false, code: "changed-meanwhile" });
  expect(await solesOf(shop, [polo])).toEqual([9000]);
});

test("a product that is changed at the same moment is left out, and the others are written", async () => {
  const shop = await openCatalogue();
  const [polo = 0, skirt = 0] = shop.ids;
  const { write } = await apply(shop, [polo, skirt], lower);
  await saveProduct(shop.staff, { product: polo, version: 1, input: { active: false }, lists: "parts" });
  expect(await write()).toEqual({ ok: true, value: { changed: 1, leftOut: 1 } });
  expect(await solesOf(shop, [polo, skirt])).toEqual([10_000, 9000]);
  expect((await recent(shop))?.keptProducts).toEqual([{ id: polo, name: "Polo", reason: "not-saved" }]);
});

test("products that the change does not fit are counted and left as they were", async () => {
  const shop = await openCatalogue();
  const { id } = await addProduct(shop.db, { name: "Sin precio", pen: null, active: false });
  const [polo = 0] = shop.ids;
  const { write } = await apply(shop, [polo, id], { kind: "activate" });
  expect(await write()).toEqual({ ok: true, value: { changed: 0, leftOut: 1 } });
  expect(await readEditedProduct(shop.db, id)).toMatchObject({ active: false });
  expect(await recentChanges(shop)).toEqual([]);
});

test("the first ten products that the change does not fit are named with the reason, and not undone", async () => {
  const shop = await openCatalogue();
  const ids: number[] = [];
  for (let number = 0; number < 11; number++) {
    ids.push((await addProduct(shop.db, { name: `Sin precio ${number}`, pen: null, active: false })).id);
  }
  await shop.db.update(products).set({ active: false });
  await (await apply(shop, [...shop.ids, ...ids], { kind: "activate" })).write();
  const change = await recent(shop);
  expect(change).toMatchObject({ changed: 3, leftOut: 11 });
  expect(change?.keptProducts).toEqual(
    ids.slice(0, 10).map((id, index) => ({ id, name: `Sin precio ${index}`, reason: "no-price" })),
  );
  await undoBulkChange(shop.staff, { id: change?.id ?? 0, now: NOW });
  expect(await recentChanges(shop)).toEqual([]);
});

test("a category that does not exist is refused for each product", async () => {
  const shop = await openCatalogue();
  const { write } = await apply(shop, shop.ids, { kind: "category", categoryId: 99 });
  expect(await write()).toEqual({ ok: true, value: { changed: 0, leftOut: 3 } });
});

test("a change is undone, except in products that have changed since", async () => {
  const shop = await openCatalogue();
  const [polo = 0, skirt = 0, hat = 0] = shop.ids;
  await (await apply(shop, shop.ids, lower)).write();
  const change = await recent(shop);
  expect(change).toMatchObject({ changed: 3, leftOut: 0, isUndone: false, undoUntil: NOW + 300 });
  const words = { es: { priceMinor: 7700 } };
  await saveProduct(shop.staff, { product: hat, version: 2, input: { words }, lists: "parts" });
  const undo = () => undoBulkChange(shop.staff, { id: change?.id ?? 0, now: NOW + 299 });
  expect(await Promise.all([undo(), undo()])).toEqual([
    { ok: true, value: { restored: 2 } },
    { ok: true, value: { restored: 2 } },
  ]);
  expect(await solesOf(shop, [polo, skirt, hat])).toEqual([10_000, 10_000, 7700]);
  expect(await recent(shop)).toMatchObject({
    isUndone: true,
    changed: 3,
    restored: 2,
    keptProducts: [{ id: hat, reason: "changed-since" }],
  });
  expect(await undo()).toMatchObject({ ok: true });
  expect(await solesOf(shop, [polo, skirt, hat])).toEqual([10_000, 10_000, 7700]);
});

test("archived products are active again after the undo, and the log names both", async () => {
  const shop = await openCatalogue();
  const [polo = 0] = shop.ids;
  await (await apply(shop, [polo], { kind: "archive" })).write();
  expect(await readEditedProduct(shop.db, polo)).toMatchObject({ active: false, archivedAt: NOW });
  await undoBulkChange(shop.staff, { id: (await recent(shop))?.id ?? 0, now: NOW });
  expect(await readEditedProduct(shop.db, polo)).toMatchObject({ active: true, archivedAt: null });
  expect((await shop.db.select().from(auditLog)).map(({ action }) => action)).toEqual(["archive", "restore"]);
});

test("an undo gives a moved product its category back, unless that was deleted", async () => {
  const shop = await openCatalogue();
  const [polo = 0, skirt = 0] = shop.ids;
  await shop.db.insert(categories).values([{ id: 9 }, { id: 10 }]);
  await shop.db.update(products).set({ categoryId: 10 }).where(eq(products.id, skirt));
  await (await apply(shop, [polo, skirt], { kind: "category", categoryId: 9 })).write();
  await shop.db.delete(categories).where(eq(categories.id, 10));
  await undoBulkChange(shop.staff, { id: (await recent(shop))?.id ?? 0, now: NOW });
  expect(await readEditedProduct(shop.db, polo)).toMatchObject({ categoryId: 8 });
  expect(await readEditedProduct(shop.db, skirt)).toMatchObject({ categoryId: 9 });
  expect(await recent(shop)).toMatchObject({ changed: 2, restored: 1 });
});

test("an undo is refused after five minutes, and to others", async () => {
  const shop = await openCatalogue();
  await (await apply(shop, shop.ids, lower)).write();
  const id = (await recent(shop))?.id ?? 0;
  const late = { ok: false, code: "too-late" };
  expect(await undoBulkChange(shop.staff, { id, now: NOW + 300 })).toEqual(late);
  const other = { ...shop.staff, staff: { id: 4711, email: "ana@example.com" } };
  expect(await undoBulkChange(other, { id, now: NOW })).toEqual(late);
  expect(await recentChanges(shop, NOW + 300)).toEqual([]);
});

test("changes older than a day are deleted by the next one", async () => {
  const shop = await openCatalogue();
  const [polo = 0] = shop.ids;
  await (await apply(shop, shop.ids, lower)).write();
  await (await apply(shop, [polo], { kind: "deactivate" }, NOW + 86_401)).write();
  expect(await shop.db.$count(bulkChanges)).toBe(1);
  expect(await shop.db.$count(bulkChangeProducts)).toBe(1);
});

/** Adds products of which a change needs several database requests. */
async function openMany() {
  const shop = await openStaffShop();
  const ids: number[] = [];
  for (let number = 0; number < 60; number++) {
    ids.push((await addProduct(shop.db, { name: `Polo ${number}`, pen: 10_000 })).id);
  }
  return { ...shop, ids };
}

const activeCount = ({ db }: StaffShop) => db.$count(products, eq(products.active, true));

test("a change of many products leaves out only the stale ones, and is undone", async () => {
  const shop = await openMany();
  const { write } = await apply(shop, shop.ids, { kind: "deactivate" });
  const stale = [3, 40, 55].map((index) => shop.ids[index] ?? 0);
  for (const product of stale) {
    await saveProduct(shop.staff, { product, version: 1, input: { position: 7 }, lists: "parts" });
  }
  expect(await write()).toEqual({ ok: true, value: { changed: 57, leftOut: 3 } });
  expect(await activeCount(shop)).toBe(3);
  await undoBulkChange(shop.staff, { id: (await recent(shop))?.id ?? 0, now: NOW });
  expect(await activeCount(shop)).toBe(60);
  expect(await recentChanges(shop)).toEqual([]);
});

test("a change that is written twice at once uses a limited number of requests", async () => {
  const shop = await openMany();
  const { write } = await apply(shop, shop.ids, { kind: "deactivate" });
  const before = shop.database.requests;
  const values = await Promise.all([write(), write()]);
  const changed = values.map((result) => (result.ok ? result.value.changed : 0));
  expect(changed.reduce((sum, count) => sum + count)).toBe(60);
  expect(shop.database.requests - before).toBeLessThan(2 * 310);
});

test("what was written before a change broke off can be undone", async () => {
  const shop = await openMany();
  const { write } = await apply(shop, shop.ids, { kind: "deactivate" });
  const batch = shop.db.$client.batch.bind(shop.db.$client);
  let requests = 0;
  shop.db.$client.batch = (...statements) => {
    requests += 1;
    if (requests === 3) throw new Error("The connection broke");
    return batch(...statements);
  };
  await expect(write()).rejects.toThrow("broke");
  shop.db.$client.batch = batch;
  expect(await recent(shop)).toMatchObject({ changed: 50, leftOut: 10 });
  await undoBulkChange(shop.staff, { id: (await recent(shop))?.id ?? 0, now: NOW });
  expect(await activeCount(shop)).toBe(60);
});

test("an undo does not offer a product whose price was removed", async () => {
  const shop = await openCatalogue();
  const [polo = 0] = shop.ids;
  await (await apply(shop, [polo], { kind: "deactivate" })).write();
  const words = { es: { priceMinor: null } };
  await saveProduct(shop.staff, { product: polo, version: 2, input: { words }, lists: "parts" });
  await undoBulkChange(shop.staff, { id: (await recent(shop))?.id ?? 0, now: NOW });
  expect(await readEditedProduct(shop.db, polo)).toMatchObject({ active: false });
  expect(await recent(shop)).toMatchObject({ restored: 0, isUndone: true });
});

test("earlier changes can be undone, too", async () => {
  const shop = await openCatalogue();
  const [polo = 0, skirt = 0] = shop.ids;
  await (await apply(shop, [polo], lower)).write();
  await (await apply(shop, [skirt], { kind: "deactivate" }, NOW + 1)).write();
  const [, earlier] = await recentChanges(shop);
  await undoBulkChange(shop.staff, { id: earlier?.id ?? 0, now: NOW + 2 });
  expect(await solesOf(shop, [polo])).toEqual([10_000]);
  expect(await readEditedProduct(shop.db, skirt)).toMatchObject({ active: false });
});

test("a confirmed preview is known to its account for five minutes", async () => {
  const shop = await openCatalogue();
  const { shown, write } = await apply(shop, shop.ids, lower);
  const { id } = shop.staff.staff;
  const confirmed = (userId: number | null, now: number, preview = shown) =>
    isConfirmed(shop.db, { userId, shown: preview, now });
  expect(await confirmed(id, NOW)).toBe(false);
  await write();
  expect(await confirmed(id, NOW + 299)).toBe(true);
  expect(await confirmed(id, NOW + 300)).toBe(false);
  expect(await confirmed(4711, NOW)).toBe(false);
  expect(await confirmed(id, NOW, "other")).toBe(false);
});

test("a filter chooses more products than a search of the table finds", async () => {
  const shop = await openStaffShop();
  const ids = Array.from({ length: MAX_SEARCH_RESULTS + 1 }, (_, index) => index + 1);
  await shop.db.insert(products).values(ids.map((id) => ({ id, categoryId: 8 })));
  await shop.db
    .insert(productTranslations)
    .values(ids.map((productId) => ({ productId, languageCode: "es", name: "Polo" })));
  const filter = { search: "polo", category: null, state: null, sort: "id", isDescending: false } as const;
  const choice = { ...filter, limit: 25, offset: 0 };
  expect((await listProductRows(reader(shop), choice)).total).toBe(MAX_SEARCH_RESULTS);
  // One more than a change may have.
  expect(await readSelection(reader(shop), { all: choice })).toBeNull();
});

test("more products than a change may have are not read", async () => {
  const shop = await openCatalogue();
  const ids = Array.from({ length: 1001 }, (_, index) => index + 1);
  expect(await readSelection(reader(shop), { ids })).toBeNull();
});

test("all products of a filter are chosen, of all its pages", async () => {
  const shop = await openCatalogue();
  const filter = { search: "", category: null, state: null, sort: "name", isDescending: true } as const;
  const chosen = await readSelection(reader(shop), { all: { ...filter, limit: 1, offset: 2 } });
  expect(chosen?.map(({ id }) => id)).toEqual(shop.ids);
});
