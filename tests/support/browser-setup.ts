import { startSharedShop } from "./shared-shop";

/** The variable that tells the browser tests where their shop is. */
export const SHOP_VARIABLE = "VITRINA_TEST_SHOP";

/** One shop for all browser tests. */
export default async function setup(): Promise<() => Promise<void>> {
  const { shop, addresses } = await startSharedShop("test-results/browser-worker.log");
  process.env[SHOP_VARIABLE] = JSON.stringify(addresses);
  return shop.stop;
}
