import type { Page } from "playwright/test";
import config from "../../../playwright.config";
import { findChromium } from "../../support/chromium";
import { postForm } from "../../support/pages/post-form";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { PASSWORD } from "../../worker/accounts/members";
import { join } from "../customer/members";
import { comeFromPeru, newProduct, putInCart } from "../storefront/buying";

test.describe.configure({ mode: "parallel" });
const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    // The former headless mode, like the headless shell, has no back/forward cache, and Playwright switches it off.
    args: launchOptions?.args?.map((arg) => (arg === "--headless" ? "--headless=new" : arg)),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});
test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

const hasCache = !findChromium()?.includes("headless-shell");
const OTHER = "/es/about-us";

/**
 * Leaves for another document, where something changes, and presses Back. A browser without the cache stays, and is told
 * that it has restored the page.
 */
async function comeBack(page: Page, change: () => Promise<unknown> = async () => undefined): Promise<void> {
  await page.evaluate(() => Reflect.set(window, "isSame", true));
  const { pathname } = new URL(page.url());
  if (hasCache) await page.goto(OTHER);
  await change();
  // Nothing waits for the load of a restored page, which never comes.
  await page
    .evaluate((isHere) => {
      if (isHere) dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      else history.back();
    }, !hasCache)
    .catch(() => {});
  await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);
  await page.waitForFunction(() => document.readyState === "complete");
}

/** Expects the page to be the one that was left, also when it has had the time to notice a change. */
async function expectSame(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => Reflect.get(window, "isSame"))).toBe(true);
}

const name = (page: Page) => page.locator(".account-place [data-hole=account-name]");
const count = (page: Page) => page.locator("[data-hole=cart-count]");

test.describe("a page to which Back leads", { tag: "@javascript" }, () => {
  test("is restored with what was typed when nothing has changed", async ({ page, shop }) => {
    await join(page);
    await putInCart(page, await newProduct(shop));
    await page.goto("/es");
    await wake(page);
    const email = page.getByRole("main").getByRole("textbox", { name: "Tu correo" });
    await email.fill("rosa@example.com");
    await comeBack(page);
    await expectSame(page);
    await expect(email).toHaveValue("rosa@example.com");
    await expect(name(page)).toHaveText("Rosa");
    await expect(count(page)).toHaveText("1");
  });

  for (const isAwake of [true, false]) {
    const when = isAwake ? "hydrated" : "not hydrated yet";
    test(`shows nobody who has signed out since, ${when}`, async ({ page }) => {
      await join(page);
      await page.goto("/es");
      if (isAwake) await wake(page);
      await comeBack(page, () => postForm(page, "/es/logout", {}));
      await expect(page.locator("html")).not.toHaveAttribute("data-account", /./);
      await expect(name(page)).toHaveText("Mi cuenta");
      await expect(page.locator(".account-place").getByRole("link", { name: "Ingresar" })).toBeVisible();
    });
  }

  test("shows nobody whose session has ended", async ({ page, context }) => {
    await join(page);
    await page.goto("/es/about-us");
    await comeBack(page, () => context.clearCookies({ name: "token" }));
    await expect(page.locator("html")).not.toHaveAttribute("data-account", /./);
  });

  test("shows the name of another person who has signed in since", async ({ page }) => {
    await join(page);
    await page.goto("/es");
    await comeBack(page, async () => {
      await postForm(page, "/es/logout", {});
      const email = `${crypto.randomUUID()}@example.com`;
      await postForm(page, "/es/signup", { name: "Lucía Paz", email, password: PASSWORD });
    });
    await expect(name(page)).toHaveText("Lucía");
  });

  test("of an account asks to sign in when nobody is signed in", async ({ page }) => {
    await join(page);
    await page.goto("/es/perfil");
    await comeBack(page, () => postForm(page, "/es/logout", {})).catch(() => {});
    await expect(page).toHaveURL(/\/es\/login/);
  });

  test("shows the cart and the favourites as they are by now", async ({ page, shop }) => {
    const product = await newProduct(shop);
    await page.goto(`/es/product/${product.id}`);
    await comeBack(page, async () => {
      await putInCart(page, product);
      await postForm(page, "/es/wishlist/items", {
        intent: "add",
        productId: String(product.id),
        redirectTo: OTHER,
      });
    });
    await expect(count(page)).toHaveText("1");
    await expect(page.locator("[data-hole=wishlist-count]")).toHaveText("1");
  });

  test("has the currency and the theme that were chosen since", async ({ page }) => {
    await page.goto("/es/product/101");
    await expect(page.getByRole("main")).toContainText("S/");
    await comeBack(page, async () => {
      await postForm(page, "/es/region", { region: "INT", redirectTo: OTHER });
      await postForm(page, "/es/theme", { theme: "dark", redirectTo: OTHER });
    });
    await expect(page.getByRole("main")).toContainText("$ ");
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  });

  test("stays as it is when it shows its own changes", async ({ page, shop }) => {
    const product = await newProduct(shop);
    await page.goto(`/es/product/${product.id}`);
    await wake(page);
    await page.getByRole("radio", { name: /^M/ }).check({ force: true });
    await page.locator("#buy").getByRole("button", { name: "Comprar" }).click();
    await expect(page.getByRole("dialog")).toContainText(product.name);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Guardar en favoritos" }).click();
    await expect(page.getByText("Lo guardamos en tus favoritos")).toBeVisible();
    await page
      .locator("button[name=theme][value=dark]")
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await page.waitForLoadState("networkidle");
    await comeBack(page);
    await expectSame(page);
    await expect(count(page)).toHaveText("1");
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  });

  test("stays without a connection", async ({ page, context }) => {
    test.skip(hasCache, "without a connection Chromium does not restore a page that Playwright has cut off");
    await join(page);
    await page.goto("/es");
    await comeBack(page, async () => {
      await postForm(page, "/es/logout", {});
      await context.setOffline(true);
    });
    await expectSame(page);
    await context.setOffline(false);
  });
});
