import type { Browser, Page } from "playwright/test";
import { DEMO_DOOR_CODE } from "../../../demo/demo-accounts";
import { payFor } from "../../support/pages/page-samples";
import { PHONE } from "../../support/pages/viewports";
import type { ShopAddresses } from "../../support/shared-shop";
import { expect, test } from "../../support/shop-test";
import { placeOrder } from "../../worker/checkout/buying";
import { comeFromPeru } from "../storefront/buying";

test.use(PHONE);

const paidOrder = async (shop: ShopAddresses) => payFor(shop, await placeOrder(shop));

async function enterCode(page: Page, code = DEMO_DOOR_CODE): Promise<void> {
  await page.getByLabel("Código de la puerta").fill(code);
  await page.getByRole("button", { name: "Entrar" }).click();
}

async function lookUp(page: Page, typed: string): Promise<void> {
  await page.getByLabel("Número de pedido").fill(typed);
  await page.keyboard.press("Enter");
}

/** Opens a second device and enters the code. */
async function anotherDevice(browser: Browser, shop: ShopAddresses, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, locale: "es-PE" });
  const page = await context.newPage();
  await page.goto(path);
  await enterCode(page);
  return page;
}

test("the code opens the door, and errors are shown at their fields", { tag: "@main" }, async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 40[04]/);
  await page.goto("/door");
  await enterCode(page, "no es este código");
  const code = page.getByLabel("Código de la puerta");
  await expect(code).toHaveAccessibleDescription("Ese no es el código.");
  await expect(code).toBeFocused();
  await expect(code).toHaveValue("");
  await enterCode(page);
  const reference = page.getByLabel("Número de pedido");
  await expect(reference).toBeFocused();
  await lookUp(page, "32");
  await expect(reference).toHaveAccessibleDescription(/^El número tiene tres cifras/);
  await expect(reference).toHaveValue("32");
  await lookUp(page, "001ZZZ");
  await expect(reference).toHaveAccessibleDescription(/^No hay ningún pedido con ese número\./);
});

test("a double click hands an order over once, and another device sees that it is done", async ({
  page,
  browser,
  shop,
}) => {
  const { reference } = await paidOrder(shop);
  await page.goto("/door");
  await enterCode(page);
  await lookUp(page, ` ${reference.toLowerCase()}`);
  await expect(page.getByRole("heading", { name: `Pedido ${reference}` })).toBeVisible();
  await expect(page.getByText("Está pagado. Puedes entregarlo.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("A nombre de Rosa Quispe");
  await expect(page.getByRole("listitem")).toHaveText(/^1 ×Prenda \w+Talla M$/);
  await page.getByRole("button", { name: "Marcar como entregado" }).dblclick();
  await expect(
    page.getByText(/^Entregado\. Lo registramos el \d+ de \w+ de \d{4}, \d\d:\d\d\.$/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Marcar como entregado" })).toHaveCount(0);

  const other = await anotherDevice(browser, shop, `/door?reference=${reference}`);
  await expect(other.getByText(/^Ya se entregó el .+\. No lo entregues otra vez\.$/)).toBeVisible();
  await expect(other.getByRole("button", { name: "Marcar como entregado" })).toHaveCount(0);
  await other.context().close();
});

test("an unpaid order is not handed over", async ({ page, shop }) => {
  const { reference } = await placeOrder(shop);
  await page.goto(`/door?reference=${reference}`);
  await enterCode(page);
  await expect(page.getByText("No está pagado. No lo entregues.")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Rosa");
  await expect(page.getByRole("button", { name: "Marcar como entregado" })).toHaveCount(0);
});

test("switching the language keeps the order, and the session can be ended", async ({ page, shop }) => {
  const { reference } = await paidOrder(shop);
  await page.goto(`/door?reference=${reference}`);
  await enterCode(page);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByText("It is paid. You can hand it over.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "End this device's session" }).click();
  await expect(page.getByLabel("Door code")).toBeVisible();
  await page.goto(`/door?lang=en&reference=${reference}`);
  await expect(page.getByLabel("Door code")).toBeVisible();
});

test("staff can sign in instead of entering the code", async ({ page, context, shop }) => {
  await comeFromPeru(context, shop);
  await page.goto("/door");
  await page.getByRole("link", { name: "Soy de la tienda" }).click();
  await page.getByLabel("Correo electrónico").fill("editora@vitrina.example");
  await page.getByLabel("Contraseña").fill("vitrina-demo");
  await page.getByRole("main").getByRole("button", { name: "Ingresar" }).click();
  await expect(page.getByText("Entregas como editora@vitrina.example.")).toBeVisible();
  await expect(page.getByLabel("Número de pedido")).toBeVisible();
});
