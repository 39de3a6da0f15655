import { expect, test } from "../../support/own-shop-test";
import { enterAs } from "./staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Admin"));

test("a language is created, shows its missing texts, is changed and deleted", { tag: "@main" }, async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 4(00|09)/);
  await page.goto("/admin/languages");
  await page.getByRole("textbox", { name: "Código" }).fill("es");
  await page.getByLabel("Nombre").fill("Runasimi");
  await expect(page.getByLabel(/^Moneda/)).toHaveCount(0);
  await page.getByRole("button", { name: "Crear un idioma" }).click();
  await expect(page.getByRole("textbox", { name: "Código" })).toHaveAccessibleDescription(
    /Ya hay un idioma con ese código/,
  );
  await expect(page.getByLabel("Nombre")).toHaveValue("Runasimi");
  await page.getByRole("textbox", { name: "Código" }).fill("qu");
  await page.getByRole("button", { name: "Crear un idioma" }).click();
  const row = page.getByRole("row").filter({ has: page.getByRole("cell", { name: "qu", exact: true }) });
  await expect(row).toContainText(/\d+ productos/);
  await expect(row).toContainText(/\d+ categorías/);

  await row.getByRole("link", { name: "Runasimi" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Runasimi" })).toBeVisible();
  await page.getByLabel("Nombre").fill("Runa Simi");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(row.getByRole("link", { name: "Runa Simi" })).toBeVisible();

  await row.getByRole("link").click();
  await page.getByText("Eliminar", { exact: true }).first().click();
  await page.getByRole("button", { name: "Eliminar" }).click();
  await expect(page).toHaveURL(/\/admin\/languages$/);
  await expect(row).toHaveCount(0);
});

test("concurrent edits: the second editor sees the first one's value before overwriting it", async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  await page.goto("/admin/languages");
  await page.getByRole("link", { name: "English" }).click();
  const name = page.getByLabel("Nombre");
  await expect(name).toHaveValue("English");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Nombre").fill("English (B)");
  await other.getByRole("button", { name: "Grabar" }).click();
  await expect(other).toHaveURL(/\/admin\/languages$/);
  await name.fill("English (C)");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByRole("checkbox", { name: "Usar lo suyo: English (B)" })).toBeVisible();
  await expect(name).toHaveValue("English (C)");
  await name.fill("English");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByRole("link", { name: "English", exact: true })).toBeVisible();
});

test("Spanish cannot be deleted, nor its currency changed", async ({ page, allowProblem }) => {
  allowProblem(/status of 4(00|09)/);
  await page.goto("/admin/languages");
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page.getByText("La tienda no puede estar sin este idioma.")).toBeVisible();
  await page.getByLabel(/^Moneda/).fill("XYZ");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByLabel(/^Moneda/)).toHaveAccessibleDescription(/como EUR/);
  await page.getByLabel(/^Moneda/).fill("usd");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByLabel(/^Moneda/)).toHaveAccessibleDescription(/con ellas se cobra/);
});
