import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLog, settings } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { openPictureStore, plainPicture } from "../../../tests/support/data/picture-store";
import { collectUnusedFiles } from "./collect-unused-files.server";
import { GRACE_DAYS } from "./collect-unused-media.server";
import { storeFile } from "./store-file.server";
import { fileUrl, MAX_FILE_BYTES } from "./stored-file";

let store: Awaited<ReturnType<typeof openPictureStore>>;
let database: TestDatabase;
beforeAll(async () => {
  store = await openPictureStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

async function putFile(name: string, content: BlobPart = "x", type = "") {
  const stored = await storeFile(store.bucket, new File([content], name, { type }));
  if (!stored.ok) throw new Error(stored.code);
  const object = await store.bucket.get(stored.value.key);
  return { file: stored.value, metadata: object?.httpMetadata, text: await object?.text() };
}

test.each([
  ["guía.pdf", "guía.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\fotos\\a.txt", "a.txt"],
  ['a"\r\nset-cookie: x\u202e.txt', "aset-cookie: x.txt"],
  ["", "file"],
])("a file named %j is stored as %j", async (name, storedName) => {
  const { file, metadata, text } = await putFile(name, `content of ${name}`);
  expect(file).toMatchObject({ key: expect.stringMatching(/^file-[0-9a-f]{32}$/), name: storedName });
  expect(metadata?.contentDisposition).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(storedName)}`);
  expect(text).toBe(`content of ${name}`);
});

test("quotes and brackets of a name are encoded in its header", async () => {
  const { metadata } = await putFile("l'été (2).txt");
  expect(metadata?.contentDisposition).toBe("attachment; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%282%29.txt");
});

test.each([
  ["page.pdf", "<script>alert(1)</script>", "application/octet-stream"],
  ["photo.png", "<svg onload=alert(1)>", "application/octet-stream"],
  ["script.js", "alert(1)", "application/octet-stream"],
  ["list.bin", "%PDF-1.7", "application/pdf"],
])(
  "%s is downloaded with the type of its content, whatever its name and sent type",
  async (name, content, type) => {
    const { metadata } = await putFile(name, content, "text/html");
    expect(metadata).toMatchObject({
      contentType: type,
      contentDisposition: expect.stringMatching(/^attachment;/),
    });
  },
);

test.each(["jpeg", "png", "webp"] as const)("a %s picture is shown inline", async (format) => {
  const bytes = await plainPicture(20, 20, "#446688").toFormat(format).toBuffer();
  const { metadata } = await putFile("look.html", new Uint8Array(bytes));
  expect(metadata).toEqual({
    contentType: `image/${format}`,
    contentDisposition: "inline; filename*=UTF-8''look.html",
  });
});

test("every upload has a key of its own", async () => {
  const [first, again] = [await putFile("a.pdf"), await putFile("a.pdf")];
  expect(again.file.key).not.toBe(first.file.key);
});

test("empty and oversized files are refused", async () => {
  const put = (bytes: number) => storeFile(store.bucket, new File([new Uint8Array(bytes)], "a.pdf"));
  expect(await put(0)).toEqual({ ok: false, code: "file-empty" });
  expect(await put(MAX_FILE_BYTES + 1)).toEqual({ ok: false, code: "file-bytes" });
  expect(await put(MAX_FILE_BYTES)).toMatchObject({ ok: true });
});

test("a file is deleted after no setting has referred to it for the grace period", async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const { file: used } = await putFile("used.pdf");
  const { file: replaced } = await putFile("replaced.pdf");
  const { file: linked } = await putFile("linked.pdf");
  const { file: unused } = await putFile("unused.pdf");
  const [{ db }, { bucket }] = [database, store];
  const collect = (days: number) => collectUnusedFiles({ db, bucket }, { now: inDays(days) });
  const isThere = async ({ key }: { key: string }) => (await bucket.head(key)) !== null;
  const html = `<p><a href="${fileUrl(linked)}">PDF</a></p>`;
  await db.insert(settings).values([
    { settingKey: "lookbook_pdf", type: "file", settingValue: used },
    { settingKey: "aboutus_text", type: "richtext", settingValue: { es: html } },
  ]);
  await db.insert(auditLog).values({
    actorEmail: "admin@vitrina.example",
    action: "change",
    entity: "setting",
    entityId: "lookbook_pdf",
    before: replaced,
    after: used,
    at: Math.floor(inDays(5).getTime() / 1000),
  });
  expect(await collect(GRACE_DAYS - 1)).toBe(0);
  await collect(GRACE_DAYS + 1);
  expect([await isThere(replaced), await isThere(unused)]).toEqual([true, false]);
  await collect(GRACE_DAYS + 6);
  expect([await isThere(used), await isThere(linked), await isThere(replaced)]).toEqual([true, true, false]);
});
