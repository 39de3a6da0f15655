import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { galleries, galleryImages, media } from "../../db/schema";
import { plainPicture } from "../support/data/picture-store";
import { newStaff } from "../support/pages/page-samples";
import { databaseOf } from "../support/shop-database";
import { sharedShop, visit } from "../support/worker";

const shop = sharedShop();
const db = databaseOf(shop);

let cookie: string;
beforeAll(async () => {
  const cookies = await newStaff(shop, "Editor");
  cookie = Object.entries(cookies)
    .map((pair) => pair.join("="))
    .join("; ");
});

const fileOf = (bytes: Uint8Array, name = "foto.jpg", type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], name, { type });

function form(fields: Record<string, string>, files: File[]): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const file of files) body.append("pictures", file);
  return body;
}

const post = (path: string, body: FormData, headers: Record<string, string> = {}) =>
  visit(shop, path, { method: "POST", body, headers: { cookie, ...headers } });

async function newGallery(): Promise<number> {
  const { id } = await db.insert(galleries).values({ name: "Prueba" }).returning({ id: galleries.id }).get();
  return id;
}

const keysIn = async (galleryId: number) =>
  (
    await db
      .select({ key: media.key, widths: media.widths })
      .from(galleryImages)
      .innerJoin(media, eq(media.id, galleryImages.mediaId))
      .where(eq(galleryImages.galleryId, galleryId))
      .orderBy(galleryImages.position)
  ).map(({ key, widths }) => ({ key, widths }));

test("an upload is resized by the Images binding and served in each width", async () => {
  const galleryId = await newGallery();
  const bytes = await plainPicture(900, 600, "#204060")
    .withExif({ IFD0: { Artist: crypto.randomUUID() } })
    .jpeg()
    .toBuffer();
  // File name and type sent by the browser are ignored.
  const sent = await post(
    `/admin/galleries/${galleryId}`,
    form({ intent: "add" }, [fileOf(bytes, "a.png", "text/html")]),
  );
  expect(sent.status).toBe(303);
  const [picture] = await keysIn(galleryId);
  expect(picture?.widths).toEqual([320, 640, 900]);
  for (const width of picture?.widths ?? []) {
    const response = await visit(shop, `/media/${picture?.key}-${width}.webp`);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toContain("immutable");
    const metadata = await sharp(await response.arrayBuffer()).metadata();
    expect(metadata).toMatchObject({ format: "webp", width });
    expect(metadata.exif).toBeUndefined();
  }
});

test("valid files of an upload are stored, and invalid ones are reported by name", async () => {
  const galleryId = await newGallery();
  const good = await plainPicture(400, 300, "#706050").png().toBuffer();
  const files = [
    fileOf(good, "buena.png"),
    fileOf(Buffer.from("<svg onload=alert(1)>"), "mala.svg"),
    fileOf(good.subarray(0, good.length - 20), "rota.png"),
  ];
  const response = await post(`/admin/galleries/${galleryId}`, form({ intent: "add" }, files));
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain("mala.svg: Elige una imagen JPEG, PNG o WebP.");
  expect(page).toContain("rota.png: La imagen está dañada y no se puede abrir.");
  expect(page).not.toContain("buena.png");
  expect(await keysIn(galleryId)).toHaveLength(1);
});

test("a script uploads pictures one by one and then submits their ids", async () => {
  const galleryId = await newGallery();
  const bytes = await plainPicture(350, 350, "#aabbcc").webp().toBuffer();
  const json = { accept: "application/json" };
  const uploaded = await post("/admin/media", form({}, [fileOf(bytes)]), json);
  expect(uploaded.status).toBe(200);
  const { mediaId } = (await uploaded.json()) as { mediaId: number };
  const refused = await post("/admin/media", form({}, [fileOf(Buffer.from("GIF89a"))]), json);
  expect([refused.status, await refused.json()]).toEqual([400, { message: "adminMedia.picture-type" }]);
  const added = await post(
    `/admin/galleries/${galleryId}`,
    form({ intent: "add", mediaId: String(mediaId) }, []),
  );
  expect(added.status).toBe(303);
  expect(await keysIn(galleryId)).toMatchObject([{ widths: [320, 350] }]);
});

test("too many files are refused with a message, and none is stored", async () => {
  const galleryId = await newGallery();
  const bytes = await plainPicture(320, 320, "#bbccdd").webp().toBuffer();
  const files = Array.from({ length: 51 }, () => fileOf(bytes));
  const response = await post(`/admin/galleries/${galleryId}`, form({ intent: "add" }, files));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("Son demasiadas a la vez: elige hasta 50 imágenes.");
  expect(await keysIn(galleryId)).toEqual([]);
});

test("uploads need a staff session and are limited in size", async () => {
  const body = () => form({}, [fileOf(new Uint8Array(1000))]);
  const json = { accept: "application/json" };
  const anonymous = await visit(shop, "/admin/media", { method: "POST", body: body(), headers: json });
  const signIn = "/es/login?redirectTo=%2Fadmin%2Fmedia";
  expect([anonymous.status, await anonymous.json()]).toEqual([
    401,
    { message: "member.sessionOverHere", signIn },
  ]);
  const large = form({}, [fileOf(new Uint8Array(22 * 1024 * 1024))]);
  expect((await post("/admin/media", large, json)).status).toBe(413);
});
