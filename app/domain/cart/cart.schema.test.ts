import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  addLookSchema,
  addToCartSchema,
  removeSchema,
  restoreCartSchema,
  updateLineSchema,
} from "./cart.schema";

const parse = <Schema extends z.ZodType>(schema: Schema, fields: Record<string, string>) =>
  parseWithZod(new URLSearchParams(fields), { schema });
const value = <Schema extends z.ZodType>(schema: Schema, fields: Record<string, string>) => {
  const submission = parse(schema, fields);
  return submission.status === "success" ? submission.value : submission.error;
};

describe("the product form", () => {
  test("is parsed into a line; empty fields become null", () => {
    expect(value(addToCartSchema, { productId: "7", variantId: "12", size: "M", quantity: "2" })).toEqual({
      productId: 7,
      variantId: 12,
      size: "M",
      quantity: 2,
      tap: null,
    });
    expect(value(addToCartSchema, { productId: "7", variantId: "", size: "", tap: "k3x" })).toEqual({
      productId: 7,
      variantId: null,
      size: null,
      quantity: 1,
      tap: "k3x",
    });
  });

  test.each(["", "a b", "x".repeat(17)])("ignores %j as a tap name", (tap) => {
    expect(value(addToCartSchema, { productId: "7", tap })).toMatchObject({ tap: null });
  });

  test("accepts more than a line holds, because adding caps it", () => {
    expect(value(addToCartSchema, { productId: "7", quantity: "100" })).toMatchObject({ quantity: 100 });
  });

  test.each(["0", "-1", "1.5", "dos", "NaN", "Infinity"])("refuses a quantity of %s", (quantity) => {
    expect(value(addToCartSchema, { productId: "7", quantity })).toEqual({
      quantity: ["product.invalidQuantity"],
    });
  });

  test.each(["", "0", "-7", "7.5", "x", "99999999999"])("refuses the product id %j", (productId) => {
    expect(value(addToCartSchema, { productId })).toEqual({ productId: ["alert.invalidForm"] });
  });

  test("refuses a variant that is not an id, and an overlong size", () => {
    expect(value(addToCartSchema, { productId: "7", variantId: "red", size: "M".repeat(41) })).toEqual({
      variantId: ["product.invalidVariant"],
      size: ["product.invalidSize"],
    });
  });
});

describe("the cart forms", () => {
  test("parse a line and its quantity, which may be 0 or negative", () => {
    const line = { productId: 7, variantId: null, size: "38.5" };
    expect(value(updateLineSchema, { line: "7..38.5", quantity: "0" })).toEqual({ line, quantity: 0 });
    expect(value(updateLineSchema, { line: "7..38.5", quantity: "-3" })).toEqual({ line, quantity: -3 });
    expect(value(removeSchema, { line: "7..38.5" })).toEqual({ line });
  });

  test("refuse an unknown line name", () => {
    expect(value(removeSchema, { productId: "7" })).toEqual({ productId: 7 });
    for (const form of [{ line: "everything" }, { productId: "0" }, {}]) {
      expect(removeSchema.safeParse(form).success).toBe(false);
    }
    expect(value(updateLineSchema, { quantity: "1.5" })).toEqual({
      line: ["alert.invalidForm"],
      quantity: ["product.invalidQuantity"],
    });
  });
});

describe("a browser's mirror", () => {
  const line = { productId: 7, variantId: null, size: "M", quantity: 2 };
  const id = "aBcDeFgHiJkLmN-_";
  const restore = (cart: unknown) => value(restoreCartSchema, { cart: JSON.stringify(cart) });

  test("is parsed into a cart; names and prices in it are ignored", () => {
    expect(restore({ id, lines: [{ ...line, price: 1, name: "<b>" }] })).toEqual({
      cart: { id, lines: [line] },
    });
  });

  test.each([
    ["no JSON", "{"],
    ["no object", "[]"],
    ["no lines", JSON.stringify({ id, lines: [] })],
    ["no id of ours", JSON.stringify({ id: "'; drop table", lines: [line] })],
    ["a hundred pieces", JSON.stringify({ id, lines: [{ ...line, quantity: 100 }] })],
    ["a quantity in text", JSON.stringify({ id, lines: [{ ...line, quantity: "2" }] })],
    ["51 lines", JSON.stringify({ id, lines: Array(51).fill(line) })],
  ])("is refused with %s", (_, cart) => {
    expect(value(restoreCartSchema, { cart })).toEqual({ cart: ["alert.invalidForm"] });
  });
});

test("a look's form may leave pieces out", () => {
  const form = new FormData();
  form.set("look", "3");
  for (const [index, line] of ["1.2.M", "", "4.."].entries()) form.append(`line[${index}]`, line);
  const submission = parseWithZod(form, { schema: addLookSchema });
  expect(submission.status === "success" && submission.value).toEqual({
    look: 3,
    line: [
      { productId: 1, variantId: 2, size: "M" },
      { productId: 4, variantId: null, size: null },
    ],
  });
});
