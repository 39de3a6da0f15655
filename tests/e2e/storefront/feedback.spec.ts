import type { Page } from "playwright/test";
import { holdRequests } from "../../support/pages/hold-requests";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { comeFromPeru } from "./buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

const themeColor = (page: Page, system: "light" | "dark" = "light") =>
  page.locator(`meta[name="theme-color"][media*="${system}"]`);
const flash = (page: Page, value: string, url: string) =>
  page.context().addCookies([{ name: "flash", value, url }]);

test("an alert disappears automatically", async ({ page, shop }) => {
  await flash(page, "success.cartCleared", shop.url);
  await page.goto("/es");
  await expect(page.getByText("Vaciamos tu carrito")).toBeVisible();
  await expect(page.getByText("Vaciamos tu carrito")).toBeHidden();
});

test("an alert's timer pauses while it is hovered", async ({ page, shop }) => {
  await flash(page, "warning.linesDropped", shop.url);
  await page.goto("/es");
  const alert = page.locator(".alert");
  await alert.hover();
  expect(await alert.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe("paused");
  await page.mouse.move(5, 300);
  expect(await alert.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe("running");
});

test("without JavaScript an alert has no close button", { tag: "@no-javascript" }, async ({ page, shop }) => {
  await flash(page, "success.cartCleared", shop.url);
  await page.goto("/es");
  await expect(page.getByText("Vaciamos tu carrito")).toBeVisible();
  await expect(page.locator(".alert__close")).toBeHidden();
});

test("an alert is closed by keyboard, and the focus moves to the content", { tag: "@javascript" }, async ({
  page,
  shop,
}) => {
  await flash(page, "error.productGone", shop.url);
  await page.goto("/es");
  const alert = page.locator(".alert");
  await alert.hover();
  await wake(page);
  await alert.focus();
  await page.keyboard.press("Tab");
  await expect(alert.getByRole("button", { name: "Cerrar" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(alert).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
});

test("the theme-color follows the theme", async ({ page, javaScriptEnabled }) => {
  await page.goto("/es");
  if (javaScriptEnabled !== false) await wake(page);
  await expect(themeColor(page)).toHaveAttribute("content", "#ffffff");
  await page.getByRole("button", { name: "Tema oscuro" }).first().click();
  await expect(themeColor(page)).toHaveAttribute("content", "#212121");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(33, 33, 33)");
  await page.goto("/es/shop");
  await expect(themeColor(page)).toHaveAttribute("content", "#212121");
});

test.describe("the menu", { tag: "@javascript" }, () => {
  test("closes on Escape, returning the focus, and on a click outside", async ({ page }) => {
    await page.goto("/es");
    await wake(page);
    const menu = page.locator("details.menu");
    const button = menu.locator("> summary");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(menu.getByLabel("Buscar prendas")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(menu.getByLabel("Buscar prendas")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(menu).toHaveAttribute("open", "");
    await page.getByRole("banner").click({ position: { x: 400, y: 30 } });
    await expect(menu).not.toHaveAttribute("open");
  });
});

test("a slow navigation shows progress", { tag: "@javascript" }, async ({ page }) => {
  await page.goto("/es");
  await wake(page);
  const release = await holdRequests(page, "**/es/about-us.data*");
  await page.getByRole("banner").getByRole("link", { name: "Nosotros" }).first().click();
  await expect(page.locator(".progress")).toBeVisible();
  const message = page.getByRole("status").filter({ hasText: "Cargando..." });
  await expect(message).toBeInViewport();
  expect((await message.boundingBox())?.width).toBeGreaterThan(50);
  release();
  await expect(page).toHaveURL(/about-us$/);
  await expect(page.locator(".progress")).toHaveCount(0);
  await expect(message).toHaveCount(0);
});

test("progress is shown after 300 ms at the earliest", { tag: "@javascript" }, async ({ page }) => {
  await page.goto("/es");
  await wake(page);
  const release = await holdRequests(page, "**/es/about-us.data*");
  const link = page.getByRole("banner").getByRole("link", { name: "Nosotros" }).first();
  const milliseconds = await link.evaluate((element) => {
    const from = performance.now();
    return new Promise<number>((resolve) => {
      new MutationObserver(() => {
        if (document.querySelector(".progress")) resolve(performance.now() - from);
      }).observe(document.body, { childList: true, subtree: true });
      (element as HTMLElement).click();
    });
  });
  expect(milliseconds).toBeGreaterThanOrEqual(300);
  release();
  await expect(page).toHaveURL(/about-us$/);
});

test.describe("a card's picture", { tag: "@javascript" }, () => {
  const name = (page: Page) =>
    page
      .locator(".product__pictures img")
      .first()
      .evaluate((image) => getComputedStyle(image).viewTransitionName);

  test("has a view transition to the product's picture, which takes no time with reduced motion", async ({
    page,
  }) => {
    const time = () =>
      page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--time")),
      );
    await page.goto("/es/product/101");
    // By the style sheet, which is loaded after the first paint.
    await expect.poll(() => name(page)).toBe("picture");
    expect(await time()).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await time()).toBe(0);
  });
});
