import type { Page } from "playwright/test";
import { expect, test } from "../../support/shop-test";
import { signInAgain } from "../customer/members";
import { comeFromPeru } from "../storefront/buying";

async function signIn(page: Page, email: string, redirectTo: string): Promise<void> {
  await page.goto(`/es/login?redirectTo=${encodeURIComponent(redirectTo)}`);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña").fill("vitrina-demo");
  await page.getByRole("main").getByRole("button", { name: "Ingresar" }).click();
}

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

const openAccount = (page: Page) => page.getByLabel(/^(Cuenta de|Account of)/).click();
const areas = (page: Page) => page.getByRole("navigation", { name: "Áreas de la administración" });

test("staff open administration from the shop and see only the areas of their role", {
  tag: "@main",
}, async ({ page, allowProblem }) => {
  allowProblem(/status of 403/);
  await signIn(page, "editora@vitrina.example", "/es/shop");
  await page.locator(".account-place").getByText("Elena", { exact: true }).click();
  await page.getByRole("banner").getByRole("link", { name: "Administración" }).click();
  await openAccount(page);
  await expect(page.getByText("Elena Paredes · Editor")).toBeVisible();
  await areas(page).getByRole("link", { name: "Pedidos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
  await expect(areas(page).getByRole("link", { name: "Usuarios" })).toBeHidden();
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { name: "No tienes permiso" })).toBeVisible();
});

test("switching the language of administration stays on the page", async ({ page }) => {
  await signIn(page, "admin@vitrina.example", "/admin/orders");
  await openAccount(page);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await openAccount(page);
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Usuarios" })).toBeVisible();
});

test("customers see no link to administration and are refused", { tag: "@main" }, async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 403/);
  await signIn(page, "cliente@vitrina.example", "/es/shop");
  await page.getByRole("banner").locator("summary.icon-link").last().click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Mi Perfil" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Administración" })).toBeHidden();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "No tienes permiso" })).toBeVisible();
});

test("a form submitted after the session ended can be sent again after signing in", async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/status of 401/);
  const name = `Galería ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, "editora@vitrina.example", "/admin/galleries");
  await page.getByLabel("Nombre").fill(name);
  await context.clearCookies({ name: "token" });
  await page.getByRole("button", { name: "Crear una galería" }).click();
  const signedIn = await signInAgain(page, "editora@vitrina.example", "vitrina-demo");
  await expect(signedIn.getByText("Ya ingresaste otra vez")).toBeVisible();
  await expect(signedIn.getByLabel("Nombre")).toHaveValue(name);
  await page.getByRole("button", { name: "Crear una galería" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
