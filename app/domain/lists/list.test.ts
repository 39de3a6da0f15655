import { expect, test } from "vitest";
import { parseId } from "~/lib/ids";
import { choice, days, defineList, fixed, readList, shopChoice, text } from "./list";
import { showFilters } from "./shown-list";

const list = defineList({
  sorts: ["name", "price"],
  descendingFirst: ["price"],
  searchSort: "relevance",
  filters: {
    state: choice({
      label: "labels.status",
      any: "labels.anyStatus",
      values: ["out", "low"],
      name: (state) => (state === "out" ? "adminProducts.levelOut" : "adminProducts.levelLow"),
    }),
    stars: choice({ label: "adminReviews.stars", any: "adminReviews.anyStars", values: [2, 1] }),
    category: shopChoice({ label: "labels.category", any: "adminProducts.anyCategory", read: parseId }),
    tag: text("labels.tag", { max: 5 }),
    placed: days(),
    product: fixed(parseId),
  },
});

const read = (query: string) => readList(list, new URLSearchParams(query)).choice;

test("reads filters, search, sort order and page", () => {
  const url =
    "q= lino &state=low&stars=1&category=9&tag= caro &from=2026-11-01&product=7&sort=-name&size=10&page=3";
  expect(read(url)).toEqual({
    search: "lino",
    state: "low",
    stars: 1,
    category: 9,
    tag: "caro",
    from: "2026-11-01",
    to: null,
    product: 7,
    sort: "name",
    isDescending: true,
    limit: 10,
    offset: 20,
  });
});

test("ignores unknown values", () => {
  expect(
    read("state=gone&stars=9&category=x&tag=largamente&from=yesterday&to=2026-02-30&sort=x"),
  ).toMatchObject({
    state: null,
    stars: null,
    category: null,
    tag: "larga",
    from: null,
    to: null,
    sort: "name",
  });
});

test("sorts a search by its own order unless another is chosen", () => {
  expect(read("q=lino").sort).toBe("relevance");
  expect(read("q=lino&sort=price").sort).toBe("price");
  expect(read("sort=relevance").sort).toBe("name");
});

test("shows filters with labels, options and known values", () => {
  const parameters = new URLSearchParams("state=low&stars=9&category=9&from=x&to=2026-11-30&product=7");
  const shown = showFilters(list, parameters, {
    translate: (key) => `a ${key}`,
    options: { category: [{ value: "9", label: "Bolsos" }] },
  });
  expect(shown).toEqual([
    {
      kind: "choice",
      name: "state",
      value: "low",
      label: "a labels.status",
      any: "a labels.anyStatus",
      options: [
        { value: "out", label: "a adminProducts.levelOut" },
        { value: "low", label: "a adminProducts.levelLow" },
      ],
    },
    expect.objectContaining({
      name: "stars",
      value: "",
      options: [
        { value: "2", label: "2" },
        { value: "1", label: "1" },
      ],
    }),
    expect.objectContaining({ name: "category", value: "9", options: [{ value: "9", label: "Bolsos" }] }),
    { kind: "text", name: "tag", value: "", label: "a labels.tag", isSearch: false },
    { kind: "day", name: "from", value: "", label: "a labels.from" },
    { kind: "day", name: "to", value: "2026-11-30", label: "a labels.to" },
    { kind: "fixed", name: "product", value: "7" },
  ]);
});
