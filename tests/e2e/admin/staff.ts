import type { BrowserContext } from "playwright/test";
import { newStaff } from "../../support/pages/page-samples";
import type { ShopAddresses } from "../../support/shared-shop";

/** Signs the browser in as a new member of staff. */
export async function enterAs(
  context: BrowserContext,
  shop: ShopAddresses,
  role: "Editor" | "Admin",
): Promise<void> {
  const cookies = Object.entries(await newStaff(shop, role));
  await context.addCookies([
    { name: "region", value: "PE", url: shop.url },
    ...cookies.map(([name, value]) => ({ name, value, url: shop.url })),
  ]);
}
