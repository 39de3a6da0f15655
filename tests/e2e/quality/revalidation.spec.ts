import type { Page } from "playwright/test";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";

test.describe.configure({ mode: "parallel" });

/** Opens a page, starts its scripts and then throttles the network so that responses stream slowly. */
async function openSlowly(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wake(page);
  await page.waitForLoadState("networkidle");
  const client = await page.context().newCDPSession(page);
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: 4 * 1024,
    uploadThroughput: 4 * 1024,
  });
}

const dataOf = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === `${path}.data`);

test.beforeEach(async ({ context, shop }) => {
  await context.addCookies([{ name: "region", value: "PE", url: shop.url }]);
});

test("an aborted navigation logs no error to the console", {
  tag: "@javascript",
}, async ({ page }) => {
  await openSlowly(page, "/es/about-us");
  const footer = page.getByRole("contentinfo");
  await Promise.all([dataOf(page, "/es/shop"), footer.getByRole("link", { name: "Tienda" }).click()]);
  await footer.getByRole("link", { name: "Ubica tu pedido" }).click();
  await expect(page).toHaveURL(/order-lookup$/);
  await expect(page.getByRole("heading", { level: 1, name: /pedido/i })).toBeVisible();
});

test("leaving the document while data is loading logs no error to the console", {
  tag: "@javascript",
}, async ({ page }) => {
  await openSlowly(page, "/es/about-us");
  const footer = page.getByRole("contentinfo");
  await Promise.all([dataOf(page, "/es/shop"), footer.getByRole("link", { name: "Tienda" }).click()]);
  await page.goto("/robots.txt");
});
