import type { Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { limaInstantText } from "../../../app/lib/dates";
import { expect, test } from "../../support/own-shop-test";
import { expectSaved } from "../../support/pages/alerts";
import { wake } from "../../support/pages/wake";
import { enterAs } from "../admin/staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Admin"));

const sections = (page: Page) => page.getByRole("main").getByRole("list").first().locator("> li");
const headings = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

test("the home page is arranged in a draft, previewed and published", { tag: "@main" }, async ({
  page,
  javaScriptEnabled,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await page.goto(adminHrefs.home());
  await page.getByRole("button", { name: "Ocultar: Categorías" }).click();
  await expect(page.getByText("Categorías · Oculta")).toBeVisible();
  await page.getByRole("button", { name: "Mover Lookbook hacia arriba" }).click();
  await expectSaved(page);
  await expect(page.getByRole("button", { name: "Mover Lookbook hacia arriba" })).toBeFocused();
  await expect(sections(page).nth(3)).toContainText("Lookbook");
  const text = page.getByLabel("Texto (Español)").last();
  await page.getByRole("button", { name: "Agregar un texto" }).click();
  await expect(text).toHaveAccessibleDescription(/idioma principal/);
  if (javaScriptEnabled !== false) {
    await wake(page);
    await page.getByRole("button", { name: "Título", exact: true }).first().click();
    await page.keyboard.type("Taller abierto");
    await page.keyboard.press("Enter");
    await page.keyboard.type("El sábado.");
  } else await text.fill("<h2>Taller abierto</h2><p>El sábado.</p>");
  await page.getByRole("button", { name: "Agregar un texto" }).click();
  await expect(sections(page).last()).toContainText("Texto: Taller abierto El sábado.");
  await page.getByText("Ver en teléfono y escritorio").click();
  for (const title of ["Como en un teléfono", "Como en un escritorio"]) {
    const preview = page.frameLocator(`iframe[title="${title}"]`);
    await expect(preview.getByText("Taller abierto")).toBeVisible();
  }

  await page.goto(hrefs.home("es"));
  await expect(headings(page).filter({ hasText: "Explora la colección" })).toBeVisible();
  await expect(headings(page).filter({ hasText: "Taller abierto" })).toHaveCount(0);
  await page.goto(hrefs.homePreview("es", "draft"));
  await expect(headings(page).filter({ hasText: "Taller abierto" })).toBeVisible();
  await expect(headings(page).filter({ hasText: "Explora la colección" })).toHaveCount(0);

  await page.goto(adminHrefs.home());
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Así está la página ahora.")).toBeVisible();
  await page.goto(hrefs.home("es"));
  await expect(headings(page).filter({ hasText: "Taller abierto" })).toBeVisible();
});

test("products of a category are added, and the publication is scheduled and cancelled", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await page.goto(adminHrefs.home());
  await page.getByLabel("Qué muestra").selectOption({ label: "Bikinis" });
  await page.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(sections(page).last()).toContainText("Productos: Bikinis");
  await page.getByLabel("Qué muestra").selectOption({ label: "Rebajas" });
  await page.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(sections(page).last()).toContainText("Productos: Rebajas");
  await page.getByLabel("Qué muestra").selectOption({ label: "Lookbook" });
  await page.getByRole("button", { name: "Agregar", exact: true }).click();
  await expect(sections(page).last()).toContainText("Galería: Lookbook");
  await page.goto(hrefs.homePreview("es", "draft"));
  await expect(headings(page).filter({ hasText: /^Bikinis$/ })).toBeVisible();
  await expect(headings(page).filter({ hasText: /^Rebajas$/ })).toBeVisible();
  await expect(page.locator(".gallery-row").getByRole("img").first()).toBeVisible();

  await page.goto(adminHrefs.home());
  const from = page.getByLabel("Desde");
  const at = (days: number) => limaInstantText(Math.floor(Date.now() / 1000) + days * 86_400);
  await from.fill(at(-1));
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(from).toHaveAccessibleDescription(/La hora ya pasó/);
  await from.fill(at(2));
  await page.getByRole("button", { name: "Publicar" }).click();
  const cancel = page.getByRole("button", { name: /^Cancelar la de/ });
  await expect(cancel).toBeVisible();
  await page.goto(hrefs.home("es"));
  await expect(headings(page).filter({ hasText: /^Bikinis$/ })).toHaveCount(0);
  await page.goto(adminHrefs.home());
  await cancel.click();
  await expect(page.getByText("Hay un borrador con cambios")).toBeVisible();
  await page.getByText("Descartar el borrador").first().click();
  await page.getByRole("button", { name: "Descartar el borrador" }).click();
  await expect(page.getByText("Así está la página ahora.")).toBeVisible();
});

test("a form of a page that another tab changed is refused, and then displays what is saved", async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  await page.goto(adminHrefs.home());
  const other = await context.newPage();
  await other.goto(adminHrefs.home());
  await other.getByRole("button", { name: "Ocultar: Lookbook" }).click();
  await expect(other.getByText("Lookbook · Oculta")).toBeVisible();
  await page.getByRole("button", { name: "Ocultar: Promesas" }).click();
  await expect(page.getByText(/Otra persona cambió esto/)).toBeVisible();
  await expect(page.getByText("Lookbook · Oculta")).toBeVisible();
  await page.getByRole("button", { name: "Ocultar: Promesas" }).click();
  await expect(page.getByText("Promesas · Oculta")).toBeVisible();
});
