import type { Page } from "playwright/test";

/**
 * Starts the page's scripts, as any key does, and waits until they have taken over what the server drew. A page without
 * any stays as it is.
 */
export async function wake(page: Page): Promise<void> {
  if ((await page.locator("script").count()) === 0) return;
  await page.keyboard.press("Shift");
  // The place that the edge fills in becomes closable by its script; the script's own places are so from the start.
  await page.locator('.alerts__list--closable[data-hole="alerts"]').waitFor({ state: "attached" });
}
