import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { expect, test } from "../../support/own-shop-test";
import { wake } from "../../support/pages/wake";
import { enterAs } from "../admin/staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Admin"));

test("a page is written, previewed, published and linked from the header", { tag: "@main" }, async ({
  page,
  javaScriptEnabled,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await page.goto(adminHrefs.pages());
  await page.getByRole("link", { name: "Crear página" }).click();
  const address = page.getByLabel("Dirección");
  await address.fill("El taller");
  const spanish = page.getByRole("group", { name: "Textos (Español)" });
  await spanish.getByRole("textbox", { name: "Título" }).fill("El taller");
  if (javaScriptEnabled !== false) {
    await wake(page);
    await spanish.getByRole("button", { name: "Título", exact: true }).click();
    await page.keyboard.type("Barranco");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Abierto los sábados.");
  } else await spanish.getByLabel("Texto").fill("<h2>Barranco</h2><p>Abierto los sábados.</p>");
  await page.getByRole("button", { name: "Grabar" }).last().click();
  await expect(address).toHaveAccessibleDescription(/solo letras minúsculas/);
  await address.fill("el-taller");
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  // The editor has the same heading.
  await expect(page.locator(".admin-preview").getByRole("heading", { name: "Barranco" })).toBeVisible();
  await page.getByRole("button", { name: "Grabar" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "El taller" })).toBeVisible();

  await page.goto(adminHrefs.menus());
  const title = page.getByRole("heading", { name: "Cabecera y menú" });
  const header = page.locator("section").filter({ has: title });
  await header.getByText("Agregar un enlace").first().click();
  await header.getByLabel("Adónde lleva").selectOption({ label: "El taller" });
  await header.getByRole("button", { name: "Agregar un enlace" }).click();
  await expect(header.getByRole("button", { name: "Mover El taller hacia arriba" })).toBeVisible();
  await header.getByRole("button", { name: "Mover El taller hacia arriba" }).click();
  await expect(header.getByRole("listitem").nth(2)).toContainText("El taller");

  await page.goto(hrefs.home("es"));
  const links = page.getByRole("banner").getByRole("navigation", { name: "La tienda" });
  await links.getByRole("link", { name: "El taller" }).click();
  await expect(page.getByRole("heading", { name: "Barranco" })).toBeVisible();

  await page.goto(adminHrefs.pages());
  await page.getByRole("link", { name: "El taller" }).click();
  await page.getByText("Eliminar", { exact: true }).first().click();
  await expect(page.getByText(/^Un menú lleva a ella/)).toBeVisible();
  await page.getByLabel("Publicada: la ven los compradores").uncheck();
  await page.getByRole("button", { name: "Grabar" }).last().click();
  await expect(page.getByRole("link", { name: "Ver en la tienda" })).toHaveCount(0);
  await page.goto(adminHrefs.menus());
  await expect(header.getByText("No se ve: ya no existe o está oculta.")).toBeVisible();
  await page.goto(hrefs.home("es"));
  await expect(links.getByRole("link", { name: "El taller" })).toHaveCount(0);
});
