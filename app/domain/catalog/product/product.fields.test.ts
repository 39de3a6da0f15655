import { getTableColumns, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AnyField } from "~/domain/fields/fields";
import { productColumns } from "~/domain/transfer/read/product-columns";
import { productFileRows } from "~/domain/transfer/read/product-file";
import { productState } from "~/domain/transfer/undo/product-state.server";
import { changedProduct, showProduct } from "~/http/api/operations/product-shape.server";
import { productValues } from "~/http/api/operations/product-values.server";
import { formatCsv } from "~/lib/text/csv";
import { categories, products } from "~db/schema";
import { createBlouse } from "../../../../tests/support/data/blouse";
import { sampleOf } from "../../../../tests/support/data/field-samples";
import { fileLanguages, planFile, readerOf, writePlans } from "../../../../tests/support/data/product-files";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { duplicateProduct } from "./duplicate-product.server";
import { editedValues, entityValues, ownFields, productEntity, rowFieldNames } from "./product.fields";
import { readEditedProduct } from "./product.queries.server";
import { saveProduct } from "./save-product.server";
import { findWholeProduct } from "./whole-products.queries.server";

const fieldNames = Object.keys(productEntity.fields) as (keyof typeof productEntity.fields)[];

/** Values that a new product does not have. */
const samples = {
  ...(Object.fromEntries(
    fieldNames.map((name) => [name, sampleOf(productEntity.fields[name])]),
  ) as ReturnType<typeof entityValues>),
  categoryId: 9,
  // A former price is above the price, and a sale ends after it starts.
  priceMinor: { es: 990, en: 990 },
  saleStartsAt: null,
};

/** A product, and one that has other values in every field. */
async function openProducts() {
  const shop = await openStaffShop();
  await shop.db.insert(categories).values({ id: 9 });
  const plain = await createBlouse(shop, { active: false, position: 3 });
  const input = editedValues(samples, fileLanguages);
  const saved = await saveProduct(shop.staff, { product: null, input, lists: "whole" });
  const full = saved.ok ? await readEditedProduct(shop.db, saved.value.id) : null;
  if (!full) throw new Error("not created");
  const read = async (id: number) => {
    const product = await readEditedProduct(shop.db, id);
    return product && entityValues(product);
  };
  return { ...shop, plain, full, read };
}

test("each column of a product is a field, or the database's own", () => {
  const others = ["id", "version", "updatedAt", "priceChangesAt", "listingRevision"];
  expect(Object.keys(getTableColumns(products)).sort()).toEqual([...rowFieldNames, ...others].sort());
});

test("each field has an input: that of its group, or one of its own", () => {
  const groups = ["adminProducts.organisation", "adminProducts.saleTimes", "adminProducts.facts"];
  const ungrouped = fieldNames.filter(
    (name) => !groups.includes((productEntity.fields[name] as AnyField).group ?? ""),
  );
  const prices = ["priceMinor", "compareAtMinor"];
  const texts = ["name", "description", "seoTitle", "seoDescription"];
  expect(ungrouped.sort()).toEqual(["active", "categoryId", ...prices, ...texts].sort());
});

test("the API shows what is for staff to staff only", async () => {
  const { db, full } = await openProducts();
  const shown = await findWholeProduct(readerOf(db), { id: full.id, withInactive: true });
  if (!shown) throw new Error("not found");
  expect(showProduct(shown)).toMatchObject({ tags: samples.tags, position: samples.position });
  expect(showProduct(shown, { isStaff: false })).toMatchObject({ tags: [], position: samples.position });
});

test("the file has every field", async () => {
  const { db, plain, full, read } = await openProducts();
  const rows = productFileRows(full, fileLanguages).map((row) => {
    const cells = [...row];
    const column = productColumns(fileLanguages).indexOf("product");
    cells[column] = String(plain.id);
    return cells;
  });
  const [own = []] = rows;
  await writePlans(db, await planFile(db, formatCsv([productColumns(fileLanguages), own])));
  expect(await read(plain.id)).toEqual(samples);
});

test("an empty cell clears a field that may be null, and a missing column keeps it", async () => {
  const { db, full, read } = await openProducts();
  const product = String(full.id);
  await writePlans(
    db,
    await planFile(
      db,
      formatCsv([
        ["record", "product"],
        ["product", product],
      ]),
    ),
  );
  expect(await read(full.id)).toEqual(samples);
  const columns = productColumns(fileLanguages);
  const cells = columns.map((column) => ({ record: "product", product })[column] ?? "");
  await writePlans(db, await planFile(db, formatCsv([columns, cells])));
  expect(await read(full.id)).toMatchObject({
    categoryId: samples.categoryId,
    active: true,
    position: samples.position,
    madeToOrderDays: null,
    lowStockAt: null,
    tags: [],
    saleEndsAt: null,
    name: samples.name,
  });
});

test("the API shows every field, and writes it", async () => {
  const { db, full } = await openProducts();
  const shown = await findWholeProduct(readerOf(db), { id: full.id, withInactive: true });
  if (!shown) throw new Error("not found");
  const json = JSON.parse(JSON.stringify(showProduct(shown)));
  const { id: _, variants: __, images: ___, ...body } = changedProduct.parse(json);
  const { variants: _variants, images: _images, ...fields } = json;
  expect({ id: full.id, ...body }).toEqual(fields);
  const source = { product: null, codes: fileLanguages, pictures: new Map() };
  expect(productValues(body, source)).toEqual({
    ok: true,
    value: editedValues(samples, fileLanguages),
  });
});

test.each(fieldNames)("the undo of an import notices another %s", async (name) => {
  const { db, staff, plain } = await openProducts();
  const { id, version, active } = plain;
  const state = () => db.get<{ state: string }>(sql`select ${productState(id)} as state`);
  const before = await state();
  const changed = {
    ...entityValues(plain),
    [name]: samples[name],
    ...(name === "active" && { active: !active }),
    ...(name === "saleStartsAt" && { saleStartsAt: 1_795_755_600 }),
    ...(name === "compareAtMinor" && { compareAtMinor: { es: 99_990 } }),
  };
  const input = editedValues(changed, fileLanguages);
  const saved = await saveProduct(staff, { product: plain, version, input, lists: "parts" });
  expect(saved).toMatchObject({ ok: true });
  expect(await state()).not.toEqual(before);
});

test("a copy has every own field but its place, and is inactive", async () => {
  const { staff, full, read } = await openProducts();
  const copied = await duplicateProduct(staff, { id: full.id });
  const copy = copied.ok ? await read(copied.value.id) : null;
  for (const name of Object.keys(ownFields) as (keyof typeof ownFields)[]) {
    const wanted = { active: false, position: 0 }[name as string] ?? samples[name];
    expect(copy?.[name], name).toEqual(wanted);
  }
});
