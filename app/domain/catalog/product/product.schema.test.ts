import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import type { z } from "zod";
import { entityForm } from "~/domain/fields/entity-form";
import { initialValues } from "~/domain/fields/fields";
import { ownFields, variantFormSchema } from "../product-form/own-fields";
import { editedValues, noWords, productEntity } from "./product.fields";
import { stockRowSchema, variantSchema } from "./product.schema";
import { noVariantPrices } from "./variant-prices";

const ownSchema = (languages: readonly string[]) =>
  entityForm(productEntity, { languages }).transform((values) => editedValues(values, languages));

const form = {
  categoryId: "8",
  active: "on",
  whenOut: "sold_out",
  madeToOrderDays: "21",
  lowStockAt: "5",
  tags: "verano, Lino",
  position: "3",
  "words.es.name": " Blusa ",
  "words.es.description": "De lino.\r\nFresca.",
  "words.es.composition": "100 % lino",
  "words.es.care": "",
  "words.es.sizing": "",
  "words.es.seoTitle": "",
  "words.es.priceMinor": "129.90",
  "words.es.compareAtMinor": "1,159.90",
  "words.en.name": "",
  "words.en.description": "",
  "words.en.priceMinor": "",
  "words.en.compareAtMinor": "",
  "words.en.seoTitle": "",
  "words.pt-br.name": "Blusa",
};

function submit(fields: Partial<Record<keyof typeof form, string>> = {}) {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ ...form, ...fields })) sent.set(name, value);
  const submission = parseWithZod(sent, { schema: ownSchema(["es", "en", "pt-br"]) });
  return submission.status === "success" ? submission.value : submission.reply().error;
}

test("parses form values; a language without texts becomes null", () => {
  expect(submit()).toMatchObject({
    categoryId: 8,
    active: true,
    whenOut: "sold_out",
    madeToOrderDays: 21,
    lowStockAt: 5,
    tags: ["Lino", "verano"],
    position: 3,
    saleStartsAt: null,
    saleEndsAt: null,
    words: {
      es: {
        ...noWords,
        name: "Blusa",
        description: "De lino.\nFresca.",
        composition: "100 % lino",
        priceMinor: 12_990,
        compareAtMinor: 115_990,
      },
      en: null,
      "pt-br": { ...noWords, name: "Blusa" },
    },
  });
});

test("texts on one line have no line breaks", () => {
  const typed = { "words.es.name": "Blu\u00adsa\nde\tlino", "words.es.seoTitle": "Blusa\u2028de lino" };
  expect(submit(typed)).toMatchObject({
    words: { es: { name: "Blusa de lino", seoTitle: "Blusa de lino" } },
  });
});

test("an empty field of tags removes them", () => {
  expect(submit({ tags: "" })).toMatchObject({ tags: [] });
});

test("a missing checkbox means inactive", () => {
  const sent = new FormData();
  sent.set("categoryId", "8");
  sent.set("words.es.name", "Blusa");
  const submission = parseWithZod(sent, { schema: ownSchema(["es"]) });
  expect(submission).toMatchObject({
    status: "success",
    value: { active: false, madeToOrderDays: null, position: 0 },
  });
});

