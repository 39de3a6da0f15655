import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteProduct } from "~/domain/catalog/product/delete-product.server";
import { readEditedProduct } from "~/domain/catalog/product/product.queries.server";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { auditLog, productImages, products } from "~db/schema";
import { openImportShop } from "../../../../tests/support/data/import-shop";
import { startFetchAgain, startUndo } from "../work-import.server";

let shop: Awaited<ReturnType<typeof openImportShop>>;
beforeEach(async () => {
  shop = await openImportShop();
});
afterEach(() => shop.database.close());

const ADDRESS = "https://cdn.example/a.png";
const OTHER = "https://cdn.example/b.png";
const LINES = [
  "Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image,Image Alt Text",
  `blusa,Blusa,Tops,Color,Rojo,99,${ADDRESS},${OTHER},De lino`,
  "polo,Polo,Tops,Title,Default Title,79,https://cdn.example/c.png,,",
  "",
].join("\n");

async function fetchAgain(id: number, item: number | null = null) {
  await startFetchAgain(shop.context, await shop.progressOf(id), item);
  return shop.workOff(id);
}

const only = async (id = 1) => {
  const product = await readEditedProduct(shop.db, id);
  if (!product) throw new Error("There is no product");
  return product;
};

const unreachable = (...addresses: string[]) => {
  shop.unreachable.clear();
  for (const address of addresses) shop.unreachable.add(address);
};

describe("a new product without any of its pictures", () => {
  test("is inactive and listed with the reason, until one arrives", async () => {
    unreachable(ADDRESS, OTHER);
    const id = await shop.importFile(LINES);
    expect(await shop.progressOf(id)).toMatchObject({ counts: { written: 2, pictures: 1 } });
    expect(await shop.items(id)).toMatchObject([
      {
        report: {
          notes: [{ code: "without-pictures" }],
          missingPictures: [
            { source: ADDRESS, code: "picture-away" },
            { source: OTHER, code: "picture-away" },
          ],
        },
      },
      { report: { missingPictures: [] } },
    ]);
    expect(await only()).toMatchObject({ active: false, images: [] });

    unreachable(OTHER);
    expect(await fetchAgain(id)).toMatchObject({ status: "done", counts: { pictures: 1 } });
    expect(await only()).toMatchObject({
      active: true,
      images: [{ variantId: null, alts: { es: "De lino" } }],
    });

    unreachable();
    shop.requested.length = 0;
    expect(await fetchAgain(id)).toMatchObject({ counts: { pictures: 0 }, fetching: { done: 1, of: 1 } });
    expect(shop.requested).toEqual([OTHER]);
    const product = await only();
    expect(product.images.map(({ variantId }) => variantId)).toEqual([null, product.variants[0]?.id]);
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.action, "fetch-again"));
    expect(entries).toHaveLength(2);
  });

  test("stays as staff left it, and gets its picture", async () => {
    unreachable(ADDRESS, OTHER);
    const id = await shop.importFile(LINES);
    const { version } = await only();
    await saveProduct(shop.context, {
      product: 1,
      version,
      input: { words: { es: { name: "Blusa de verano" } } },
      lists: "parts",
    });
    unreachable();
    await fetchAgain(id);
    const product = await only();
    expect(product).toMatchObject({ active: false, words: { es: { name: "Blusa de verano" } } });
    expect(product.images).toHaveLength(2);
    await startUndo(shop.context, await shop.progressOf(id));
    await shop.workOff(id);
    expect((await shop.items(id)).map(({ undone }) => undone)).toEqual(["archived-changed", "removed"]);
  });

  test("is removed by the undo after its pictures came", async () => {
    unreachable(ADDRESS);
    const id = await shop.importFile(LINES);
    expect((await only()).active).toBe(true);
    unreachable();
    await fetchAgain(id);
    await startUndo(shop.context, await shop.progressOf(id));
    expect(await shop.workOff(id)).toMatchObject({ undone: { removed: 2 } });
    expect(await shop.db.$count(products)).toBe(0);
  });

  test("that staff deleted is no longer listed", async () => {
    unreachable(ADDRESS);
    const id = await shop.importFile(LINES);
    await deleteProduct(shop.context, { id: 1 });
    shop.requested.length = 0;
    expect(await fetchAgain(id)).toMatchObject({ status: "done", counts: { pictures: 0 } });
    expect(shop.requested).toEqual([]);
  });
});

test("pictures are fetched again for one product", async () => {
  unreachable(ADDRESS, OTHER, "https://cdn.example/c.png");
  const id = await shop.importFile(LINES);
  const [, polo] = await shop.items(id);
  unreachable();
  expect(await fetchAgain(id, polo?.id)).toMatchObject({ counts: { pictures: 1 } });
  expect((await only(2)).active).toBe(true);
  expect((await only(1)).active).toBe(false);
});

test("pictures that fail again end the step, with their reasons", async () => {
  unreachable(ADDRESS, OTHER);
  const id = await shop.importFile(LINES);
  expect(await fetchAgain(id)).toMatchObject({ status: "done", counts: { pictures: 1 } });
  expect((await shop.items(id))[0]?.report?.missingPictures).toHaveLength(2);
});

test("two who fetch again at once add each picture once", async () => {
  unreachable(ADDRESS, OTHER);
  const id = await shop.importFile(LINES);
  unreachable();
  const progress = await shop.progressOf(id);
  await Promise.all([
    startFetchAgain(shop.context, progress, null),
    startFetchAgain(shop.context, progress, null),
  ]);
  await Promise.all([shop.workOff(id), shop.workOff(id)]);
  // With the one of the other product.
  expect(await shop.db.$count(productImages)).toBe(3);
});
