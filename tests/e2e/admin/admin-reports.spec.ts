import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { parseCsv } from "../../../app/lib/text/csv";
import { payFor } from "../../support/pages/page-samples";
import { expect, test } from "../../support/shop-test";
import { placeOrder } from "../../worker/checkout/buying";
import { enterAs } from "./staff";

test.beforeEach(async ({ context, shop }) => {
  await payFor(shop, await placeOrder(shop));
  await enterAs(context, shop, "Editor");
});

const PERSON =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

/** Downloads by the link; returns the file's cells. */
async function downloadCsv(page: Page, link: string) {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  const parsed = parseCsv(readFileSync(await (await downloading).path(), "utf8"));
  return parsed.ok ? parsed.value.map(({ cells }) => cells) : [];
}

test("sales are shown for frequent dates, grouped and compared, and as CSV", { tag: "@main" }, async ({
  page,
}) => {
  await page.goto(adminHrefs.reports());
  const sales = page.getByRole("table", { name: /^Ventas en S/ });
  await expect(sales.getByRole("row")).toHaveCount(32);
  await expect(sales.getByRole("rowheader")).toHaveCount(31);
  await page.getByRole("link", { name: "Últimos 7 días" }).click();
  await expect(sales.getByRole("row")).toHaveCount(9);
  await page.getByLabel("Agrupar por").selectOption({ label: "Mes" });
  await page.getByLabel("Comparar con").selectOption({ label: "Las mismas fechas del año anterior" });
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(sales.getByRole("columnheader", { name: "Cambio", exact: true })).toBeVisible();
  await expect(page.getByText(/^Del \d\d\/\d\d\/\d{4} al .*Cambio del neto: —/)).toBeVisible();
  await page.getByLabel("Agrupar por").selectOption({ label: "Forma de pago" });
  await page.getByLabel("Comparar con").selectOption({ label: "Nada" });
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(sales.getByRole("columnheader", { name: "Forma de pago" })).toBeVisible();
  await expect(sales.getByRole("row", { name: /^Tarjeta [1-9]/ })).toBeVisible();
  const rows = await downloadCsv(page, "Descargar este informe (CSV)");
  expect(rows[0]?.slice(0, 3)).toEqual(["Forma de pago", "Moneda", "Pedidos"]);
  expect(rows.find(([name]) => name === "Tarjeta")?.[1]).toBe("PEN");
  expect(rows.at(-1)?.[0]).toBe("Total");
});

test("visits are counted, and shown by step, time and origin, and as CSV", async ({
  page,
  shop,
  browser,
}) => {
  const visitor = await browser.newContext({ userAgent: PERSON, javaScriptEnabled: false });
  // No other test comes from a search engine.
  await (await visitor.newPage()).goto(`${shop.url}/es`, { referer: "https://www.google.com/" });
  await visitor.close();
  await page.goto(adminHrefs.reports("?by=product&compare=previous"));
  await page.getByRole("link", { name: "Conversión" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "De visitas a pedidos" })).toBeVisible();
  await expect(page.getByLabel("Comparar con")).toHaveValue("previous");
  const steps = page.getByRole("table", { name: "Pasos" });
  const origins = page.getByRole("table", { name: "De dónde vienen las visitas" });
  await expect(async () => {
    await page.reload();
    await expect(origins.getByRole("row", { name: /^Buscadores [1-9]/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(steps.getByRole("row", { name: /^Visitas [1-9]/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "En el tiempo" }).getByRole("row")).toHaveCount(32);
  const rows = await downloadCsv(page, "Descargar este informe (CSV)");
  expect(rows[0]?.slice(0, 3)).toEqual(["Día", "Visitas", "Productos abiertos"]);
  expect(rows.at(-1)?.[0]).toBe("Total");
});

test("reversed dates and too many days are refused beside the field, which keeps its value", async ({
  page,
}) => {
  await page.goto(adminHrefs.reports());
  const from = page.getByLabel("Desde");
  const to = page.getByLabel("Hasta");
  await from.fill("2026-11-30");
  await to.fill("2026-11-01");
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(to).toHaveAccessibleDescription(/no sea anterior/);
  await expect(from).toHaveValue("2026-11-30");
  await expect(page.getByRole("table")).toHaveCount(0);
  await from.fill("2020-01-01");
  await to.fill("2026-11-30");
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page.getByLabel("Agrupar por")).toHaveAccessibleDescription(/dos años como máximo/);
  await expect(to).toHaveAccessibleDescription("");
  await page.getByLabel("Agrupar por").selectOption({ label: "Semana" });
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page.getByRole("row", { name: /^Semana del 30\/12\/2019/ })).toBeVisible();
});

test("the queues are linked, and have files", async ({ page }) => {
  await page.goto(adminHrefs.reports());
  const queues = page
    .getByRole("main")
    .locator("section")
    .filter({ hasText: /^Por atender/ });
  await expect(queues.getByRole("listitem")).toHaveCount(4);
  await queues.getByRole("link", { name: "Por confeccionar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Por confeccionar" })).toBeVisible();
  const rows = await downloadCsv(page, "Descargar la lista (CSV)");
  expect(rows[0]).toEqual(["Pedido", "Producto", "Unidades", "Pedido desde", "Lista el"]);
  await page.goto(adminHrefs.reports());
  await queues.getByRole("link", { name: "Pagos que no cuadran", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pagos que no cuadran" })).toBeVisible();
  const payments = await downloadCsv(page, "Descargar la lista (CSV)");
  expect(payments[0]?.slice(3)).toEqual(["Total", "Recibido", "Devuelto", "Qué pasa"]);
});
