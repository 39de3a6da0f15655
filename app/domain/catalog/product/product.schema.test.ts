import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { productSchema } from "./product.schema";

const form = {
  categoryId: "8",
  active: "on",
  "words.es.name": " Blusa ",
  "words.es.description": "De lino.\r\nFresca.",
  "words.es.priceMinor": "129.90",
  "words.es.compareAtMinor": "1,159.90",
  "words.en.name": "",
  "words.en.description": "",
  "words.en.priceMinor": "",
  "words.en.compareAtMinor": "",
  "words.pt-br.name": "Blusa",
};

function read(fields: Partial<Record<keyof typeof form, string>> = {}) {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ ...form, ...fields })) sent.set(name, value);
  const submission = parseWithZod(sent, { schema: productSchema(["es", "en", "pt-br"]) });
  return submission.status === "success" ? submission.value : submission.reply().error;
}

test("reads what was typed; a language without words has none", () => {
  expect(read()).toEqual({
    categoryId: 8,
    active: true,
    words: {
      es: {
        name: "Blusa",
        description: "De lino.\nFresca.",
        priceMinor: 12_990,
        compareAtMinor: 115_990,
      },
      en: null,
      "pt-br": { name: "Blusa", description: "", priceMinor: null, compareAtMinor: null },
    },
  });
});

test("a checkbox that is not sent is not checked", () => {
  const sent = new FormData();
  sent.set("categoryId", "8");
  sent.set("words.es.name", "Blusa");
  const submission = parseWithZod(sent, { schema: productSchema(["es"]) });
  expect(submission).toMatchObject({ status: "success", value: { active: false } });
});

test.each([
  [{ categoryId: "" }, { categoryId: "categoryMissing" }],
  [{ categoryId: "x" }, { categoryId: "categoryMissing" }],
  [{ "words.es.name": "" }, { "words.es.name": "nameMissing" }],
  [{ "words.es.name": "x".repeat(121) }, { "words.es.name": "nameTooLong" }],
  [{ "words.es.name": "Blu\nsa" }, { "words.es.name": "textInvalid" }],
  [{ "words.en.name": "Blu\nsa" }, { "words.en.name": "textInvalid" }],
  [{ "words.es.description": "x".repeat(5001) }, { "words.es.description": "descriptionTooLong" }],
  [{ "words.es.priceMinor": "diez" }, { "words.es.priceMinor": "amountInvalid" }],
  [{ "words.es.priceMinor": "0" }, { "words.es.priceMinor": "amountInvalid" }],
  [{ "words.es.compareAtMinor": "129.90" }, { "words.es.compareAtMinor": "formerPriceTooLow" }],
  [{ "words.es.priceMinor": "" }, { "words.es.priceMinor": "priceMissing" }],
  [
    { "words.es.priceMinor": "", "words.es.compareAtMinor": "" },
    { "words.es.priceMinor": "activeWithoutPrice" },
  ],
  [{ "words.en.priceMinor": "39" }, { "words.en.name": "nameMissing" }],
  [{ "words.en.description": "Linen." }, { "words.en.name": "nameMissing" }],
])("%j is refused", (fields, problems) => {
  const expected = Object.entries(problems).map(([field, code]) => [field, [`adminProducts.${code}`]]);
  expect(read(fields)).toEqual(Object.fromEntries(expected));
});
