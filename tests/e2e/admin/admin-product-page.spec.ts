import { and, eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { productImages, productTranslations } from "~db/schema";
import { adminHrefs } from "../../../app/admin-hrefs";
import { productLimits } from "../../../app/domain/catalog/product/product-limits";
import { expectSaved } from "../../support/pages/alerts";
import { findViolations } from "../../support/pages/axe";
import { wake } from "../../support/pages/wake";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { newProduct } from "../../worker/shopper";
import { enterAs } from "./staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Editor"));

const save = (page: Page) => page.getByRole("button", { name: "Grabar", exact: true });
const result = (page: Page, language: string) =>
  page.getByRole("figure").filter({ hasText: `Resultado de búsqueda (${language})` });

async function openSearchFields(page: Page, language: string) {
  const card = page.getByRole("region", { name: "En buscadores" });
  const details = card.getByText("Título y descripción propios").nth(language === "Español" ? 0 : 1);
  await details.click();
  return {
    title: card.getByLabel(`Título para buscadores (${language})`),
    description: card.getByLabel(`Descripción para buscadores (${language})`),
  };
}

test("texts for search engines are previewed, refused when too long, saved and shown by the shop", {
  tag: "@main",
}, async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  const name = `Falda ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await newProduct(shop, { name: { es: name, en: "Skirt" } });
  await page.goto(adminHrefs.product(id));
  await expect(result(page, "Español")).toContainText(`${name} · Vitrina`);
  await expect(result(page, "English")).toContainText(`/en/product/${id}`);
  await expect(result(page, "English")).toContainText("Skirt · Vitrina");

  const { title } = await openSearchFields(page, "Español");
  await title.fill("x".repeat(151));
  await save(page).click();
  await expect(title).toHaveAccessibleDescription(/150/);
  await expect(title).toHaveValue("x".repeat(151));
  await title.fill(`${name} de lino & "algodón"`);
  await page.getByLabel("Descripción para buscadores (Español)").fill("Hecha en Lima.");
  await save(page).click();
  await expectSaved(page);
  await expect(result(page, "Español")).toContainText(`${name} de lino & "algodón" · Vitrina`);
  await expect(result(page, "Español")).toContainText("Hecha en Lima.");
  await page.goto(`/es/product/${id}`);
  await expect(page).toHaveTitle(`${name} de lino & "algodón" · Vitrina`);
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
});

test("the preview follows what is typed, also in the name", { tag: "@javascript" }, async ({
  page,
  shop,
}) => {
  const { id } = await newProduct(shop, { name: { es: "Falda", en: "Skirt" } });
  await page.goto(adminHrefs.product(id));
  await wake(page);
  await page.getByRole("group", { name: "English" }).getByLabel("Nombre").fill("Linen skirt");
  await expect(result(page, "English")).toContainText("Linen skirt · Vitrina");
  const { title } = await openSearchFields(page, "English");
  await title.fill("Skirts of Lima ".repeat(6));
  await expect(result(page, "English")).toContainText("Skirts of Lima Skirts");
  await expect(title).toHaveAccessibleDescription(/Los buscadores suelen cortar el resto/);
  await title.fill("");
  await page.getByRole("group", { name: "English" }).getByLabel("Nombre").fill("");
  await expect(result(page, "English")).toContainText("Falda · Vitrina");
});

test("two editors of the same text for search engines see both", async ({
  page,
  shop,
  context,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const { id } = await newProduct(shop);
  const other = await context.newPage();
  for (const [tab, text] of [
    [page, "Falda de lino"],
    [other, "Falda peruana"],
  ] as const) {
    await tab.goto(adminHrefs.product(id));
    const { title } = await openSearchFields(tab, "Español");
    await title.fill(text);
  }
  await save(other).click();
  await expectSaved(other);
  await save(page).click();
  await expect(page.getByLabel("Título para buscadores (Español)")).toHaveValue("Falda de lino");
  await page.getByRole("checkbox", { name: /Falda peruana/ }).check();
  await save(page).click();
  await expectSaved(page);
  await expect(result(page, "Español")).toContainText("Falda peruana · Vitrina");
});

test("a picture's focal point is typed or chosen on it, saved with the page and used by the shop", async ({
  page,
  shop,
  javaScriptEnabled,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const { id } = await newProduct(shop);
  const db = databaseOf(shop);
  // The file of one of the demo shop's products.
  const [image] = await db.select().from(productImages).where(eq(productImages.productId, 101)).limit(1);
  await db.insert(productImages).values({ productId: id, mediaId: image?.mediaId ?? 0 });
  await page.goto(adminHrefs.product(id));
  const pictures = page.getByRole("region", { name: "Imágenes", exact: true });
  await pictures.getByText("Punto de interés", { exact: true }).click();
  const left = pictures.getByLabel("Desde la izquierda, en %");
  const top = pictures.getByLabel("Desde arriba, en %");
  await left.fill("101");
  await top.fill("20");
  await save(page).click();
  await expect(left).toHaveAccessibleDescription(/Escribe un número de 0 a 100/);
  await expect(left).toHaveValue("101");
  if (javaScriptEnabled !== false) {
    await wake(page);
    const point = pictures.getByRole("button", { name: /^Punto de interés/ });
    await point.focus();
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("ArrowUp");
    await expect(left).toHaveValue("40");
    await expect(top).toHaveValue("19");
    await expect(pictures.locator("img").first()).toHaveCSS("object-position", "40% 19%");
  } else {
    await left.fill("40");
    await top.fill("19");
  }
  await save(page).click();
  await expectSaved(page);
  const stored = () =>
    db.select({ focus: productImages.focus }).from(productImages).where(eq(productImages.productId, id));
  expect(await stored()).toEqual([{ focus: "40% 19%" }]);
  await page.goto(`/es/product/${id}`);
  await expect(page.getByRole("main").locator(".product__pictures img").first()).toHaveCSS(
    "object-position",
    "40% 19%",
  );
});

const spanish = (page: Page) => page.getByRole("group", { name: "Español" });
const description = (page: Page) => spanish(page).getByLabel("Descripción", { exact: true });
/** What is sent, also with the editor. */
const markdown = (page: Page) => page.locator("textarea[name='words.es.description']");
const tool = (page: Page, name: string) => spanish(page).getByRole("button", { name, exact: true });

async function openEditor(page: Page, id: number): Promise<void> {
  await page.goto(adminHrefs.product(id));
  await wake(page);
  await expect(tool(page, "Negrita")).toBeVisible();
}

test("a description with bold and a list is written, kept and shown by the shop", async ({
  page,
  shop,
  javaScriptEnabled,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const { id } = await newProduct(shop);
  if (javaScriptEnabled !== false) {
    await openEditor(page, id);
    await description(page).focus();
    await page.keyboard.type("De ");
    await tool(page, "Negrita").click();
    await page.keyboard.type("lino");
    await tool(page, "Negrita").click();
    await page.keyboard.type(" <b>");
    await page.keyboard.press("Enter");
    await tool(page, "Lista").click();
    await page.keyboard.type("Bolsillos");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Forro");
    expect(await findViolations(page)).toEqual([]);
  } else {
    await page.goto(adminHrefs.product(id));
    await expect(description(page)).toHaveAccessibleDescription(/\*\*negrita\*\*/);
    await description(page).fill("De **lino** \\<b>\n\n- Bolsillos\n- Forro");
  }
  await spanish(page).getByLabel("Nombre").fill("x".repeat(121));
  await save(page).click();
  await expect(spanish(page).getByLabel("Nombre")).toHaveAccessibleDescription(/120/);
  await expect(markdown(page)).toHaveValue("De **lino** \\<b>\n\n- Bolsillos\n- Forro");
  await spanish(page).getByLabel("Nombre").fill("Falda");
  await save(page).click();
  await expectSaved(page);
  await expect(result(page, "Español")).toContainText("De lino <b> • Bolsillos • Forro");
  await page.goto(`/es/product/${id}`);
  const text = page.getByRole("main").locator(".product__notes .rich-text");
  await expect(text.locator("p")).toHaveText("De lino <b>");
  await expect(text.locator("strong")).toHaveText("lino");
  await expect(text.getByRole("listitem")).toHaveText(["Bolsillos", "Forro"]);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    /^De lino <b>\s+• Bolsillos\s+• Forro$/,
  );
});

test("the editor keeps a text as it was until it is changed, and leaves alone what it would lose", {
  tag: "@javascript",
}, async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  const { id } = await newProduct(shop, { name: { es: "Falda", en: "Skirt" } });
  const db = databaseOf(shop);
  const store = (languageCode: string, text: string) =>
    db
      .update(productTranslations)
      .set({ description: text })
      .where(and(eq(productTranslations.productId, id), eq(productTranslations.languageCode, languageCode)));
  await store("es", "* Uno\n* Dos");
  await store("en", "- One\n\n  2. Two");
  await openEditor(page, id);
  await expect(description(page).getByRole("listitem")).toHaveText(["Uno", "Dos"]);
  await expect(markdown(page)).toHaveValue("* Uno\n* Dos");
  const english = page.getByRole("group", { name: "English" });
  await expect(english.getByLabel("Descripción", { exact: true })).toHaveValue("- One\n\n  2. Two");
  await expect(english.getByRole("button", { name: "Negrita" })).toHaveCount(0);

  await description(page).press("Control+End");
  await page.keyboard.type("!");
  await expect(markdown(page)).toHaveValue("- Uno\n- Dos!");
  await tool(page, "Deshacer").click();
  await expect(markdown(page)).toHaveValue("* Uno\n* Dos");

  await description(page).fill("x".repeat(productLimits.description + 1));
  await save(page).click();
  await expect(description(page)).toBeFocused();
  await expect(description(page)).toHaveAccessibleDescription(new RegExp(String(productLimits.description)));
  await expect(description(page)).toHaveAttribute("aria-invalid", "true");
  expect(await findViolations(page)).toEqual([]);
});

test("the errors of a long form are listed above it, with links to their fields", async ({
  page,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const { id } = await newProduct(shop, { name: "Falda" });
  await page.goto(adminHrefs.product(id));
  const name = page.getByRole("group", { name: "Español" }).getByLabel("Nombre");
  await name.fill("");
  await page.getByLabel("Precio en $", { exact: true }).fill("39");
  await save(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "Revisa los campos marcados." });
  await alert.getByRole("link", { name: "Escribe también el nombre en este idioma" }).click();
  const english = page.getByRole("group", { name: "English" }).getByLabel("Nombre");
  await expect(english).toBeInViewport();
  await expect(english).toHaveAccessibleDescription(/ni su precio/);
  await expect(alert.getByRole("link", { name: "Escribe un nombre." })).toBeVisible();
  await name.fill("Falda");
  await english.fill("Skirt");
  await save(page).click();
  await expectSaved(page);
  await expect(english).not.toHaveAttribute("aria-invalid", "true");
});
