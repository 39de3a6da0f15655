import type { Locator, Page } from "playwright/test";
import { holdRequests } from "../support/hold-requests";
import type { ShopAddresses } from "../support/shared-shop";
import { expect, test } from "../support/shop-test";
import { wake } from "../support/wake";
import { addToCart, comeFromPeru, newProduct } from "./buying";

const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

/** Opens the cart's page with one piece in it. */
async function openCart(page: Page, shop: ShopAddresses) {
  const product = await newProduct(shop);
  await addToCart(page, product);
  await page.goto("/es/checkout");
  await wake(page);
  return page.getByRole("spinbutton", { name: `Cantidad de ${product.name}` });
}

/** Makes the page read its data anew. @returns what lets them come. */
async function readAnew(page: Page, quantity: Locator): Promise<() => Promise<void>> {
  const data = "**/es/checkout.data*";
  const release = await holdRequests(page, data);
  const reading = page.waitForRequest(data);
  await quantity.fill("2");
  await quantity.blur();
  await reading;
  return async () => {
    release();
    await expect(page.getByText("S/. 259.80").filter({ visible: true }).first()).toBeAttached();
  };
}

test("a page that is read anew stays where it was scrolled to meanwhile", { tag: "@javascript" }, async ({
  page,
  shop,
}) => {
  const receive = await readAnew(page, await openCart(page, shop));
  await scrollTo(page, 200);
  await receive();
  expect(await place(page)).toBe(200);
});
