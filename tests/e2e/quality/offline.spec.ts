import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { buyButton, comeFromPeru, newProduct } from "../storefront/buying";

test("without a connection a page says so, keeps what was chosen, and goes on when there is one again", {
  tag: "@javascript",
}, async ({ page, context, shop, allowProblem }) => {
  allowProblem(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported module|route module/);
  await comeFromPeru(context, shop);
  const { id, name } = await newProduct(shop);
  await page.goto(`/es/product/${id}`);
  await wake(page);
  await page.waitForLoadState("networkidle");
  const size = page.getByRole("radio", { name: /^M/ });
  await size.check({ force: true });
  await context.setOffline(true);
  await buyButton(page).click();
  await expect(page.getByText(/No pudimos guardar el cambio/)).toBeVisible();
  await expect(size).toBeChecked();
  await page.getByRole("contentinfo").getByRole("link", { name: "Tienda" }).click();
  await expect(page.getByRole("heading", { name: /conexión/i })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Reintentar" }).click();
  await expect(page).toHaveURL(/\/es\/shop$/);
  await expect(page.getByRole("heading", { level: 1, name: "Tienda" })).toBeVisible();
  await page.goto(`/es/product/${id}`);
  await page.getByRole("radio", { name: /^M/ }).check({ force: true });
  await buyButton(page).click();
  await expect(page.getByRole("dialog")).toContainText(name);
});
