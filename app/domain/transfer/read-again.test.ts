import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SingleByte, singleBytes, unitsByByte } from "~/lib/text/encoding/single-byte";
import { importFiles, imports } from "~db/schema";
import { openImportShop } from "../../../tests/support/data/import-shop";
import { confirmImport } from "./confirm-import.server";
import { readAgain } from "./read-again.server";

let shop: Awaited<ReturnType<typeof openImportShop>>;
beforeEach(async () => {
  shop = await openImportShop();
});
afterEach(() => shop.database.close());

const encode = (text: string, encoding: SingleByte) =>
  Uint8Array.from(text, (character) => unitsByByte[encoding].indexOf(character.charCodeAt(0)));
const utf8 = (text: string) => new TextEncoder().encode(text);

const titles = async (id: number) => (await shop.items(id)).map(({ report }) => report?.title);
const stored = () => shop.db.$count(importFiles);
const again = async (id: number, encoding: Parameters<typeof readAgain>[2]["encoding"]) =>
  readAgain(shop.context, await shop.progressOf(id), { encoding, codes: ["es", "en"], now: new Date() });

const HEADER = "Title;Type;Variant Price\n";

describe.each(singleBytes)("a file in %s", (encoding) => {
  test("is imported with its letters, and says how it was read", async () => {
    const id = await shop.check(encode(`${HEADER}Pañuelo camisón;Tops;129,90\n`, encoding));
    expect(await titles(id)).toEqual(["Pañuelo camisón"]);
    expect(await shop.progressOf(id)).toMatchObject({
      reading: { encoding, separator: ";", isSure: true, lines: [] },
    });
  });
});

test("lines in another encoding are read in it and named", async () => {
  const bytes = [
    utf8(`${HEADER}Añil;Tops;1\n`),
    encode("Camisón;Tops;2\n", "windows-1252"),
    utf8("Niño;Tops;3\n"),
  ];
  const id = await shop.check(Uint8Array.from(bytes.flatMap((part) => [...part])));
  expect(await titles(id)).toEqual(["Añil", "Camisón", "Niño"]);
  expect(await shop.progressOf(id)).toMatchObject({
    reading: { encoding: "utf-8-or-windows-1252", isSure: true, lines: [3] },
  });
});

test("another choice reads the file again in place of the former import", async () => {
  const id = await shop.check(encode(`${HEADER}Camisón;Tops;1\n`, "macintosh"));
  const wrong = await again(id, "windows-1252");
  if (!wrong.ok) throw new Error(wrong.code);
  await shop.workOff(wrong.value);
  expect(await titles(wrong.value)).toEqual(["Camis—n"]);
  const right = await again(wrong.value, "macintosh");
  if (!right.ok) throw new Error(right.code);
  await shop.workOff(right.value);
  expect(await titles(right.value)).toEqual(["Camisón"]);
  expect(await shop.db.select({ id: imports.id }).from(imports)).toEqual([{ id: right.value }]);
  expect(await confirmImport(shop.context, await shop.progressOf(right.value))).toMatchObject({ ok: true });
  expect(await stored()).toBe(0);
});

test.each([
  [
    "letters that fit in two encodings",
    encode(`${HEADER}women’s;Tops;1\n`, "windows-1252"),
    "windows-1252",
    "women’s",
  ],
  ["UTF-8 that was saved twice", utf8(`${HEADER}TamaÃ±o;Tops;1\n`), "utf-8-as-windows-1252", "Tamaño"],
  ["letters that were lost", utf8(`${HEADER}Tama\ufffdo;Tops;1\n`), "utf-8", "Tama\ufffdo"],
] as const)("%s are not imported before staff have chosen", async (_, bytes, encoding, title) => {
  const id = await shop.check(bytes);
  const progress = await shop.progressOf(id);
  expect(progress.reading?.isSure).toBe(false);
  expect(await confirmImport(shop.context, progress)).toEqual({ ok: false, code: "letters-unsure" });
  const chosen = await again(id, encoding);
  if (!chosen.ok) throw new Error(chosen.code);
  await shop.workOff(chosen.value);
  expect(await titles(chosen.value)).toEqual([title]);
  expect(await confirmImport(shop.context, await shop.progressOf(chosen.value))).toMatchObject({ ok: true });
});

test("a confirmed import is not read again", async () => {
  const id = await shop.check(encode(`${HEADER}Camisón;Tops;1\n`, "ibm850"));
  const before = await shop.progressOf(id);
  const [confirmed, other] = await Promise.all([confirmImport(shop.context, before), again(id, "macintosh")]);
  const left = await shop.db.select({ id: imports.id, status: imports.status }).from(imports);
  expect(left).toHaveLength(1);
  expect(confirmed.ok).toBe(true);
  if (!other.ok)
    expect({ left, code: other.code }).toEqual({
      left: [{ id, status: "writing" }],
      code: "changed-meanwhile",
    });
  expect(await again(id, "macintosh")).toMatchObject({ ok: false });
});

test("the bytes of a file that can be read in one way only are not kept", async () => {
  await shop.check(`${HEADER}Polo;Tops;1\nNiño;Tops;2\n`);
  expect(await stored()).toBe(0);
});
