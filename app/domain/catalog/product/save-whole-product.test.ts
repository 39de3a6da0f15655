import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, media, orderLines, orders, products, productVariants } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { addProduct, type TestProduct } from "../../../../tests/support/data/catalogue";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { removeProduct } from "./delete-product.server";
import type { EditedProduct } from "./edited-product";
import { readEditedProduct } from "./product.queries.server";
import type { ProductInput, VariantValues } from "./product-input";
import { saveProduct } from "./save-product.server";
import { noVariantPrices } from "./variant-prices";

const polo: TestProduct = {
  name: { es: "Polo", en: "Polo shirt" },
  usd: 3490,
  variants: [{ name: "Rojo", color: "#aa0000", picture: "red" }, { name: "Azul" }],
  picture: "all",
  stock: [{ size: "M", stock: 2 }],
};

async function open(product: Partial<TestProduct> = {}) {
  const shop = await openStaffShop();
  const added = await addProduct(shop.db, { ...polo, ...product });
  const read = async (id = added.id): Promise<EditedProduct> => {
    const edited = await readEditedProduct(shop.db, id);
    if (!edited) throw new Error("the product is gone");
    return edited;
  };
  /** Saves the current product with the given changes. */
  const save = async (changed: ProductInput, product?: EditedProduct) => {
    const current = product ?? (await read());
    const { categoryId, active, words } = current;
    const input = { categoryId, active, words, ...changed };
    return saveProduct(shop.staff, { product: current, input, lists: "whole" });
  };
  const mediaOf = async (key: string) => {
    const row = await shop.db.select({ id: media.id }).from(media).where(eq(media.key, key)).get();
    return row?.id ?? 0;
  };
  return { ...shop, ...added, read, save, mediaOf };
}

const wordsOf = (name: string) => ({ name, description: "", priceMinor: 9_990, compareAtMinor: null });
const green: VariantValues = {
  names: { es: "Verde" },
  color: "#00aa00",
  attributes: {},
  mediaId: null,
  ...noVariantPrices,
};
const toInput = ({ id, names, color, attributes, mediaId }: EditedProduct["variants"][number]) => ({
  id,
  names,
  color,
  attributes,
  mediaId,
});
const names = ({ variants }: EditedProduct) => variants.map((variant) => variant.names.es);

