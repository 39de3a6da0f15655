import { expect, test } from "../../support/shop-test";
import { chooseCountry, comeFromPeru, goToPayment, newProduct, putInCart } from "./buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));
test.beforeEach(({ serveCardForm }) => serveCardForm());

test("payment methods and receipts follow the country that is chosen", async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  const main = page.getByRole("main");
  await expect(main.getByRole("radio", { name: /^Yape/ })).toBeVisible();
  await main.getByRole("radio", { name: /^Factura/ }).check();
  await main.getByLabel("Razón social").fill("Telas del Sur S.A.C.");
  await chooseCountry(page, "US", javaScriptEnabled);
  await expect(main.getByText("recibes un comprobante de exportación")).toBeVisible();
  await expect(main.getByLabel("Número de pasaporte")).toBeVisible();
  for (const name of [/^Yape/, /^Transferencia/, /^Boleta/, /^Factura/]) {
    await expect(main.getByRole("radio", { name })).toBeHidden();
  }
  await chooseCountry(page, "PE", javaScriptEnabled);
  await expect(main.getByRole("radio", { name: /^Yape/ })).toBeVisible();
  if (javaScriptEnabled) await expect(main.getByLabel("Razón social")).toHaveValue("Telas del Sur S.A.C.");
});

test("an order that was to be paid by card is paid by Yape", { tag: "@main" }, async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await goToPayment(page, shop);
  // Without script, the step already leads to the provider's page.
  if (!javaScriptEnabled) await page.getByRole("link", { name: "Otra forma de pagar" }).click();
  await page.getByRole("button", { name: "Yape" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tu pedido espera tu pago" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Paga con Yape" })).toContainText("129.90");
});
