import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { catalogue } from "../../../demo/catalogue";
import { sharedShop, visit } from "../../support/worker";

const HTML_LIMIT_BYTES = 15 * 1024;

const shop = sharedShop();

test.each(["es", "en"])(
  "the page of each product of the demo shop has at most 15 KB brotli of HTML: %s",
  async (locale) => {
    const heavy: string[] = [];
    for (const { id } of catalogue.products) {
      const html = await (await visit(shop, `/${locale}/product/${id}`)).text();
      const { byteLength } = brotliCompressSync(html);
      if (byteLength > HTML_LIMIT_BYTES) heavy.push(`${id}: ${byteLength}`);
    }
    expect(heavy).toEqual([]);
  },
  120_000,
);
