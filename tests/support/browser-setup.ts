import { startSharedShop } from "./shared-shop";

/** Environment variable with the shared shop's addresses. */
export const SHOP_VARIABLE = "VITRINA_TEST_SHOP";

/** Starts one shop for all browser tests. */
export default async function setup(): Promise<() => Promise<void>> {
  const { shop, addresses } = await startSharedShop("test-results/browser-worker.log");
  process.env[SHOP_VARIABLE] = JSON.stringify(addresses);
  return shop.stop;
}
