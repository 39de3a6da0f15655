import { type BrowserContext, test as base, expect, type Page } from "playwright/test";
import { SHOP_VARIABLE } from "./browser-setup";
import type { ShopAddresses } from "./shared-shop";

export { expect };

export interface ShopFixtures {
  shop: ShopAddresses;
  /**
   * Console errors, uncaught exceptions and violations of the content security policy. They fail the test at its end
   * unless it declares them with `allowProblem`.
   */
  problems: string[];
  /** Declares expected problems. */
  allowProblem(pattern: RegExp): void;
}

const PROVIDER = "https://static.micuentaweb.pe/**";

/** Routes the provider's static host to the sandbox and blocks all other external hosts. */
async function routeToSandbox(context: BrowserContext, sandbox: string): Promise<void> {
  await context.route(
    (url) => url.hostname !== "localhost" && url.hostname !== "127.0.0.1",
    (route) => route.abort("addressunreachable"),
  );
  await context.route(PROVIDER, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: sandbox + pathname + search }) });
  });
}

function watch(page: Page, problems: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
}

/** `test` with a shop whose pages must have no errors. */
export const test = base.extend<ShopFixtures & { allowed: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  shop: async ({}, use) => {
    await use(JSON.parse(process.env[SHOP_VARIABLE] ?? "null"));
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  allowed: async ({}, use) => {
    await use([]);
  },
  allowProblem: async ({ allowed }, use) => {
    await use((pattern) => allowed.push(pattern));
  },
  problems: [
    async ({ context, shop, allowed }, use) => {
      const problems: string[] = [];
      context.on("page", (page) => watch(page, problems));
      await routeToSandbox(context, shop.izipay);
      await use(problems);
      // Requests of a closing page must not fail the test.
      await context.unrouteAll({ behavior: "ignoreErrors" });
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      expect(unexpected, "errors in the page").toEqual([]);
    },
    { auto: true },
  ],
});
