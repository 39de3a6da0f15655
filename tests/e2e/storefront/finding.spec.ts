import type { Page } from "playwright/test";
import { PHONE } from "../../support/pages/viewports";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { newProduct } from "./buying";

test.beforeEach(async ({ context, shop }) => {
  await context.addCookies([{ name: "region", value: "PE", url: shop.url }]);
});

const choiceOf = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

/** Submits the filters, which only needs the button without JavaScript. */
async function send(page: Page, javaScriptEnabled: boolean | undefined) {
  if (!javaScriptEnabled) await page.getByRole("button", { name: /^Ver \d+ producto/ }).click();
}

test("a filter narrows the list, and removing it restores the list", { tag: "@main" }, async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/es/category/8");
  const all = await cards(page).count();
  await choiceOf(page, /^Rojo/).check();
  await send(page, javaScriptEnabled);
  await expect(page).toHaveURL(/color=red/);
  await expect(page.getByRole("link", { name: "Quitar el filtro Rojo" })).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(all);
  await page.getByRole("link", { name: "Quitar todos los filtros" }).click();
  await expect(page).toHaveURL(/\/es\/category\/8$/);
  await expect(cards(page)).toHaveCount(all);
});

test("typed prices are submitted with Enter", async ({ page }) => {
  await page.goto("/es/shop");
  await page.getByLabel("Hasta S/.").fill("60");
  await page.getByLabel("Hasta S/.").press("Enter");
  await expect(page).toHaveURL(/max=60/);
  await expect(page.getByRole("link", { name: "Quitar el filtro Hasta S/. 60" })).toBeVisible();
});

test("an empty result offers to remove all filters", async ({ page }) => {
  await page.goto("/es/category/8?min=90000");
  await expect(page.getByText("Nada cumple con todo eso")).toBeVisible();
  await page.getByRole("link", { name: "Quitar todos los filtros" }).last().click();
  await expect(cards(page).first()).toBeVisible();
});

test("the sort order is changed by its field", async ({ page, javaScriptEnabled }) => {
  await page.goto("/es/shop");
  await page.getByLabel("Ordenar").selectOption("price");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByLabel("Ordenar")).toHaveValue("price");
});

test("choosing a filter updates the list and its count, and going back reverts it", {
  tag: ["@javascript", "@main"],
}, async ({ page }) => {
  // No other test adds products to these categories.
  await page.goto("/es/shop?category=9&category=11&category=12");
  const status = page.getByRole("main").locator(".listing__count");
  const before = (await status.textContent()) ?? "";
  await choiceOf(page, /^Rojo/).check();
  await expect(page).toHaveURL(/color=red/);
  await expect(status).not.toHaveText(before);
  await expect(choiceOf(page, /^Rojo/)).toBeFocused();
  await page.goBack();
  await expect(status).toHaveText(before);
  await expect(choiceOf(page, /^Rojo/)).not.toBeChecked();
});

