import { holdRequests } from "../../support/pages/hold-requests";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { addToCart, comeFromPeru, newProduct } from "../storefront/buying";

test("a revalidated page keeps its scroll position", { tag: "@javascript" }, async ({
  page,
  context,
  shop,
}) => {
  await comeFromPeru(context, shop);
  const product = await newProduct(shop);
  await addToCart(page, product);
  await page.goto("/es/checkout");
  await wake(page);
  const data = "**/es/checkout.data*";
  const revalidation = page.waitForRequest(data);
  const release = await holdRequests(page, data);
  const quantity = page.getByRole("spinbutton", { name: `Cantidad de ${product.name}` });
  await quantity.fill("2");
  await quantity.blur();
  await revalidation;
  await page.evaluate(() => window.scrollTo(0, 200));
  release();
  await expect(page.getByText("S/. 259.80").filter({ visible: true }).first()).toBeVisible();
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(200);
});
