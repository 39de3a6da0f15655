import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, test } from "../../support/shop-test";
import { PASSWORD } from "../../worker/accounts/members";
import { enterAs } from "../admin/staff";
import { comeFromPeru, fillBuyer, newProduct, paymentHeading, putInCart } from "../storefront/buying";
import { joinAt, signIn } from "./members";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

/** The link of the account's pages that is marked as the one open. */
const ownPage = (page: Page) => page.getByRole("main").locator("nav a[aria-current=page]");

test("the page of the second factor is marked as part of the profile", async ({ page, context, shop }) => {
  await enterAs(context, shop, "Editor");
  await page.goto("/es/perfil/second-factor");
  await expect(ownPage(page)).toHaveText("Mi Perfil");
});

/** Places an order as the signed-in customer. @returns its reference. */
async function placeOrder(page: Page, product: { id: number }): Promise<string> {
  await putInCart(page, product);
  await page.goto("/es/checkout");
  await fillBuyer(page);
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(paymentHeading(page)).toBeVisible();
  return new URL(page.url()).searchParams.get("order") ?? "";
}

test("a profile is corrected and saved, and the header shows the new name", { tag: "@main" }, async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const email = await joinAt(page, "/es/perfil");
  const [name, phone] = [page.getByLabel("Nombre y apellido"), page.getByLabel("Celular")];
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
  await expect(page.getByLabel("Correo electrónico")).not.toBeEditable();
  await name.fill("Ana Huamán");
  await phone.fill("12345");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Escribe un celular" })).toBeVisible();
  await expect(name).toHaveValue("Ana Huamán");
  await phone.fill("987 654 321");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByText("Guardamos tus datos")).toBeVisible();
  await expect(phone).toHaveValue("+51987654321");
  await expect(page.locator(".account-place").getByText("Ana", { exact: true })).toBeVisible();
});

test("changing the password ends the session of another browser", async ({ page, browser, shop }) => {
  await joinAt(page, "/es/perfil");
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  await page.getByLabel("Contraseña actual").fill(PASSWORD);
  await page.getByLabel("Contraseña nueva").fill("otra clave buena");
  await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(page.getByText("Cambiamos tu contraseña")).toBeVisible();
  const response = await elsewhere.request.get(`${shop.url}/es/perfil`, { maxRedirects: 0 });
  expect(response.status()).toBe(303);
  await elsewhere.close();
});

test("sessions are listed, and one or all of them can be ended", async ({
  page,
  browser,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const email = await joinAt(page, "/es/perfil");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await comeFromPeru(elsewhere, shop);
  await signIn(other, { email, origin: shop.url });

  await page.getByRole("link", { name: "Ver mis sesiones" }).click();
  await expect(page.getByRole("heading", { name: "Mis sesiones" })).toBeVisible();
  await expect(ownPage(page)).toHaveText("Mi Perfil");
  await expect(page.getByRole("heading", { name: /Chrome en Windows/ })).toHaveCount(2);
  await expect(page.getByRole("heading", { name: /Esta sesión/ })).toHaveCount(1);
  await page.getByRole("link", { name: "Cerrar la sesión de Chrome en Windows" }).click();
  const password = page.getByLabel("Contraseña actual");
  await password.fill("no es esta");
  await page.getByRole("button", { name: "Cerrar esa sesión" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Esa no es tu contraseña." })).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Cerrar esa sesión" }).click();
  await expect(page.getByText("Cerramos esa sesión")).toBeVisible();
  await expect(page.getByRole("heading", { name: /Chrome en Windows/ })).toHaveCount(1);
  await other.goto(`${shop.url}/es/perfil`);
  await expect(other).toHaveURL(/\/es\/login/);
  await elsewhere.close();

  await page.getByRole("link", { name: "Cerrar sesión en todas partes" }).click();
  await page.getByLabel("Contraseña actual").fill(PASSWORD);
  await page.getByRole("button", { name: "Cerrar sesión en todas partes" }).click();
  await expect(page).toHaveURL(/\/es$/);
  await page.goto("/es/perfil/sessions");
  await expect(page).toHaveURL(/\/es\/login/);
});

test("a customer downloads their data and deletes the account", async ({ page, allowProblem }) => {
  allowProblem(/status of 400/);
  const email = await joinAt(page, "/es/perfil");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Descargar mis datos" }).click(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toMatchObject({ profile: { email } });
  await page.getByRole("link", { name: "Eliminar mi cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Eliminar mi cuenta", level: 1 })).toBeVisible();
  const password = page.getByLabel("Contraseña actual");
  await password.fill("no es esta");
  await page.getByRole("button", { name: "Eliminar mi cuenta para siempre" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Esa no es tu contraseña." })).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Eliminar mi cuenta para siempre" }).click();
  await expect(page.getByText("Eliminamos tu cuenta")).toBeVisible();
  expect((await page.request.get("/es/perfil", { maxRedirects: 0 })).status()).toBe(303);
});

test("an order is opened from the list, and by a guest with its number and e-mail", { tag: "@main" }, async ({
  page,
  browser,
  shop,
  allowProblem,
  serveCardForm,
}) => {
  allowProblem(/status of 404/);
  await serveCardForm();
  await joinAt(page, "/es/orders");
  const reference = await placeOrder(page, await newProduct(shop));
  await page.goto("/es/orders");
  await page.getByRole("link", { name: `Pedido ${reference}` }).click();
  await expect(page.getByRole("heading", { name: "Tu pedido espera el pago" })).toBeVisible();

  const guest = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: shop.url });
  await comeFromPeru(guest, shop);
  const other = await guest.newPage();
  await other.goto("/es");
  await other.getByRole("link", { name: "Ubica tu pedido" }).click();
  await other.getByLabel("Número de pedido").fill("001ZZZ");
  await other.getByLabel("Correo electrónico").fill("rosa@example.com");
  await other.getByRole("button", { name: "Ver mi pedido" }).click();
  await expect(other.getByText("No encontramos un pedido con ese número y ese correo.")).toBeVisible();
  await other.getByLabel("Número de pedido").fill(reference.toLowerCase());
  await other.getByRole("button", { name: "Ver mi pedido" }).click();
  await expect(other.getByText(reference).first()).toBeVisible();
  await guest.close();
});

test("the customer menu leads to profile, addresses and orders", async ({ page }) => {
  // On account pages the links navigate; elsewhere they open a dialog.
  await joinAt(page, "/es/perfil");
  for (const name of ["Mi Perfil", "Mis Direcciones", "Mis Pedidos"]) {
    await page.locator(".account-place").getByText("Rosa", { exact: true }).click();
    await page.getByRole("banner").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  }
});
