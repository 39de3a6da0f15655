import type { Page } from "playwright/test";
import { hrefs } from "../../../app/hrefs";
import { PHONE } from "../../support/pages/viewports";
import { expect, test } from "../../support/shop-test";
import { buyButton, comeFromPeru } from "../storefront/buying";

test.use(PHONE);
test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

const FAST = { effectiveType: "4g", downlink: 10, saveData: false };

/** Opens a page as if over a connection, and waits until the browser has been idle after loading it. */
async function open(page: Page, connection: typeof FAST): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
    // The headless browser has a mouse over the page even as a phone.
    addEventListener("pointerover", (event) => event.stopImmediatePropagation(), true);
  }, connection);
  await page.goto(hrefs.category("es", 7));
  // Callbacks run in order, so the starter's has run before the second. A busy machine may never be idle.
  await page.evaluate(async () => {
    for (let round = 0; round < 2; round++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }));
  });
}

const modules = (page: Page) => page.locator('script[type="module"]');

for (const [name, connection] of Object.entries({
  "as slow as 3G": { ...FAST, effectiveType: "3g" },
  "of less than 1.5 Mbit/s": { ...FAST, downlink: 1.2 },
  "that saves data": { ...FAST, saveData: true },
})) {
  test(`scripts wait for a touch on a connection ${name}`, { tag: "@javascript" }, async ({ page }) => {
    await open(page, connection);
    await expect(modules(page)).toHaveCount(0);
    await page.getByRole("heading", { level: 1 }).dispatchEvent("touchstart");
    await expect(modules(page)).not.toHaveCount(0);
  });
}

test("scripts start when idle on a fast connection", { tag: "@javascript" }, async ({ page }) => {
  await open(page, FAST);
  await expect(modules(page)).not.toHaveCount(0);
});

test("a touch while scripts start is answered by the browser", { tag: "@javascript" }, async ({ page }) => {
  // React's scheduler works in tasks that it posts to itself. Without them a page stays half started.
  await page.addInitScript(() => {
    MessagePort.prototype.postMessage = () => undefined;
  });
  await page.goto(hrefs.product("es", 101));
  await page.getByRole("heading", { level: 1 }).tap();
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("_reactListening")));
  // The radio button is hidden beneath its label.
  await page.getByRole("radio", { name: /^M/ }).check({ force: true });
  await buyButton(page).tap();
  await expect(page.getByText("Producto agregado")).toBeVisible();
});
