import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { ownPages, ownPageTexts } from "~db/schema";
import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { findViolations } from "../../support/pages/axe";
import { wake } from "../../support/pages/wake";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { enterAs } from "../admin/staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Admin"));

const spanish = (page: Page) => page.getByRole("group", { name: "Textos (Español)" });
const text = (page: Page) => spanish(page).getByLabel("Texto");
/** What is sent, also with the editor. */
const html = (page: Page) => page.locator("textarea[name='body.es']");
const tool = (page: Page, name: string) => spanish(page).getByRole("button", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Grabar" }).last().click();
const newTitle = () => `Guía ${crypto.randomUUID().slice(0, 8)}`;

test("paragraphs that are typed without tags are kept, and the address is made from the title", async ({
  page,
  javaScriptEnabled,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const title = newTitle();
  const slug = title.toLowerCase().replace("guía ", "guia-");
  await page.goto(adminHrefs.newOwnPage());
  if (javaScriptEnabled !== false) {
    await wake(page);
    await expect(tool(page, "Negrita")).toBeVisible();
    await text(page).focus();
    await page.keyboard.type("Uno");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("dos");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Tres");
    await expect(html(page)).toHaveValue("<p>Uno<br>dos</p>\n<p>Tres</p>");
  } else {
    await expect(text(page)).toHaveAccessibleDescription(/una línea en blanco separa párrafos/);
    await text(page).fill("Uno\ndos\n\nTres");
  }
  await save(page);
  await expect(spanish(page).getByRole("textbox", { name: "Título" })).toHaveAccessibleDescription(
    /Escribe el título/,
  );
  await spanish(page).getByRole("textbox", { name: "Título" }).fill(title);
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  const preview = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Vista previa" }) });
  await expect(preview.getByText(`Español: ${title}`)).toBeVisible();
  await expect(preview.getByRole("paragraph").filter({ hasText: "Tres" })).toHaveText("Tres");
  await expect(page.getByText("Así queda. Todavía no está publicado.")).toBeVisible();
  await save(page);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(`/pages/${slug}`)).toBeVisible();
  await page.getByRole("button", { name: "Ver cómo queda" }).click();
  await expect(page.getByText("Los cambios todavía no se ven en la tienda.")).toBeVisible();
  await page.goto(hrefs.ownPage("es", slug));
  await expect(page.locator(".rich-text p")).toHaveText([/^Uno\s*dos$/, "Tres"]);
});

test("a text without tags is edited as its paragraphs, with bold, headings and a list", {
  tag: "@javascript",
}, async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  const db = databaseOf(shop);
  const title = newTitle();
  const slug = title.toLowerCase().replace("guía ", "guia-");
  const [row] = await db.insert(ownPages).values({ slug, published: true }).returning();
  const pageId = row?.id ?? 0;
  const table = "<table><tbody><tr><td>1</td></tr></tbody></table>";
  await db.insert(ownPageTexts).values([
    { pageId, languageCode: "es", title, body: "Uno\n\nDos" },
    { pageId, languageCode: "en", title, body: `<p>One</p>${table}` },
  ]);
  await page.goto(adminHrefs.ownPage(pageId));
  await wake(page);
  await expect(tool(page, "Negrita")).toBeVisible();
  await expect(text(page).getByRole("paragraph")).toHaveText(["Uno", "Dos"]);
  await expect(html(page)).toHaveValue("Uno\n\nDos");
  const english = page.getByRole("group", { name: "Textos (English)" });
  await expect(english.getByLabel("Texto")).toHaveValue(`<p>One</p>${table}`);
  await expect(english.getByRole("button", { name: "Negrita" })).toHaveCount(0);

  await text(page).getByText("Dos").click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect(html(page)).toHaveValue("<p>Uno</p>\n<p>Dos!</p>");
  await page.keyboard.press("Enter");
  await tool(page, "Título").click();
  await page.keyboard.type("Horario");
  await page.keyboard.press("Enter");
  await tool(page, "Lista").click();
  await page.keyboard.type("De ");
  await tool(page, "Negrita").click();
  await page.keyboard.type("lunes");
  await page.keyboard.press("Enter");
  await page.keyboard.type("<b>");
  const written =
    "<p>Uno</p>\n<p>Dos!</p>\n<h2>Horario</h2>\n<ul><li>De <strong>lunes</strong></li>\n<li><strong>&lt;b&gt;</strong></li></ul>";
  await expect(html(page)).toHaveValue(written);
  expect(await findViolations(page)).toEqual([]);
  await save(page);
  await expect(page.getByText("Cambios grabados.").first()).toBeVisible();
  await expect(text(page).getByRole("heading", { level: 2 })).toHaveText("Horario");
  const texts = await db.select().from(ownPageTexts).where(eq(ownPageTexts.pageId, pageId));
  expect(texts.find(({ languageCode }) => languageCode === "en")?.body).toBe(`<p>One</p>${table}`);
  await page.goto(hrefs.ownPage("es", slug));
  await expect(page.locator(".rich-text").getByRole("listitem")).toHaveText(["De lunes", "<b>"]);
  await expect(page.locator(".rich-text strong").first()).toHaveText("lunes");
});

test("the address follows the title until it is typed", { tag: "@javascript" }, async ({ page }) => {
  await page.goto(adminHrefs.newOwnPage());
  await wake(page);
  const title = spanish(page).getByRole("textbox", { name: "Título" });
  const address = page.getByLabel("Dirección");
  await title.fill("¡Niñas y niños!");
  await expect(address).toHaveValue("ninas-y-ninos");
  await address.fill("familia");
  await title.fill("Otra");
  await expect(address).toHaveValue("familia");
});
