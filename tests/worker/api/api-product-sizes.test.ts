import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, stockRows } from "../../../db/schema";
import { type Api, apiOf } from "../../support/api/api-calls";
import { newStaff } from "../../support/pages/page-samples";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { newMember } from "../accounts/members";
import { newProduct } from "../shopper";

const shop = sharedShop();
const db = databaseOf(shop);
const anyone = apiOf(shop);
let editor: Api;
let customer: Api;

beforeAll(async () => {
  editor = apiOf(shop, (await newStaff(shop, "Editor")).token);
  customer = apiOf(shop, (await newMember(shop)).shopper.cookies.get("token"));
});

const unknown = { status: 404, body: { error: "not-found" } };
const inEnglish = { "accept-language": "en" };
const stock = [
  { size: "S", stock: 1 },
  { size: "M", stock: 0 },
  { size: "L", stock: 7, variant: 0 },
];
const polo = () => newProduct(shop, { variants: [{ name: "Rojo" }, { name: "Azul" }], stock });
const rowOf = (id: number) => db.select().from(stockRows).where(eq(stockRows.id, id)).get();

describe("the list of sizes", () => {
  test("of a product, and of a variant with its effective sizes", async () => {
    const { id, variantIds, stockRowIds } = await polo();
    const [small, medium, large] = stock.map(({ variant, ...row }, index) => ({
      ...row,
      id: stockRowIds[index],
      product_id: id,
      version: 1,
      product_variant_id: variant === undefined ? null : variantIds[variant],
    }));
    const list = async (query: string) => (await anyone("GET", `/product_sizes?${query}`)).body;
    expect(await list(`product_id=${id}`)).toEqual([small, medium, large]);
    expect(await list(`variant_id=${variantIds[0]}`)).toEqual([large]);
    expect(await list(`variant_id=${variantIds[1]}`)).toEqual([small, medium]);
    expect(await list("product_id=999999999")).toEqual([]);
  });

  test("of a hidden product is for staff only", async () => {
    const { id } = await newProduct(shop, { active: false });
    const path = `/product_sizes?product_id=${id}`;
    expect((await anyone("GET", path)).body).toEqual([]);
    expect((await customer("GET", path)).body).toEqual([]);
    expect((await editor("GET", path)).body).toMatchObject([{ size: "M", stock: 5 }]);
  });

  test.each(["", "?product_id=x", "?variant_id=0", "?product_id=1&variant_id=1"])(
    "is refused for %j",
    async (query) => {
      const refused = await anyone("GET", `/product_sizes${query}`);
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { [/variant_id=0/.test(query) ? "variant_id" : "product_id"]: expect.any(String) } },
      });
    },
  );
});

