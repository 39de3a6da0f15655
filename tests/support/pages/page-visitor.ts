import type { Page } from "playwright/test";
import { SHOP_VARIABLE } from "../browser-setup";
import { expect, test as shopTest } from "../shop-test";
import { type PageSamples, preparePages } from "./page-samples";
import type { PageVisit } from "./page-states";
import { wake } from "./wake";

/** Posts a form to a URL by a document navigation. */
const sendForm = (page: Page, address: string, form: Record<string, string>) =>
  Promise.all([
    page.waitForEvent("load"),
    page.evaluate(
      ({ action, fields }) => {
        const element = Object.assign(document.createElement("form"), { method: "post", action });
        for (const [name, value] of Object.entries(fields)) {
          const input = Object.assign(document.createElement("input"), { type: "hidden", name, value });
          element.appendChild(input);
        }
        document.body.appendChild(element);
        element.submit();
      },
      { action: address, fields: form },
    ),
  ]);

/** Clears the browser's storage and cookies. */
async function clearBrowser(page: Page): Promise<void> {
  if (page.url() !== "about:blank") {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await page.context().clearCookies();
}

/** Opens a page in one of its states with a fresh browser state. */
export type Visitor = (page: Page, visit: PageVisit, cookies?: Record<string, string>) => Promise<void>;

/** `test` for the pages of `page-states.ts`, with their sample data. */
export const test = shopTest.extend<{ visitPage: Visitor }, { samples: PageSamples }>({
  samples: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      await use(await preparePages(JSON.parse(process.env[SHOP_VARIABLE] ?? "null")));
    },
    { scope: "worker" },
  ],
  visitPage: async ({ samples, shop, context, allowProblem, serveCardForm }, use) => {
    await use(async (page, { at, locale, cookies, form, steps, status, hasCardForm }, more = {}) => {
      if (hasCardForm) await serveCardForm();
      const pairs = Object.entries({ ...cookies(samples), ...more });
      await clearBrowser(page);
      await context.addCookies(
        pairs.filter(([, value]) => value !== "").map(([name, value]) => ({ name, value, url: shop.url })),
      );
      const address = at(locale, samples);
      if (status >= 400)
        allowProblem((problem) => problem.includes(`status of ${status}`) && problem.includes(`${address})`));
      await page.goto(address);
      if (form) await sendForm(page, address, form);
      if (!steps) return;
      await wake(page);
      await steps(page);
    });
  },
});

export { expect };
