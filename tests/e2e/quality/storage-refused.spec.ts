import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { addToCart, comeFromPeru, newProduct } from "../storefront/buying";

test("a browser that refuses storage keeps the cart, and logs no error", { tag: "@javascript" }, async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await comeFromPeru(context, shop);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
  const product = await newProduct(shop);
  const count = page.locator("[data-hole=cart-count]");
  await page.goto(`/es/product/${product.id}`);
  await wake(page);
  await addToCart(page, product);
  await expect(count).toHaveText("1");
  await page.keyboard.press("Escape");
  await page.getByRole("contentinfo").getByRole("link", { name: "Tienda" }).click();
  await expect(page).toHaveURL(/\/es\/shop$/);
  await expect(count).toHaveText("1");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
  await expect(count).toHaveText("1");
  await page.goto("/es/checkout");
  await expect(page.getByRole("listitem").filter({ hasText: product.name })).toBeVisible();
  await page.goto("/es/login");
  await page.getByLabel("Correo electrónico").fill("nadie@example.com");
  await page.getByRole("main").getByLabel("Contraseña").fill("incorrecta-1");
  await page.getByRole("main").getByRole("button", { name: "Ingresar", exact: true }).click();
  await expect(page.getByText("No pudimos ingresar con ese correo y esa contraseña.").first()).toBeVisible();
});
