import { describe, expect, test } from "vitest";
import { galleryImages, galleryPoints, media } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { createShopper, newProduct } from "../shopper";

const shop = sharedShop();
const db = databaseOf(shop);
const CART = "/es/cart";

/** A picture of the lookbook that shows a blouse in two sizes and a bag. */
async function newLook() {
  const blouse = await newProduct(shop, {
    name: `Blusa ${crypto.randomUUID().slice(0, 8)}`,
    stock: [
      { size: "S", stock: 2 },
      { size: "M", stock: 0 },
    ],
  });
  const bag = await newProduct(shop, {
    name: `Bolso ${crypto.randomUUID().slice(0, 8)}`,
    stock: [{ size: null, stock: 1 }],
  });
  const [picture] = await db.select({ id: media.id }).from(media).limit(1);
  const { id } = await db
    .insert(galleryImages)
    .values({ galleryId: 1, mediaId: picture?.id ?? 0, position: 900 })
    .returning({ id: galleryImages.id })
    .get();
  await db.insert(galleryPoints).values([
    { imageId: id, productId: blouse.id, x: 40, y: 30 },
    { imageId: id, productId: bag.id, x: 60, y: 80, position: 1 },
  ]);
  const form = (lines: string[]) =>
    new URLSearchParams([
      ["intent", "look"],
      ["look", String(id)],
      ["redirectTo", `/es/lookbooks/${id}`],
      ...lines.map((line, index) => [`line[${index}]`, line]),
    ]);
  return { id, blouse: blouse.id, bag: bag.id, form };
}

describe("the page of a look", () => {
  test("has its pieces in one form, and a point on each", async () => {
    const { id, blouse, bag } = await newLook();
    const html = await (await createShopper(shop).get(`/es/lookbooks/${id}`)).text();
    expect(html).toContain(`value="${blouse}..S"`);
    expect(html).toContain(`value="${bag}.."`);
    expect(html).toMatch(
      new RegExp(
        `href="/es/product/${blouse}"[^>]*style="left:40%;top:30%"|style="left:40%;top:30%"[^>]*href="/es/product/${blouse}"`,
      ),
    );
  });

  test("is missing for a picture without pieces", async () => {
    const shopper = createShopper(shop);
    expect((await shopper.get("/es/lookbooks/99999999")).status).toBe(404);
    expect((await shopper.get("/es/lookbooks/x")).status).toBe(404);
  });
});

describe("adding a look", () => {
  test("puts its pieces into the cart in one request, without those left out", async () => {
    const { id, blouse, bag, form } = await newLook();
    const shopper = createShopper(shop);
    const added = await shopper.postForm(CART, form([`${blouse}..M`, "", `${bag}..`]));
    expect([added.status, added.headers.get("location")]).toEqual([303, `/es/lookbooks/${id}`]);
    expect(shopper.cookies.get("flash")).toMatch(/^success\.lookAdded\./);
    expect(shopper.cart()?.lines).toEqual([
      [blouse, 0, "M", 1],
      [bag, 0, "", 1],
    ]);
  });

  test("without a size adds nothing, and the page says so beside that size and keeps the other", async () => {
    const { id, blouse, bag, form } = await newLook();
    const other = await newProduct(shop, { stock: [{ size: "L", stock: 1 }] });
    await db.insert(galleryPoints).values({ imageId: id, productId: other.id, x: 1, y: 1, position: 2 });
    const shopper = createShopper(shop);
    const refused = await shopper.postForm(CART, form([`${blouse}..`, `${bag}..`, `${other.id}..L`]));
    const location = refused.headers.get("location") ?? "";
    expect([refused.status, location]).toEqual([
      303,
      expect.stringContaining(`problem=${blouse}.size-required`),
    ]);
    expect(shopper.cart()).toBeNull();
    const html = await (await shopper.get(location)).text();
    expect(html).toMatch(new RegExp(`id="size-${blouse}"[^>]*aria-invalid="true"`));
    expect(html).not.toMatch(new RegExp(`id="size-${other.id}"[^>]*aria-invalid`));
    expect(html).toContain("Tiene que escoger una Talla");
    expect(html).toMatch(
      new RegExp(`value="${other.id}\\.\\.L"[^>]*selected|selected[^>]*value="${other.id}\\.\\.L"`),
    );
  });
});

test("a product's page shows what completes its look", async () => {
  const { id, blouse, bag } = await newLook();
  const html = await (await createShopper(shop).get(`/es/product/${blouse}`)).text();
  expect(html).toContain('id="complete-look"');
  expect(html).toContain(`/es/product/${bag}`);
  expect(html).toContain(`/es/lookbooks/${id}`);
  const alone = await newProduct(shop);
  expect(await (await createShopper(shop).get(`/es/product/${alone.id}`)).text()).not.toContain(
    'id="complete-look"',
  );
});
