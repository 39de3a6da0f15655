import { readFile } from "node:fs/promises";
import { contrast } from "../../../app/lib/text/color";
import { apiOf, newCaller } from "../../support/api/api-calls";
import { plainPicture } from "../../support/data/picture-store";
import { expect, test } from "../../support/own-shop-test";
import { PHONE } from "../../support/pages/viewports";
import type { ShopAddresses } from "../../support/shared-shop";
import { enterAs } from "./staff";

type Channels = [red: number, green: number, blue: number];

const hexOf = (channels: Channels) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Admin"));

test("a setting is changed after an error at its field, and reset to its default", { tag: "@main" }, async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "Dirección de la página Nosotros" }).click();
  const value = page.getByLabel("Valor");
  await value.fill("http://example.com");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(value).toHaveAccessibleDescription(/Escribe una dirección que empiece con https/);
  await expect(value).toHaveValue("http://example.com");
  const address = `https://example.com/${crypto.randomUUID()}`;
  await value.fill(address);
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(page.getByText(address)).toBeVisible();

  await page.getByRole("link", { name: "Dirección de la página Nosotros" }).click();
  await page.getByText("Volver al valor de fábrica").first().click();
  await page.getByRole("button", { name: "Volver al valor de fábrica" }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(page.getByText(address)).toHaveCount(0);
});

test("a localised setting shows its default text", async ({ page }) => {
  await page.goto("/admin/settings/promiseMadeText");
  const spanish = page.getByLabel("En Español");
  await expect(spanish).toHaveAccessibleDescription(/la cosemos para ti/);
  const words = `Lo cosemos ${crypto.randomUUID().slice(0, 8)}`;
  await spanish.fill(words);
  await page.getByLabel("En English").fill("We sew it");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText("We sew it")).toBeVisible();
});

test("a picture is uploaded and displayed", async ({ page, allowProblem }) => {
  allowProblem(/status of 400/);
  await page.goto("/admin/settings/shop_image");
  const file = page.getByLabel("Imagen nueva");
  await file.setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("no") });
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByRole("alert", { name: "Elige una imagen JPEG, PNG o WebP." })).toBeVisible();
  await expect(file).toHaveAccessibleDescription(/Elige una imagen/);
  const buffer = await plainPicture(777, 400, "#446688").jpeg().toBuffer();
  await file.setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await page.getByRole("link", { name: "Página Tienda" }).click();
  const shown = page.getByRole("img", { name: "Página Tienda" });
  await expect(shown).toHaveAttribute("width", "777");
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
});

test("a picture's focal point is where every crop is placed", async ({
  page,
  allowProblem,
  javaScriptEnabled,
}) => {
  allowProblem(/status of 400/);
  const address = "/admin/settings/lookbook_image";
  await page.goto(address);
  const [left, top] = [page.getByLabel("Desde la izquierda, en %"), page.getByLabel("Desde arriba, en %")];
  const save = page.getByRole("button", { name: "Guardar el punto" });
  await left.fill("20");
  await top.fill("101");
  await save.click();
  await expect(top).toHaveAccessibleDescription("Escribe un número de 0 a 100.");
  await expect(left).toHaveValue("20");
  await top.fill("80");
  await save.click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await page.goto("/es/lookbooks");
  await expect(page.locator(".page__picture")).toHaveCSS("object-position", "20% 80%");

  await page.goto(address);
  await expect(top).toHaveValue("80");
  if (javaScriptEnabled === false) return;
  const picture = page.locator(".admin-points");
  const box = await picture.boundingBox();
  await picture.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 4 } });
  await expect(left).toHaveValue("50");
  await expect(top).toHaveValue("25");
});

test("an upload after the session ended is refused and can be repeated", async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 401/);
  await page.goto("/admin/settings/lookbook_image");
  await context.clearCookies({ name: "token" });
  const buffer = await plainPicture(640, 400, "#884466").jpeg().toBuffer();
  const send = async () => {
    await page.getByLabel("Imagen nueva").setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: "Grabar" }).click();
  };
  await send();
  await expect(page.getByRole("link", { name: /^Ingresar( en otra pestaña)?$/ })).toBeVisible();
  await enterAs(context, shop, "Admin");
  const back = page.getByRole("link", { name: "Volver al formulario" });
  if (await back.isVisible()) await back.click();
  await send();
  await expect(page).toHaveURL(/\/admin\/settings$/);
});

test("concurrent edits: the second editor sees the first one's value before overwriting it", async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const path = "/admin/settings/promisePaymentText";
  await page.goto(path);
  const other = await context.newPage();
  await other.goto(path);
  await other.getByLabel("En Español").fill("Con tarjeta.");
  await other.getByLabel("En English").fill("By card.");
  await other.getByRole("button", { name: "Grabar" }).click();
  await expect(other).toHaveURL(/\/admin\/settings$/);
  await page.getByLabel("En Español").fill("Con otra tarjeta.");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByRole("alert", { name: /^Otra persona cambió lo mismo/ })).toBeVisible();
  await expect(page.getByLabel("En Español")).toHaveValue("Con otra tarjeta.");
  await expect(page.getByLabel("En English")).toHaveValue("By card.");
  await expect(page.getByRole("checkbox", { name: "Usar lo suyo: Con tarjeta." })).toBeVisible();
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await page.goto(path);
  await expect(page.getByLabel("En Español")).toHaveValue("Con otra tarjeta.");
  await expect(page.getByLabel("En English")).toHaveValue("By card.");
});

