import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import type { z } from "zod";
import { stockRowSchema } from "../stock/stock-row.schema";
import { variantSchema } from "../variants/variant.schema";

function read(schema: z.ZodType, fields: Record<string, string>): unknown {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  const submission = parseWithZod(sent, { schema });
  return submission.status === "success" ? submission.value : submission.reply().error;
}

const variant = {
  "names.es": " Roja ",
  "names.en": "",
  color: "#B3252F",
  "attributes[0].name": "material",
  "attributes[0].value": "lino",
  "attributes[1].name": "",
  "attributes[1].value": "",
  mediaId: "3",
};
const variantProblems = (fields: Record<string, string>) =>
  read(variantSchema(["es", "en"]), { ...variant, ...fields });

test("a variant", () => {
  expect(variantProblems({})).toEqual({
    names: { es: "Roja", en: "" },
    color: "#b3252f",
    attributes: { material: "lino" },
    mediaId: 3,
  });
  expect(read(variantSchema(["es"]), { "names.es": "Única", color: "", mediaId: "" })).toEqual({
    names: { es: "Única" },
    color: null,
    attributes: {},
    mediaId: null,
  });
});

test.each([
  [{ "names.es": "" }, "names.es", "nameMissing"],
  [{ "names.en": "x".repeat(61) }, "names.en", "textTooLong"],
  [{ color: "rojo" }, "color", "colorInvalid"],
  [{ "attributes[1].name": "cuidado" }, "attributes[1].value", "attributeMissing"],
  [{ "attributes[1].value": "a mano" }, "attributes[1].name", "attributeMissing"],
  [
    { "attributes[1].name": "material", "attributes[1].value": "seda" },
    "attributes[1].name",
    "attributeTwice",
  ],
  [{ mediaId: "x" }, "mediaId", "pictureGone"],
])("a variant with %j is refused", (fields, field, code) => {
  expect(variantProblems(fields)).toEqual({ [field]: [`adminProducts.${code}`] });
});

test("a stock row", () => {
  expect(read(stockRowSchema, { size: " M ", sku: " BL-1 ", stock: "12" })).toEqual({
    ...{ size: "M", sku: "BL-1", stock: 12 },
  });
  expect(read(stockRowSchema, { size: "", sku: "", stock: "0" })).toEqual({
    size: null,
    sku: null,
    stock: 0,
  });
});

test.each([
  [{ size: 'M"' }, "size", "sizeInvalid"],
  [{ size: "x".repeat(31) }, "size", "sizeInvalid"],
  [{ sku: "BL\n1" }, "sku", "skuInvalid"],
  [{ sku: "x".repeat(65) }, "sku", "skuInvalid"],
  [{ stock: "" }, "stock", "stockInvalid"],
  [{ stock: "-1" }, "stock", "stockInvalid"],
  [{ stock: "1.5" }, "stock", "stockInvalid"],
  [{ stock: "1000000" }, "stock", "stockInvalid"],
])("a stock row with %j is refused", (fields, field, code) => {
  const typed = { size: "M", sku: "", stock: "1", ...fields };
  expect(read(stockRowSchema, typed)).toEqual({ [field]: [`adminProducts.${code}`] });
});
