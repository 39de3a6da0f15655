import type { BrowserContext, Page } from "playwright/test";
import { hrefs } from "../../../app/hrefs";

const WAIT_MILLISECONDS = 15_000;
const PRODUCT = 101;

/** A touch of a page of the demo shop, on a phone. */
export interface FirstTouch {
  path: string;
  touch(page: Page): Promise<void>;
  /** Resolves when the touch was answered, with what is wrong then; null when nothing is. */
  answer(page: Page, context: BrowserContext): Promise<string | null>;
}

async function piecesInCart(page: Page, context: BrowserContext): Promise<number> {
  const response = await context.request.get(new URL(hrefs.cartContents("es"), page.url()).href);
  const { lines } = (await response.json()) as { lines: { quantity: number }[] };
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export const firstTouches: Record<string, FirstTouch> = {
  "add to cart": {
    path: hrefs.product("es", PRODUCT),
    async touch(page) {
      await page.locator(".sizes label").first().tap();
      await page.locator("#buy").getByRole("button", { name: "Comprar" }).tap();
    },
    async answer(page, context) {
      await page.getByText("Producto agregado").first().waitFor({ timeout: WAIT_MILLISECONDS });
      const pieces = await piecesInCart(page, context);
      return pieces === 1 ? null : `${pieces} pieces in the cart`;
    },
  },
  menu: {
    path: hrefs.home("es"),
    touch: (page) => page.locator("header details.menu > summary").tap(),
    async answer(page) {
      await page.locator("header details.menu[open]").waitFor({ timeout: WAIT_MILLISECONDS });
      return null;
    },
  },
  cart: {
    path: hrefs.home("es"),
    touch: (page) => page.locator(".cart-link").tap(),
    async answer(page) {
      const isOpen = page.getByRole("dialog", { name: "Carrito" }).waitFor({ timeout: WAIT_MILLISECONDS });
      const isPage = page.waitForURL(/\/checkout/, { timeout: WAIT_MILLISECONDS });
      await Promise.any([isOpen, isPage]);
      return null;
    },
  },
  filter: {
    path: hrefs.category("es", 7),
    touch: (page) => page.getByRole("button", { name: /^Filtrar/ }).tap(),
    async answer(page) {
      await page.locator("#filters:popover-open").waitFor({ timeout: WAIT_MILLISECONDS });
      return null;
    },
  },
};

/**
 * Opens the page, and touches it a time after its first paint, whatever its scripts have done by then.
 * @param delay milliseconds
 * @returns what went wrong, or null
 */
export async function touchAfter(
  page: Page,
  context: BrowserContext,
  { origin, delay, path, touch, answer }: FirstTouch & { origin: string; delay: number },
): Promise<string | null> {
  await page.goto(origin + path, { waitUntil: "commit" });
  await page.evaluate(
    () =>
      new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true })),
  );
  await page.waitForTimeout(delay);
  try {
    await touch(page);
    return await answer(page, context);
  } catch (error) {
    return `no answer: ${String(error).split("\n")[0]}`;
  }
}
