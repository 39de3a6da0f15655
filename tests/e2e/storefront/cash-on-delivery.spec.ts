import { adminHrefs } from "../../../app/admin-hrefs";
import { expectSaved } from "../../support/pages/alerts";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { stateOf } from "../../worker/checkout/buying";
import { enterAs } from "../admin/staff";
import { chooseCourier, comeFromPeru, fillBuyer, newProduct, orderOf, putInCart } from "./buying";

test("an order is paid in cash when it arrives, and staff record the cash", { tag: "@main" }, async ({
  page,
  context,
  shop,
  javaScriptEnabled,
  allowProblem,
}) => {
  // The form with an error is answered with 409.
  allowProblem(/status of 409/);
  await comeFromPeru(context, shop);
  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await chooseCourier(page, javaScriptEnabled);
  await fillBuyer(page);
  const cash = page.getByRole("radio", { name: /^Pago contra entrega/ });
  await cash.check();
  await page.getByRole("button", { name: "Hacer el pedido" }).click();
  await expect(page.getByText("Este pedido no se puede pagar contra entrega.")).toBeVisible();
  await expect(cash).toBeChecked();

  await page.getByRole("radio", { name: /^Lima Metropolitana/ }).check();
  await page.getByLabel("Dirección").fill("Av. Larco 345");
  await page.getByRole("button", { name: "Hacer el pedido" }).click();

  const title = "¡Gracias! Tu pedido está confirmado";
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Pagas .*141\.90 al recibirlo$/ })).toBeVisible();
  await expect(page.getByText("Confirmado, se paga al recibir")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pagar ahora" })).toHaveCount(0);
  const reference = orderOf(page);
  const orderPage = page.url();
  const order = await databaseOf(shop).query.orders.findFirst({
    where: (orders, { eq }) => eq(orders.reference, reference),
  });
  if (!order) throw new Error("No order was placed.");

  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.orderSlip(order.id));
  await expect(page.getByText(/^Cobrar .*141\.90 al entregar$/)).toBeVisible();
  await page.goto(adminHrefs.order(order.id));
  await page.getByRole("button", { name: "Marcar como entregado" }).click();
  await expectSaved(page);
  await page.getByText("Marcar como pagado").first().click();
  await page.getByLabel("Medio de pago").selectOption({ label: "Efectivo" });
  await page.getByLabel(/operación/i).fill("Liquidación 4711");
  await page.getByRole("button", { name: "Marcar como pagado" }).click();
  await expectSaved(page);
  expect(await stateOf(shop, order)).toMatchObject({ status: "handed_over" });
  await expect(page.getByText(/^Cobrar .*141\.90 al entregar$/)).toHaveCount(0);
  await page.goto(orderPage);
  await expect(page.getByRole("heading", { name: /Pago contra entrega|al recibirlo/ })).toHaveCount(0);
  await expect(page.getByText("Pagado", { exact: true })).toBeVisible();
});

test("cash is rounded down, as the checkout says", async ({ page, context, shop, javaScriptEnabled }) => {
  await comeFromPeru(context, shop);
  await putInCart(page, await newProduct(shop, { pen: 12_994 }));
  await page.goto("/es/checkout");
  await chooseCourier(page, javaScriptEnabled);
  await fillBuyer(page);
  const cash = page.getByRole("radio", { name: /^Pago contra entrega.*Pagas S\/\. 141\.90, redondeado/ });
  await cash.check();
  await page.getByRole("radio", { name: /^Lima Metropolitana/ }).check();
  await page.getByLabel("Dirección").fill("Av. Larco 345");
  const totals = page.locator(".totals p:visible");
  await expect(totals.filter({ hasText: "Redondeo del efectivo" })).toHaveText(/− S\/\. 0\.04$/);
  await expect(totals.filter({ hasText: /^Total/ })).toHaveText(/S\/\. 141\.90$/);
  await page.getByRole("radio", { name: /^Tarjeta/ }).check();
  await expect(totals.filter({ hasText: "Redondeo del efectivo" })).toHaveCount(0);
  await expect(totals.filter({ hasText: /^Total/ })).toHaveText(/S\/\. 141\.94$/);
  await cash.check();
  await page.getByRole("button", { name: "Hacer el pedido" }).click();
  await expect(page.getByRole("heading", { name: /^Pagas .*141\.90 al recibirlo$/ })).toBeVisible();
  await expect(page.getByText("Redondeo del efectivo")).toBeVisible();
});