describe("saving a whole product", () => {
  test("creates it with variants and pictures in one write", async () => {
    const { staff, read, mediaOf, db, generation, lastEntry } = await open();
    const [before, requests] = [await generation(), await mediaOf("red")];
    const created = await saveProduct(staff, {
      product: null,
      lists: "whole",
      input: {
        categoryId: 8,
        active: true,
        words: { es: wordsOf("Blusa"), en: null },
        variants: [
          { id: null, ...green, mediaId: requests },
          { id: null, ...green, names: { es: "Lima" } },
        ],
        images: [{ mediaId: requests, variantId: null }],
      },
    });
    if (!created.ok) throw new Error(created.code);
    const product = await read(created.value.id);
    expect(product).toMatchObject({
      version: 1,
      words: { es: wordsOf("Blusa") },
      images: [{ mediaId: requests, variantId: null }],
      stock: [{ variantId: null, size: null, stock: 0 }],
    });
    expect(product.variants).toMatchObject([{ ...green, mediaId: requests }, { names: { es: "Lima" } }]);
    expect(await generation()).toBe(before + 1);
    expect(await db.$count(auditLog)).toBe(1);
    expect(await lastEntry()).toMatchObject({
      action: "create",
      entity: "product",
      entityId: String(product.id),
      after: { "words.es.name": "Blusa", images: [{ mediaId: requests, variantId: null }] },
    });
  });

  test("keeps lists that are missing, and writes nothing without differences", async () => {
    const { read, save, db } = await open();
    const before = await read();
    expect(await save({})).toEqual({ ok: true, value: { id: before.id, added: [] } });
    expect(await save({ variants: before.variants.map(toInput), images: before.images })).toMatchObject({
      ok: true,
    });
    expect(await read()).toEqual(before);
    expect(await db.$count(auditLog)).toBe(0);
    await save({ words: { es: wordsOf("Polo de lino") } });
    const after = await read();
    expect(after).toMatchObject({ version: 2, words: { es: wordsOf("Polo de lino"), en: before.words.en } });
    expect([after.variants, after.images]).toEqual([before.variants, before.images]);
  });

  test("changes, reorders, adds and deletes variants", async () => {
    const { read, save, lastEntry } = await open();
    const { variants } = await read();
    const [red, blue] = variants.map(toInput);
    if (!red || !blue) throw new Error("no variants");
    const sky = { ...blue, names: { es: "Celeste" } };
    await save({ variants: [sky, { id: null, ...green }, red] });
    expect(names(await read())).toEqual(["Celeste", "Verde", "Rojo"]);
    expect((await read()).variants.map(({ version }) => version)).toEqual([2, 1, 1]);
    expect(await lastEntry()).toMatchObject({
      after: { variants: [{ names: { es: "Celeste" } }, { id: null }, { id: red.id }] },
    });
    await save({ variants: [red] });
    expect(names(await read())).toEqual(["Rojo"]);
  });

  test("gives a new variant the sizes of the others, and the last one's stock rows to the product", async () => {
    const { read, save, variantIds } = await open({
      stock: [0, 1].map((variant) => ({ size: "S", stock: 4, variant })),
    });
    const kept = (await read()).variants.map(toInput);
    await save({ variants: [...kept, { id: null, ...green }] });
    const { variants, stock } = await read();
    expect(stock.filter(({ variantId }) => variantId === variants[2]?.id)).toMatchObject([
      { size: "S", stock: 0 },
    ]);
    await save({ variants: kept.filter(({ id }) => id === variantIds[1]) });
    await save({ variants: [] });
    expect((await read()).stock).toMatchObject([{ variantId: null, size: "S", stock: 4 }]);
  });

  test("attaches, reorders, moves and detaches pictures, and keeps their texts", async () => {
    const { read, save, db, variantIds, mediaOf } = await open();
    const before = await read();
    const other = await addProduct(db, { name: "Otro", picture: "other" });
    const [all, red, added] = [await mediaOf("all"), await mediaOf("red"), await mediaOf("other")];
    await save({
      images: [
        { mediaId: added, variantId: variantIds[1] ?? 0 },
        { mediaId: red, variantId: null },
        { mediaId: all, variantId: null },
      ],
    });
    const { images } = await read();
    expect(images.map(({ mediaId, variantId }) => [mediaId, variantId])).toEqual([
      [added, variantIds[1]],
      [red, null],
      [all, null],
    ]);
    const idOf = (list: EditedProduct["images"], mediaId: number) =>
      list.find((image) => image.mediaId === mediaId)?.id;
    expect(idOf(images, red)).toBe(idOf(before.images, red));
    await save({ images: [{ mediaId: all, variantId: null }] });
    expect((await read()).images).toMatchObject([{ mediaId: all, id: idOf(before.images, all) }]);
    expect((await read(other.id)).images).toHaveLength(1);
  });

  test("clears a variant's main picture when it is removed", async () => {
    const { read, save, db, variantIds, mediaOf } = await open();
    const [all, red] = [await mediaOf("all"), await mediaOf("red")];
    await db.update(productVariants).set({ mediaId: red });
    await save({ images: [{ mediaId: all, variantId: null }] });
    expect((await read()).variants.map(({ id, mediaId }) => [id, mediaId])).toEqual(
      variantIds.map((id) => [id, null]),
    );
  });

  test("is refused completely when a list refers to an unknown row", async () => {
    const { read, save, db, variantIds, mediaOf } = await open();
    const before = await read();
    const [red, blue] = before.variants.map(toInput);
    if (!red || !blue) throw new Error("no variants");
    const words = { es: wordsOf("Otro nombre") };
    const other = await addProduct(db, { name: "Otro", variants: [{ name: "Suya" }], picture: "other" });
    const foreign = { ...red, id: other.variantIds[0] ?? 0 };
    const at = (part: string, index: number) => ({ ok: false, at: { part, index } });
    expect(await save({ words, variants: [red, foreign] })).toMatchObject({
      code: "variant-gone",
      ...at("variants", 1),
    });
    expect(await save({ words, variants: [red, red] })).toMatchObject({
      code: "variant-gone",
      ...at("variants", 1),
    });
    const elsewhere = { ...red, mediaId: await mediaOf("other") };
    expect(await save({ words, variants: [elsewhere, blue] })).toMatchObject({
      code: "picture-gone",
      ...at("variants", 0),
    });
    const images = [{ mediaId: await mediaOf("all"), variantId: variantIds[0] ?? 0 }];
    expect(await save({ words, variants: [blue], images })).toMatchObject({
      code: "variant-gone",
      ...at("images", 0),
    });
    expect(await save({ words, categoryId: 99 })).toEqual({ ok: false, code: "category-gone" });
    expect(await read()).toEqual(before);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("returns the current product when it, a variant or a picture changed meanwhile", async () => {
    const { read, save, db, mediaOf } = await open();
    const changed = { words: { es: wordsOf("Otro nombre") } };
    const conflict = async () => ({ ok: false, code: "changed-meanwhile", current: await read() });
    const stale = await read();
    await save({ words: { es: wordsOf("El de otra persona") } });
    expect(await save(changed, stale)).toEqual(await conflict());
    const withVariants = await read();
    await db.update(productVariants).set({ version: 7 });
    const renamed = withVariants.variants.map((variant) => toInput({ ...variant, names: { es: "X" } }));
    expect(await save({ variants: renamed }, withVariants)).toEqual(await conflict());
    const withPictures = await read();
    await save({ images: [{ mediaId: await mediaOf("red"), variantId: null }] });
    expect(await save(changed, { ...withPictures, version: withPictures.version + 1 })).toEqual(
      await conflict(),
    );
    expect((await read()).words.es?.name).toBe("El de otra persona");
  });

  test("can't activate an archived product", async () => {
    const { save, db } = await open();
    await db.update(products).set({ active: false, archivedAt: 1 });
    expect(await save({ active: true })).toEqual({ ok: false, code: "archived" });
  });
});

test("removing deletes a product without orders, and archives it otherwise", async () => {
  const { db, staff, id, read } = await open();
  await db.insert(orders).values(orderValues());
  const line = { orderId: 1, position: 1, productName: "Polo", unitPriceMinor: 1, quantity: 1 };
  const { id: orderedId } = await addProduct(db, { name: "Pedido" });
  await db.insert(orderLines).values({ ...line, productId: orderedId });
  const done = { ok: true, value: null };
  expect(await removeProduct(staff, { id, now: 77 })).toEqual(done);
  expect(await removeProduct(staff, { id, now: 78 })).toEqual({ ok: false, code: "gone" });
  expect(await removeProduct(staff, { id: orderedId, now: 77 })).toEqual(done);
  expect(await removeProduct(staff, { id: orderedId, now: 78 })).toEqual(done);
  expect(await readEditedProduct(db, id)).toBeNull();
  expect(await read(orderedId)).toMatchObject({ archivedAt: 77, active: false });
});
