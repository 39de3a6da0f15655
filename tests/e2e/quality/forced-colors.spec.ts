import type { Locator, Page } from "playwright/test";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { comeFromPeru, newProduct } from "../storefront/buying";

/** The styles that distinguish an element in forced-colours mode, which removes shadows and tints. */
const look = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, color, outlineStyle, outlineWidth, outlineColor, textDecorationLine } =
      getComputedStyle(node);
    return { backgroundColor, color, outlineStyle, outlineWidth, outlineColor, textDecorationLine };
  });

const hasOutline = async (element: Locator) => {
  const { outlineStyle, outlineWidth } = await look(element);
  return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
};

const canvas = (page: Page) =>
  page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });
  test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

  test("the selected size differs from the others", async ({ page, shop }) => {
    const stock = ["S", "M"].map((size) => ({ size, stock: 5 }));
    await page.goto(`/es/product/${(await newProduct(shop, { stock })).id}`);
    const labels = page.locator(".size__label");
    expect(await look(labels.first())).toEqual(await look(labels.last()));
    await page.getByRole("radio", { name: /^M/ }).check({ force: true });
    expect((await look(labels.first())).backgroundColor).not.toBe(
      (await look(labels.last())).backgroundColor,
    );
  });

  test("the selected variant is outlined", async ({ page }) => {
    await page.goto("/es/product/101");
    const variants = page.locator(".variant");
    expect(await hasOutline(variants.first())).toBe(true);
    expect(await hasOutline(variants.last())).toBe(false);
  });

  test("the current language is underlined", async ({ page }) => {
    await page.goto("/es");
    const languages = page.locator(".header__choices .languages a");
    expect((await look(languages.first())).textDecorationLine).toBe("underline");
    expect((await look(languages.last())).textDecorationLine).toBe("none");
  });

  test("the focused search field is outlined, and icons contrast with the page", async ({ page }) => {
    await page.goto("/es/search");
    await page.getByRole("main").getByLabel("Buscar prendas").focus();
    expect(await hasOutline(page.locator("main .search-form__row"))).toBe(true);
    const background = await canvas(page);
    for (const icon of await page.locator(".header svg").all()) {
      expect((await look(icon)).color).not.toBe(background);
    }
  });

  test("the heart of a saved product is filled", async ({ page }) => {
    await page.goto("/es/category/12");
    const first = page.getByRole("article").first();
    const fillOf = (name: RegExp) =>
      first
        .getByRole("button", { name })
        .locator("svg")
        .evaluate((icon) => getComputedStyle(icon).fill);
    expect(await fillOf(/^Guardar/)).toBe("none");
    await first.getByRole("button", { name: /^Guardar/ }).click();
    await expect(first.getByRole("button", { name: /^Quitar/ })).toBeVisible();
    await expect.poll(() => fillOf(/^Quitar/)).not.toBe("none");
  });

  test("the zoom state of a picture is visible", async ({ page }) => {
    await page.goto("/es/product/101?picture=1");
    const label = page.locator(".viewer__zoom-label");
    expect(await hasOutline(label)).toBe(false);
    await page.locator(".viewer__zoom").check({ force: true });
    expect(await hasOutline(label)).toBe(true);
  });

  test("the navigation's progress bar contrasts with the page", { tag: "@javascript" }, async ({ page }) => {
    await page.goto("/es");
    await wake(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/es/about-us.data*", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("banner").getByRole("link", { name: "Nosotros" }).first().click();
    const bar = await page
      .locator(".progress")
      .evaluate((element) => getComputedStyle(element, "::after").backgroundColor);
    expect(bar).not.toBe(await canvas(page));
    release();
    await expect(page).toHaveURL(/about-us$/);
  });
});
