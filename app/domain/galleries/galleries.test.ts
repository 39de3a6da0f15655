import { parseWithZod } from "@conform-to/zod/v4";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { auditLog, galleries, galleryImages, media } from "~db/schema";
import { openOwnShop } from "../../../tests/support/own-shop";
import {
  type EditedGallery,
  findEditedGallery,
  findGalleryOfImage,
  type GalleryPage,
  listGalleries,
} from "./edited-galleries.queries.server";
import { listGalleryImages, listGalleryNames, lookbookGallery } from "./galleries.queries.server";
import { galleryImageSchema, gallerySchema } from "./gallery.schema";
import { createGallery, deleteGallery, renameGallery, showAsLookbook } from "./write-gallery.server";
import {
  addGalleryImages,
  changeGalleryImage,
  orderGalleryImages,
  removeGalleryImage,
} from "./write-gallery-images.server";

let shop: Awaited<ReturnType<typeof openOwnShop>>;
let context: StaffContext;
beforeEach(async () => {
  shop = await openOwnShop();
  context = { db: shop.db, staff: { id: null, email: "rosa@example.com" } };
});

async function addPicture(key: string) {
  const row = { key, contentType: "image/webp", width: 640, height: 480, byteSize: 10, widths: [320, 640] };
  const { id } = await shop.db.insert(media).values(row).returning({ id: media.id }).get();
  return { id, key };
}

async function gallery(id: number): Promise<EditedGallery> {
  const found = await findEditedGallery(shop.reader, id);
  if (!found) throw new Error(`There is no gallery ${id}`);
  return found;
}

/** A gallery with pictures of these keys. */
async function addGallery(name: string, keys: string[] = []): Promise<EditedGallery> {
  const created = await createGallery(context, { name });
  if (!created.ok) throw new Error(created.code);
  const pictures = await Promise.all(keys.map(addPicture));
  if (keys.length > 0) await addGalleryImages(context, { gallery: await gallery(created.value), pictures });
  return gallery(created.value);
}

const keysOf = ({ images }: EditedGallery) => images.map(({ picture }) => picture.key);
const actions = async () => (await shop.db.select().from(auditLog)).map(({ action }) => action);
const stale = { ok: false, code: "changed-meanwhile" };

