import { type BrowserContext, test as base, expect, type Page } from "playwright/test";
import { SHOP_VARIABLE } from "./browser-setup";
import type { ShopAddresses } from "./shared-shop";

export { expect };

type IsExpected = (problem: string) => boolean;

export interface ShopFixtures {
  shop: ShopAddresses;
  /**
   * Console errors, uncaught exceptions and violations of the content security policy. They fail the test at its end
   * unless it declares them with `allowProblem`.
   */
  problems: string[];
  /** Declares expected problems, by a pattern or exactly. */
  allowProblem(expected: RegExp | IsExpected): void;
  /**
   * Serves the payment provider's library from the sandbox. Tests whose pages have a card form call it. Intercepting
   * requests turns the browser's cache off, so the others go without: no host but loopback resolves.
   */
  serveCardForm(): Promise<void>;
}

const PROVIDER = "https://static.micuentaweb.pe/";

async function routeToSandbox(context: BrowserContext, sandbox: string): Promise<void> {
  await context.route(`${PROVIDER}**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: sandbox + pathname + search, maxRetries: 2 }) });
  });
}

function watch(page: Page, problems: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => problems.push(`thrown: ${error.message}`));
}

/** `test` with a shop whose pages must have no errors. */
export const test = base.extend<ShopFixtures & { allowed: IsExpected[]; cardForm: { isServed: boolean } }>({
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
    await use((expected) =>
      allowed.push(expected instanceof RegExp ? (problem) => expected.test(problem) : expected),
    );
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  cardForm: async ({}, use) => {
    await use({ isServed: false });
  },
  serveCardForm: async ({ context, shop, cardForm }, use) => {
    await use(async () => {
      if (!cardForm.isServed) await routeToSandbox(context, shop.izipay);
      cardForm.isServed = true;
    });
    // Requests of a closing page must not fail the test, neither served ones nor later ones.
    if (cardForm.isServed) await Promise.all(context.pages().map((page) => page.goto("about:blank")));
    await context.unrouteAll({ behavior: "ignoreErrors" });
  },
  problems: [
    async ({ context, allowed, cardForm }, use) => {
      const problems: string[] = [];
      context.on("page", (page) => watch(page, problems));
      // Otherwise the test would fail only if the request did so before its end.
      context.on("request", (request) => {
        if (!cardForm.isServed && request.url().startsWith(PROVIDER))
          problems.push("The page has a card form, and the test does not call serveCardForm");
      });
      await use(problems);
      const unexpected = problems.filter((problem) => !allowed.some((isExpected) => isExpected(problem)));
      expect(unexpected, "errors in the page").toEqual([]);
    },
    { auto: true },
  ],
});
