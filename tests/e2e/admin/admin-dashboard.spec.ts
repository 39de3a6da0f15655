import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { expectSaved } from "../../support/pages/alerts";
import { payFor } from "../../support/pages/page-samples";
import { expect, test } from "../../support/shop-test";
import { placeOrder } from "../../worker/checkout/buying";
import { enterAs } from "./staff";

test.beforeEach(async ({ context, shop }) => {
  await payFor(shop, await placeOrder(shop));
  await enterAs(context, shop, "Admin");
});

test("sales and waiting orders are part of the page", { tag: "@main" }, async ({ page }) => {
  await page.goto(hrefs.admin());
  const sales = page.getByRole("table", { name: "Ventas de los últimos 30 días" });
  await expect(sales.getByRole("row")).toHaveCount(31);
  await expect(sales.getByRole("row").nth(1)).toContainText(/^\d\d\/\d\d\/\d{4}[1-9]\d*S\/\. /);
  await page.getByRole("link", { name: /^Ver (los \d+|el pedido)$/ }).click();
  await expect(page).toHaveURL(/state=to-hand-over/);
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
});

test("the chart has a bar for each day", { tag: "@javascript" }, async ({ page }) => {
  await page.goto(hrefs.admin());
  const chart = page.getByRole("img", { name: /^Ventas por día en S/ });
  await expect(chart.locator(".recharts-bar-rectangle")).toHaveCount(30);
});

test("without JavaScript there is no empty chart", { tag: "@no-javascript" }, async ({ page }) => {
  await page.goto(hrefs.admin());
  await expect(page.getByRole("img", { name: /^Ventas por día en S/ })).toHaveCount(0);
});

test("the audit log is filtered by entity and time", async ({ page, shop }) => {
  const { id } = await placeOrder(shop);
  await page.goto(adminHrefs.order(id));
  await page.locator("summary", { hasText: "Cancelar el pedido" }).click();
  await page.getByLabel("Motivo de la cancelación").fill("Repetido");
  await page.getByRole("button", { name: "Cancelar el pedido" }).click();
  await expectSaved(page);
  await page.goto(adminHrefs.audit());
  await page.getByLabel("De qué").selectOption({ label: "Pedido" });
  await page.getByLabel("Número o clave").fill(String(id));
  await page.getByRole("button", { name: "Filtrar" }).click();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(/Estado: antes Por pagar → después Cancelado/);
  await expect(rows.last()).toContainText("Devuelve al stock: después no");
  await page.getByLabel("Hasta").fill("2020-01-01");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText("Nada coincide con lo que buscas.")).toBeVisible();
  await page.getByRole("link", { name: "Quitar la búsqueda" }).click();
  await expect(page.getByLabel("De qué")).toHaveValue("");
});
