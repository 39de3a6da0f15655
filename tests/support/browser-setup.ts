import type { FullConfig } from "playwright/test";
import { startSharedShop } from "./shared-shop";

/** Environment variable with the shared shop's addresses. */
export const SHOP_VARIABLE = "VITRINA_TEST_SHOP";

/** Starts one shop for all browser tests. Its log stays beside their screenshots. */
export default async function setup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const { shop, addresses } = await startSharedShop(`${projects[0]?.outputDir}.log`);
  process.env[SHOP_VARIABLE] = JSON.stringify(addresses);
  return shop.stop;
}
