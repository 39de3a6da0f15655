import type { TestProject } from "vitest/node";
import { type ShopAddresses, startSharedShop } from "./shared-shop";

declare module "vitest" {
  interface ProvidedContext {
    shop: ShopAddresses;
  }
}

/** Starts one shop for all tests of a project. Its log stays in `test-results`, named like the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { shop, addresses } = await startSharedShop(`test-results/${project.name}.log`);
  project.provide("shop", addresses);
  return shop.stop;
}
