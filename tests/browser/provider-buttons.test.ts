import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningShop, startShop } from "../../local/shop";
import { findChromium } from "../support/chromium";

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([
    startShop({
      variables: {
        FIREBASE_WEB_API_KEY: "local-browser",
        FIREBASE_AUTH_DOMAIN: "shop.firebaseapp.com",
        SIGN_IN_PROVIDERS: "google",
      },
    }),
    chromium.launch({
      executablePath: findChromium() ?? undefined,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const isOutside = (url: URL) => url.hostname !== "localhost";

/** The page to sign in, with all outside out of reach, and what it asked for there. */
async function open(
  options: { javaScriptEnabled?: boolean } = {},
): Promise<{ page: Page; outside: string[] }> {
  const context = await browser.newContext(options);
  await context.addCookies([{ name: "region", value: "PE", url: shop.url }]);
  const outside: string[] = [];
  await context.route(isOutside, (route) => {
    outside.push(new URL(route.request().url()).hostname);
    return route.abort("internetdisconnected");
  });
  const page = await context.newPage();
  await page.goto(`${shop.url}/es/login`, { waitUntil: "networkidle" });
  return { page, outside };
}

const google = (page: Page) => page.getByRole("button", { name: "Continuar con Google" });

test("without script there is no button for what needs it", async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.getByRole("button", { name: "Ingresar" }).waitFor();
  expect(await google(page).count()).toBe(0);
});

test("the sign-in library is fetched at the first sign of intent, not before", async () => {
  const { page, outside } = await open();
  await page.mouse.move(5, 5);
  await google(page).waitFor();
  const scripts = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType("resource").filter(({ name }) => name.includes("provider-popup")).length,
    );
  expect(await scripts()).toBe(0);
  await google(page).hover();
  await expect.poll(scripts).toBeGreaterThan(0);
  expect(outside).toEqual([]);
});

test("a provider out of reach is said in our words, and the button can be pressed again", async () => {
  const { page, outside } = await open();
  await page.mouse.move(5, 5);
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await google(page).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /No pudimos (comunicarnos|ingresar así)/ })
    .waitFor();
  expect(outside).not.toEqual([]);
  expect(violations).toEqual([]);
  expect(await google(page).isEnabled()).toBe(true);
});