/** Creates a setting that the shop does not know. @returns its key. */
async function createOwnSetting(
  shop: ShopAddresses,
  type: string,
  sent: object,
  start = "own",
): Promise<string> {
  const key = `${start}_${crypto.randomUUID().slice(0, 8)}`;
  const api = apiOf(shop, (await newCaller(shop, "Admin")).token);
  const response = await api("POST", "/settings", { parts: { key, type, ...sent } });
  expect(response.status).toBe(201);
  return key;
}

const OWN_WORDS = [
  {
    language: "Español",
    group: "Ajustes propios",
    value: "Valor",
    save: "Grabar",
    remove: "Eliminar el ajuste",
    invalid: /Escribe un número, como/,
  },
  {
    language: "English",
    group: "Settings of your own",
    value: "Value",
    save: "Save",
    remove: "Delete the setting",
    invalid: /Enter a number, such as/,
  },
];

for (const { language, ...words } of OWN_WORDS) {
  test(`a setting made through the API is shown, changed and deleted in ${language}`, async ({
    page,
    shop,
    allowProblem,
  }) => {
    allowProblem(/status of 400/);
    const key = await createOwnSetting(shop, "number", { value: "7", description: `Cupo ${language}` });
    await page.goto("/admin/settings");
    if (language === "English") {
      await page.getByLabel("Cuenta de").click();
      await page.getByRole("button", { name: language }).click();
    }
    await expect(page.getByRole("heading", { name: words.group })).toBeVisible();
    await page.getByRole("link", { name: `Cupo ${language}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Cupo ${language}` })).toBeVisible();
    await expect(page.getByText(key)).toBeVisible();
    const value = page.getByLabel(words.value);
    await expect(value).toHaveValue("7");
    await value.fill("siete");
    await page.getByRole("button", { name: words.save }).click();
    await expect(value).toHaveAccessibleDescription(words.invalid);
    await expect(value).toHaveValue("siete");
    await value.fill("-2.5");
    await page.getByRole("button", { name: words.save }).click();
    await expect(page).toHaveURL(/\/admin\/settings$/);
    await expect(page.getByRole("row", { name: `Cupo ${language}` })).toContainText("-2.5");

    await page.getByRole("link", { name: `Cupo ${language}` }).click();
    await page.getByText(words.remove).first().click();
    await page.getByRole("button", { name: words.remove }).click();
    await expect(page).toHaveURL(/\/admin\/settings$/);
    await expect(page.getByText(`Cupo ${language}`)).toHaveCount(0);
  });
}

test("a long key without a description fits a phone's width", async ({ page, shop }) => {
  await page.setViewportSize(PHONE.viewport);
  const key = await createOwnSetting(shop, "text", { value: "x".repeat(200) }, `long_${"x".repeat(50)}`);
  for (const path of ["/admin/settings", `/admin/settings/${key}`]) {
    await page.goto(path);
    await expect(page.getByText(key).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  }
});

test("a file made through the API is downloaded and replaced", async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  const key = await createOwnSetting(shop, "file", { file: new File(["%PDF-1.7 a"], "tallas.pdf") });
  await page.goto(`/admin/settings/${key}`);
  const download = async (name: string) => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(name);
    return readFile(await file.path(), "utf8");
  };
  expect(await download("tallas.pdf")).toBe("%PDF-1.7 a");
  const file = page.getByLabel("Archivo nuevo");
  await file.setInputFiles({ name: "nada.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) });
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(file).toHaveAccessibleDescription(/Elige un archivo/);
  const buffer = Buffer.from("<b>b</b>");
  await file.setInputFiles({ name: "guía.html", mimeType: "text/html", buffer });
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await page.goto(`/admin/settings/${key}`);
  expect(await download("guía.html")).toBe("<b>b</b>");
});

for (const color of ["#641E16", "#e46c92", "#808080", "#ffffff", "#fbe9a7", null]) {
  test(`the whole footer has the colour ${color}, and text that is readable on it`, async ({
    page,
    shop,
  }) => {
    const api = apiOf(shop, (await newCaller(shop, "Admin")).token);
    const json = { key: "primary_color", type: "other", value: color && { es: color } };
    expect((await api("POST", "/settings", { json })).status).toBe(200);
    await page.goto("/es/about-us");
    const footer = page.getByRole("contentinfo");
    for (const [button, unset] of [
      ["Tema claro", "#ffffff"],
      ["Tema oscuro", "#292827"],
    ] as const) {
      await page.getByRole("button", { name: button }).last().click();
      const scheme = button === "Tema claro" ? "light" : "dark";
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
      const read = () =>
        footer.evaluate((element) => {
          const channelsOf = (css: string) => (css.match(/\d+/g) ?? []).slice(0, 3).map(Number);
          const isOpaque = (css: string) => !/, 0\)$|^transparent$/.test(css);
          const all = [element, ...element.querySelectorAll<HTMLElement>("*")];
          const withText = all.filter(({ childNodes }) =>
            [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
          );
          return {
            backgrounds: all
              .map((node) => getComputedStyle(node).backgroundColor)
              .filter(isOpaque)
              .map(channelsOf),
            texts: withText.map((node) => channelsOf(getComputedStyle(node).color)),
          };
        });
      const background = (color ?? unset).toLowerCase();
      await expect
        .poll(async () => [...new Set((await read()).backgrounds.map((each) => hexOf(each as Channels)))])
        .toEqual([background]);
      const { texts } = await read();
      expect(texts.length).toBeGreaterThan(20);
      for (const text of texts) {
        expect(contrast(hexOf(text as Channels), background)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
}
