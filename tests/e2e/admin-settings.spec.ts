import { expect, test } from "../support/own-shop-test";
import { plainPicture } from "../support/picture-store";
import { enterAs } from "./staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Admin"));

test("a setting is changed, what is wrong is said at its field, and it goes back to the standard", async ({
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

test("a text in each language shows what the shop says without it", async ({ page }) => {
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

test("a picture is uploaded, shown and used", async ({ page, allowProblem }) => {
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

test("a picture sent after the session ended is told so, and can be chosen again", async ({
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
  await expect(page.getByRole("link", { name: "Ingresar en otra pestaña" })).toBeVisible();
  await enterAs(context, shop, "Admin");
  const back = page.getByRole("link", { name: "Volver al formulario" });
  if (await back.isVisible()) await back.click();
  await send();
  await expect(page).toHaveURL(/\/admin\/settings$/);
});

test("two people at once: the second sees what the first saved before it is written over", async ({
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
