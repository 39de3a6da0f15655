import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { readStock } from "../../support/data/catalogue";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { payHosted, placeOrder, stateOf } from "../../worker/checkout/buying";
import { enterAs } from "./staff";

const ACCEPTED_CARD = "4970100000000055";

test("a piece is refunded by Izipay, then the rest after an answer was lost, and the buyer sees it", {
  tag: "@main",
}, async ({ page, context, shop }) => {
  const order = await placeOrder(shop, { quantity: 2 });
  await payHosted(shop, order, ACCEPTED_CARD);
  const stock = async () => (await readStock(databaseOf(shop)))[order.stockRowId];
  await expect.poll(async () => (await stateOf(shop, order)).status).toBe("paid");
  expect(await stock()).toBe(3);

  await enterAs(context, shop, "Admin");
  await page.goto(adminHrefs.order(order.id));
  await page.getByRole("link", { name: "Reembolsar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Reembolso del pedido/ })).toBeVisible();
  await page.getByLabel(/\(quedan 2\)$/).fill("1");
  await page.getByLabel("Motivo, solo para la tienda").fill("Llegó manchado");
  await page.getByRole("button", { name: "Calcular el monto" }).click();
  await expect(page.getByText(/^Calculamos S\/\. 129\.90/)).toBeVisible();
  await expect(page.getByLabel("Monto a devolver")).toHaveValue("129.90");
  await expect(page.getByLabel("Motivo, solo para la tienda")).toHaveValue("Llegó manchado");
  await page.getByRole("button", { name: "Reembolsar" }).click();
  await expect(page.getByText("Se devolvieron S/. 129.90.")).toBeVisible();
  await expect(page.getByText("Reembolso parcial", { exact: true }).first()).toBeVisible();
  expect([await stock(), (await stateOf(shop, order)).status]).toEqual([4, "paid"]);

  await fetch(`${shop.izipay}/sandbox/fail`, { method: "POST", body: JSON.stringify({ giveBack: "lost" }) });
  await page.goto(adminHrefs.refund(order.id, { all: "yes" }));
  await page.getByLabel("Motivo, solo para la tienda").fill("Devolvió lo demás");
  await page.getByRole("button", { name: "Reembolsar" }).click();
  await expect(page.getByText(/^Izipay todavía no responde si devolvió S\/\. 129\.90/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Reembolsar" })).toHaveCount(0);
  await page.getByRole("button", { name: "Consultar a Izipay" }).click();
  await expect(page.getByText("Se devolvieron S/. 129.90.")).toBeVisible();
  expect([await stock(), (await stateOf(shop, order)).status]).toEqual([5, "refunded"]);

  await page.getByRole("link", { name: "Hoja con precios" }).click();
  await expect(page.getByText(/^Reembolso del /)).toHaveCount(2);
  await expect(page.getByRole("main")).toContainText("Total después del reembolso");
  await page.goto(hrefs.order("es", order.reference, order.accessKey));
  await expect(
    page.getByRole("heading", { level: 1, name: "Te devolvimos el pago de este pedido" }),
  ).toBeVisible();
  await expect(page.getByText(/^Reembolso del /)).toHaveCount(2);
});
