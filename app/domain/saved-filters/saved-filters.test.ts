import { expect, test } from "vitest";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { productList } from "../catalog/product-table/product-table";
import { customerList } from "../customers/customers";
import type { List } from "../lists/list";
import { savedSearch } from "../lists/saved-search";
import { orderList } from "../orders/staff/order-table";
import { reviewList } from "../reviews/review-table";
import { savedFilterLimits } from "./saved-filter";
import { deleteFilter, listSavedFilters, saveFilter } from "./saved-filters.server";

const searchOf = (list: List, search: string) => savedSearch(list, new URLSearchParams(search));

const noStock = { table: "products", name: "Sin stock", search: "?show=no-stock" } as const;

test("a filter is saved without its page and empty fields", () => {
  expect(searchOf(productList, "?show=no-stock&page=3&q=")).toBe(noStock.search);
});

test("a filter is listed by name in its table only", async () => {
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
    const saved = { ...noStock, search: searchOf(productList, search) };
    expect(await saveFilter(staff, saved)).toEqual({ ok: false, code: "nothing-filtered" });
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
  const saved = searchOf(productList, "?state=active&q=lino&page=2&size=25&utm_source=x");
  expect(saved).toBe("?q=lino&state=active");
  expect(saved).toBe(searchOf(productList, "?q=lino&state=active&show="));
});

test.each([
  [orderList, "?state=paid&from=2026-11-01"],
  [customerList, "?account=yes"],
  [reviewList, "?state=pending&stars=1&product=7"],
] as [List, string][])(
  "a filter of $savedAs is saved without the words that were searched for",
  (list, search) => {
    expect(searchOf(list, `${search}&q=ana@example.com`)).toBe(search);
  },
);