describe("galleries", () => {
  test("one is the lookbook: the first, until staff show another", async () => {
    const first = await addGallery("Invierno", ["one"]);
    const second = await addGallery("Verano", ["two"]);
    const third = await addGallery("Fiestas");
    const lookbook = async () => {
      const images = await listGalleryImages(shop.reader, { galleryId: lookbookGallery, locale: "es" });
      return images.map(({ key }) => key);
    };
    expect(await lookbook()).toEqual(["one"]);
    expect([first.isLookbook, second.isLookbook]).toEqual([true, false]);
    expect(await showAsLookbook(context, { gallery: third, version: third.version })).toMatchObject({
      code: "no-pictures",
    });
    expect(await showAsLookbook(context, { gallery: second, version: second.version })).toMatchObject({
      ok: true,
    });
    expect(await lookbook()).toEqual(["two"]);
    expect(await showAsLookbook(context, { gallery: first, version: first.version - 1 })).toMatchObject(
      stale,
    );
    expect(await lookbook()).toEqual(["two"]);
    const now = { first: await gallery(first.id), second: await gallery(second.id) };
    expect([now.first.isLookbook, now.second.isLookbook]).toEqual([false, true]);
    expect(await deleteGallery(context, { gallery: now.second, version: now.second.version })).toMatchObject({
      code: "is-lookbook",
    });
    expect(await deleteGallery(context, { gallery: now.first, version: now.first.version })).toMatchObject({
      ok: true,
    });
  });

  test("are listed with their first picture, searched, sorted and paged", async () => {
    await addGallery("Lookbook", ["one", "two"]);
    await addGallery("Verano");
    await addGallery("Abrigos", ["three"]);
    const choice: GalleryPage = { search: "", sort: "name", isDescending: false, limit: 25, offset: 0 };
    expect(await listGalleries(shop.reader, choice)).toMatchObject({
      total: 3,
      rows: [
        { id: 3, name: "Abrigos", isLookbook: false, imageCount: 1, picture: { key: "three" } },
        { id: 1, name: "Lookbook", isLookbook: true, imageCount: 2, picture: { key: "one" } },
        { id: 2, name: "Verano", imageCount: 0, picture: null },
      ],
    });
    const names = async (changes: Partial<GalleryPage>) =>
      (await listGalleries(shop.reader, { ...choice, ...changes })).rows.map(({ name }) => name);
    expect(await names({ sort: "imageCount", isDescending: true })).toEqual([
      "Lookbook",
      "Abrigos",
      "Verano",
    ]);
    expect(await names({ search: "ÉR" })).toEqual(["Verano"]);
    expect(await names({ limit: 10, offset: 10 })).toEqual([]);
  });

  test("are paged by id", async () => {
    const [one, two, three] = [
      await addGallery("Lookbook"),
      await addGallery("Verano"),
      await addGallery("A"),
    ];
    const names = (after: number, limit: number) => listGalleryNames(shop.reader, { after, limit });
    expect(await names(0, 2)).toEqual([one, two].map(({ id, name }) => ({ id, name })));
    expect((await names(one.id, 9)).map(({ id }) => id)).toEqual([two.id, three.id]);
    expect(await names(three.id, 9)).toEqual([]);
  });

  test("are renamed only with their current version", async () => {
    const created = await addGallery("Verano");
    const change = { gallery: created, version: created.version, name: "Invierno" };
    expect(await renameGallery(context, change)).toMatchObject({ ok: true });
    expect(await renameGallery(context, { ...change, name: "Otoño" })).toEqual(stale);
    expect(await gallery(created.id)).toMatchObject({ name: "Invierno", version: created.version + 1 });
    expect((await shop.db.select().from(auditLog)).at(-1)).toMatchObject({
      action: "change",
      entity: "gallery",
      entityId: String(created.id),
      before: { name: "Verano" },
      after: { name: "Invierno" },
    });
  });

  test("are deleted without their stored pictures, except the lookbook", async () => {
    const lookbook = await addGallery("Lookbook", ["one"]);
    const other = await addGallery("Verano", ["two"]);
    expect(await deleteGallery(context, { gallery: lookbook, version: lookbook.version })).toMatchObject({
      code: "is-lookbook",
    });
    expect(await deleteGallery(context, { gallery: other, version: 99 })).toEqual(stale);
    expect(await deleteGallery(context, { gallery: other, version: other.version })).toMatchObject({
      ok: true,
    });
    expect(await shop.db.$count(galleries)).toBe(1);
    expect(await shop.db.$count(galleryImages)).toBe(1);
    expect(await shop.db.$count(media)).toBe(2);
  });
});

