import type { TestProject } from "vitest/node";
import { type ShopAddresses, startSharedShop } from "./shared-shop";

declare module "vitest" {
  interface ProvidedContext {
    shop: ShopAddresses;
    /** Path of the log of its Worker. */
    log: string;
  }
}

/** Starts one shop for all tests of a project. Its log stays in `test-results`, named like the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = `test-results/${project.name}.log`;
  const { shop, addresses } = await startSharedShop(log);
  project.provide("shop", addresses);
  project.provide("log", log);
  return shop.stop;
}
