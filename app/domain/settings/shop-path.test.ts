import { expect, test } from "vitest";
import { addressIn } from "./shop-path";

test.each([
  ["/lookbooks", "/en/lookbooks"],
  ["/category/7", "/en/category/7"],
  ["https://example.com/lookbooks", "https://example.com/lookbooks"],
  ["/es/lookbooks", "/es/lookbooks"],
  ["/pt-BR/lookbooks", "/pt-BR/lookbooks"],
  ["//example.com", "//example.com"],
])("on an English page %s leads to %s", (address, href) => {
  expect(addressIn("en", address)).toBe(href);
});