test.each([
  [{ categoryId: "" }, { categoryId: "categoryMissing" }],
  [{ categoryId: "x" }, { categoryId: "categoryMissing" }],
  [{ whenOut: "never" }, { whenOut: "whenOutInvalid" }],
  [{ tags: Array.from({ length: 251 }, (_, index) => `t${index}`).join(",") }, { tags: "tagsTooMany" }],
  [{ lowStockAt: "-1" }, { lowStockAt: "lowStockAtInvalid" }],
  [{ lowStockAt: "x" }, { lowStockAt: "lowStockAtInvalid" }],
  [{ position: "100000" }, { position: "positionInvalid" }],
  [{ position: "-1" }, { position: "positionInvalid" }],
  [{ madeToOrderDays: "0" }, { madeToOrderDays: "madeToOrderDaysInvalid" }],
  [{ madeToOrderDays: "1.5" }, { madeToOrderDays: "madeToOrderDaysInvalid" }],
  [{ madeToOrderDays: "366" }, { madeToOrderDays: "madeToOrderDaysInvalid" }],
  [{ "words.es.name": "" }, { "words.es.name": "nameMissing" }],
  [{ "words.es.name": "\u200b\u3164" }, { "words.es.name": "nameMissing" }],
  [{ "words.es.priceMinor": "diez" }, { "words.es.priceMinor": "amountInvalid#9,999,999.99" }],
  [{ "words.es.priceMinor": "0" }, { "words.es.priceMinor": "amountInvalid#9,999,999.99" }],
  [{ "words.es.compareAtMinor": "129.90" }, { "words.es.compareAtMinor": "formerPriceTooLow" }],
  [{ "words.es.priceMinor": "" }, { "words.es.priceMinor": "priceMissing" }],
  [
    { "words.es.priceMinor": "", "words.es.compareAtMinor": "" },
    { "words.es.priceMinor": "activeWithoutPrice" },
  ],
  [{ "words.en.priceMinor": "39" }, { "words.en.name": "nameForWords" }],
  [{ "words.en.description": "Linen." }, { "words.en.name": "nameForWords" }],
  [{ "words.en.seoTitle": "Linen blouse" }, { "words.en.name": "nameForWords" }],
  [
    { categoryId: "", "words.es.name": "", "words.en.priceMinor": "39" },
    {
      categoryId: "categoryMissing",
      "words.es.name": "nameMissing",
      "words.en.name": "nameForWords",
    },
  ],
])("%j is refused", (fields, problems) => {
  const expected = Object.entries(problems).map(([field, code]) => [field, [`adminProducts.${code}`]]);
  expect(submit(fields)).toEqual(Object.fromEntries(expected));
});

test.each([
  ["words.es.name", 120],
  ["words.es.description", 10_000],
  ["words.es.care", 300],
  ["words.es.seoTitle", 150],
  ["words.es.seoDescription", 400],
])("%s may have %d characters", (field, most) => {
  expect(submit({ [field]: "x".repeat(most + 1) })).toEqual({ [field]: [`alert.tooLong#${most}`] });
});

