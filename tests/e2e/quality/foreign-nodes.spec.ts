import type { Page } from "playwright/test";
import { hrefs } from "../../../app/hrefs";
import { brokenDocuments, foreignNodes, translate } from "../../support/pages/foreign-nodes";
import { holdRequests } from "../../support/pages/hold-requests";
import { wake } from "../../support/pages/wake";
import type { ShopAddresses } from "../../support/shared-shop";
import { expect, test } from "../../support/shop-test";
import { join } from "../customer/members";
import { buyButton, comeFromPeru, newProduct, putInCart } from "../storefront/buying";

test.describe.configure({ mode: "parallel" });
test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

/** Typed into the form for the newsletter. */
const TYPED = "rosa@example.com";

const email = (page: Page) => page.getByRole("main").locator("form[action$=newsletter] input[name=email]");

/**
 * Opens the home page of a signed-in person with a cart and the dark theme, whose scripts wait, and types into it.
 * @returns a function that lets the scripts start
 */
async function openHeld(page: Page, shop: ShopAddresses): Promise<() => Promise<void>> {
  await join(page);
  await putInCart(page, await newProduct(shop));
  await page.context().addCookies([
    { name: "theme", value: "dark", url: shop.url },
    { name: "flash", value: "success.productAdded", url: shop.url },
  ]);
  const release = await holdRequests(page, /\/page-data\//);
  await page.goto(hrefs.home("es"), { waitUntil: "domcontentloaded" });
  await email(page).fill(TYPED);
  return async () => {
    release();
    await wake(page);
  };
}

/** Expects what the edge has filled in, and what was typed. */
async function expectOwnPage(page: Page): Promise<void> {
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(root).toHaveAttribute("data-account", "customer");
  await expect(page.locator("meta[name=theme-color]").first()).not.toHaveAttribute("content", "#ffffff");
  await expect(page.locator(".account-place [data-hole=account-name]")).toHaveText(/^rosa$/i);
  await expect(page.locator(".account-place summary")).toBeVisible();
  await expect(page.locator("[data-hole=cart-count]")).toHaveText("1");
  await expect(page.locator("[data-hole=alerts] .alert__text")).toHaveText(/producto agregado/i);
  await expect(page.locator("button[name=theme][value=dark]").first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(email(page)).toHaveValue(TYPED);
}

const isSameBody = (page: Page) => page.evaluate(() => Object.is(Reflect.get(window, "body"), document.body));
const keepBody = (page: Page) => page.evaluate(() => void Reflect.set(window, "body", document.body));

for (const [what, change] of Object.entries(foreignNodes)) {
  test(`hydration passes over what an extension has put into the page: ${what}`, {
    tag: "@javascript",
  }, async ({ page, shop }) => {
    const start = await openHeld(page, shop);
    await keepBody(page);
    await page.evaluate(change);
    await start();
    expect(await isSameBody(page)).toBe(true);
    await expectOwnPage(page);
    await page.locator(".cart-link").click();
    await expect(page.getByRole("dialog", { name: "Carrito" })).toBeVisible();
  });
}

for (const [what, change] of Object.entries(brokenDocuments)) {
  test(`a page that React renders anew keeps its state: ${what}`, { tag: "@javascript" }, async ({
    page,
    shop,
    allowProblem,
  }) => {
    allowProblem(/Minified React error #(418|423)/);
    const start = await openHeld(page, shop);
    await keepBody(page);
    await page.evaluate(change);
    await email(page).focus();
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
    const before = await scrollY();
    expect(before).toBeGreaterThan(0);
    await start();
    expect(await isSameBody(page)).toBe(false);
    await expectOwnPage(page);
    await expect(email(page)).toBeFocused();
    expect(await scrollY()).toBe(before);
    await page.keyboard.type(".pe");
    await expect(email(page)).toHaveValue(`${TYPED}.pe`);
    // The style sheet and the colours of the shop are there too.
    await expect(page.locator("body")).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  });
}

test.describe("a translated page", { tag: "@javascript" }, () => {
  test("is hydrated as it is", async ({ page, shop }) => {
    const start = await openHeld(page, shop);
    await translate(page);
    await keepBody(page);
    const heading = page.getByRole("main").getByRole("heading").first();
    const translated = await heading.innerText();
    await start();
    expect(await isSameBody(page)).toBe(true);
    await expect(heading).toHaveText(translated);
    await expectOwnPage(page);
  });

  for (const when of ["before", "after"] as const) {
    test(`works when it was translated ${when} hydration`, async ({ page, shop, allowProblem }) => {
      allowProblem(/status of 400.*\/es\/cart/);
      const { id, name } = await newProduct(shop);
      if (when === "before") {
        const release = await holdRequests(page, /\/page-data\//);
        await page.goto(`/es/product/${id}`, { waitUntil: "domcontentloaded" });
        await translate(page);
        release();
        await wake(page);
      } else {
        await page.goto(`/es/product/${id}`);
        await wake(page);
        await translate(page);
      }
      await buyButton(page)
        .or(page.locator("#buy button", { hasText: "COMPRAR" }))
        .click();
      await expect(page.locator("#size-problem")).toBeVisible();
      await page.locator(".sizes input").first().check({ force: true });
      await expect(page.locator("#size-problem")).toHaveCount(0);
      await page.locator("#buy button[data-once]").first().click();
      const drawer = page.getByRole("dialog");
      await expect(drawer).toContainText(name);
      await translate(page);
      await page.keyboard.press("Escape");
      await expect(page.locator("[data-hole=cart-count]")).toHaveText("1");
      await page.locator(".header__logo").click();
      await expect(page).toHaveURL(/\/es$/);
      await translate(page);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(page.locator(".error-page")).toHaveCount(0);
    });
  }
});
