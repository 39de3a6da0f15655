import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, galleries, galleryImages } from "../../../db/schema";
import { type Api, apiOf, newCaller } from "../../support/api/api-calls";
import { plainPicture } from "../../support/data/picture-store";
import { databaseOf } from "../../support/shop-database";
import { sharedShop, visit } from "../../support/worker";

const shop = sharedShop();
const db = databaseOf(shop);
const anyone = apiOf(shop);
const NOWHERE = 999_999_999;

let editor: Api;
let customer: Api;
beforeAll(async () => {
  editor = apiOf(shop, (await newCaller(shop, "Editor")).token);
  customer = apiOf(shop, (await newCaller(shop, "Customer")).token);
});

/** A unique picture, as identical pictures are stored once. */
const pictureOf = async (width = 400) => {
  const color = `#${crypto.randomUUID().slice(0, 6)}`;
  const bytes = await plainPicture(width, 300, color).png().toBuffer();
  return new File([new Uint8Array(bytes)], "foto.png", { type: "image/png" });
};

const newName = () => `Galería ${crypto.randomUUID().slice(0, 8)}`;

async function newGallery(): Promise<number> {
  const { id } = await db.insert(galleries).values({ name: newName() }).returning({ id: galleries.id }).get();
  return id;
}

interface Image {
  id: number;
  image_url: string;
  gallery_id: number;
  points: unknown[];
}

async function addImage(galleryId: number): Promise<Image> {
  const parts = { gallery_id: String(galleryId), image: await pictureOf() };
  const { status, body } = await editor("POST", "/galleries", { parts });
  expect(status).toBe(201);
  return body as Image;
}

const rowOf = (id: number) => db.select().from(galleries).where(eq(galleries.id, id)).get();
const imagesIn = (id: number) => db.$count(galleryImages, eq(galleryImages.galleryId, id));

describe("a gallery", () => {
  test.each(["json", "form"] as const)("is created and renamed by %s", async (type) => {
    const name = newName();
    const made = await editor("POST", "/galleries", { [type]: { name: ` ${name} ` } });
    const { id } = made.body as { id: number };
    expect([made.status, made.body]).toEqual([201, { id, name }]);
    const renamed = await editor("PUT", `/galleries/${id}`, { [type]: { name: "Otoño" } });
    expect([renamed.status, renamed.body]).toEqual([200, { id, name: "Otoño" }]);
    expect(await rowOf(id)).toMatchObject({ name: "Otoño", version: 2 });
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)));
    expect(entries.filter(({ entity }) => entity === "gallery").map(({ action }) => action)).toEqual([
      "create",
      "change",
    ]);
  });

  test("is deleted with its images", async () => {
    const id = await newGallery();
    await addImage(id);
    expect(await editor("DELETE", `/galleries?gallery_id=${id}`)).toMatchObject({ status: 204, body: null });
    expect([await rowOf(id), await imagesIn(id)]).toEqual([undefined, 0]);
  });

  test("of the lookbook cannot be deleted", async () => {
    expect(await editor("DELETE", "/galleries?gallery_id=1")).toMatchObject({
      status: 409,
      body: { error: "is-lookbook" },
    });
    expect(await rowOf(1)).toBeDefined();
  });

  test("needs a valid name, with errors in the caller's language", async () => {
    for (const [language, words] of [
      ["es", "Escribe un nombre."],
      ["en", "Enter a name."],
    ] as const) {
      expect(
        await editor("POST", "/galleries", { json: { name: " " }, headers: { "accept-language": language } }),
      ).toMatchObject({ status: 422, body: { error: "invalid-fields", fields: { name: words } } });
    }
    const id = await newGallery();
    expect((await editor("PUT", `/galleries/${id}`, { form: { name: "x".repeat(81) } })).status).toBe(422);
    expect((await rowOf(id))?.version).toBe(1);
  });
});

describe("the list", () => {
  test("is public, with optional pagination", async () => {
    const [one, two] = [await newGallery(), await newGallery()];
    const whole = await anyone("GET", "/galleries");
    expect(whole.status).toBe(200);
    const listed = whole.body as { id: number; name: string }[];
    expect(listed.find(({ id }) => id === one)).toEqual({ id: one, name: (await rowOf(one))?.name });
    expect(listed.map(({ id }) => id)).toContain(two);
    const part = await anyone("GET", `/galleries?limit=1&cursor=${one - 1}`);
    expect((part.body as unknown[]).length).toBe(1);
    expect(part.headers.get("link")).toBe(`</api/galleries?limit=1&cursor=${one}>; rel="next"`);
  });

  test("of a gallery's images is public and ordered, with optional pagination", async () => {
    const id = await newGallery();
    const [a, b, c] = [await addImage(id), await addImage(id), await addImage(id)];
    await db.update(galleryImages).set({ position: 9 }).where(eq(galleryImages.id, a.id));
    expect(await anyone("GET", `/galleries?gallery_id=${id}`)).toMatchObject({
      status: 200,
      body: [b, c, a],
    });
    const path = `/galleries?gallery_id=${id}&limit=2`;
    const first = await anyone("GET", path);
    expect(first.body).toEqual([b, c]);
    expect(first.headers.get("link")).toBe(`</api${path}&cursor=${c.id}>; rel="next"`);
    const second = await anyone("GET", `${path}&cursor=${c.id}`);
    expect([second.body, second.headers.get("link")]).toEqual([[a], null]);
    expect(await anyone("GET", `${path}&cursor=${NOWHERE}`)).toMatchObject({ status: 400 });
    expect(await anyone("GET", `/galleries?gallery_id=${await newGallery()}`)).toMatchObject({ body: [] });
  });
});

