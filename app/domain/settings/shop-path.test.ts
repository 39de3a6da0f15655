import { expect, test } from "vitest";
import { localizeShopPath } from "./shop-path";

test.each([
  ["/lookbooks", "/en/lookbooks"],
  ["/category/7", "/en/category/7"],
  ["https://example.com/lookbooks", "https://example.com/lookbooks"],
  ["/es/lookbooks", "/es/lookbooks"],
  ["/pt-BR/lookbooks", "/pt-BR/lookbooks"],
  ["//example.com", "//example.com"],
])("on an English page %s links to %s", (address, href) => {
  expect(localizeShopPath("en", address)).toBe(href);
});
