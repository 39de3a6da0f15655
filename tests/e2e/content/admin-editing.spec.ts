import { adminHrefs } from "../../../app/admin-hrefs";
import { expect, test } from "../../support/shop-test";
import { newProduct } from "../../worker/shopper";
import { enterAs } from "../admin/staff";

test("a form says which colleagues have it open", async ({
  page,
  context,
  browser,
  shop,
  javaScriptEnabled,
}) => {
  const { id } = await newProduct(shop);
  await enterAs(context, shop, "Editor");
  const other = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
  await enterAs(other, shop, "Editor");
  const theirs = await other.newPage();
  await theirs.goto(shop.url + adminHrefs.product(id));
  await page.goto(adminHrefs.product(id));
  const line = page.getByText("también tiene abierto este formulario");
  await expect(line).toBeVisible();
  if (javaScriptEnabled !== false) {
    await theirs.goto(shop.url + adminHrefs.products());
    await expect(async () => {
      await page.reload();
      await expect(line).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
  }
  await other.close();
});
