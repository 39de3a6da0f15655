import type { Page } from "playwright/test";
import { openAccountMenu } from "../../support/pages/account-menu";
import { PHONE } from "../../support/pages/viewports";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { PASSWORD } from "../../worker/accounts/members";
import { comeFromPeru } from "../storefront/buying";
import { joinAt, signIn } from "./members";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

const PAGE = "/es/product/101";
const dialog = (page: Page) => page.getByRole("dialog");

const menu = (page: Page) => page.locator(".account-place summary");

async function choose(page: Page, name: string): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole("banner").getByRole("link", { name }).click();
}

/** Opens an account page over a product page. */
async function open(page: Page, name: string): Promise<void> {
  await joinAt(page, PAGE);
  await wake(page);
  await choose(page, name);
  await expect(dialog(page).getByRole("heading", { name, level: 2 })).toBeVisible();
}

const expectUnchangedUrl = (page: Page) => expect(page).toHaveURL(new RegExp(`${PAGE}$`));

test.describe("in a dialog over the page", { tag: "@javascript" }, () => {
  test("the profile is corrected and saved, with errors beside their fields", { tag: "@main" }, async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/status of 400/);
    await open(page, "Mi Perfil");
    const fields = dialog(page);
    await fields.getByLabel("Nombre y apellido").fill("Ana Huamán");
    await fields.getByLabel("Celular").fill("12345");
    await fields.getByRole("button", { name: "Grabar" }).click();
    await expect(fields.getByLabel("Celular")).toBeFocused();
    await expect(fields.getByLabel("Celular")).toHaveAccessibleDescription(/Escribe un celular/);
    await expect(fields.getByLabel("Nombre y apellido")).toHaveValue("Ana Huamán");
    await fields.getByLabel("Celular").fill("987 654 321");
    await fields.getByRole("button", { name: "Grabar" }).click();
    await expect(fields.getByText("Guardamos tus datos")).toBeVisible();
    await expect(fields.getByLabel("Celular")).toHaveValue("+51987654321");
    // The second change is based on the first one's version.
    await fields.getByLabel("Nombre y apellido").fill("Eva Huamán");
    await fields.getByRole("button", { name: "Grabar" }).click();
    await expect(menu(page)).toHaveText("Eva");
    await expectUnchangedUrl(page);
  });

  test("an address is added with its map, changed and deleted", async ({ page }) => {
    await open(page, "Mis Direcciones");
    const fields = dialog(page);
    await fields.getByRole("link", { name: "Nueva Direccion" }).click();
    await expect(fields.getByRole("heading", { name: "Nueva Direccion" })).toBeVisible();
    await expect(fields.locator(".leaflet-tile-loaded").first()).toBeVisible();
    const before = Number(await fields.getByLabel("Latitud").inputValue());
    await fields.getByRole("application", { name: /^Mapa/ }).focus();
    await page.keyboard.press("ArrowUp");
    await expect
      .poll(async () => Number(await fields.getByLabel("Latitud").inputValue()))
      .toBeGreaterThan(before);
    await fields.getByLabel("Nombre").fill("Casa");
    await fields.getByLabel("Direccion", { exact: true }).fill("Av. Larco 100");
    await fields.getByRole("button", { name: "Grabar" }).click();
    await expect(fields.getByText("Guardamos la dirección")).toBeVisible();
    await expect(fields.getByRole("radio", { name: "Casa" })).toBeChecked();
    await fields.getByRole("link", { name: "Editar Casa" }).click();
    await fields.getByLabel("Nombre").fill("Taller");
    await fields.getByRole("button", { name: "Grabar" }).click();
    await expect(fields.getByRole("radio", { name: "Taller" })).toBeChecked();
    await fields.getByLabel("Eliminar Taller").click();
    await fields.getByRole("button", { name: "Sí, eliminarla" }).click();
    await expect(fields.getByText("Todavía no tienes direcciones.")).toBeVisible();
    await expectUnchangedUrl(page);
  });

  test("sessions are opened from the profile and back, and one is ended", async ({ page, browser, shop }) => {
    const email = await joinAt(page, PAGE);
    const elsewhere = await browser.newContext();
    await comeFromPeru(elsewhere, shop);
    const other = await elsewhere.newPage();
    await signIn(other, { email, origin: shop.url });
    await wake(page);
    await choose(page, "Mi Perfil");
    await dialog(page).getByRole("link", { name: "Ver mis sesiones" }).click();
    await expect(dialog(page).getByRole("heading", { name: "Mis sesiones", level: 2 })).toBeFocused();
    await expect(dialog(page).getByRole("heading", { name: /Esta sesión/ })).toHaveCount(1);
    await dialog(page).getByRole("link", { name: "Volver a mi perfil" }).click();
    await expect(dialog(page).getByRole("heading", { name: "Mi Perfil", level: 2 })).toBeVisible();
    await expectUnchangedUrl(page);
    await dialog(page).getByRole("link", { name: "Ver mis sesiones" }).click();
    // The page that asks for the password is a document: Google and Apple open their windows only from there.
    await dialog(page).getByRole("link", { name: "Cerrar la sesión de Chrome en Windows" }).click();
    await page.getByLabel("Contraseña actual").fill(PASSWORD);
    await page.getByRole("button", { name: "Cerrar esa sesión" }).click();
    await expect(page.getByText("Cerramos esa sesión")).toBeVisible();
    await expect(page.getByRole("heading", { name: /Chrome en Windows/ })).toHaveCount(1);
    await other.goto(`${shop.url}/es/perfil`);
    await expect(other).toHaveURL(/\/es\/login/);
    await elsewhere.close();
  });

  test("changing the password keeps the session", async ({ page }) => {
    await open(page, "Mi Perfil");
    await dialog(page).getByLabel("Contraseña actual").fill("una clave buena");
    await dialog(page).getByLabel("Contraseña nueva").fill("otra clave buena");
    await dialog(page).getByRole("button", { name: "Cambiar contraseña" }).click();
    await expect(dialog(page).getByText("Cambiamos tu contraseña")).toBeVisible();
    await expect(dialog(page).getByLabel("Contraseña actual")).toHaveValue("");
  });

  const closings: [name: string, close: (page: Page) => Promise<unknown>][] = [
    ["Escape", (page) => page.keyboard.press("Escape")],
    ["its button", (page) => dialog(page).getByRole("button", { name: "Cerrar", exact: true }).click()],
    ["going back", (page) => page.goBack()],
  ];
  for (const [name, close] of closings) {
    test(`${name} closes it and returns the focus`, async ({ page }) => {
      await open(page, "Mi Perfil");
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      await close(page);
      await expect(dialog(page)).toHaveCount(0);
      await expect(menu(page)).toBeFocused();
      await expectUnchangedUrl(page);
      expect(requests.filter((url) => url.includes(PAGE))).toEqual([]);
      await choose(page, "Mis Direcciones");
      await expect(dialog(page).getByRole("heading", { name: "Mis Direcciones" })).toBeVisible();
    });
  }

  test("a link to another page closes the dialog, and going back leads to the page", async ({ page }) => {
    await open(page, "Mi Perfil");
    await dialog(page).getByRole("link", { name: "Eliminar mi cuenta" }).click();
    await expect(page.getByRole("heading", { name: "Eliminar mi cuenta", level: 1 })).toBeVisible();
    await page.goBack();
    await expectUnchangedUrl(page);
    await expect(dialog(page)).toHaveCount(0);
  });

  test("opening it in a new tab shows the full page", async ({ page, context }) => {
    await joinAt(page, PAGE);
    await wake(page);
    await menu(page).click();
    const link = page.getByRole("banner").getByRole("link", { name: "Mi Perfil" });
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      link.click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await expect(tab).toHaveURL(/\/es\/perfil$/);
    await expect(tab.getByRole("heading", { name: "Mi Perfil", level: 1 })).toBeVisible();
  });

  test("the full page opens when the dialog's script fails to load", async ({ page, allowProblem }) => {
    allowProblem(/member-dialog|ERR_FAILED|dynamically imported/);
    await page.route(/member-dialog\.client-.*\.js/, (route) => route.abort());
    await joinAt(page, PAGE);
    await wake(page);
    await choose(page, "Mi Perfil");
    await expect(page).toHaveURL(/\/es\/perfil$/);
  });

  test.describe("on a small phone", () => {
    test.use(PHONE);
    test("nothing is wider than the screen", async ({ page }) => {
      await open(page, "Mis Direcciones");
      await dialog(page).getByRole("link", { name: "Nueva Direccion" }).click();
      await expect(dialog(page).getByRole("application")).toBeVisible();
      const width = await dialog(page).evaluate((element) => [element.scrollWidth, element.clientWidth]);
      expect(width[0]).toBe(width[1]);
    });
  });
});

test("without JavaScript the menu leads to the pages", { tag: "@no-javascript" }, async ({ page }) => {
  await joinAt(page, PAGE);
  await choose(page, "Mi Perfil");
  await expect(page).toHaveURL(/\/es\/perfil$/);
  await choose(page, "Mis Direcciones");
  await expect(page.getByRole("heading", { name: "Direcciones", exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Cerrar" }).click();
  await expect(page).toHaveURL(/\/es$/);
});