describe("a new size", () => {
  test("belongs to a product or a variant, by JSON or form", async () => {
    const { id, variantIds } = await polo();
    const made = await editor("POST", "/product_sizes", { json: { product_id: id, size: "XL", stock: 3 } });
    expect(made).toMatchObject({
      status: 201,
      body: { size: "XL", stock: 3, product_id: id, product_variant_id: null },
    });
    const variant = String(variantIds[1]);
    const form = { product_id: String(id), product_variant_id: variant, size: "38", stock: "2" };
    const another = await editor("POST", "/product_sizes", { form });
    expect(another).toMatchObject({ status: 201, body: { size: "38", product_variant_id: variantIds[1] } });
    const { id: rowId } = another.body as { id: number };
    expect(await rowOf(rowId)).toMatchObject({
      productId: id,
      variantId: variantIds[1],
      size: "38",
      stock: 2,
    });
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(rowId)));
    expect(entries).toContainEqual(expect.objectContaining({ action: "create", entity: "stock" }));
  });

  test("replaces the row without a size of a new product", async () => {
    const product = { category_id: 8, name: { es: "Vestido nuevo" }, price: { es: 99.9 } };
    const { id: productId } = (await editor("POST", "/products", { json: product })).body as { id: number };
    for (const label of ["S", "M"]) {
      const json = { product_id: productId, size: label, stock: 2 };
      expect(await editor("POST", "/product_sizes", { json })).toMatchObject({ status: 201 });
    }
    const { body } = await editor("GET", `/product_sizes?product_id=${productId}`);
    expect(body).toMatchObject([
      { size: "S", stock: 2 },
      { size: "M", stock: 2 },
    ]);
  });

  test.each([
    ["that exists", { size: "M" }, "size-twice"],
    ["without a label beside sizes", { size: null }, "mixed-sizes"],
    ["without a label beside sizes", {}, "mixed-sizes"],
  ])("%s is refused", async (_, values, error) => {
    const { id } = await polo();
    const json = { product_id: id, stock: 1, ...values };
    expect(await editor("POST", "/product_sizes", { json })).toMatchObject({ status: 409, body: { error } });
    expect(await db.$count(stockRows, eq(stockRows.productId, id))).toBe(3);
  });

  test("needs an existing product, a valid label and an integer stock", async () => {
    const { id, variantIds } = await polo();
    const other = await polo();
    const post = (json: object) => editor("POST", "/product_sizes", { json, headers: inEnglish });
    expect(await post({ product_id: 999_999_999, stock: 1 })).toMatchObject(unknown);
    const foreign = { product_id: other.id, product_variant_id: variantIds[0], size: "XL", stock: 1 };
    expect(await post(foreign)).toMatchObject(unknown);
    expect(await post({ product_id: id, size: 'X"L', stock: -1 })).toMatchObject({
      status: 422,
      body: {
        fields: {
          size: "Enter a size of up to 30 characters, without quotes.",
          stock: "Enter a whole number from 0 to 999999.",
        },
      },
    });
    expect(await post({ size: "XL" })).toMatchObject({ status: 422 });
  });
});

describe("a changed size", () => {
  test("keeps omitted fields", async () => {
    const { id, stockRowIds } = await polo();
    const [rowId = 0] = stockRowIds;
    const json = { id: rowId, stock: 9, product_id: id, version: 1 };
    const changed = await editor("PUT", "/product_sizes", { json });
    const shown = { id: rowId, size: "S", stock: 9, product_id: id, product_variant_id: null, version: 2 };
    expect(changed).toMatchObject({ status: 200, body: shown });
    const form = { id: String(rowId), size: "XS" };
    expect(await editor("PUT", "/product_sizes", { form })).toMatchObject({
      status: 200,
      body: { ...shown, size: "XS", version: 3 },
    });
    expect(await rowOf(rowId)).toMatchObject({ size: "XS", stock: 9, version: 3 });
  });

  test("gets another name without a version, also when it is sent back whole", async () => {
    const { id, variantIds, stockRowIds } = await polo();
    const [small = 0, , large = 0] = stockRowIds;
    const plain = { id: small, product_id: id, size: "XS" };
    expect(await editor("PUT", "/product_sizes", { json: plain })).toMatchObject({
      status: 200,
      body: { ...plain, stock: 1 },
    });
    const whole = { id: large, product_id: id, product_variant_id: variantIds[0], size: "XL", stock: 7 };
    expect(await editor("PUT", "/product_sizes", { json: whole })).toMatchObject({
      status: 200,
      body: { ...whole, version: 2 },
    });
    const form = Object.fromEntries(
      Object.entries({ ...whole, size: "XXL" }).map(([k, v]) => [k, String(v)]),
    );
    expect(await editor("PUT", "/product_sizes", { form })).toMatchObject({
      status: 200,
      body: { size: "XXL" },
    });
    // A piece was sold since it was read.
    await db.update(stockRows).set({ stock: 6 }).where(eq(stockRows.id, large));
    expect(await editor("PUT", "/product_sizes", { json: whole })).toMatchObject({
      status: 428,
      body: { error: "version-missing" },
    });
    expect(await rowOf(large)).toMatchObject({ size: "XXL", stock: 6 });
  });

  test("cannot move to another product or take another size's label", async () => {
    const { id, stockRowIds, variantIds } = await polo();
    const [rowId = 0] = stockRowIds;
    const put = (json: object) => editor("PUT", "/product_sizes", { json: { version: 1, ...json } });
    const elsewhere = { status: 409, body: { error: "of-another-product" } };
    expect(await put({ id: rowId, product_id: id + 1, stock: 9 })).toMatchObject(elsewhere);
    expect(await put({ id: rowId, product_variant_id: variantIds[0], stock: 9 })).toMatchObject(elsewhere);
    expect(await put({ id: rowId, size: "M" })).toMatchObject({ status: 409, body: { error: "size-twice" } });
    expect(await put({ id: 999_999_999, stock: 1 })).toMatchObject(unknown);
    expect(await rowOf(rowId)).toMatchObject({ size: "S", stock: 1 });
  });
});