test("show more appends products, keeps the focus, and is restored when going back", {
  tag: "@javascript",
}, async ({ page, allowProblem }) => {
  // Going back during a view transition rejects its promise, which the router does not handle.
  allowProblem(/^thrown: Transition was skipped/);
  await page.goto("/es/shop");
  await page.mouse.move(200, 200);
  // The button disappears on hydration; before that, the link navigates.
  await expect(page.getByRole("button", { name: "Aplicar" })).toBeHidden();
  const first = await cards(page).count();
  const more = page.getByRole("link", { name: "Ver más" });
  await more.focus();
  await more.press("Enter");
  await expect(page).toHaveURL(/after=/);
  await expect(cards(page)).toHaveCount(first * 2);
  await expect(more).toBeFocused();
  await cards(page).nth(first).getByRole("link").click();
  await expect(page).toHaveURL(/product/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(first * 2);
});

test("the chosen number of columns is kept for the next page", { tag: "@javascript" }, async ({ page }) => {
  const inFirstRow = async () => {
    const tops = await cards(page).evaluateAll((found) =>
      found.map((card) => card.getBoundingClientRect().top),
    );
    return tops.filter((top) => top === tops[0]).length;
  };
  await page.goto("/es/shop");
  expect(await inFirstRow()).toBe(3);
  await page.mouse.move(200, 200);
  await page.getByRole("button", { name: "4 columnas" }).click();
  expect(await inFirstRow()).toBe(4);
  await page.goto("/es/category/2");
  expect(await inFirstRow()).toBe(4);
});

test("a card's sizes open in a dialog, which adds one piece to the cart", {
  tag: "@javascript",
}, async ({ page, shop, allowProblem }) => {
  // The cart refuses a product without a size.
  allowProblem(/status of 400/);
  const { name } = await newProduct(shop);
  await page.goto(`/es/search?q=${encodeURIComponent(name)}`);
  await page.mouse.move(200, 200);
  await page.getByRole("button", { name: `Elegir talla de ${name}` }).click();
  const dialog = page.getByRole("dialog", { name });
  const buy = dialog.getByRole("button", { name: "Comprar" });
  await buy.click();
  await expect(dialog.getByText("Tiene que escoger una Talla")).toBeVisible();
  await dialog.getByRole("radio", { name: /^M/ }).check({ force: true });
  await buy.dblclick();
  await expect(page.getByText("Producto agregado")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Carrito" }).getByLabel("Cantidad")).toHaveValue("1");
});

test("suggestions are chosen by keyboard", { tag: "@javascript" }, async ({ page }) => {
  await page.goto("/es/search");
  const field = page.getByRole("main").getByLabel("Buscar prendas");
  await field.pressSequentially("blus");
  const options = page.getByRole("main").getByRole("option");
  await expect(options.first()).toBeVisible();
  await field.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await field.press("Escape");
  await expect(options).toHaveCount(0);
  await field.pressSequentially("a");
  await expect(options.first()).toBeVisible();
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/es\/(product|category)\/\d+/);
});

/** Opens the search by the header's icon: a dialog with script, the page without. */
async function openSearch(page: Page, javaScriptEnabled: boolean | undefined) {
  if (javaScriptEnabled) await wake(page);
  await page.getByRole("banner").getByRole("link", { name: "Buscar" }).last().click();
  const place = javaScriptEnabled ? page.getByRole("dialog", { name: "Buscar" }) : page.getByRole("main");
  return { place, field: place.getByLabel("Buscar prendas") };
}

test("the header's icon opens a search with the focus in its field, which can be cleared", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/es/about-us");
  const { place, field } = await openSearch(page, javaScriptEnabled);
  await expect(field).toBeFocused();
  await expect(place.getByRole("link", { name: "Bikinis" })).toBeVisible();
  await field.fill("pantalon");
  await place.getByRole("button", { name: "Borrar", exact: true }).click();
  await expect(field).toHaveValue("");
  await field.fill("pantalon");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/es\/search\?q=pantalon$/);
  await expect(cards(page).first()).toContainText(/pantal/i);
  const onPage = page.getByRole("main").getByLabel("Buscar prendas");
  await expect(onPage).toHaveValue("pantalon");
  await page.getByRole("main").getByRole("link", { name: "Borrar", exact: true }).click();
  await expect(onPage).toHaveValue("");
});

test("the search over a page is used by keyboard, and closed by Escape and by going back", {
  tag: "@javascript",
}, async ({ page }) => {
  await page.goto("/es/about-us");
  const { place, field } = await openSearch(page, true);
  await field.press("Escape");
  await expect(place).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Buscar" }).last()).toBeFocused();
  await openSearch(page, true);
  // Its history entry is added once the browser has left the one before.
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.isDialog))).toBe(true);
  await page.goBack();
  await expect(place).toBeHidden();
  await expect(page).toHaveURL(/about-us$/);
  await openSearch(page, true);
  await field.pressSequentially("falda midi");
  await expect(place.getByRole("option", { name: /Falda midi/ })).toBeVisible();
  await field.press("ArrowUp");
  await expect(place.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/es\/product\/\d+/);
  await expect(place).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/about-us$/);
});

test("recent searches are listed until they are cleared", { tag: "@javascript" }, async ({ page }) => {
  await page.goto("/es/search?q=blusa");
  const { place } = await openSearch(page, true);
  await place.getByRole("link", { name: "blusa" }).click();
  await expect(page).toHaveURL(/q=blusa$/);
  await page.goto("/es/search");
  await wake(page);
  const recent = page.getByRole("region", { name: "Búsquedas recientes" });
  await expect(recent.getByRole("link", { name: "blusa" })).toBeVisible();
  await recent.getByRole("button", { name: "Borrar la lista" }).click();
  await expect(recent).toBeHidden();
});

test.describe("on a phone", () => {
  test.use(PHONE);
  test("filters open as a sheet, which Escape closes", async ({ page }) => {
    await page.goto("/es/search?q=polo");
    const black = choiceOf(page, /^Negro/);
    await expect(black).toBeHidden();
    await page.getByRole("button", { name: /^Filtrar/ }).click();
    await expect(black).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await page.keyboard.press("Escape");
    await expect(black).toBeHidden();
  });
});