describe("a gallery's pictures", () => {
  test("get ids of their own, by which their gallery is found", async () => {
    const { id } = await addGallery("Verano", ["a"]);
    const pictures = [await addPicture("b"), await addPicture("c")];
    const added = await addGalleryImages(context, { gallery: await gallery(id), pictures });
    const { images } = await gallery(id);
    expect(added).toEqual({ ok: true, value: images.slice(1).map((image) => image.id) });
    expect(await findGalleryOfImage(shop.reader, images[2]?.id ?? 0)).toBe(id);
    expect(await findGalleryOfImage(shop.reader, 999)).toBeNull();
  });

  test("keep the order of insertion until they are reordered", async () => {
    const created = await addGallery("Verano", ["a", "b", "c"]);
    expect(keysOf(created)).toEqual(["a", "b", "c"]);
    const [a, b, c] = created.images.map(({ id }) => id) as [number, number, number];
    const order = { gallery: created, version: created.version, imageIds: [c, a, b] };
    expect(await orderGalleryImages(context, order)).toMatchObject({ ok: true });
    expect(keysOf(await gallery(created.id))).toEqual(["c", "a", "b"]);
    expect(await orderGalleryImages(context, { ...order, imageIds: [a, b, c] })).toEqual(stale);
    expect(keysOf(await gallery(created.id))).toEqual(["c", "a", "b"]);
  });

  test("of another gallery can't be moved, changed or removed", async () => {
    const one = await addGallery("Verano", ["a"]);
    const other = await addGallery("Invierno", ["b", "c"]);
    const [first] = other.images;
    if (!first) throw new Error("no picture");
    await orderGalleryImages(context, { gallery: one, version: one.version, imageIds: [0, 0, first.id] });
    expect(keysOf(await gallery(other.id))).toEqual(["b", "c"]);
    const current = await gallery(one.id);
    const change = {
      gallery: current,
      version: current.version,
      image: first,
      href: "/es",
      alts: { es: "Otra" },
    };
    expect(await changeGalleryImage(context, change)).toEqual(stale);
    expect(await removeGalleryImage(context, { gallery: current, image: first })).toEqual(stale);
    expect(await gallery(other.id)).toEqual(other);
  });

  test("have a link and alternative texts, which an empty text deletes", async () => {
    const created = await addGallery("Verano", ["a"]);
    const [image] = created.images;
    if (!image) throw new Error("no picture");
    const change = {
      gallery: created,
      image,
      href: "/es/shop",
      alts: { es: "Blusa blanca", en: "White blouse" },
    };
    expect(await changeGalleryImage(context, { ...change, version: created.version })).toMatchObject({
      ok: true,
    });
    const current = await gallery(created.id);
    expect(current.images[0]).toMatchObject({
      href: "/es/shop",
      alts: { es: "Blusa blanca", en: "White blouse" },
    });
    expect(await changeGalleryImage(context, { ...change, version: created.version })).toEqual(stale);
    await changeGalleryImage(context, {
      ...change,
      version: current.version,
      href: null,
      alts: { es: "Blusa", en: "" },
    });
    expect((await gallery(created.id)).images[0]).toMatchObject({ href: null, alts: { es: "Blusa" } });
    expect((await gallery(created.id)).images[0]?.alts).not.toHaveProperty("en");
  });

  test("are removed once", async () => {
    const created = await addGallery("Verano", ["a", "b"]);
    const [image] = created.images;
    if (!image) throw new Error("no picture");
    expect(await removeGalleryImage(context, { gallery: created, image })).toMatchObject({ ok: true });
    expect(await removeGalleryImage(context, { gallery: created, image })).toEqual(stale);
    expect(keysOf(await gallery(created.id))).toEqual(["b"]);
    expect(await actions()).toEqual(["create", "add-pictures", "remove-picture"]);
  });

  test("can't be added to a deleted gallery", async () => {
    const created = await addGallery("Verano");
    await shop.db.delete(galleries).where(eq(galleries.id, created.id));
    const pictures = [await addPicture("late")];
    expect(await addGalleryImages(context, { gallery: created, pictures })).toMatchObject({
      ok: false,
      code: "refused",
    });
  });
});

describe("the gallery forms", () => {
  const schema = galleryImageSchema(["es", "en"]);

  test.each([
    ["", null],
    ["  /es/category/8?size=M ", "/es/category/8?size=M"],
    ["https://example.com/a", "https://example.com/a"],
  ])("parse the link %j as %j", (typed, href) => {
    expect(schema.parse({ href: typed, alt_es: " Blusa " })).toEqual({ href, alts: { es: "Blusa", en: "" } });
  });

  test("accept an empty link and empty texts", () => {
    const form = new URLSearchParams({ href: "", alt_es: "Blusa", alt_en: "" });
    const submission = parseWithZod(form, { schema });
    expect(submission.status === "success" && submission.value).toEqual({
      href: null,
      alts: { es: "Blusa", en: "" },
    });
  });

  test.each([
    "//example.com",
    "/\\example.com",
    "/\t/example.com",
    "javascript:alert(1)",
    "http://example.com",
    "https:example",
    "https://",
    "shop",
    "data:text/html,x",
  ])("reject the link %j", (href) => {
    expect(schema.safeParse({ href }).error?.issues[0]?.message).toBe("adminGalleries.invalidLink");
  });

  test("require a printable name", () => {
    const problem = (name: string) => gallerySchema.safeParse({ name }).error?.issues[0]?.message;
    expect(problem("  ")).toBe("labels.missingName");
    expect(problem("x".repeat(81))).toBe("alert.tooLong#80");
    expect(gallerySchema.parse({ name: " Ver\u0007ano " })).toEqual({ name: "Verano" });
  });
});
