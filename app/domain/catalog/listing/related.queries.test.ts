import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createReadBatcher } from "~db/read-batcher";
import { categories, products, productVariants } from "~db/schema";
import { addProduct } from "../../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { plansOf } from "../../../../tests/support/query-plan";
import { findProduct, listProductsByIds, listRelated } from "../catalog.queries.server";

const peru = { locale: "es", region: "PE" } as const;

test("related products are the nearest of the category, newer or older, without the product itself and inactive ones", async () => {
  const { db, reader } = await openOwnShop();
  const ids: number[] = [];
  for (let number = 1; number <= 9; number += 1) {
    ids.push((await addProduct(db, { name: `prenda ${number}`, active: number !== 6 })).id);
  }
  const names = async (productId: number) =>
    (await listRelated(reader, { productId, ...peru })).map(({ name }) => name);
  expect(await names(ids[4] ?? 0)).toEqual(["prenda 4", "prenda 7", "prenda 3", "prenda 8"]);
  expect(await names(ids[8] ?? 0)).toEqual(["prenda 8", "prenda 7", "prenda 5", "prenda 4"]);
  expect(await names(ids[0] ?? 0)).toEqual(["prenda 2", "prenda 3", "prenda 4", "prenda 5"]);
});

test("products of other categories are not related, and an unknown product has none", async () => {
  const { db, reader } = await openOwnShop();
  const { id } = await addProduct(db, { name: "sola" });
  await db.insert(categories).values({ id: 9 });
  const other = await addProduct(db, { name: "otra" });
  await db.update(products).set({ categoryId: 9 }).where(eq(products.id, other.id));
  expect(await listRelated(reader, { productId: id, ...peru })).toEqual([]);
  expect(await listRelated(reader, { productId: 4242, ...peru })).toEqual([]);
});

test("a product and its related products take one round trip", async () => {
  const { database, db } = await openOwnShop();
  const { id } = await addProduct(db, { name: "uno" });
  await addProduct(db, { name: "dos" });
  const { read } = createReadBatcher(db);
  const before = database.requests;
  const [product, related] = await Promise.all([
    findProduct({ db, read }, { productId: id, variantId: null, ...peru }),
    listRelated({ db, read }, { productId: id, ...peru }),
  ]);
  expect(database.requests - before).toBe(1);
  expect([product?.name, related[0]?.name]).toEqual(["uno", "dos"]);
});

test("related products are found by index", async () => {
  const { db } = await openOwnShop();
  const steps = await plansOf(db, (reader) => listRelated(reader, { productId: 1, ...peru }));
  const scanned = steps.filter((step) => step.startsWith("SCAN"));
  expect(scanned.filter((step) => !/^SCAN (page|pictures|swatches)$/.test(step))).toEqual([]);
  expect(steps).toContain(
    "SEARCH products USING COVERING INDEX products_category_active (category_id=? AND active=? AND id>?)",
  );
});

test("chosen products are in the requested order, without inactive and unknown ones", async () => {
  const { db, reader } = await openOwnShop();
  const first = await addProduct(db, { name: "uno" });
  const hidden = await addProduct(db, { name: "oculto", active: false });
  const second = await addProduct(db, { name: "dos" });
  const ids = [second.id, 4242, hidden.id, first.id];
  expect((await listProductsByIds(reader, { ids, ...peru })).map(({ name }) => name)).toEqual(["dos", "uno"]);
  expect(await listProductsByIds(reader, { ids: [], ...peru })).toEqual([]);
});

test("the selected variant has its own attributes", async () => {
  const { db, reader } = await openOwnShop();
  const { id, variantIds } = await addProduct(db, {
    name: "Polo",
    variants: [{ name: "Blanco" }, { name: "Negro" }],
  });
  const [, black = 0] = variantIds;
  await db
    .update(productVariants)
    .set({ attributes: { material: "pima" } })
    .where(eq(productVariants.id, black));
  const facts = async (variantId: number | null) =>
    (await findProduct(reader, { productId: id, variantId, ...peru }))?.attributes;
  expect(await facts(null)).toEqual({});
  expect(await facts(black)).toEqual({ material: "pima" });
});
