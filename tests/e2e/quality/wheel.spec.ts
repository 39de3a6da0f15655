import type { Locator, Page } from "playwright/test";
import { expect, test } from "../../support/shop-test";
import { comeFromPeru, newProduct, putInCart } from "../storefront/buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

/** Turns the wheel in both directions over the focused field, until the page has scrolled to its end and back. */
async function turnWheelOver(page: Page, field: Locator): Promise<void> {
  await field.focus();
  await field.hover();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBeGreaterThan(0);
  await field.hover();
  await page.mouse.wheel(0, -2000);
  await expect.poll(scrolled).toBe(0);
}

test("the wheel over a focused quantity scrolls the page and leaves the cart as it is", async ({
  page,
  shop,
}) => {
  const product = await newProduct(shop);
  await putInCart(page, product);
  await page.goto("/es/checkout");
  const quantity = page.getByLabel(`Cantidad de ${product.name}`);
  await turnWheelOver(page, quantity);
  await expect(quantity).toHaveValue("1");
  await page.reload();
  await expect(quantity).toHaveValue("1");
});

test("the arrow keys count a quantity from 1", { tag: "@javascript" }, async ({ page, shop }) => {
  const product = await newProduct(shop);
  await putInCart(page, product);
  await page.goto("/es/checkout");
  const quantity = page.getByLabel(`Cantidad de ${product.name}`);
  await expect(async () => {
    await quantity.press("ArrowUp");
    await expect(quantity).toHaveValue(/[2-9]/, { timeout: 1000 });
  }).toPass();
  for (let count = Number(await quantity.inputValue()); count > 0; count--) await quantity.press("ArrowDown");
  await expect(quantity).toHaveValue("1");
  await expect(page.getByRole("listitem").filter({ hasText: product.name })).toContainText("S/. 129.90");
});
