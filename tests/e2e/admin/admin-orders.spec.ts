import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { parseCsv } from "../../../app/lib/text/csv";
import { readStock } from "../../support/data/catalogue";
import { expectSaved } from "../../support/pages/alerts";
import { payFor } from "../../support/pages/page-samples";
import { PHONE } from "../../support/pages/viewports";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { type PlacedOrder, placeOrder, stateOf } from "../../worker/checkout/buying";
import { enterAs } from "./staff";

const paidOrder = async (shop: ShopAddresses, quantity = 1) =>
  payFor(shop, await placeOrder(shop, { quantity }));

const stockOf = async (shop: ShopAddresses, { stockRowId }: PlacedOrder) =>
  (await readStock(databaseOf(shop)))[stockRowId];

const statusOf = async (shop: ShopAddresses, order: PlacedOrder) => (await stateOf(shop, order)).status;

const history = (page: Page) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ hasText: /^Historia/ })
    .getByRole("listitem");

test("an order is found and moved through its statuses until it is handed over", { tag: "@main" }, async ({
  page,
  context,
  shop,
}) => {
  const order = await paidOrder(shop);
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.orders());
  await page.getByRole("searchbox", { name: "Buscar" }).fill(order.reference.toLowerCase());
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: order.reference, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Pedido ${order.reference}` })).toBeVisible();
  for (const step of ["Empezar a preparar", "Listo para recoger", "Marcar como entregado"]) {
    await page.getByRole("button", { name: step }).click();
    await expectSaved(page);
    await expect(page.getByRole("button", { name: step })).toHaveCount(0);
  }
  await expect(history(page)).toHaveText([
    /Recibido/,
    /Pagado/,
    /En preparación/,
    /Listo para recoger/,
    /Entregado/,
  ]);
  expect(await statusOf(shop, order)).toBe("handed_over");
});

test("the audit log has statuses in words and dates in digits", async ({ page, context, shop }) => {
  const order = await paidOrder(shop);
  await enterAs(context, shop, "Admin");
  await page.goto(adminHrefs.order(order.id));
  await page.getByRole("button", { name: "Empezar a preparar" }).click();
  await expectSaved(page);
  await page.getByRole("link", { name: "Ver en el registro" }).click();
  const entry = page.getByRole("row", { name: /Preparar/ });
  await expect(entry.getByRole("listitem")).toHaveText(/^Estado: .*Pagado.*En preparación$/);
  await expect(entry.getByRole("time")).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
});

test("an order is cancelled with a reason, its pieces are restocked, and an Admin records the refund", {
  tag: "@main",
}, async ({ page, context, shop, allowProblem }) => {
  allowProblem(/status of 4\d\d/);
  const order = await paidOrder(shop, 3);
  expect(await stockOf(shop, order)).toBe(2);
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.order(order.id));
  await page.locator("summary", { hasText: "Cancelar el pedido" }).click();
  const reason = page.getByLabel("Motivo de la cancelación");
  const cancel = page.getByRole("button", { name: "Cancelar el pedido" });
  await reason.fill("   ");
  await cancel.click();
  await expect(reason).toHaveAccessibleDescription("Escribe el motivo.");
  await reason.fill("Se arrepintió");
  await expect(page.getByLabel("Devolver al stock las 3 unidades")).toBeChecked();
  await cancel.click();
  await expectSaved(page);
  expect([await stockOf(shop, order), await statusOf(shop, order)]).toEqual([5, "cancelled"]);
  await expect(history(page).last()).toContainText("Se arrepintió");
  await expect(page.getByText(/^Espera su reembolso de S\/\. 389\.70/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Reembolsar" })).toHaveCount(0);

  await enterAs(context, shop, "Admin");
  await page.goto(adminHrefs.order(order.id));
  await page.getByRole("link", { name: "Reembolsar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Reembolso del pedido/ })).toBeVisible();
  await expect(page.getByLabel("Monto a devolver")).toHaveValue("389.70");
  await expect(page.getByLabel("Vuelve al stock")).toHaveCount(0);
  await page
    .getByLabel("Cómo se devuelve")
    .selectOption({ label: "Ya se devolvió por otro medio: solo anotarlo" });
  await page.getByLabel("Motivo, solo para la tienda").fill("Se arrepintió");
  await page.getByRole("button", { name: "Reembolsar" }).click();
  const note = page.getByRole("textbox", { name: "Número de la operación" });
  await expect(note).toHaveAccessibleDescription(/Escribe el número de la operación/);
  await note.fill("IZI-4711");
  await page.getByRole("button", { name: "Reembolsar" }).click();
  await expect(page.getByText("Se devolvieron S/. 389.70.")).toBeVisible();
  expect([await stockOf(shop, order), await statusOf(shop, order)]).toEqual([5, "refunded"]);
  await page.getByRole("link", { name: "Ver en el registro" }).click();
  const log = page.getByRole("table");
  await expect(log.getByRole("row").filter({ hasText: "Reembolsar" })).toContainText("389.70");
  await expect(log.getByRole("row").filter({ hasText: "Cancelar" })).toContainText("Cancelado");
  // Free text may contain personal data, which must not outlive the account in the audit log.
  await expect(log).not.toContainText("Se arrepintió");
  await expect(log).not.toContainText("IZI-4711");
});

test("a concurrent status change is not overwritten", async ({ page, context, shop, allowProblem }) => {
  allowProblem(/status of 409/);
  const order = await paidOrder(shop);
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.order(order.id));
  const other = await context.newPage();
  await other.goto(adminHrefs.order(order.id));
  await other.getByRole("button", { name: "Marcar como entregado" }).click();
  await expectSaved(other);
  await page.getByRole("button", { name: "Empezar a preparar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "ya está en otro estado" })).toBeVisible();
  expect(await statusOf(shop, order)).toBe("handed_over");
});

test("a note is saved, and a blank one is refused", async ({ page, context, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  const { id } = await placeOrder(shop);
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.order(id));
  const note = page.getByRole("textbox", { name: "Nota", exact: true });
  await note.fill("  ");
  await page.getByRole("button", { name: "Agregar nota" }).click();
  await expect(note).toHaveAccessibleDescription("Escribe la nota.");
  await note.fill("Llamar antes\nde salir");
  await page.getByRole("button", { name: "Agregar nota" }).click();
  await expectSaved(page);
  await expect(page.getByRole("paragraph").filter({ hasText: "Llamar antes de salir" })).toBeVisible();
});

test("the filtered orders are downloaded as CSV", async ({ page, context, shop }) => {
  const order = await paidOrder(shop, 2);
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.orders({ q: order.reference }));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Descargar CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/);
  const parsed = parseCsv(readFileSync(await download.path(), "utf8"));
  if (!parsed.ok) throw new Error(parsed.code);
  const [header, row, ...others] = parsed.value.map(({ cells }) => cells);
  expect(header?.slice(0, 4)).toEqual(["Número", "Recibido", "Pagado", "Estado"]);
  const cells = ["Número", "Estado", "Total", "Devuelto"].map((name) => row?.[header?.indexOf(name) ?? -1]);
  expect(cells).toEqual([order.reference, "Pagado", "259.80", "0.00"]);
  expect(others).toEqual([]);
});

test("the table is filtered by status and sorted by its headings", async ({ page, context, shop }) => {
  await Promise.all([paidOrder(shop), placeOrder(shop)]);
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.orders());
  await page.getByLabel("Estado").selectOption({ label: "Por entregar" });
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/state=to-hand-over/);
  await expect(page.getByRole("table")).not.toContainText("Por pagar");
  await page.getByRole("columnheader").getByRole("link", { name: "Total" }).click();
  await expect(page.getByRole("columnheader", { name: /^Total/ })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByLabel("Estado")).toHaveValue("to-hand-over");
  await page.getByLabel("Hasta").fill("2020-01-01");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByText("No hay nada que mostrar.")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the packing slip has no prices", async ({ page, context, shop }) => {
    const { id, reference } = await paidOrder(shop);
    await enterAs(context, shop, "Editor");
    await page.goto(adminHrefs.order(id));
    await page.getByRole("link", { name: "Hoja de entrega" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Pedido ${reference}` })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Rosa Quispe");
    await expect(page.getByRole("main")).not.toContainText("S/.");
  });
});
