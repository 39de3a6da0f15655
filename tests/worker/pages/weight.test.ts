import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../../../demo/catalogue";
import { type PageWeight, weighedPages, weighPages } from "../../support/pages/page-weight";
import { sharedShop, visit } from "../../support/worker";

const KILOBYTE = 1024;
/** About what fits into the first ten segments of a connection. */
const HTML_LIMIT_BYTES = 14 * KILOBYTE;
/** Products with more variants, pictures and text than most. */
const HEAVY_HTML_LIMIT_BYTES = 15 * KILOBYTE;

const shop = sharedShop();

/** Bytes by a tenth of the strongest compression's time, which would save some more. */
const quicklyCompressed = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).byteLength;

test.each(["es", "en"])(
  "the page of each product of the demo shop has at most 15 KB brotli of HTML: %s",
  async (locale) => {
    const heavy: string[] = [];
    for (const { id } of catalogue.products) {
      const html = await (await visit(shop, `/${locale}/product/${id}`)).text();
      if (quicklyCompressed(html) <= HEAVY_HTML_LIMIT_BYTES) continue;
      const { byteLength } = brotliCompressSync(html);
      if (byteLength > HEAVY_HTML_LIMIT_BYTES) heavy.push(`${id}: ${byteLength}`);
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
      expect(each((weight) => weight[part].brotli).filter(([, bytes]) => bytes < 100)).toEqual([]);
    }
  });

  test("have at most 14 KB brotli of HTML", () => {
    expect(above(HTML_LIMIT_BYTES, ({ html }) => html.brotli)).toEqual([]);
  });

  test("have at most 6 KB brotli of styles in the HTML", () => {
    expect(above(6 * KILOBYTE, ({ inlineStyle }) => inlineStyle.brotli)).toEqual([]);
  });

  test("have at most 8 KB brotli of data", () => {
    expect(above(8 * KILOBYTE, ({ data }) => data.brotli)).toEqual([]);
  });

  test("have at most 95 KB brotli of scripts in 4 files", () => {
    expect(above(95 * KILOBYTE, ({ script }) => script.brotli)).toEqual([]);
    expect(above(4, ({ scriptFiles }) => scriptFiles)).toEqual([]);
  });

  test("are usable after at most 5 requests", () => {
    expect(above(5, ({ requests }) => requests)).toEqual([]);
  });

  test("are read from the database in one round trip", () => {
    expect(each(({ roundTrips }) => roundTrips).filter(([, count]) => count !== 1)).toEqual([]);
  });
});
