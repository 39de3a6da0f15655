import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { media, orderLines, products, productTranslations, stockRows } from "../../../db/schema";
import { type Api, apiOf } from "../../support/api/api-calls";
import { newStaff } from "../../support/pages/page-samples";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { newMember } from "../accounts/members";
import { placeOrder } from "../checkout/buying";
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

interface Product {
  id: number;
  active: boolean;
  name: Record<string, string>;
  price: Record<string, number>;
  images: { image_url: string; product_variant_id: number | null }[];
  variants: { id: number; name: Record<string, string>; image: string | null }[];
}

const ofProduct = (response: { body: unknown }) => response.body as Product;
const inEnglish = { "accept-language": "en" };
const unknown = { status: 404, body: { error: "not-found" } };
const invalid = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: "invalid-fields", fields },
});

/** Adds a media row without an object. @returns the picture's path. */
async function addPicture(): Promise<string> {
  const key = crypto.randomUUID();
  await db.insert(media).values({
    key,
    contentType: "image/webp",
    width: 960,
    height: 1280,
    byteSize: 9,
    widths: [320, 960],
  });
  return `/media/${key}-960.webp`;
}

const blouse = {
  category_id: 8,
  when_out: "sold_out",
  made_to_order_days: 21,
  low_stock_at: 4,
  tags: ["lino", "verano"],
  position: 3,
  name: { es: "Blusa de la API", en: "API blouse" },
  price: { es: 129.9, en: 34.5 },
  description: { es: "De lino.\nFresca.", en: "" },
  composition: { es: "100 % lino", en: "" },
  care: { es: "A mano", en: "" },
  origin: { es: "Lima, Perú", en: "" },
  workshop: { es: "Taller de Lince", en: "" },
  sizing: { es: "Elige la mayor.", en: "Take the larger one." },
  seo_title: { es: "Blusa de lino & algodón", en: "" },
  seo_description: { es: "Hecha en Lima.", en: "" },
};

describe("a new product", () => {
  test("is created from JSON with variants and pictures", async () => {
    const picture = await addPicture();
    const made = await editor("POST", "/products", {
      json: {
        ...blouse,
        variants: [
          { name: { es: "Rojo" }, image: picture, attributes: { color: "#AA0000", material: "lino" } },
          { name: { es: "Azul", en: "Blue" } },
        ],
        images: [{ image_url: picture }],
      },
    });
    const { id } = ofProduct(made);
    expect(made).toMatchObject({ status: 201 });
    expect(made.body).toEqual({
      ...blouse,
      id,
      active: true,
      compare_at: {},
      sale_starts_at: null,
      sale_ends_at: null,
      images: [{ image_url: picture, product_variant_id: null, focus: null }],
      variants: [
        {
          id: expect.any(Number),
          name: { es: "Rojo" },
          image: picture,
          attributes: { color: "#aa0000", material: "lino" },
          price: {},
          compare_at: {},
        },
        {
          id: expect.any(Number),
          name: { es: "Azul", en: "Blue" },
          image: null,
          attributes: {},
          price: {},
          compare_at: {},
        },
      ],
    });
    expect((await anyone("GET", `/products?id=${id}`)).body).toEqual({ ...(made.body as object), tags: [] });
    const rows = await db.select().from(stockRows).where(eq(stockRows.productId, id));
    expect(rows).toMatchObject([{ variantId: null, size: null, stock: 0 }]);
  });

  test("is created from a form with exact prices", async () => {
    const { name } = blouse;
    const form = {
      category_id: "8",
      active: "false",
      name: JSON.stringify(name),
      price: JSON.stringify({ es: 0.29, en: 8.1 }),
    };
    const made = await editor("POST", "/products", { form });
    expect(made).toMatchObject({ status: 201, body: { name, price: { es: 0.29, en: 8.1 }, active: false } });
    const words = await db
      .select()
      .from(productTranslations)
      .where(eq(productTranslations.productId, ofProduct(made).id))
      .orderBy(desc(productTranslations.languageCode));
    expect(words.map(({ priceMinor }) => priceMinor)).toEqual([29, 810]);
  });

  test.each([
    ["without a Spanish name", { name: { en: "Blouse" } }, { "name.es": "Enter a name." }],
    [
      "for sale without a price in soles",
      { price: { en: 3 } },
      { "price.es": expect.stringContaining("soles") },
    ],
    ["with half a céntimo", { price: { es: 1.005 } }, { "price.es": expect.stringContaining("129.90") }],
    ["with a price of 0", { price: { es: 0 } }, { "price.es": expect.stringContaining("129.90") }],
    [
      "in an unknown language",
      { name: { es: "Blusa", qq: "?" } },
      { "name.qq": "The shop has no such language." },
    ],
    [
      "in an unknown category",
      { category_id: 999_999 },
      { category_id: "That category is gone. Choose another." },
    ],
    [
      "of an unknown picture",
      { images: [{ image_url: "/media/none-640.webp" }] },
      {
        "images.0.image_url": "The shop has no such picture.",
      },
    ],
    [
      "with an invalid colour",
      { variants: [{ name: { es: "Rojo" }, attributes: { color: "red" } }] },
      {
        "variants.0.attributes.color": "Enter a color such as #641e16.",
      },
    ],
    [
      "with a variant of another product",
      { variants: [{ id: 1, name: { es: "Rojo" } }] },
      {
        "variants.0.id": "That variant is gone.",
      },
    ],
  ])("%s is refused, and nothing is stored", async (_, changes, fields) => {
    const description = { es: crypto.randomUUID() };
    const json = { ...blouse, description, ...changes };
    expect(await editor("POST", "/products", { json, headers: inEnglish })).toMatchObject(invalid(fields));
    expect(await db.$count(productTranslations, eq(productTranslations.description, description.es))).toBe(0);
  });
});