describe("an image", () => {
  test("is stored, served at its URL and removed", async () => {
    const id = await newGallery();
    const image = await addImage(id);
    expect(image).toEqual({
      id: expect.any(Number),
      image_url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-400\.webp$/),
      gallery_id: id,
      points: [],
    });
    const shown = await visit(shop, image.image_url);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const other = await addImage(id);
    expect(await editor("DELETE", `/galleries?image_id=${image.id}`)).toMatchObject({ status: 204 });
    expect(await anyone("GET", `/galleries?gallery_id=${id}`)).toMatchObject({ body: [other] });
    expect(await editor("DELETE", `/galleries?image_id=${image.id}`)).toMatchObject({ status: 404 });
    expect(await rowOf(id)).toBeDefined();
  });

  test("shows products at places, which are replaced as a whole", async () => {
    const id = await newGallery();
    const image = await addImage(id);
    const path = `/galleries/images/${image.id}`;
    const points = [
      { product_id: 104, variant_id: 10402, x: 10, y: 90 },
      { product_id: 101, variant_id: null, x: 50, y: 40 },
    ];
    expect(await editor("PUT", path, { json: { points } })).toMatchObject({
      status: 200,
      body: { ...image, points },
    });
    expect(await anyone("GET", `/galleries?gallery_id=${id}`)).toMatchObject({
      body: [{ ...image, points }],
    });
    const refused = async (wrong: unknown) => (await editor("PUT", path, { json: { points: wrong } })).status;
    expect(await refused([{ product_id: NOWHERE, x: 1, y: 1 }])).toBe(422);
    expect(await refused([{ product_id: 101, variant_id: 10402, x: 1, y: 1 }])).toBe(422);
    expect(await refused([{ product_id: 101, x: 101, y: 1 }])).toBe(422);
    expect(await refused([points[0], points[0]])).toBe(422);
    expect(await anyone("PUT", path, { json: { points: [] } })).toMatchObject({ status: 401 });
    expect(await editor("PUT", `/galleries/images/${NOWHERE}`, { json: { points } })).toMatchObject({
      status: 404,
    });
    expect(await editor("PUT", path, { json: { points: [] } })).toMatchObject({ body: { points: [] } });
  });

  test("that is invalid is refused with a message", async () => {
    const id = await newGallery();
    const refused = async (image: string | File, words: string) => {
      const parts = { gallery_id: String(id), image };
      const response = await editor("POST", "/galleries", { parts, headers: { "accept-language": "en" } });
      expect(response).toMatchObject({
        status: 422,
        body: { error: "invalid-fields", fields: { image: words } },
      });
    };
    await refused(new File(["<svg onload=alert(1)>"], "a.png"), "Choose a JPEG, PNG or WebP image.");
    await refused(new File([], ""), "Choose an image.");
    await refused("text", "Choose an image.");
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    await refused(new File([large], "a.png"), "The image is larger than 10 MB.");
    expect(await imagesIn(id)).toBe(0);
  });
});

describe("refused requests", () => {
  test("for missing galleries and images give 404", async () => {
    const image = await pictureOf();
    const parts = { gallery_id: String(NOWHERE), image };
    const responses = [
      await anyone("GET", `/galleries?gallery_id=${NOWHERE}`),
      await editor("POST", "/galleries", { parts }),
      await editor("PUT", `/galleries/${NOWHERE}`, { json: { name: "x" } }),
      await editor("PUT", "/galleries/one", { json: { name: "x" } }),
      await editor("DELETE", `/galleries?gallery_id=${NOWHERE}`),
      await editor("DELETE", `/galleries?image_id=${NOWHERE}`),
    ];
    for (const { status, body } of responses) expect([status, body]).toEqual([404, { error: "not-found" }]);
  });

  test("to delete nothing or two things give 400", async () => {
    const id = await newGallery();
    const image = await addImage(id);
    for (const query of ["", `?gallery_id=${id}&image_id=${image.id}`, "?image_id=x"]) {
      expect((await editor("DELETE", `/galleries${query}`)).status, query).toBe(400);
    }
    expect(await imagesIn(id)).toBe(1);
  });

  test("to write without permission give 401 or 403", async () => {
    const id = await newGallery();
    for (const [api, status] of [
      [anyone, 401],
      [customer, 403],
    ] as const) {
      const parts = { gallery_id: String(id), image: await pictureOf() };
      expect((await api("POST", "/galleries", { json: { name: "x" } })).status).toBe(status);
      expect((await api("POST", "/galleries", { parts })).status).toBe(status);
      expect((await api("PUT", `/galleries/${id}`, { json: { name: "x" } })).status).toBe(status);
      expect((await api("DELETE", `/galleries?gallery_id=${id}`)).status).toBe(status);
    }
    expect(await rowOf(id)).toMatchObject({ version: 1 });
    expect(await imagesIn(id)).toBe(0);
  });

  test("with another content type give 415", async () => {
    const headers = { "content-type": "text/plain" };
    expect((await editor("POST", "/galleries", { json: {}, headers })).status).toBe(415);
  });
});
