import { type ShopAddresses, startSharedShop } from "./shared-shop";
import { test as shopTest } from "./shop-test";

export { expect } from "./shop-test";

export interface OwnShop extends ShopAddresses {
  /** Runs the Worker's scheduled work once. */
  runSchedule(): Promise<void>;
}

/** `test` with a shop of its own per worker, for tests that change global state such as languages. */
export const test = shopTest.extend<{ shop: OwnShop }, { ownShop: OwnShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use, { workerIndex }) => {
      const { shop, addresses } = await startSharedShop(`test-results/own-shop-${workerIndex}.log`);
      await use({ ...addresses, runSchedule: shop.runScheduledWork });
      await shop.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  shop: async ({ ownShop }, use) => {
    await use(ownShop);
  },
});