describe("a changed product", () => {
  const make = async (changes: object = {}) =>
    ofProduct(await editor("POST", "/products", { json: { ...blouse, ...changes } }));

  test("keeps omitted fields", async () => {
    const { id, ...before } = await make();
    const changed = await editor("PUT", "/products", { json: { id, price: { es: 119.99 } } });
    expect(changed).toMatchObject({ status: 200, body: { ...before, id, price: { es: 119.99, en: 34.5 } } });
    const form = { id: String(id), active: "false", name: JSON.stringify({ es: "Otra" }) };
    expect(await editor("PUT", "/products", { form })).toMatchObject({
      status: 200,
      body: { active: false, name: { es: "Otra", en: "API blouse" }, price: { es: 119.99 } },
    });
    expect(await anyone("GET", `/products?id=${id}`)).toMatchObject(unknown);
  });

  test("loses a language when its texts are emptied", async () => {
    const { id } = await make();
    const json = { id, name: { en: "" }, price: { en: null }, description: { en: "" }, sizing: { en: "" } };
    expect(await editor("PUT", "/products", { json })).toMatchObject({
      status: 200,
      body: { name: { es: "Blusa de la API" }, price: { es: 129.9 } },
    });
    const words = await db.select().from(productTranslations).where(eq(productTranslations.productId, id));
    expect(words.map(({ languageCode }) => languageCode)).toEqual(["es"]);
  });

  test("is not written when sent back unchanged", async () => {
    const picture = await addPicture();
    const made = await make({ variants: [{ name: { es: "Rojo" } }], images: [{ image_url: picture }] });
    const shown = { image_url: picture, product_variant_id: made.variants[0]?.id, focus: { x: 50, y: 20 } };
    await editor("PUT", "/products", { json: { id: made.id, images: [shown] } });
    const read = ofProduct(await editor("GET", `/products?id=${made.id}`));
    expect(read.variants[0]?.image).toBe(picture);
    const [row] = await db.select().from(products).where(eq(products.id, made.id));
    expect(await editor("PUT", "/products", { json: read })).toMatchObject({ status: 200, body: read });
    expect(await db.select().from(products).where(eq(products.id, made.id))).toEqual([row]);
  });

  test("keeps focal points and texts for search engines that a call does not name", async () => {
    const picture = await addPicture();
    const made = await make({ images: [{ image_url: picture, focus: { x: 0, y: 100 } }] });
    const json = { id: made.id, seo_title: { en: "Linen" }, images: [{ image_url: picture }] };
    expect(await editor("PUT", "/products", { json })).toMatchObject({
      status: 200,
      body: {
        seo_title: { ...blouse.seo_title, en: "Linen" },
        seo_description: blouse.seo_description,
        images: [{ focus: { x: 0, y: 100 } }],
      },
    });
    const withFocus = (focus: unknown) =>
      editor("PUT", "/products", { json: { id: made.id, images: [{ image_url: picture, focus }] } });
    const wrong = await withFocus({ x: 101, y: 0 });
    expect(wrong.status).toBe(422);
    expect(JSON.stringify(wrong.body)).toContain("focus");
    expect(await withFocus(null)).toMatchObject({ status: 200, body: { images: [{ focus: null }] } });
    const unknown = await editor("PUT", "/products", {
      json: { id: made.id, seo_title: { fr: "x" } },
      headers: inEnglish,
    });
    expect(JSON.stringify(unknown.body)).toContain("seo_title.fr");
  });

  test("has the listed variants and pictures in their order", async () => {
    const [first, second] = [await addPicture(), await addPicture()];
    const made = await make({
      variants: [{ name: { es: "Rojo" } }, { name: { es: "Azul" } }],
      images: [{ image_url: first }],
    });
    const blue = made.variants[1]?.id ?? 0;
    const changed = await editor("PUT", "/products", {
      json: {
        id: made.id,
        variants: [
          { name: { es: "Verde" }, image: second },
          { id: blue, name: { en: "Blue" } },
        ],
        images: [{ image_url: second, product_variant_id: blue }, { image_url: first }],
      },
    });
    expect(changed.status).toBe(200);
    const { variants, images } = ofProduct(changed);
    expect(variants.map(({ name }) => name)).toEqual([{ es: "Verde" }, { es: "Azul", en: "Blue" }]);
    expect(variants.map(({ image }) => image)).toEqual([second, second]);
    expect(images.map((image) => [image.image_url, image.product_variant_id])).toEqual([
      [second, blue],
      [first, null],
    ]);
  });

  test("is unchanged when a part is invalid", async () => {
    const made = await make({ variants: [{ name: { es: "Rojo" } }] });
    const json = { id: made.id, name: { es: "Otra" }, variants: [{ id: 999_999_999, name: { es: "X" } }] };
    expect(await editor("PUT", "/products", { json, headers: inEnglish })).toMatchObject(
      invalid({ "variants.0.id": "That variant is gone." }),
    );
    expect((await anyone("GET", `/products?id=${made.id}`)).body).toEqual({ ...made, tags: [] });
  });

  test("gives 409 to all but one concurrent write", async () => {
    const { id } = await make();
    const responses = await Promise.all(
      [1, 2, 3, 4].map((price) => editor("PUT", "/products", { json: { id, price: { es: price } } })),
    );
    const refused = responses.filter(({ status }) => status !== 200);
    for (const { status, body } of refused)
      expect([status, body]).toEqual([409, { error: "changed-meanwhile" }]);
    const successful = responses.filter(({ status }) => status === 200);
    const [row] = await db.select().from(products).where(eq(products.id, id));
    expect(row?.version).toBe(1 + successful.length);
  });

  test("must exist and not be archived", async () => {
    expect(await editor("PUT", "/products", { json: { id: 999_999_999 } })).toMatchObject(unknown);
    const { id } = await make();
    await db.update(products).set({ active: false, archivedAt: 1 }).where(eq(products.id, id));
    expect(await editor("PUT", "/products", { json: { id, active: true } })).toMatchObject(unknown);
  });
});

