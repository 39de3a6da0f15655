import type { Page } from "playwright/test";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { join } from "../customer/members";
import { comeFromPeru } from "../storefront/buying";

test.describe.configure({ mode: "parallel" });
test.beforeEach(async ({ context, shop, allowProblem }) => {
  allowProblem(/Failed to load resource|Error loading route module|dynamically imported module/);
  await comeFromPeru(context, shop);
});

/** Opens a page, after whose hydration no more scripts are found, as after a deployment. */
async function openOutdated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
  await page.waitForLoadState("networkidle");
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => Reflect.set(window, "isOutdated", true));
}

/** Expects a document that was loaded since. */
const expectNewDocument = (page: Page) => page.waitForFunction(() => !Reflect.has(window, "isOutdated"));

test.describe("after a deployment", { tag: "@javascript" }, () => {
  test("the first press on a link leads where it says", async ({ page }) => {
    await openOutdated(page, "/es");
    await page.getByRole("contentinfo").getByRole("link", { name: "Tienda" }).click();
    await expect(page).toHaveURL(/\/es\/shop$/);
    await expectNewDocument(page);
    await expect(page.getByRole("heading", { level: 1, name: "Tienda" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/es$/);
  });

  test("a link that opens a dialog leads to its page", async ({ page }) => {
    await openOutdated(page, "/es");
    await page.locator(".account-place").getByRole("link", { name: "Ingresar" }).click();
    await expect(page).toHaveURL(/\/es\/login/);
    await expectNewDocument(page);
    await expect(page.getByRole("main").getByLabel("Contraseña")).toBeVisible();
  });

  test("a form that leads to another page does what it says", async ({ page }) => {
    await join(page);
    await openOutdated(page, "/es");
    await page.locator(".account-place summary").click();
    await page.locator(".account-place").getByRole("button", { name: "Desconectar" }).click();
    await expect(page.locator(".account-place").getByRole("link", { name: "Ingresar" })).toBeVisible();
  });

  test("the cart leads to checkout, and back", async ({ page }) => {
    await openOutdated(page, "/es");
    await page.locator(".cart-link").click();
    await expect(page).toHaveURL(/\/es\/checkout$/);
    await expectNewDocument(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
