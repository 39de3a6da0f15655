import { onTestFinished } from "vitest";
import { openShop } from "./data/catalogue";

/** A shop of the test's own, as `openShop` makes it, whose database is gone when the test has ended. */
export async function openOwnShop() {
  const shop = await openShop();
  onTestFinished(() => shop.database.close());
  return shop;
}