describe("concurrent changes of stock", () => {
  const put = (json: object, headers: Record<string, string> = {}) =>
    editor("PUT", "/product_sizes", { json, headers: { ...inEnglish, ...headers } });

  test("use the version as ETag and If-Match", async () => {
    const { stockRowIds } = await polo();
    const [id = 0] = stockRowIds;
    const read = await anyone("GET", `/product_sizes?id=${id}`);
    expect(read).toMatchObject({ status: 200, body: { id, stock: 1, version: 1 } });
    const etag = read.headers.get("etag") ?? "";
    expect(etag).toBe('"1"');
    const unchanged = await anyone("GET", `/product_sizes?id=${id}`, { headers: { "if-none-match": etag } });
    expect(unchanged.status).toBe(304);
    const written = await put({ id, stock: 5 }, { "if-match": etag });
    expect(written).toMatchObject({ status: 200, body: { stock: 5, version: 2 } });
    expect(written.headers.get("etag")).toBe('"2"');
    // A compressing proxy weakens the entity tag.
    expect(await put({ id, stock: 6 }, { "if-match": 'W/"2"' })).toMatchObject({ status: 200 });
    expect(await put({ id, stock: 7 }, { "if-match": '"1", "3"' })).toMatchObject({ status: 200 });
    expect(await anyone("GET", "/product_sizes?id=999999999")).toMatchObject(unknown);
  });

  test("require a version to set the stock", async () => {
    const { stockRowIds } = await polo();
    const [id = 0] = stockRowIds;
    expect(await put({ id, stock: 5 })).toMatchObject({
      status: 428,
      body: {
        error: "version-missing",
        fields: { version: expect.stringMatching(/If-Match.* version.* change/) },
      },
    });
    const inSpanish = await editor("PUT", "/product_sizes", { json: { id, stock: 1 } });
    expect(inSpanish).toMatchObject({
      status: 428,
      body: { fields: { version: expect.stringMatching(/^Envía la versión.* version.* change/) } },
    });
    expect(await rowOf(id)).toMatchObject({ stock: 1, version: 1 });
    expect(await put({ id, stock: 5 }, { "if-match": "*" })).toMatchObject({ status: 200 });
  });

  test("with a stale version are refused, also deletions", async () => {
    const { stockRowIds } = await polo();
    const [id = 0] = stockRowIds;
    await db.update(stockRows).set({ stock: 0, version: 2 }).where(eq(stockRows.id, id));
    const stale = { status: 412, body: { error: "changed-meanwhile" } };
    for (const [values, headers] of [
      [{ stock: 5, version: 1 }, {}],
      [{ stock: 5 }, { "if-match": '"1"' }],
      [{ stock: 5, version: 2 }, { "if-match": '"1"' }],
      [{ stock: 5 }, { "if-match": "2" }],
      [{ stock: 5 }, { "if-match": '"1", "3"' }],
      [{ stock: 5 }, { "if-match": '"1,"2"' }],
      [{ size: "XS", version: 1 }, {}],
      [{ change: 1, version: 1 }, {}],
    ] as [object, Record<string, string>][]) {
      const refused = await put({ id, ...values }, headers);
      expect([values, refused]).toMatchObject([values, stale]);
      expect(refused.headers.get("etag")).toBe('"2"');
    }
    const remove = (version: number) =>
      editor("DELETE", `/product_sizes?id=${id}`, { headers: { "if-match": `"${version}"` } });
    expect(await remove(1)).toMatchObject(stale);
    expect(await rowOf(id)).toMatchObject({ size: "S", stock: 0, version: 2 });
    expect(await remove(2)).toMatchObject({ status: 204 });
  });

  test("by a relative amount need no version, by JSON or form", async () => {
    const { stockRowIds } = await polo();
    const id = stockRowIds[2] ?? 0;
    expect(await put({ id, change: -2 })).toMatchObject({ status: 200, body: { stock: 5, version: 2 } });
    const form = { id: String(id), change: "4" };
    expect(await editor("PUT", "/product_sizes", { form })).toMatchObject({ body: { stock: 9, version: 3 } });
    const taken = await Promise.all(Array.from({ length: 12 }, () => put({ id, change: -1 })));
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(await rowOf(id)).toMatchObject({ stock: 0 });
  });

  test("below zero or above the limit are refused with the current stock", async () => {
    const { stockRowIds } = await polo();
    const id = stockRowIds[2] ?? 0;
    expect(await put({ id, change: -8 })).toMatchObject({
      status: 409,
      body: { error: "stock-too-low", fields: { change: "There are only 7 in stock." } },
    });
    expect(await put({ id, change: 999_999 })).toMatchObject({
      status: 409,
      body: { error: "stock-too-high", fields: { change: expect.stringContaining("999,999") } },
    });
    expect(await rowOf(id)).toMatchObject({ stock: 7, version: 1 });
  });

  test("either set the stock or change it by a non-zero integer", async () => {
    const { stockRowIds } = await polo();
    const [id = 0] = stockRowIds;
    for (const values of [
      { change: 1, stock: 2 },
      { change: 1, size: "XS" },
      { change: 0 },
      { change: 1.5 },
    ]) {
      expect([values, await put({ id, version: 1, ...values })]).toMatchObject([
        values,
        { status: 422, body: { error: "invalid-fields", fields: { change: expect.any(String) } } },
      ]);
    }
  });
});