describe("a deleted product", () => {
  test("is removed", async () => {
    const { id } = await newProduct(shop);
    expect(await editor("DELETE", `/products?id=${id}`)).toMatchObject({ status: 204, body: null });
    expect(await db.$count(products, eq(products.id, id))).toBe(0);
    expect(await editor("DELETE", `/products?id=${id}`)).toMatchObject(unknown);
  });

  test("is archived when it is part of an order", async () => {
    const order = await placeOrder(shop);
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const id = line?.productId ?? 0;
    expect(await editor("DELETE", `/products?id=${id}`)).toMatchObject({ status: 204 });
    const [row] = await db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ active: false, archivedAt: expect.any(Number) });
    expect(await editor("GET", `/products?id=${id}`)).toMatchObject(unknown);
    expect(await editor("DELETE", `/products?id=${id}`)).toMatchObject({ status: 204 });
  });

  test("must be specified", async () => {
    expect(await editor("DELETE", "/products")).toMatchObject({ status: 400 });
  });
});

describe("the list", () => {
  test("is filtered by category, and without inactive products for visitors", async () => {
    const [shown, hidden] = [await newProduct(shop), await newProduct(shop, { active: false })];
    const ids = async (api: Api) =>
      ((await api("GET", "/products?categoryId=8")).body as Product[]).map(({ id }) => id);
    const [visitors, customers, staff] = [await ids(anyone), await ids(customer), await ids(editor)];
    expect(visitors).toContain(shown.id);
    expect(staff).toContain(hidden.id);
    for (const list of [visitors, customers]) expect(list).not.toContain(hidden.id);
    expect(visitors).toEqual(visitors.toSorted((a, b) => a - b));
    expect((await anyone("GET", "/products?categoryId=999999")).body).toEqual([]);
    expect(await anyone("GET", `/products?id=${hidden.id}`)).toMatchObject(unknown);
    expect(await editor("GET", `/products?id=${hidden.id}`)).toMatchObject({ status: 200 });
  });

  test("is paginated with links", async () => {
    const before = await newProduct(shop);
    const [first, second] = [await newProduct(shop), await newProduct(shop)];
    const page = await editor("GET", `/products?limit=1&cursor=${before.id}`);
    expect((page.body as Product[])[0]?.id).toBeGreaterThan(before.id);
    expect(page.body).toHaveLength(1);
    const last = await editor("GET", `/products?limit=1&cursor=${first.id}`);
    expect((last.body as Product[])[0]?.id).toBeLessThanOrEqual(second.id);
    const [, next] = /<\/api([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "") ?? [];
    const following = (await editor("GET", next ?? "")).body as Product[];
    expect(following[0]?.id).toBeGreaterThan((page.body as Product[])[0]?.id ?? 0);
  });

  test.each(["id=x", "id=0", "categoryId=1.5", "limit=1001", "cursor=-1"])(
    "?%s is refused",
    async (query) => {
      expect(await anyone("GET", `/products?${query}`)).toMatchObject({
        status: 400,
        body: { error: "invalid-parameters" },
      });
    },
  );
});

test.each([
  ["POST", "/products", { json: blouse }],
  ["PUT", "/products", { json: { id: 1, active: false } }],
  ["DELETE", "/products?id=1", {}],
] as const)("%s is for staff only", async (method, path, call) => {
  expect(await anyone(method, path, call)).toMatchObject({ status: 401, body: { error: "signed-out" } });
  expect(await customer(method, path, call)).toMatchObject({ status: 403, body: { error: "forbidden" } });
});
