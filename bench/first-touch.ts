import type { BrowserContext, Page } from "playwright/test";
import { hrefs } from "../app/hrefs";
import { launchBrowser, onSlowPhone } from "./slow-phone";

// Touches a page of a running demo shop at every tenth of a second after its first paint, on a slow phone (CPU slowed
// down four times, 1.6 Mbit/s, 150 ms), and checks that the touch is answered once, whatever the scripts have done by then.
// Prints how long the browser took to react (Interaction to Next Paint). Exits with 1 when a touch was lost or doubled.
// Usage: npm run bench:touch [-- http://localhost:8787 3000]

const [origin = "http://localhost:8787", last = "3000"] = process.argv.slice(2);
const STEP_MILLISECONDS = 100;
const WAIT_MILLISECONDS = 15_000;

interface Action {
  path: string;
  touch(page: Page): Promise<void>;
  /** Resolves when the touch was answered, with what is wrong then; null when nothing is. */
  answer(page: Page, context: BrowserContext): Promise<string | null>;
}

const PRODUCT = 101;

async function piecesInCart(context: BrowserContext): Promise<number> {
  const response = await context.request.get(`${origin}/es/cart/contents`);
  const { lines } = (await response.json()) as { lines: { quantity: number }[] };
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

const actions: Record<string, Action> = {
  "add to cart": {
    path: hrefs.product("es", PRODUCT),
    async touch(page) {
      await page.locator(".sizes label").first().tap();
      await page.locator("#buy").getByRole("button", { name: "Comprar" }).tap();
    },
    async answer(page, context) {
      await page.getByText("Producto agregado").first().waitFor({ timeout: WAIT_MILLISECONDS });
      const pieces = await piecesInCart(context);
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

/** Keeps the longest reaction of a context's pages across navigations, in milliseconds. Text, because it runs in the page. */
const OBSERVE = `new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId) sessionStorage.longest = Math.max(duration, Number(sessionStorage.longest ?? 0));
  }
}).observe({ type: "event", durationThreshold: 16, buffered: true })`;

const firstPaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
  });

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const browser = await launchBrowser();

/** @returns what went wrong, or null, and the longest reaction in milliseconds. */
const tryOnce = ({ path, touch, answer }: Action, delay: number) =>
  onSlowPhone(browser, { origin, link: "Slow 4G", script: OBSERVE }, async (page, context) => {
    await page.goto(origin + path, { waitUntil: "commit" });
    await page.evaluate(firstPaint);
    await sleep(delay);
    await touch(page);
    const problem = await answer(page, context).catch(
      (error: Error) => `no answer: ${error.message.split("\n")[0]}`,
    );
    await sleep(500); // until the browser has reported the interaction
    const longest = await page.evaluate(() => Number(sessionStorage.getItem("longest") ?? 0));
    return { problem, longest };
  });

let failures = 0;
for (const [name, action] of Object.entries(actions)) {
  const longest: number[] = [];
  for (let delay = 0; delay <= Number(last); delay += STEP_MILLISECONDS) {
    const tried = await tryOnce(action, delay);
    longest.push(tried.longest);
    if (!tried.problem) continue;
    failures += 1;
    console.log(`${name} after ${delay} ms: ${tried.problem}`);
  }
  longest.sort((a, b) => a - b);
  const at = (share: number) => longest[Math.floor((longest.length - 1) * share)];
  console.log(
    `${name}: ${longest.length} touches, reaction p50 ${at(0.5)} ms, p75 ${at(0.75)} ms, max ${at(1)} ms`,
  );
}
await browser.close();
process.exitCode = failures > 0 ? 1 : 0;
