import type { Page } from "playwright/test";
import { PHONE } from "../../support/pages/viewports";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { comeFromPeru } from "./buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

const menuPictures = (page: Page) => page.locator(".menu__picture");

test("the menu shows each category with its picture, fetched once it opens", { tag: "@main" }, async ({
  page,
}) => {
  await page.goto("/es/about-us");
  const style = await menuPictures(page).first().getAttribute("style");
  const [address] = /\/media\/[\w-]+\.webp/.exec(style ?? "") ?? [];
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: "networkidle" });
  expect(address).toBeDefined();
  expect(requested).not.toContain(address);
  await page.locator(".menu > summary").press("Enter");
  const categories = page.getByRole("banner").getByRole("navigation", { name: "Categorías" });
  await expect(categories.getByRole("link").filter({ has: menuPictures(page) })).toHaveCount(9);
  for (const picture of await menuPictures(page).all()) await expect(picture).toBeVisible();
  await expect.poll(() => requested).toContain(address);
  await categories.getByRole("link", { name: "Calzado" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calzado" })).toBeVisible();
});

test("the announcement leads to its page, in each language", async ({ page }) => {
  await page.goto("/en");
  const line = page.getByRole("complementary", { name: "Announcement" });
  await expect(line).toHaveText("We deliver all over Peru and abroad");
  await page.goto("/es");
  await page.getByRole("complementary", { name: "Anuncio" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/es\/legal\/delivery$/);
});

test.describe("the theme", () => {
  const background = (page: Page) =>
    page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);

  for (const [system, color] of [
    ["light", "rgb(255, 255, 255)"],
    ["dark", "rgb(33, 33, 33)"],
  ] as const) {
    test(`is the system's once chosen: ${system}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await page.goto("/es");
      await expect.poll(() => background(page)).toBe("rgb(255, 255, 255)");
      const choice = page.getByRole("contentinfo").getByRole("button", { name: "Tema del sistema" });
      await expect(choice).toHaveAttribute("aria-pressed", "false");
      await choice.click();
      await expect(choice).toHaveAttribute("aria-pressed", "true");
      await expect.poll(() => background(page)).toBe(color);
      await page.goto("/es/shop");
      await expect.poll(() => background(page)).toBe(color);
      await expect(choice).toHaveAttribute("aria-pressed", "true");
    });
  }
});

test("the footer lists every category and writes the phone number in groups", async ({ page }) => {
  await page.goto("/es/about-us");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Bikinis" })).toBeVisible();
  const phone = footer.getByRole("link", { name: "+51 1 000 0000" });
  await expect(phone).toHaveAttribute("href", "tel:+5110000000");
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the name is in the middle", async ({ page }) => {
    await page.goto("/es");
    const logo = await page.locator(".header__logo").boundingBox();
    if (!logo) throw new Error("no logo");
    expect(Math.abs(logo.x + logo.width / 2 - 180)).toBeLessThanOrEqual(4);
  });

  test("the menu has account, language and currency, and no picture", async ({ page }) => {
    await page.goto("/es/about-us");
    await page.locator(".menu > summary").click();
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Ingresar" })).toBeVisible();
    await expect(header.getByRole("link", { name: "English" })).toBeVisible();
    await expect(header.getByRole("button", { name: /^Moneda Perú/ })).toBeVisible();
    await expect(menuPictures(page).first()).toBeHidden();
  });

  test("the footer's links unfold", async ({ page }) => {
    await page.goto("/es/about-us");
    const footer = page.getByRole("contentinfo");
    const link = footer.getByRole("link", { name: "Bikinis" });
    await expect(link).toBeHidden();
    await footer.locator("summary", { hasText: "Categorías" }).click();
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Bikinis" })).toBeVisible();
  });
});

test.describe("the header", { tag: "@javascript" }, () => {
  const isShown = (page: Page) =>
    page.locator(".header").evaluate((header) => header.getBoundingClientRect().bottom > 0);

  async function scrollDown(page: Page): Promise<void> {
    await page.goto("/es/shop");
    await wake(page);
    await page.mouse.move(640, 500);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
  }

  test.describe("with motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("hides on the way down, and returns on the way up and for the keyboard", async ({ page }) => {
      await scrollDown(page);
      await expect.poll(() => isShown(page)).toBe(false);
      await page.mouse.wheel(0, -200);
      await expect.poll(() => isShown(page)).toBe(true);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => isShown(page)).toBe(false);
      await page.locator(".header__logo").focus();
      await expect.poll(() => isShown(page)).toBe(true);
    });
  });

  test.describe("with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("stays", async ({ page }) => {
      await scrollDown(page);
      await expect(page.locator(".header")).not.toHaveAttribute("data-hidden");
      expect(await isShown(page)).toBe(true);
    });
  });
});
