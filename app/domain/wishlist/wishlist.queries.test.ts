import { expect, test } from "vitest";
import { createReadBatcher } from "~db/read-batcher";
import { productImages } from "~db/schema";
import { addProduct } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import { listWished } from "./wishlist.queries.server";

const peru = { locale: "es", region: "PE" } as const;

test("wishes keep their order and have the region's price; inactive and unknown products are left out", async () => {
  const { db, reader } = await openOwnShop();
  const first = await addProduct(db, { name: "Uno", pen: 10_000, usd: 2_900 });
  const hidden = await addProduct(db, { name: "Oculto", active: false });
  const second = await addProduct(db, { name: "Dos", stock: [{ size: null, stock: 1 }] });
  const list = [second.id, hidden.id, 4242, first.id].map((productId) => ({ productId, variantId: null }));
  const shown = await listWished(reader, { list, ...peru });
  expect(shown.map(({ name, needsSize }) => [name, needsSize])).toEqual([
    ["Dos", false],
    ["Uno", true],
  ]);
  const abroad = await listWished(reader, { list, locale: "es", region: "INT" });
  expect(abroad.map(({ price }) => price?.minor)).toEqual([12_990, 2_900]);
});

test("a wished variant sets picture and name; a variant of another product is ignored", async () => {
  const { db, reader } = await openOwnShop();
  const { id, variantIds } = await addProduct(db, {
    name: "Polo",
    variants: [
      { name: "Blanco", picture: "blanco.webp" },
      { name: "Negro", picture: "negro.webp" },
    ],
  });
  const other = await addProduct(db, { name: "Falda", picture: "falda.webp", variants: [{ name: "Roja" }] });
  const of = async (variantId: number | null) =>
    (await listWished(reader, { list: [{ productId: id, variantId }], ...peru }))[0];
  expect(await of(variantIds[1] ?? 0)).toMatchObject({
    variantId: variantIds[1],
    variantName: "Negro",
    picture: { key: "negro.webp", alt: "Polo, Negro", widths: [320, 960] },
    hoverPicture: null,
  });
  expect((await of(variantIds[1] ?? 0))?.picture).not.toHaveProperty("focus");
  await db.update(productImages).set({ focus: "50% 20%" });
  expect(await of(variantIds[1] ?? 0)).toMatchObject({ picture: { key: "negro.webp", focus: "50% 20%" } });
  expect(await of(null)).toMatchObject({ variantId: null, picture: { key: "blanco.webp" } });
  expect(await of(other.variantIds[0] ?? 0)).toMatchObject({ variantId: null, variantName: null });
});

test("a list takes one round trip, an empty list takes none", async () => {
  const { database, db } = await openOwnShop();
  const { id } = await addProduct(db, { name: "Uno" });
  const reader = { db, read: createReadBatcher(db).read };
  const before = database.requests;
  await listWished(reader, { list: [{ productId: id, variantId: null }], ...peru });
  expect(database.requests - before).toBe(1);
  expect(await listWished(reader, { list: [], ...peru })).toEqual([]);
  expect(database.requests - before).toBe(1);
});
