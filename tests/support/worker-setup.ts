import type { TestProject } from "vitest/node";
import { type ShopAddresses, startSharedShop } from "./shared-shop";

declare module "vitest" {
  interface ProvidedContext {
    shop: ShopAddresses;
  }
}

/** Starts one shop for all Worker tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { shop, addresses } = await startSharedShop("test-results/worker.log");
  project.provide("shop", addresses);
  return shop.stop;
}