function readForm(schema: z.ZodType, fields: Record<string, string>): unknown {
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
  readForm(variantSchema(["es", "en"]), { ...variant, ...fields });

test("parses a variant", () => {
  expect(variantProblems({})).toEqual({
    names: { es: "Roja", en: "" },
    color: "#b3252f",
    attributes: { material: "lino" },
    mediaId: 3,
    ...noVariantPrices,
  });
  expect(readForm(variantSchema(["es"]), { "names.es": "Única", color: "", mediaId: "" })).toEqual({
    names: { es: "Única" },
    color: null,
    attributes: {},
    mediaId: null,
    ...noVariantPrices,
  });
});

test.each([
  [{ "names.es": "" }, "names.es", "nameMissing"],
  [{ color: "rojo" }, "color", "colorInvalid"],
  [{ "attributes[1].name": "cuidado" }, "attributes[1].value", "attributeMissing"],
  [{ "attributes[1].value": "a mano" }, "attributes[1].name", "attributeMissing"],
  [
    { "attributes[1].name": "material", "attributes[1].value": "seda" },
    "attributes[1].name",
    "attributeTwice",
  ],
  [{ mediaId: "x" }, "mediaId", "picture-gone"],
])("refuses a variant with %j", (fields, field, code) => {
  expect(variantProblems(fields)).toEqual({ [field]: [`adminProducts.${code}`] });
});

test("refuses a long size", () => {
  const typed = { size: "x".repeat(31), sku: "", stock: "1" };
  expect(readForm(stockRowSchema, typed)).toEqual({ size: ["alert.tooLong#30"] });
});

test("refuses a variant with a long name", () => {
  expect(variantProblems({ "names.en": "x".repeat(61) })).toEqual({ "names.en": ["alert.tooLong#60"] });
});

test("parses a stock row", () => {
  expect(readForm(stockRowSchema, { size: " M ", sku: " BL-1 ", stock: "12" })).toEqual({
    size: "M",
    sku: "BL-1",
    stock: 12,
  });
  expect(
    readForm(stockRowSchema, { size: "M\u00a0\u200b", sku: "\u202dBL\u2011１\u202c", stock: "12" }),
  ).toEqual({
    size: "M",
    sku: "BL-1",
    stock: 12,
  });
  expect(readForm(stockRowSchema, { size: "", sku: "", stock: "0" })).toEqual({
    size: null,
    sku: null,
    stock: 0,
  });
});

test.each([
  [{ size: 'M"' }, "size", "sizeInvalid"],
  [{ sku: "BLÑ1" }, "sku", "skuInvalid"],
  [{ sku: "x".repeat(65) }, "sku", "skuInvalid"],
  [{ stock: "" }, "stock", "stockInvalid"],
  [{ stock: "-1" }, "stock", "stockInvalid"],
  [{ stock: "1.5" }, "stock", "stockInvalid"],
  [{ stock: "1000000" }, "stock", "stockInvalid"],
])("refuses a stock row with %j", (fields, field, code) => {
  const typed = { size: "M", sku: "", stock: "1", ...fields };
  expect(readForm(stockRowSchema, typed)).toEqual({ [field]: [`adminProducts.${code}`] });
});

test("reads a sale's times in Lima, and refuses one that ends before it starts", () => {
  const form = ownFields(
    {
      ...initialValues(productEntity),
      words: {},
      saleStartsAt: 1_795_755_600,
    },
    ["es"],
  );
  expect([form.saleStartsAt, form.saleEndsAt]).toEqual(["2026-11-27T00:00", ""]);
  const read = (times: Record<string, string>) =>
    ownSchema(["es"]).safeParse({
      categoryId: "8",
      words: { es: { name: "Polo", priceMinor: "70", compareAtMinor: "100" } },
      ...times,
    });
  expect(read({ saleStartsAt: "2026-11-27T00:00", saleEndsAt: "" }).data).toMatchObject({
    saleStartsAt: 1_795_755_600,
    saleEndsAt: null,
  });
  const messages = (times: Record<string, string>) =>
    read(times).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  expect(messages({ saleStartsAt: "2026-11-27T00:00", saleEndsAt: "2026-11-27T00:00" })).toEqual([
    "saleEndsAt: adminProducts.saleReversed",
  ]);
  expect(messages({ saleStartsAt: "27/11" })).toEqual(["saleStartsAt: adminProducts.saleTimeInvalid"]);
});

test.each([
  [{ priceUsdMinor: "30" }, "pricePenMinor: adminProducts.priceMissing"],
  [{ compareAtPenMinor: "30" }, "pricePenMinor: adminProducts.priceMissing"],
  [{ pricePenMinor: "30", compareAtPenMinor: "30" }, "compareAtPenMinor: adminProducts.formerPriceTooLow"],
  [{ pricePenMinor: "1,2,3" }, "pricePenMinor: adminProducts.amountInvalid#9,999,999.99"],
])("refuses a variant with the prices %o", (prices, problem) => {
  const parsed = variantFormSchema(["es"]).safeParse({ names: { es: "Roja" }, ...prices });
  expect(parsed.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([problem]);
});

test("reads a variant's own prices", () => {
  const typed = {
    pricePenMinor: "1,250.50",
    compareAtPenMinor: "1300",
    priceUsdMinor: "",
    compareAtUsdMinor: "",
  };
  expect(variantFormSchema(["es"]).safeParse({ names: { es: "Roja" }, ...typed }).data).toMatchObject({
    ...noVariantPrices,
    pricePenMinor: 125_050,
    compareAtPenMinor: 130_000,
  });
});
