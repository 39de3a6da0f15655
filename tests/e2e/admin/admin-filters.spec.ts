import { adminHrefs } from "../../../app/admin-hrefs";
import { expectSaved } from "../../support/pages/alerts";
import { expect, test } from "../../support/shop-test";
import { enterAs } from "./staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Editor"));

for (const { table, url, field, value } of [
  { table: "products", url: adminHrefs.products(), field: "Mostrar", value: "Sin stock" },
  { table: "orders", url: adminHrefs.orders(), field: "Estado", value: "Pagado" },
  { table: "stock", url: adminHrefs.stock(), field: "Nivel", value: "Sin stock" },
  { table: "customers", url: adminHrefs.customers(), field: "Cuenta", value: "Con cuenta" },
  { table: "reviews", url: adminHrefs.reviews(), field: "Estrellas", value: "5" },
]) {
  test(`a filter of ${table} is saved, used by its link and deleted`, async ({ page, allowProblem }) => {
    allowProblem(/status of 400/);
    const name = `Filtro ${crypto.randomUUID().slice(0, 8)}`;
    const link = page.getByRole("navigation", { name: "Filtros guardados" }).getByRole("link", { name });
    await page.goto(url);
    await page.getByLabel(field, { exact: true }).selectOption({ label: value });
    await page.getByRole("button", { name: "Filtrar" }).click();
    await page.getByText("Guardar este filtro").click();
    const nameField = page.getByLabel("Nombre del filtro");
    await nameField.fill("x".repeat(41));
    await page.getByRole("button", { name: "Grabar", exact: true }).last().click();
    await expect(nameField).toHaveAccessibleDescription(/40 caracteres/);
    await nameField.fill(name);
    await page.getByRole("button", { name: "Grabar", exact: true }).last().click();
    await expectSaved(page);
    await page.goto(url);
    await link.click();
    await expect(page.getByLabel(field, { exact: true }).locator("option:checked")).toHaveText(value);
    await expect(link).toHaveAttribute("aria-current", "true");
    await page.getByRole("button", { name: `Eliminar el filtro ${name}` }).click();
    await expect(link).toHaveCount(0);
  });
}
