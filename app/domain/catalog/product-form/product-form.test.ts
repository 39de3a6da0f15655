import { parseWithZod } from "@conform-to/zod/v4";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mergeFields } from "~/lib/merge-fields";
import { media, stockRows } from "~db/schema";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import type { EditedProduct } from "../product/edited-product";
import { readEditedProduct } from "../product/product.queries.server";
import { saveProduct } from "../product/save-product.server";
import { type FormValues, keysIn, rowValues } from "./form-rows";
import { addPictures, applyStep, optionsExcess } from "./form-steps";
import { isStale, mergeProductForm } from "./merge-product-form";
import { productFormSchema } from "./product-form.schema";
import { newProductFields, productFormFields } from "./product-form-fields";
import { productFormInput } from "./product-form-input";

const codes = ["es", "en"];

const dress = {
  ...newProductFields,
  categoryId: "8",
  "words.es.name": "Vestido",
  "words.es.priceMinor": "250",
  "options.variants": "Rojo, Negro",
  "options.sizes": "S, M, L",
};

function step(values: FormValues, name: string): FormValues {
  const stepped = applyStep(values, name, codes);
  if (!stepped) throw new Error(`no step ${name}`);
  return stepped;
}

function parse(values: FormValues) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return parseWithZod(form, { schema: productFormSchema(codes, keysIn(values)) });
}

const problems = (values: FormValues) => {
  const submission = parse(values);
  return submission.status === "success" ? {} : submission.reply().error;
};

type Staff = Awaited<ReturnType<typeof openStaffShop>>["staff"];

/** Saves the form as the page does, without other editors. */
async function save(staff: Staff, product: EditedProduct | null, typed: FormValues) {
  const submission = parse(typed);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.reply().error));
  const original = product ? productFormFields(product, codes) : {};
  const input = productFormInput(product, { value: submission.value, typed, original });
  const saved = await saveProduct(
    staff,
    product
      ? { product, version: product.version, input, lists: "parts" }
      : { product, input, lists: "whole" },
  );
  if (!saved.ok) return saved.code;
  const read = await readEditedProduct(staff.db, saved.value.id);
  if (!read) throw new Error("gone");
  return read;
}

async function openDress() {
  const shop = await openStaffShop();
  const product = await save(shop.staff, null, step(dress, "combine"));
  if (typeof product === "string") throw new Error(product);
  const { variants, stock } = product;
  const key = (index: number) => String(variants[index]?.id);
  const rowKey = (index: number) => String(stock[index]?.id);
  return { ...shop, product, fields: productFormFields(product, codes), key, rowKey };
}

/** Variants with the sizes and pieces of their rows. */
const contents = ({ variants, stock }: EditedProduct) =>
  [...variants.map(({ id, names }) => [id, names.es] as const), [null, ""] as const].flatMap(([id, name]) => {
    const rows = stock.filter(({ variantId }) => variantId === id);
    return rows.length > 0
      ? [[name, rows.map(({ size, stock: pieces }) => `${size ?? ""}:${pieces}`).join(" ")]]
      : [];
  });

const rowsIn = (values: FormValues) =>
  keysIn(values).rows.map((key) => {
    const { variant, size } = rowValues(values, "rows", key);
    return `${variant}:${size}`;
  });