test("a size is deleted, but not the last one of a product", async () => {
  const { id, stockRowIds } = await newProduct(shop, { stock: stock.slice(0, 2) });
  const [first = 0, last = 0] = stockRowIds;
  expect(await editor("DELETE", `/product_sizes?id=${first}`)).toMatchObject({ status: 204, body: null });
  expect(await editor("DELETE", `/product_sizes?id=${first}`)).toMatchObject(unknown);
  expect(await editor("DELETE", `/product_sizes?id=${last}`)).toMatchObject({
    status: 409,
    body: {
      error: "without-stock-row",
      fields: { id: expect.stringMatching(/^Es la última talla: agrega otra/) },
    },
  });
  expect(await editor("PUT", "/product_sizes", { json: { id: last, size: null } })).toMatchObject({
    status: 200,
    body: { size: null, stock: 0 },
  });
  expect(await db.$count(stockRows, eq(stockRows.productId, id))).toBe(1);
});

test.each([
  ["POST", "/product_sizes", { json: { product_id: 1, size: "S", stock: 1 } }],
  ["PUT", "/product_sizes", { json: { id: 1, stock: 1 } }],
  ["DELETE", "/product_sizes?id=1", {}],
] as const)("%s is for staff only", async (method, path, call) => {
  expect(await anyone(method, path, call)).toMatchObject({ status: 401, body: { error: "signed-out" } });
  expect(await customer(method, path, call)).toMatchObject({ status: 403, body: { error: "forbidden" } });
});
