import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../../../demo/catalogue";
import { edgeBytes } from "../../support/edge-bytes";
import { type PageWeight, weighedPages, weighPages } from "../../support/pages/page-weight";
import { sharedShop, visit } from "../../support/worker";

const KILOBYTE = 1024;
/** Sent in two round trips of a connection, the first of ten segments. */
const HTML_LIMIT_BYTES = 16 * KILOBYTE;
/** Products with more variants, pictures and text than most. */
const HEAVY_HTML_LIMIT_BYTES = 17.5 * KILOBYTE;

const shop = sharedShop();

test.each(["es", "en"])(
  "the page of each product of the demo shop has at most 17.5 KB of HTML: %s",
  async (locale) => {
    const heavy: string[] = [];
    for (const { id } of catalogue.products) {
      const html = await (await visit(shop, `/${locale}/product/${id}`)).text();
      const bytes = edgeBytes(html);
      if (bytes > HEAVY_HTML_LIMIT_BYTES) heavy.push(`${id}: ${bytes}`);
    }
    expect(heavy).toEqual([]);
  },
  120_000,
);

let weights: Awaited<ReturnType<typeof weighPages>>;
beforeAll(async () => {
  weights = await weighPages();
});

/** The value of each page by name. */
const each = (value: (weight: PageWeight) => number) =>
  Object.entries(weights).map(([name, weight]) => [name, value(weight)] as const);

/** The pages above a limit. */
const above = (limit: number, value: (weight: PageWeight) => number) =>
  each(value).filter(([, found]) => found > limit);

describe("home, category and product", () => {
  test("have HTML, data, a style sheet, fonts and scripts", () => {
    expect(Object.keys(weights)).toEqual(Object.keys(weighedPages));
    for (const part of ["html", "data", "inlineStyle", "style", "fonts", "script"] as const) {
      expect(each((weight) => weight[part].sent).filter(([, bytes]) => bytes < 100)).toEqual([]);
    }
  });

  test("have at most 16 KB of HTML", () => {
    expect(above(HTML_LIMIT_BYTES, ({ html }) => html.sent)).toEqual([]);
  });

  test("have at most 7 KB of styles in the HTML", () => {
    expect(above(7 * KILOBYTE, ({ inlineStyle }) => inlineStyle.sent)).toEqual([]);
  });

  test("have at most 10 KB of data", () => {
    expect(above(10 * KILOBYTE, ({ data }) => data.sent)).toEqual([]);
  });

  test("have at most 110.6 KB of scripts in 4 files", () => {
    expect(above(110.6 * KILOBYTE, ({ script }) => script.sent)).toEqual([]);
    expect(above(4, ({ scriptFiles }) => scriptFiles)).toEqual([]);
  });

  test("are usable after at most 5 requests", () => {
    expect(above(5, ({ requests }) => requests)).toEqual([]);
  });

  test("are read from the database in one round trip", () => {
    expect(each(({ roundTrips }) => roundTrips).filter(([, count]) => count !== 1)).toEqual([]);
  });
});
