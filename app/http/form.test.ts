import { describe, expect, test } from "vitest";
import { z } from "zod";
import { MAX_LINES } from "~/domain/cart/cart";
import { removeSchema } from "~/domain/cart/cart.schema";
import { productEntity } from "~/domain/catalog/product/product.fields";
import { variantSchema } from "~/domain/catalog/product/product.schema";
import { productLimits } from "~/domain/catalog/product/product-limits";
import { noVariantPrices } from "~/domain/catalog/product/variant-prices";
import { variantFields } from "~/domain/catalog/product-form/own-fields";
import { entityForm } from "~/domain/fields/entity-form";
import { cpuMilliseconds } from "../../tests/support/cpu-time";
import { parseFormData, parseSubmission } from "./form.server";

/** Of the processor. Some are usual. */
const MOST_MILLISECONDS = 5000;

const rows = z.object({
  email: z.string({ error: "missing" }),
  tags: z.array(z.string()).max(3, { error: "too many" }).default([]),
  rows: z.array(z.object({ size: z.string() })).default([]),
});

function formOf(fields: Iterable<readonly [string, string]>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const repeated = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => [name(index), "x"] as const);

describe("a form that no page sends", () => {
  test.each([
    ["an index of four thousand millions", [["rows[4294967294]", "x"]]],
    ["an index in a field that is no array", [["email[4294967294]", "x"]]],
    ["an index in a field of no schema", [["a[4294967294]", "x"]]],
    ["a reserved name", [["__intent__", '{"type":"reset","payload":{}}']]],
    ["a reserved name with what is no JSON", [["__intent__", "{"]]],
    ["a state", [["__state__", "{"]]],
    ["a prototype", [["__proto__.email", "x"]]],
    ["a constructor", [["constructor", "x"]]],
    ["a field nested 8,000 deep", [[`email${".a".repeat(8000)}`, "x"]]],
    ["an array nested 8,000 deep", [[`rows${"[0]".repeat(8000)}`, "x"]]],
    ["100,000 fields", repeated(100_000, (index) => `field${index}`)],
    ["100,000 values of one field", repeated(100_000, () => "tags")],
    ["100,000 rows", repeated(100_000, (index) => `rows[${index}].size`)],
  ] as [string, [string, string][]][])("with %s is refused by its schema, at once", (_, fields) => {
    const started = cpuMilliseconds();
    const submission = parseSubmission(formOf(fields), rows);
    expect(submission.status).toBe("error");
    expect(submission.reply().error?.email).toEqual(["missing"]);
    expect(cpuMilliseconds() - started).toBeLessThan(MOST_MILLISECONDS);
  });

  test("does not keep one that is right from being read", () => {
    const form = formOf([
      ...repeated(500, (index) => `a[${index}]`),
      ["__intent__", "{"],
      ["email", "rosa@example.com"],
    ]);
    const submission = parseSubmission(form, rows);
    expect(submission).toMatchObject({ status: "success", value: { email: "rosa@example.com", tags: [] } });
  });
});

describe("the fields of a schema", () => {
  test("are taken from objects, arrays and repeated names", () => {
    const form = formOf([
      ["email", "rosa@example.com"],
      ["tags", "a"],
      ["tags", "b"],
      ["rows[1].size", "M"],
      ["rows[0].size", "S"],
    ]);
    expect(parseSubmission(form, rows)).toMatchObject({
      status: "success",
      value: { email: "rosa@example.com", tags: ["a", "b"], rows: [{ size: "S" }, { size: "M" }] },
    });
  });

  test("are taken through what a form's schema does after reading", () => {
    const product = formOf([
      ["categoryId", "8"],
      ["words.es.name", "Blusa"],
      ["words.en.name", "Blouse"],
      ["words.fr.name", "Chemise"],
    ]);
    const submission = parseSubmission(product, entityForm(productEntity, { languages: ["es", "en"] }));
    expect(submission).toMatchObject({
      status: "success",
      value: { name: { es: "Blusa", en: "Blouse" } },
    });
    expect(submission.payload).not.toHaveProperty("words.fr");
  });

  test("are those of every branch of a union", () => {
    expect(parseSubmission(formOf([["line", "7..M"]]), removeSchema).status).toBe("success");
    expect(parseSubmission(formOf([["productId", "7"]]), removeSchema).status).toBe("success");
  });

  test("that come twice where one is asked for are refused", () => {
    const twice = formOf([
      ["email", "rosa@example.com"],
      ["email", "eva@example.com"],
    ]);
    expect(parseSubmission(twice, rows).status).toBe("error");
  });

  test("that are more than an array holds are refused, not cut off", () => {
    const tags = formOf([["email", "rosa@example.com"], ...repeated(MAX_LINES, () => "tags")]);
    expect(parseSubmission(tags, rows).reply().error).toEqual({ tags: ["too many"] });
    const attributes = formOf([
      ["names.es", "Rojo"],
      ...Array.from({ length: productLimits.attributes + 5 }, (_, index) => [
        [`attributes[${index}].name`, `n${index}`] as const,
        [`attributes[${index}].value`, "v"] as const,
      ]).flat(),
    ]);
    expect(parseSubmission(attributes, variantSchema(["es"])).reply().error).toEqual({
      attributes: ["adminProducts.attributesTooMany"],
    });
  });
});

