import { expect, test } from "vitest";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { savedFilterLimits, savedSearch } from "./saved-filter";
import { deleteFilter, listSavedFilters, saveFilter } from "./saved-filters.server";

const noStock = { table: "products", name: "Sin stock", search: "?show=no-stock&page=3&q=" } as const;

test("a filter is saved without its page and empty fields, and listed by name in its table only", async () => {
  const { staff, reader } = await openStaffShop();
  expect(await saveFilter(staff, noStock)).toMatchObject({ ok: true });
  expect(await saveFilter(staff, { ...noStock, name: "En oferta", search: "?show=on-sale" })).toMatchObject({
    ok: true,
  });
  const filters = await listSavedFilters(reader, "products");
  expect(filters.map(({ name, search }) => [name, search])).toEqual([
    ["En oferta", "?show=on-sale"],
    ["Sin stock", "?show=no-stock"],
  ]);
  expect(await listSavedFilters(reader, "orders")).toEqual([]);
});

test("a name is taken once in a table", async () => {
  const { staff } = await openStaffShop();
  await saveFilter(staff, noStock);
  expect(await saveFilter(staff, noStock)).toEqual({ ok: false, code: "name-taken" });
  expect(await saveFilter(staff, { ...noStock, table: "stock", search: "?state=out" })).toMatchObject({
    ok: true,
  });
});

test.each(["", "?page=2", "?size=25&q=", "?sort=name", `?q=${"x".repeat(2001)}`])(
  "%s is no filter to save",
  async (search) => {
    const { staff } = await openStaffShop();
    expect(await saveFilter(staff, { ...noStock, search })).toEqual({ ok: false, code: "nothing-filtered" });
  },
);

test("a table has a limited number of filters", async () => {
  const { staff, reader } = await openStaffShop();
  for (let number = 0; number < savedFilterLimits.perTable; number++) {
    await saveFilter(staff, { ...noStock, name: `Filtro ${number}` });
  }
  expect(await saveFilter(staff, noStock)).toEqual({ ok: false, code: "too-many" });
  const [first] = await listSavedFilters(reader, "products");
  await deleteFilter(staff, { table: "orders", id: first?.id ?? 0 });
  expect(await saveFilter(staff, noStock)).toEqual({ ok: false, code: "too-many" });
  await deleteFilter(staff, { table: "products", id: first?.id ?? 0 });
  expect(await saveFilter(staff, noStock)).toMatchObject({ ok: true });
});

test("the same filter has one query string", () => {
  const saved = savedSearch("products", "?state=active&q=lino&page=2&size=25&utm_source=x");
  expect(saved).toBe(savedSearch("products", "?q=lino&state=active&show="));
});

test.each([
  ["orders", "?state=paid"],
  ["customers", "?account=yes"],
  ["reviews", "?state=pending&stars=1"],
] as const)("a filter of %s is saved without the words that were searched for", (table, search) => {
  expect(savedSearch(table, `${search}&q=ana@example.com`)).toBe(search);
});
