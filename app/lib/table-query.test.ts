import { expect, test } from "vitest";
import { readTableQuery, rowsOf } from "./table-query";

const order = { sorts: ["updated", "name"], descendingFirst: ["updated"] } as const;
const read = (query: string) => readTableQuery(new URLSearchParams(query), order);

test("without parameters a table sorts by its first column's default order", () => {
  expect(read("")).toEqual({ q: "", sort: "updated", isDescending: true, page: 1, size: 25 });
});

test("search, sort, page and size are read from the query", () => {
  expect(read("q=+falda+&sort=-name&page=3&size=100")).toEqual({
    q: "falda",
    sort: "name",
    isDescending: true,
    page: 3,
    size: 100,
  });
  expect(read("sort=updated").isDescending).toBe(false);
});

test.each(["page=0", "page=-1", "page=1.5", "page=x", "page=99999999999", "size=7", "sort=password"])(
  "%s falls back to the default",
  (query) => {
    expect(read(query)).toEqual(read(""));
  },
);

test("a search term is cut at 100 characters", () => {
  expect(read(`q=${"a".repeat(10_000)}`).q).toHaveLength(100);
});

test("the page size all is limited to 1000 rows", () => {
  expect(rowsOf({ page: 4, size: "all" })).toEqual({ limit: 1000, offset: 0 });
  expect(rowsOf({ page: 4, size: 50 })).toEqual({ limit: 50, offset: 150 });
});
