import type { Page } from "playwright/test";
import { coupons } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { enterAs } from "../admin/staff";
import { comeFromPeru, fillBuyer, newProduct, openHostedForm, paymentHeading, putInCart } from "./buying";

test.beforeEach(({ serveCardForm }) => serveCardForm());

test("staff create a code; a shopper enters it, sees what it takes off and pays the rest", {
  tag: "@main",
}, async ({ page, context, shop, allowProblem }) => {
  await enterAs(context, shop, "Editor");
  allowProblem(/status of 40[09]/);
  const name = `VERANO-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await page.goto("/admin/coupons");
  await page.getByRole("link", { name: "Descuento nuevo" }).click();
  await expect(page.getByRole("heading", { name: "Descuento nuevo" })).toBeVisible();
  await page.getByLabel("Código").fill(name.toLowerCase());
  await page.getByRole("textbox", { name: "Porcentaje" }).fill("200");
  await page.getByLabel("Compra mínima en soles").fill("100");
  await page.getByLabel("Usos en total").fill("5");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByRole("textbox", { name: "Porcentaje" })).toHaveAccessibleDescription(/de 1 a 100/);
  await expect(page.getByLabel("Código")).toHaveValue(name.toLowerCase());
  await page.getByRole("textbox", { name: "Porcentaje" }).fill("10");
  await page.getByRole("button", { name: "Grabar" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("0 de 5");
  await expect(row).toContainText("Vigente");

  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await fillBuyer(page);
  const code = page.getByLabel("Código de descuento");
  await code.fill("no existe");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(code).toHaveAccessibleDescription(/no es válido/);
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Rosa Quispe");
  await code.fill(name.toLowerCase());
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText(`Usas el código ${name}.`)).toBeVisible();
  await expect(page.getByText("− S/. 12.99").locator("visible=true").first()).toBeVisible();
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Rosa Quispe");
  await page.getByRole("radio", { name: /Recojo en tienda/ }).check();
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(paymentHeading(page)).toBeVisible();
  await expect(page.getByText(`Descuento: ${name}`)).toBeVisible();
  await expect(page.getByText("S/. 116.91").first()).toBeVisible();

  await page.goto("/admin/coupons");
  await expect(row).toContainText("1 de 5");
  await page.getByRole("button", { name: `Desactivar: ${name}` }).click();
  await expect(row).toContainText("Desactivado");
});

/** Orders the cart again with other answers. */
async function placeOrder(page: Page, note: string): Promise<void> {
  await page.goto("/es/checkout");
  await fillBuyer(page);
  await page.getByLabel("Referencia o indicaciones").fill(note);
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByRole("heading", { name: /^Pedido / })).toBeVisible();
}

test("of two orders with a code for one order, the buyer pays the one of their choice with it", async ({
  page,
  context,
  shop,
  javaScriptEnabled,
}) => {
  await comeFromPeru(context, shop);
  const code = `UNA-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await databaseOf(shop).insert(coupons).values({ code, kind: "percent", percent: 10, usageLimit: 1 });
  const startPayment = async () => {
    await expect(paymentHeading(page)).toBeVisible();
    if (javaScriptEnabled !== false) return expect(page.getByLabel("Número de tarjeta")).toBeVisible();
    await openHostedForm(page);
  };
  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await page.getByLabel("Código de descuento").fill(code);
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText(`Usas el código ${code}.`)).toBeVisible();
  await placeOrder(page, "Puerta roja");
  await startPayment();

  await placeOrder(page, "Puerta azul");
  await page.getByRole("button", { name: /^Cancelar \w+ y pagar este$/ }).click();
  await startPayment();
  await expect(page.getByText("S/. 116.91").first()).toBeVisible();

  await placeOrder(page, "Puerta verde");
  await expect(paymentHeading(page)).toHaveCount(0);
  // As after the first order was paid, whose page empties the cart.
  await context.clearCookies({ name: /cart/ });
  await page.getByRole("button", { name: "Pedir sin el descuento" }).click();
  await expect(page.getByLabel("Código de descuento")).toHaveValue("");
  await expect(page.getByLabel("Referencia o indicaciones")).toHaveValue("Puerta verde");
  await page.getByRole("radio", { name: /Recojo en tienda/ }).check();
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await startPayment();
  await expect(page.getByText("S/. 129.90").first()).toBeVisible();
});
