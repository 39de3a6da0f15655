import type { Page } from "playwright/test";

/**
 * Starts the page's deferred scripts by a key press and waits for hydration. Does nothing on a page without scripts.
 */
export async function wake(page: Page): Promise<void> {
  if ((await page.locator("script").count()) === 0) return;
  await page.keyboard.press("Shift");
  // Hydration makes the server-rendered alert list closable.
  await page.locator('.alerts__list--closable[data-hole="alerts"]').waitFor({ state: "attached" });
}
