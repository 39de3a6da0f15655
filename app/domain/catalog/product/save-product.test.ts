import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, productListings, products } from "~db/schema";
import {
  blouse,
  blouseValues,
  changeProduct,
  createBlouse,
  createProduct,
} from "../../../../tests/support/data/blouse";
import { addProduct } from "../../../../tests/support/data/catalogue";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import type { ProductValues } from "./product.fields";
import { findEditedProduct, readEditedProduct } from "./product.queries.server";
import type { ProductInput } from "./product-input";

describe("creating a product", () => {
  test("stores translations and one stock row, is audited and visible to shoppers", async () => {
    const shop = await openStaffShop();
    const before = await shop.generation();
    const product = await createBlouse(shop);
    expect(product).toMatchObject({
      version: 1,
      categoryId: 8,
      active: true,
      archivedAt: null,
      isOrdered: false,
      variants: [],
      images: [],
      words: { es: blouse },
      stock: [{ variantId: null, size: null, sku: null, stock: 0 }],
    });
    expect(await shop.generation()).toBe(before + 1);
    expect(await shop.lastEntry()).toMatchObject({
      action: "create",
      entity: "product",
      entityId: String(product.id),
      actorEmail: "rosa@example.com",
      after: { categoryId: 8, active: true, "words.es.name": "Blusa", "words.es.priceMinor": 12_990 },
    });
    expect(await shop.db.$count(productListings, eq(productListings.productId, product.id))).toBe(2);
  });

  test("does not invalidate cached pages when it is inactive", async () => {
    const shop = await openStaffShop();
    const before = await shop.generation();
    await createBlouse(shop, { active: false });
    expect(await shop.generation()).toBe(before);
  });

  test("with an unknown category is refused and nothing is stored", async () => {
    const { db, staff } = await openStaffShop();
    expect(await createProduct(staff, blouseValues({ categoryId: 99 }))).toEqual({
      ok: false,
      code: "category-gone",
    });
    expect(await db.$count(products)).toBe(0);
    expect(await db.$count(auditLog)).toBe(0);
  });
});

describe("reading a product", () => {
  test("returns all of it in one round trip", async () => {
    const { db, database, reader } = await openStaffShop();
    const { id, variantIds } = await addProduct(db, {
      name: { es: "Polo", en: "Tee" },
      usd: 3500,
      variants: [{ name: "Rojo", color: "#aa0000", picture: "red" }],
      picture: "all",
      stock: [{ size: "M", stock: 3, variant: 0 }],
    });
    const before = database.requests;
    const product = await findEditedProduct(reader, id);
    expect(database.requests - before).toBe(1);
    const [variantId] = variantIds;
    const picture = { width: 960, height: 1280, color: "#c0ffee", widths: [320, 960] };
    expect(product).toMatchObject({
      words: { es: { name: "Polo", priceMinor: 12_990 }, en: { name: "Tee", priceMinor: 3500 } },
      variants: [
        { id: variantId, version: 1, names: { es: "Rojo" }, color: "#aa0000", attributes: {}, mediaId: null },
      ],
      stock: [{ version: 1, variantId, size: "M", sku: null, stock: 3 }],
      images: [
        { variantId: null, picture: { ...picture, key: "all" }, alts: {} },
        { variantId, picture: { ...picture, key: "red" }, alts: {} },
      ],
    });
    expect(await findEditedProduct(reader, 4242)).toBeNull();
  });
});

describe("changing a product", () => {
  test("writes and audits only differences", async () => {
    const shop = await openStaffShop();
    const { id, version } = await createBlouse(shop);
    const words = {
      es: { ...blouse, priceMinor: 9990, compareAtMinor: 12_990 },
      en: { ...blouse, name: "Blouse", priceMinor: 3500 },
    };
    expect(await changeProduct(shop.staff, { id, version, values: blouseValues({ words }) })).toMatchObject({
      ok: true,
    });
    expect(await readEditedProduct(shop.db, id)).toMatchObject({ version: 2, words });
    expect(await shop.lastEntry()).toMatchObject({
      action: "change",
      before: {
        "words.es.priceMinor": 12_990,
        "words.es.compareAtMinor": null,
        "words.en.name": null,
        "words.en.description": null,
        "words.en.priceMinor": null,
      },
      after: {
        "words.es.priceMinor": 9990,
        "words.es.compareAtMinor": 12_990,
        "words.en.name": "Blouse",
        "words.en.description": "De lino.",
        "words.en.priceMinor": 3500,
      },
    });
  });

  test("deletes a language's translation when it is null, and keeps languages that are missing", async () => {
    const shop = await openStaffShop();
    const both = { es: blouse, en: { ...blouse, name: "Blouse" } };
    const { id } = await createBlouse(shop, { words: both });
    const change = (version: number, words: ProductValues["words"]) =>
      changeProduct(shop.staff, { id, version, values: blouseValues({ words }) });
    await change(1, { es: { ...blouse, name: "Blusa de lino" } });
    expect((await readEditedProduct(shop.db, id))?.words.en?.name).toBe("Blouse");
    await change(2, { es: blouse, en: null });
    expect(Object.keys((await readEditedProduct(shop.db, id))?.words ?? {})).toEqual(["es"]);
  });

  test("writes nothing without differences", async () => {
    const shop = await openStaffShop();
    const { id, version } = await createBlouse(shop);
    expect(await changeProduct(shop.staff, { id, version, values: blouseValues() })).toEqual({
      ok: true,
      value: { id, added: [] },
    });
    expect(await readEditedProduct(shop.db, id)).toMatchObject({ version });
    expect(await shop.db.$count(auditLog)).toBe(1);
  });

  test("returns the current product to the slower of two concurrent editors", async () => {
    const shop = await openStaffShop();
    const { id, version } = await createBlouse(shop);
    const named = (name: string) =>
      changeProduct(shop.staff, {
        id,
        version,
        values: blouseValues({ words: { es: { ...blouse, name } } }),
      });
    const answers = await Promise.all([named("Blusa de lino"), named("Blusa blanca")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const product = await readEditedProduct(shop.db, id);
    expect(product?.version).toBe(2);
    expect(answers).toContainEqual({ ok: false, code: "changed-meanwhile", current: product });
    // One entry for the creation, one for the successful change.
    expect(await shop.db.$count(auditLog)).toBe(2);
  });

  test("is refused with an outdated version, for an unknown product and with an unknown category", async () => {
    const shop = await openStaffShop();
    const { id } = await createBlouse(shop);
    const other = blouseValues({ active: false });
    const change = (form: { id: number; version: number; values: ProductInput }) =>
      changeProduct(shop.staff, form);
    expect(await change({ id, version: 7, values: other })).toMatchObject({ code: "changed-meanwhile" });
    expect(await change({ id: 4242, version: 1, values: other })).toEqual({ ok: false, code: "gone" });
    expect(await change({ id, version: 1, values: blouseValues({ categoryId: 99 }) })).toMatchObject({
      code: "category-gone",
    });
  });
});