describe("options", () => {
  test("combine to a new product's variants and sizes, which are saved at once", async () => {
    const { staff } = await openStaffShop();
    const typed = step(dress, "combine");
    expect(rowsIn(typed)).toEqual(["new-1:S", "new-1:M", "new-1:L", "new-2:S", "new-2:M", "new-2:L"]);
    const saved = await save(staff, null, { ...typed, "rows.new-2.stock": "7", "rows.new-2.sku": "VR-M" });
    expect(saved).toMatchObject({
      words: { es: { name: "Vestido", priceMinor: 25_000 } },
      variants: [
        { names: { es: "Rojo" }, color: "#b3252f" },
        { names: { es: "Negro" }, color: "#1c1b1d" },
      ],
    });
    expect(contents(saved as EditedProduct)).toEqual([
      ["Rojo", "S:0 M:7 L:0"],
      ["Negro", "S:0 M:0 L:0"],
    ]);
  });

  test("add only what is missing", async () => {
    const { staff, product, fields, key } = await openDress();
    const typed = step({ ...fields, "options.variants": "rojo, Azul", "options.sizes": "l\nXL" }, "combine");
    expect(keysIn(typed).variants).toEqual([key(0), key(1), "new-1"]);
    expect(contents((await save(staff, product, typed)) as EditedProduct)).toEqual([
      ["Rojo", "S:0 M:0 L:0 XL:0"],
      ["Negro", "S:0 M:0 L:0 XL:0"],
      ["Azul", "l:0 XL:0"],
    ]);
  });

  test("give a new variant the sizes of the others", async () => {
    const { fields } = await openDress();
    const typed = step({ ...fields, "options.variants": "Azul" }, "combine");
    expect(rowsIn(typed).slice(6)).toEqual(["new-1:S", "new-1:M", "new-1:L"]);
  });

  test("leave the product's own rows to its variants", () => {
    const counted = { ...dress, "options.sizes": "", "rows.new-1.size": "M", "rows.new-1.stock": "3" };
    const typed = step(counted, "combine");
    expect(rowsIn(typed)).toEqual([":M"]);
    expect(problems(typed)).toEqual({});
  });

  test("give a product without variants its sizes; the first one takes the blank row", () => {
    expect(rowsIn(step({ ...dress, "options.variants": "" }, "combine"))).toEqual([":S", ":M", ":L"]);
  });

  test("change nothing when they are empty", () => {
    const empty = { ...dress, "options.variants": " ,", "options.sizes": "" };
    expect(step(empty, "combine")).toBe(empty);
  });

  test("change nothing when all of them exist", async () => {
    const { fields } = await openDress();
    const typed = { ...fields, "options.variants": "ROJO", "options.sizes": "s, M" };
    expect(step(typed, "combine")).toBe(typed);
  });

  test("have limits, which are known before they are combined", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`).join();
    const excess = (variants: string, sizes: string) =>
      optionsExcess({ ...dress, "options.variants": variants, "options.sizes": sizes });
    expect(excess("Rojo, Negro", "S, M, L")).toBeNull();
    const full = { ...dress, "order.rows": many(1001), "options.variants": "", "options.sizes": "" };
    expect(optionsExcess(full)).toBeNull();
    expect(excess(many(101), "")).toBe("variants");
    expect(excess(many(100), many(11))).toBe("rows");
  });
});

describe("a step", () => {
  test("moves a size among those of its variant", async () => {
    const { staff, product, fields, rowKey } = await openDress();
    const typed = step(fields, `up:rows:${rowKey(4)}`);
    const saved = await save(staff, product, typed);
    expect(contents(saved as EditedProduct)).toEqual([
      ["Rojo", "S:0 M:0 L:0"],
      ["Negro", "M:0 S:0 L:0"],
    ]);
  });

  test("moves a variant", async () => {
    const { staff, product, fields, key } = await openDress();
    const saved = (await save(staff, product, step(fields, `down:variants:${key(0)}`))) as EditedProduct;
    expect(saved.variants.map(({ names }) => names.es)).toEqual(["Negro", "Rojo"]);
  });

  test("adds a size to a variant", async () => {
    const { staff, product, fields, key } = await openDress();
    const typed = { ...step(fields, `add:rows:${key(1)}`), "rows.new-1.size": "XS" };
    const saved = (await save(staff, product, typed)) as EditedProduct;
    expect(contents(saved)[1]).toEqual(["Negro", "S:0 M:0 L:0 XS:0"]);
  });

  test("gives a picture its focal point, and removes a variant with its sizes and pictures", async () => {
    const { staff, db, product, fields, key } = await openDress();
    const file = { key: "foto", width: 400, height: 500, color: null, widths: [400] };
    const [picture = { id: 0 }] = await db
      .insert(media)
      .values({ ...file, contentType: "image/png", byteSize: 1 })
      .returning({ id: media.id });
    const [image] = keysIn(addPictures(fields, [picture], codes)).images;
    const withPicture = { ...addPictures(fields, [picture], codes), [`images.${image}.variant`]: key(0) };
    const pictured = (await save(staff, product, withPicture)) as EditedProduct;
    expect(pictured.images).toMatchObject([{ mediaId: picture.id, variantId: product.variants[0]?.id }]);
    const { id = 0 } = pictured.images[0] ?? {};
    const pointed = {
      ...productFormFields(pictured, codes),
      [`images.${id}.focus.x`]: "50",
      [`images.${id}.focus.y`]: "20",
    };
    const cropped = (await save(staff, pictured, pointed)) as EditedProduct;
    expect(cropped.images).toMatchObject([{ focus: "50% 20%" }]);
    const unset = {
      ...productFormFields(cropped, codes),
      [`images.${id}.focus.x`]: "",
      [`images.${id}.focus.y`]: "",
    };
    const uncropped = (await save(staff, cropped, unset)) as EditedProduct;
    expect(uncropped.images).toMatchObject([{ focus: null }]);
    const typed = step(productFormFields(uncropped, codes), `drop:variants:${key(0)}`);
    const saved = (await save(staff, uncropped, typed)) as EditedProduct;
    expect(contents(saved)).toEqual([["Negro", "S:0 M:0 L:0"]]);
    expect(saved.images).toEqual([]);
  });

  test("leaves the last variant's rows to the product", async () => {
    const { staff, product, fields, key } = await openDress();
    const typed = step(step(fields, `drop:variants:${key(0)}`), `drop:variants:${key(1)}`);
    const saved = (await save(staff, product, typed)) as EditedProduct;
    expect(contents(saved)).toEqual([["", "S:0 M:0 L:0"]]);
  });

  test("leaves the product the rows of the variant that is removed last, with their pieces", async () => {
    const { staff, product, fields, key, rowKey } = await openDress();
    const counted = (await save(staff, product, {
      ...fields,
      [`rows.${rowKey(0)}.stock`]: "3",
      [`rows.${rowKey(4)}.stock`]: "7",
    })) as EditedProduct;
    const stored = productFormFields(counted, codes);
    const typed = step(step(stored, `drop:variants:${key(1)}`), `drop:variants:${key(0)}`);
    expect(contents((await save(staff, counted, typed)) as EditedProduct)).toEqual([["", "S:3 M:0 L:0"]]);
  });

  test("removes a size after its last variant", async () => {
    const { staff, product, fields, key, rowKey } = await openDress();
    const dropped = step(step(fields, `drop:variants:${key(1)}`), `drop:variants:${key(0)}`);
    const typed = step(dropped, `drop:rows:${rowKey(1)}`);
    expect(contents((await save(staff, product, typed)) as EditedProduct)).toEqual([["", "S:0 L:0"]]);
  });

  test("replaces the last variant by another, which shares its rows", async () => {
    const { staff, product, fields, key, rowKey } = await openDress();
    const counted = { ...fields, [`rows.${rowKey(0)}.stock`]: "3" };
    const dropped = step(step(counted, `drop:variants:${key(1)}`), `drop:variants:${key(0)}`);
    const typed = step({ ...dropped, "options.variants": "Azul" }, "combine");
    const saved = (await save(staff, product, typed)) as EditedProduct;
    expect(saved.variants.map(({ names }) => names.es)).toEqual(["Azul"]);
    expect(contents(saved)).toEqual([["", "S:3 M:0 L:0"]]);
  });

  test("adds a size after those that stay", async () => {
    const { staff, product, fields, key, rowKey } = await openDress();
    const typed = step({ ...step(fields, `drop:variants:${key(0)}`) }, `add:rows:${key(1)}`);
    const saved = (await save(staff, product, { ...typed, "rows.new-1.size": "XL" })) as EditedProduct;
    expect(contents(saved)).toEqual([["Negro", "S:0 M:0 L:0 XL:0"]]);
    expect(saved.stock[0]?.id).toBe(Number(rowKey(3)));
  });

  test.each(["up:variants:4242", "drop:rows:x", "up:prices:1", "fly", "add:variants:"])(
    "%s is unknown",
    (name) => {
      expect(applyStep(dress, name, codes)).toBeNull();
    },
  );
});

describe("the form is refused", () => {
  const typed = step(dress, "combine");

  test.each([
    [{ "rows.new-2.size": "S" }, "rows.new-2.size", "size-twice"],
    [{ "rows.new-2.size": "" }, "rows.new-2.size", "mixed-sizes"],
    [{ "rows.new-1.sku": "A", "rows.new-2.sku": "A" }, "rows.new-2.sku", "sku-taken"],
    [{ "rows.new-1.stock": "9999999999" }, "rows.new-1.stock", "stockInvalid"],
    [{ "variants.new-1.color": "rojo" }, "variants.new-1.color", "colorInvalid"],
    [{ "variants.new-2.names.es": "" }, "variants.new-2.names.es", "nameMissing"],
    [
      { "variants.new-2.pricePenMinor": "gratis" },
      "variants.new-2.pricePenMinor",
      "amountInvalid#9,999,999.99",
    ],
    [{ "rows.new-1.variant": "new-9" }, "rows.new-1.variant", "variant-gone"],
    [{ "order.rows": "new-1,new-2,new-3" }, "order.rows", "without-stock-row"],
  ])("with %o", (changed, field, message) => {
    expect(problems({ ...typed, ...changed })).toEqual({ [field]: [`adminProducts.${message}`] });
  });

  test("with more rows than a product may have", () => {
    const keys = Array.from({ length: 101 }, (_, index) => `new-${index + 1}`);
    const values = Object.fromEntries(keys.map((key) => [`variants.${key}.names.es`, key]));
    const many = { ...typed, ...values, "order.variants": keys.join(), "rows.new-1.variant": "" };
    expect(problems(many)).toMatchObject({ "order.variants": ["adminProducts.variantsTooMany"] });
  });
});

describe("when others change the product meanwhile", () => {
  test("a sale does not matter to a form that leaves its row alone", async () => {
    const { db, staff, product, fields, rowKey } = await openDress();
    const row = Number(rowKey(0));
    await db.update(stockRows).set({ stock: 4, version: 2 }).where(eq(stockRows.id, row));
    const typed = { ...fields, "words.es.name": "Vestido largo", [`rows.${rowKey(1)}.stock`]: "5" };
    const current = await readEditedProduct(db, product.id);
    if (!current) throw new Error("gone");
    expect(isStale(typed, fields, productFormFields(current, codes))).toBe(false);
    const submission = parse(typed);
    if (submission.status !== "success") throw new Error("invalid");
    const input = productFormInput(current, { value: submission.value, typed, original: fields });
    const saved = await saveProduct(staff, { product: current, version: 1, input, lists: "parts" });
    expect(saved).toMatchObject({ ok: true });
    const after = await readEditedProduct(db, product.id);
    expect(after && contents(after)[0]).toEqual(["Rojo", "S:4 M:5 L:0"]);
  });

  test("a form that only counts stock leaves the product's words and version alone", async () => {
    const { db, staff, product, fields, rowKey } = await openDress();
    const words = { es: { name: "Vestido largo" } };
    await saveProduct(staff, { product: product.id, version: 1, input: { words }, lists: "parts" });
    const typed = { ...fields, [`rows.${rowKey(0)}.stock`]: "5" };
    const current = await readEditedProduct(db, product.id);
    const submission = parse(typed);
    if (!current || submission.status !== "success") throw new Error("invalid");
    const input = productFormInput(current, { value: submission.value, typed, original: fields });
    await saveProduct(staff, { product: current, input, lists: "parts" });
    const after = await readEditedProduct(db, product.id);
    expect(after).toMatchObject({ version: 2, words: { es: { name: "Vestido largo" } } });
    expect(after?.stock[0]?.stock).toBe(5);
  });

  test("rows that both sides removed are removed once", async () => {
    const { staff, product, fields, key, rowKey } = await openDress();
    const typed = step(step(fields, `drop:variants:${key(0)}`), `drop:rows:${rowKey(3)}`);
    const current = (await save(staff, product, typed)) as EditedProduct;
    const mine = { ...typed, [`rows.${rowKey(4)}.stock`]: "2" };
    expect(isStale(mine, fields, productFormFields(current, codes))).toBe(false);
    const submission = parse(mine);
    if (submission.status !== "success") throw new Error("invalid");
    const input = productFormInput(current, { value: submission.value, typed: mine, original: fields });
    expect(await saveProduct(staff, { product: current, input, lists: "parts" })).toMatchObject({ ok: true });
    const after = await readEditedProduct(staff.db, product.id);
    expect(after && contents(after)).toEqual([["Negro", "M:2 L:0"]]);
  });

  test("a variant that others removed becomes a new one when the form changes or adds a size of it", async () => {
    const { fields, key, rowKey } = await openDress();
    const stored = step(fields, `drop:variants:${key(0)}`);
    const added = { ...step(fields, `add:rows:${key(0)}`), "rows.new-1.size": "XS" };
    const changed = { ...fields, [`rows.${rowKey(0)}.stock`]: "9" };
    for (const typed of [added, changed]) {
      expect(isStale(typed, fields, stored)).toBe(true);
      const merged = mergeProductForm(typed, fields, stored);
      expect(keysIn(merged.typed).variants).toEqual([key(1), "new-1"]);
      expect(merged.typed["rows.new-1.variant"]).toBe("new-1");
      expect(problems(merged.typed)).toEqual({});
    }
  });

  test("a form that changes the same row is stale", async () => {
    const { fields, rowKey } = await openDress();
    const name = `rows.${rowKey(0)}.stock`;
    const theirs = { ...fields, [name]: "4" };
    expect(isStale({ ...fields, [name]: "9" }, fields, theirs)).toBe(true);
    expect(isStale(step(fields, `drop:rows:${rowKey(0)}`), fields, theirs)).toBe(true);
    expect(isStale({ ...fields, [name]: "9" }, fields, step(fields, `drop:rows:${rowKey(0)}`))).toBe(true);
  });

  test("rows that only one side has are kept, and those that the other removed are dropped", async () => {
    const { fields, key, rowKey } = await openDress();
    const mine = { ...step(fields, `add:rows:${key(0)}`), "rows.new-1.size": "XS" };
    const added = { "rows.4242.variant": key(0), "rows.4242.size": "XL", "rows.4242.stock": "1" };
    const theirs = step(fields, `drop:rows:${rowKey(5)}`);
    const stored = { ...theirs, ...added, "order.rows": `${theirs["order.rows"]},4242` };
    const merged = mergeProductForm(mine, fields, stored);
    expect(keysIn(merged.typed).rows).toEqual([...[0, 1, 2, 3, 4].map(rowKey), "new-1", "4242"]);
    expect(merged.typed["rows.new-1.size"]).toBe("XS");
    expect(merged.original["rows.new-1.size"]).toBe("XS");
    expect(Object.keys(merged.typed).some((name) => name.startsWith(`rows.${rowKey(5)}.`))).toBe(false);
  });

  test("a variant that the form changes and others removed becomes a new one", async () => {
    const { fields, key } = await openDress();
    const mine = {
      ...fields,
      [`variants.${key(0)}.color`]: "#00aa00",
      [`rows.${keysIn(fields).rows[0]}.stock`]: "9",
    };
    const merged = mergeProductForm(mine, fields, step(fields, `drop:variants:${key(0)}`));
    expect(keysIn(merged.typed).variants).toEqual([key(1), "new-1"]);
    expect(merged.typed["variants.new-1.color"]).toBe("#00aa00");
    expect(rowValues(merged.typed, "rows", "new-1")).toMatchObject({
      variant: "new-1",
      size: "S",
      stock: "9",
    });
  });
});

test.each([
  ["one axis each", "50 80", "10 20", { x: "10", y: "20" }, ["x", "y"]],
  ["one clears it", " ", "30 20", { x: "30", y: "20" }, ["x", "y"]],
  ["only one side changes it", "50 80", "50 20", { x: "50", y: "80" }, []],
])("a focal point is merged whole: %s", (_, theirs, mine, values, axes) => {
  const withPoint = (point: string): FormValues => {
    const [x = "", y = ""] = point.split(" ");
    return { "order.images": "7", "images.7.focus.x": x, "images.7.focus.y": y };
  };
  const { typed, original, stored } = mergeProductForm(
    withPoint(mine),
    withPoint("50 20"),
    withPoint(theirs),
  );
  const merged = mergeFields(original, typed, stored);
  expect(merged.values).toMatchObject({ "images.7.focus.x": values.x, "images.7.focus.y": values.y });
  expect(merged.conflicts.sort()).toEqual(axes.map((axis) => `images.7.focus.${axis}`));
});

test("two rows exchange their SKUs and sizes", async () => {
  const { staff, product, fields, rowKey } = await openDress();
  const named = (size: number, sku: string) => ({ [`rows.${rowKey(size)}.sku`]: sku });
  const current = (await save(staff, product, {
    ...fields,
    ...named(0, "A"),
    ...named(1, "B"),
  })) as EditedProduct;
  const typed = {
    ...productFormFields(current, codes),
    ...named(0, "B"),
    ...named(1, "A"),
    [`rows.${rowKey(0)}.size`]: "M",
    [`rows.${rowKey(1)}.size`]: "S",
  };
  const saved = (await save(staff, current, typed)) as EditedProduct;
  expect(saved.stock.slice(0, 2)).toMatchObject([
    { size: "M", sku: "B" },
    { size: "S", sku: "A" },
  ]);
});

test("a size's SKU goes to another one when its variant is removed", async () => {
  const { staff, product, fields, key, rowKey } = await openDress();
  const current = (await save(staff, product, {
    ...fields,
    [`rows.${rowKey(0)}.sku`]: "A",
  })) as EditedProduct;
  const dropped = step(productFormFields(current, codes), `drop:variants:${key(0)}`);
  const saved = (await save(staff, current, { ...dropped, [`rows.${rowKey(3)}.sku`]: "A" })) as EditedProduct;
  expect(saved.stock[0]).toMatchObject({ id: Number(rowKey(3)), sku: "A" });
});

test("the entries of one save name each new row", async () => {
  const { staff, product, fields } = await openDress();
  const typed = step({ ...fields, "options.variants": "Azul, Verde" }, "combine");
  const saved = (await save(staff, product, typed)) as EditedProduct;
  const log = await staff.db.query.auditLog.findMany({
    columns: { entity: true, entityId: true, action: true },
  });
  const created = (entity: string) =>
    log
      .filter((entry) => entry.entity === entity && entry.action === "create")
      .map(({ entityId }) => entityId);
  expect(created("variant")).toEqual(saved.variants.slice(2).map(({ id }) => String(id)));
  expect(created("stock")).toEqual(saved.stock.slice(6).map(({ id }) => String(id)));
});
