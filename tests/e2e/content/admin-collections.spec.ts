import type { Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { expect, test } from "../../support/own-shop-test";
import { enterAs } from "../admin/staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Editor"));

const save = (page: Page) => page.getByRole("button", { name: "Grabar" }).last().click();
const cards = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: /^(Chullo Puna|Collar Inti)$/ });

async function create(page: Page, name: string, slug: string) {
  await page.goto(adminHrefs.collections());
  await page.getByRole("link", { name: "Crear colección" }).click();
  await page.getByLabel("Dirección").fill(slug);
  await page.getByRole("group", { name: "Textos (Español)" }).getByLabel("Nombre").fill(name);
}

test("a collection by rule shows what meets its conditions", async ({ page, allowProblem }) => {
  allowProblem(/status of 400/);
  await create(page, "Verano", "verano");
  await save(page);
  const kind = page.getByRole("combobox", { name: "Productos" });
  await expect(kind).toHaveAccessibleDescription(/al menos una condición/);
  await page.getByLabel("Categoría").selectOption({ label: "Bikinis" });
  await page.getByLabel("Desde (S/.)").fill("barato");
  await save(page);
  await expect(page.getByLabel("Desde (S/.)")).toHaveAccessibleDescription(/Escribe un monto/);
  await expect(page.getByLabel("Categoría").locator("option:checked")).toHaveText("Bikinis");
  await page.getByLabel("Desde (S/.)").fill("");
  await page.getByLabel("Rebajado ahora").check();
  await page.getByLabel("Publicada: la ven los compradores").check();
  await save(page);
  await expect(page.getByRole("heading", { level: 1, name: "Verano" })).toBeVisible();
  await page.getByRole("link", { name: "Ver en la tienda" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Verano" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bikini vintage La Punta" }).first()).toBeVisible();
  await expect(page.getByText("1 producto", { exact: true })).toBeVisible();
});

test("products are chosen by hand, put in order and removed", { tag: "@main" }, async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await create(page, "De la casa", "de-la-casa");
  await page.getByRole("combobox", { name: "Productos" }).selectOption({ label: "Elegidos a mano" });
  await save(page);
  await expect(page.getByText("Todavía no hay productos.")).toBeVisible();

  const search = page.getByLabel("Nombre, SKU o número");
  await search.fill("Collar Inti");
  await search.press("Enter");
  await page.getByRole("button", { name: "Agregar los marcados" }).click();
  await expect(page.getByText("Marca los productos que quieres agregar.").first()).toBeVisible();
  await page.getByLabel("Collar Inti").check();
  await page.getByRole("button", { name: "Agregar los marcados" }).click();
  await expect(page.getByRole("button", { name: "Quitar: Collar Inti" })).toBeVisible();
  await search.fill("Chullo Puna");
  await search.press("Enter");
  await page.getByLabel("Chullo Puna").check();
  await page.getByRole("button", { name: "Agregar los marcados" }).click();
  await page.getByRole("button", { name: "Mover Chullo Puna hacia arriba" }).click();
  await expect(page.getByRole("button", { name: "Mover Chullo Puna hacia arriba" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Mover Chullo Puna hacia abajo" })).toBeFocused();

  await page.getByLabel("Publicada: la ven los compradores").check();
  await save(page);
  await page.getByRole("link", { name: "Ver en la tienda" }).click();
  await expect(cards(page)).toHaveText(["Chullo Puna", "Collar Inti"]);

  await page.goto(adminHrefs.collections());
  await page.getByRole("link", { name: "De la casa" }).click();
  await page.getByRole("button", { name: "Quitar: Chullo Puna" }).click();
  await expect(page.getByRole("button", { name: "Quitar: Chullo Puna" })).toHaveCount(0);
  await page.getByLabel("Publicada: la ven los compradores").uncheck();
  await save(page);
  await expect(page.getByRole("link", { name: "Ver en la tienda" })).toHaveCount(0);
  allowProblem(/status of 404/);
  const hidden = await page.goto(hrefs.collection("es", "de-la-casa"));
  expect(hidden?.status()).toBe(404);
});
