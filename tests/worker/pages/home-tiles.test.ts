import { afterAll, beforeAll, expect, test } from "vitest";
import { plainPicture } from "../../support/data/picture-store";
import { tilesIn } from "../../support/pages/home-tiles";
import { newStaff } from "../../support/pages/page-samples";
import type { ShopAddresses } from "../../support/shared-shop";
import { type RunningShop, startShop, visit } from "../../support/worker";
import { hiddenFields } from "../shopper";

// Categories are global, so these tests use a shop of their own, and each continues where the former ended.
let running: RunningShop;
let shop: ShopAddresses;
let cookie: string;

beforeAll(async () => {
  running = await startShop();
  shop = { ...running.services.addresses, url: running.url };
  const cookies = await newStaff(shop, "Editor");
  cookie = Object.entries(cookies)
    .map((pair) => pair.join("="))
    .join("; ");
});
afterAll(() => running.stop());

const htmlOf = async (path: string) => (await visit(shop, path)).text();

const tilesOf = async (locale: string) => tilesIn(await htmlOf(`/${locale}`));
const idsOf = async (locale: string) => (await tilesOf(locale)).map(({ categoryId }) => categoryId);

const post = (path: string, body: URLSearchParams | FormData) =>
  visit(shop, path, { method: "POST", body, headers: { cookie } });

async function send(path: string, fields: Record<string, string>): Promise<void> {
  const response = await post(path, new URLSearchParams(fields));
  expect([fields, response.status]).toEqual([fields, 303]);
}

/** The forms of a category in administration by their intent. */
async function categoryForm(id: number): Promise<Record<string, string>> {
  const page = await (await visit(shop, "/admin/categories", { headers: { cookie } })).text();
  const [, form = ""] =
    page.split("<form").flatMap((part) => (part.includes(`value="change-${id}"`) ? ["", part] : [])) ?? [];
  const { version = "" } = hiddenFields(form);
  const fields = form.matchAll(
    /<(?:input|textarea)[^>]*name="((?:names|intros)\.\w+)"[^>]*?(?:value="([^"]*)"|>([^<]*)<)/g,
  );
  return {
    version,
    ...Object.fromEntries([...fields].map(([, name = "", value, text]) => [name, value ?? text ?? ""])),
  };
}

const setOnHome = async (id: number, onHome: boolean) =>
  send("/admin/categories", {
    ...(await categoryForm(id)),
    intent: `change-${id}`,
    ...(onHome && { onHome: "on" }),
  });

const seeded = [7, 11, 12, 3, 2, 8, 13, 10, 9];

test("the tiles are the seeded categories in both languages, each with its picture", async () => {
  const [spanish, english] = [await tilesOf("es"), await tilesOf("en")];
  expect(spanish.map(({ categoryId }) => categoryId)).toEqual(seeded);
  expect(english.map(({ categoryId, picture }) => [categoryId, picture])).toEqual(
    spanish.map(({ categoryId, picture }) => [categoryId, picture]),
  );
  expect(spanish.every(({ picture }) => picture !== undefined)).toBe(true);
  expect([spanish[2]?.name, english[2]?.name]).toEqual(["Shorts y faldas", "Shorts and skirts"]);
});

test("a new category is a tile without a picture, then with its own", async () => {
  await send("/admin/categories", { intent: "create", "names.es": "Sombreros", onHome: "on" });
  const created = (await tilesOf("es")).at(-1);
  expect(created).toEqual({ categoryId: 14, name: "Sombreros", picture: undefined });
  expect((await tilesOf("en")).at(-1)?.name).toBe("Sombreros");
  const path = "/admin/categories/14/picture";
  const { version = "" } = hiddenFields(await (await visit(shop, path, { headers: { cookie } })).text());
  const upload = async (color: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: "save", version })) body.set(name, value);
    const bytes = await plainPicture(480, 600, color).jpeg().toBuffer();
    body.set("value", new File([new Uint8Array(bytes)], "foto.jpg", { type: "image/jpeg" }));
    return (await post(path, body)).status;
  };
  expect(await upload("#13579b")).toBe(303);
  const picture = (await tilesOf("es")).at(-1)?.picture;
  expect(picture).toMatch(/^[0-9a-f]{32}$/);
  expect(await htmlOf("/en")).toContain(`menu__picture" style="background-image:url(/media/${picture}-`);
  // Sent twice; then by somebody whose page displayed no picture yet.
  expect(await upload("#13579b")).toBe(303);
  expect(await upload("#9b1357")).toBe(409);
  await send(path, { intent: "clear", version: String(Number(version) + 1) });
  expect((await tilesOf("es")).at(-1)?.picture).toBeUndefined();
});

test("the staff's order is the tiles' order at once", async () => {
  const ids = [...seeded, 14];
  await send("/admin/categories", { intent: "move-14", ids: ids.join(","), by: "-1" });
  expect(await idsOf("es")).toEqual([...seeded.slice(0, 8), 14, 9]);
  expect(await idsOf("en")).toEqual([...seeded.slice(0, 8), 14, 9]);
});

test("a hidden category is no tile, but stays in menu and footer and has its page", async () => {
  await setOnHome(7, false);
  expect(await idsOf("es")).not.toContain(7);
  const home = await htmlOf("/es");
  expect(home.match(/href="\/es\/category\/7"/g)).toHaveLength(2);
  expect((await visit(shop, "/es/category/7")).status).toBe(200);
  await setOnHome(7, true);
  expect(await idsOf("es")).toContain(7);
});

test("a shop may have one tile or none, then without its heading", async () => {
  for (const id of [...seeded, 14].filter((other) => other !== 10)) await setOnHome(id, false);
  expect(await idsOf("en")).toEqual([10]);
  expect(await htmlOf("/es")).toContain("Explora la colección</h2>");
  await setOnHome(10, false);
  expect(await idsOf("es")).toEqual([]);
  expect(await htmlOf("/es")).not.toContain("Explora la colección</h2>");
});

test("a shop may have forty tiles", async () => {
  for (const id of [...seeded, 14]) await setOnHome(id, true);
  for (let number = 11; number <= 40; number++) {
    await send("/admin/categories", { intent: "create", "names.es": `Categoría ${number}`, onHome: "on" });
  }
  const tiles = await tilesOf("es");
  expect(tiles).toHaveLength(40);
  expect(tiles.at(-1)?.name).toBe("Categoría 40");
});
