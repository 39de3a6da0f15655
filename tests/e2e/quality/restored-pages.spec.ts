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
async function comeBack(page: Page, change?: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Reflect.set(window, "isSame", true));
  // A page that stays must have noted the visitor of its own requests before something changes.
  await (hasCache ? page.goto(OTHER) : page.waitForLoadState("networkidle"));
  await change?.();
  await evaluate(
    page,
    hasCache ? "history.back()" : "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
  );
}

/** The value of an expression in the present page. Playwright itself may go on asking one that is gone from the cache. */
async function evaluate(page: Page, expression: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const options = { returnByValue: true, awaitPromise: true };
  const { result } = await session.send("Runtime.evaluate", { expression, ...options });
  await session.detach();
  return result.value;
}

/** What the present page displays. */
const shown = (page: Page) =>
  evaluate(
    page,
    `(() => {
      const text = (selector) => document.querySelector(selector)?.textContent;
      const { account = null, mantineColorScheme: theme } = document.documentElement.dataset;
      const signIn = document.querySelector(".account-place a[href^='/es/login']");
      return {
        path: location.pathname,
        account,
        theme,
        name: text(".account-place [data-hole=account-name]"),
        canSignIn: signIn !== null && signIn.checkVisibility(),
        cart: text("[data-hole=cart-count]"),
        favourites: text("[data-hole=wishlist-count]"),
        isInDollars: text("main")?.includes("$ "),
        email: document.querySelector("main input[type=email]")?.value,
      };
    })()`,
  );

const expectShown = (page: Page, expected: Record<string, unknown>) =>
  expect.poll(() => shown(page)).toMatchObject(expected);

/** Expects the page to be the one that was left. `checked` is the response to its question whether it may stay. */
async function expectSame(page: Page, checked?: Promise<unknown>): Promise<void> {
  await checked;
  // A page that is loaded again does not get to its second frame.
  const later = "new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(() => end(isSame))))";
  expect(await evaluate(page, later)).toBe(true);
}

const waitForCheck = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === "HEAD");

test.describe("a page to which Back leads", { tag: "@javascript" }, () => {
  test("is restored with what was typed when nothing has changed", async ({ page, shop }) => {
    await join(page);
    await putInCart(page, await newProduct(shop));
    await page.goto("/es");
    await wake(page);
    const email = page.getByRole("main").getByRole("textbox", { name: "Tu correo" });
    await email.fill("rosa@example.com");
    const checked = waitForCheck(page);
    await comeBack(page);
    await expectSame(page, checked);
    await expectShown(page, { path: "/es", email: "rosa@example.com", name: "Rosa", cart: "1" });
  });

  for (const isAwake of [true, false]) {
    const when = isAwake ? "hydrated" : "not hydrated yet";
    test(`shows nobody who has signed out since, ${when}`, async ({ page }) => {
      await join(page);
      await page.goto("/es");
      if (isAwake) await wake(page);
      await comeBack(page, () => postForm(page, "/es/logout", {}));
      await expectShown(page, { path: "/es", account: null, name: "Mi cuenta", canSignIn: true });
    });
  }

  test("shows nobody whose session has ended", async ({ page, context }) => {
    await join(page);
    await page.goto("/es/stores");
    await comeBack(page, () => context.clearCookies({ name: "token" }));
    await expectShown(page, { path: "/es/stores", account: null });
  });

  test("shows the name of another person who has signed in since", async ({ page }) => {
    await join(page);
    await page.goto("/es");
    await comeBack(page, async () => {
      await postForm(page, "/es/logout", {});
      const email = `${crypto.randomUUID()}@example.com`;
      await postForm(page, "/es/signup", { name: "Lucía Paz", email, password: PASSWORD });
    });
    await expectShown(page, { path: "/es", name: "Lucía" });
  });

  test("of an account asks to sign in when nobody is signed in", async ({ page }) => {
    await join(page);
    await page.goto("/es/perfil");
    await comeBack(page, () => postForm(page, "/es/logout", {}));
    await expectShown(page, { path: "/es/login" });
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
    await expectShown(page, { path: `/es/product/${product.id}`, cart: "1", favourites: "1" });
  });

  test("has the currency and the theme that were chosen since", async ({ page }) => {
    await page.goto("/es/product/101");
    await expectShown(page, { isInDollars: false, theme: "light" });
    await comeBack(page, async () => {
      await postForm(page, "/es/region", { region: "INT", redirectTo: OTHER });
      await postForm(page, "/es/theme", { theme: "dark", redirectTo: OTHER });
    });
    await expectShown(page, { path: "/es/product/101", isInDollars: true, theme: "dark" });
  });

  test("stays as it is when it shows its own changes", async ({ page, shop }) => {
    const product = await newProduct(shop);
    await page.goto(`/es/product/${product.id}`);
    await wake(page);
    await page.getByRole("radio", { name: /^M/ }).check({ force: true });
    await page.locator("#buy").getByRole("button", { name: "Comprar" }).click();
    await expect(page.getByRole("dialog")).toContainText(product.name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Guardar en favoritos" }).click();
    await expect(page.getByText("Lo guardamos en tus favoritos")).toBeVisible();
    const isDark = page.waitForResponse(/\/theme/);
    await page
      .locator("button[name=theme][value=dark]")
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await isDark;
    const checked = waitForCheck(page);
    await comeBack(page);
    await expectSame(page, checked);
    await expectShown(page, { path: `/es/product/${product.id}`, cart: "1", theme: "dark" });
  });

  // With the cache, Chromium does not restore a page that Playwright has cut off.
  const withoutCache = hasCache ? () => {} : test;
  withoutCache("stays without a connection", async ({ page, context, allowProblem }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
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
