import type { Page, ViewportSize } from "playwright/test";

/** A small phone with touch: `test.use(PHONE)`. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The desktop layout: `test.use(DESKTOP)`. */
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** Resizes the page and waits until the new layout is drawn: Playwright does not wait for the browser to apply it. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async (width) => {
    const frame = () => new Promise(requestAnimationFrame);
    while (innerWidth !== width) await frame();
    await frame();
    await frame();
  }, size.width);
}
