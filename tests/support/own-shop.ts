import { onTestFinished } from "vitest";
import { openShop } from "./data/catalogue";

/** Like `openShop`, but closes the database when the test finishes. */
export async function openOwnShop() {
  const shop = await openShop();
  onTestFinished(() => shop.database.close());
  return shop;
}
