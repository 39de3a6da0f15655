import type { Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { expect, test } from "../../support/shop-test";
import { newProduct } from "../../worker/shopper";
import { enterAs } from "./staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Editor"));

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const choose = (page: Page, name: string) => page.getByRole("checkbox", { name: `Elegir ${name}` }).check();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Adds two products and shows them in the table. */
async function openPair(page: Page, shop: Parameters<typeof newProduct>[0]) {
  const word = `Lote${crypto.randomUUID().slice(0, 8)}`;
  const names = [`${word} polo`, `${word} falda`] as const;
  for (const name of names) await newProduct(shop, { name, pen: 10_000 });
  await page.goto(adminHrefs.products(`?q=${word}`));
  return names;
}

test("chosen products change their price after a preview, and change back by the undo", {
  tag: "@main",
}, async ({ page, shop }) => {
  const [polo, skirt] = await openPair(page, shop);
  await choose(page, polo);
  await choose(page, skirt);
  await page.getByLabel("Qué hacer con los elegidos").selectOption({ label: "Cambiar el precio" });
  await button(page, "Continuar").click();
  await expect(page.getByRole("heading", { level: 1, name: "Cambiar 2 productos" })).toBeVisible();

  await page.getByLabel("Porcentaje").fill("120");
  await button(page, "Vista previa").click();
  await expect(page.getByLabel("Porcentaje")).toHaveAccessibleDescription(/99 % como máximo/);
  await expect(page.getByLabel("Porcentaje")).toHaveValue("120");
  await page.getByLabel("Porcentaje").fill("15");
  await page.getByLabel("Redondear").selectOption({ label: "A .90" });
  await button(page, "Vista previa").click();
  await expect(row(page, polo)).toContainText(/S\/. 100\.00.*S\/. 84\.90/);
  await expect(page.getByLabel("Porcentaje")).not.toHaveAttribute("aria-invalid", "true");

  await button(page, "Cambiar 2 productos").click();
  await expect(page.getByText("2 productos cambiaron.")).toBeVisible();
  await expect(row(page, skirt)).toContainText("S/. 84.90");
  await button(page, /^Deshacer/).click();
  await expect(page.getByText("Deshecho.")).toBeVisible();
  await expect(row(page, skirt)).toContainText("S/. 100.00");
});

test("all products of a filter are archived, and a second click changes nothing", async ({ page, shop }) => {
  const [polo] = await openPair(page, shop);
  await page.getByRole("checkbox", { name: "Los 2 de todas las páginas" }).check();
  await page.getByLabel("Qué hacer con los elegidos").selectOption({ label: "Archivar" });
  await button(page, "Continuar").click();
  await expect(row(page, polo)).toContainText(/Activo.*Archivado/);
  await button(page, "Cambiar 2 productos").dblclick();
  await expect(page.getByText("2 productos cambiaron.")).toBeVisible();
  await expect(page.getByText("Nada coincide con lo que buscas.")).toBeVisible();
});

test("a preview that is no longer true is shown again before anything is written", async ({ page, shop }) => {
  const [polo] = await openPair(page, shop);
  await choose(page, polo);
  await page.getByLabel("Qué hacer con los elegidos").selectOption({ label: "Desactivar" });
  await button(page, "Continuar").click();
  const other = await page.context().newPage();
  await other.goto(page.url().replace("kind=deactivate", "kind=archive"));
  await button(other, "Cambiar 1 producto").click();
  await expect(other.getByText("1 producto cambió.")).toBeVisible();
  await button(page, "Cambiar 1 producto").click();
  await expect(page.getByRole("alert").filter({ hasText: "cambiaron mientras tanto" })).toBeVisible();
  await expect(page.getByText("1 producto ya está así.")).toBeVisible();
});

test("the products of a page are chosen at once and downloaded", { tag: "@javascript" }, async ({
  page,
  shop,
}) => {
  const [polo, skirt] = await openPair(page, shop);
  await page.getByRole("checkbox", { name: "Elegir todos los de esta página" }).check();
  await expect(page.getByText("2 elegidos")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await button(page, "Descargar CSV").click();
  const stream = await (await downloading).createReadStream();
  let text = "";
  for await (const piece of stream) text += piece;
  expect(text).toContain(polo);
  expect(text).toContain(skirt);
  expect(text.match(/^product,/gm)).toHaveLength(2);
});

test("nothing chosen is told, with the way back", async ({ page, shop }) => {
  const [polo] = await openPair(page, shop);
  await button(page, "Continuar").click();
  await expect(page.getByText("No elegiste ningún producto.")).toBeVisible();
  await page.getByRole("link", { name: "Volver a los productos" }).click();
  await expect(row(page, polo)).toBeVisible();
});