test.each([0, 17, 18, 19, productLimits.attributes])(
  "a variant's form with %i attributes can be saved",
  (count) => {
    const attributes = Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, "v"]));
    const variant = { names: { es: "Rojo" }, color: null, attributes, mediaId: null, ...noVariantPrices };
    const form = formOf(Object.entries(variantFields(variant, ["es"])));
    expect(parseSubmission(form, variantSchema(["es"]))).toMatchObject({
      status: "success",
      value: { attributes },
    });
  },
);

test("a schema whose field names have no bound is refused", () => {
  const schema = z.object({ words: z.record(z.string(), z.string()) });
  expect(() => parseSubmission(formOf([["words.es", "x"]]), schema)).toThrow(/record/);
});

test("the intent is kept beside the schema's fields, once", () => {
  const form = formOf([
    ["intent", "save"],
    ["intent", "delete"],
    ["email", "rosa@example.com"],
  ]);
  expect(parseSubmission(form, rows).payload).toEqual({ intent: "save", email: "rosa@example.com" });
});

test("an array of more than a hundred entries is read whole", () => {
  const schema = z.object({ ids: z.array(z.string()).max(150, { error: "too many" }) });
  const ids = (count: number) => formOf(repeated(count, () => "ids"));
  expect(parseSubmission(ids(150), schema)).toMatchObject({
    status: "success",
    value: { ids: { length: 150 } },
  });
  expect(parseSubmission(ids(151), schema).reply().error).toEqual({ ids: ["too many"] });
});

describe("numbers of a form", () => {
  const schema = z.object({ stock: z.int({ error: "invalid" }) });
  const parse = (stock: string) => parseSubmission(formOf([["stock", stock]]), schema);

  test.each([
    ["12", 12],
    ["12.0", 12],
    ["1,000,000", 1_000_000],
    ["1 000", 1000],
    ["-3", -3],
  ])("%j is %s", (typed, stock) => {
    expect(parse(typed)).toMatchObject({ status: "success", value: { stock } });
  });

  test.each(["1.000", "12,000", "1e3", "0x10", "1,5", "uno"])("%j is refused", (typed) => {
    expect(parse(typed).reply().error).toEqual({ stock: ["invalid"] });
  });
});

describe("a body that is too much is refused before it is parsed", () => {
  const URL_ENCODED = "application/x-www-form-urlencoded";

  test.each([
    ["millions of fields", URL_ENCODED, "a&".repeat(500_000)],
    ["more text than a form may have", URL_ENCODED, `a=${"b".repeat(2_000_000)}`],
    [
      "200,000 parts",
      "multipart/form-data; boundary=a",
      `${'--a\r\ncontent-disposition: form-data; name=""\r\n\r\n\r\n'.repeat(200_000)}--a--\r\n`,
    ],
  ])("with %s", async (_, contentType, text) => {
    const started = cpuMilliseconds();
    await expect(parseFormData(new TextEncoder().encode(text), contentType)).rejects.toThrow("too much");
    expect(cpuMilliseconds() - started).toBeLessThan(300);
  });

  test("unless it is a file with lines that begin like boundaries", async () => {
    const form = new FormData();
    form.set("file", new File([`${"\n--".repeat(10_000)}`], "a.csv"));
    const encoded = new Response(form);
    const type = encoded.headers.get("content-type") ?? "";
    const parsed = await parseFormData(new Uint8Array(await encoded.arrayBuffer()), type);
    expect(parsed.get("file")).toBeInstanceOf(File);
  });
});
