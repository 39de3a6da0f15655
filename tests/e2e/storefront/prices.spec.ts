import type { Page } from "playwright/test";
import { expectSaved } from "../../support/pages/alerts";
import { expect, test } from "../../support/shop-test";
import { enterAs } from "../admin/staff";
import { newProduct } from "./buying";

const save = (page: Page) => page.getByRole("button", { name: "Grabar", exact: true });

test("staff give a variant its own price and a sale its dates; pages, list and cart show what holds", {
  tag: "@main",
}, async ({ page, context, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  await enterAs(context, shop, "Editor");
  const product = await newProduct(shop, {
    pen: 10_000,
    variants: [
      { name: "Rojo", color: "#aa0000" },
      { name: "Azul", color: "#0000aa" },
    ],
  });
  await page.goto(`/admin/products/${product.id}`);
  const red = page.getByRole("region", { name: "Rojo" });
  await red.getByText("Más datos de Rojo").click();
  await red.getByLabel("Precio anterior en S/.", { exact: true }).fill("150");
  await save(page).click();
  const price = red.getByLabel("Precio en S/.", { exact: true });
  await expect(price).toHaveAccessibleDescription(/./);
  await price.fill("120");
  await save(page).click();
  await expectSaved(page);

  const shown = page.locator(".product__price");
  await page.goto(`/es/product/${product.id}`);
  await expect(shown).toHaveText("Ahora S/. 120.00 Antes S/. 150.00");
  await page.getByRole("link", { name: "Azul" }).click();
  await expect(shown).toHaveText("S/. 100.00");
  await page.goto("/es/shop?sort=newest");
  const card = page.getByRole("article").filter({ hasText: product.name });
  await expect(card).toContainText("desde S/. 100.00");

  await page.goto(`/admin/products/${product.id}`);
  const prices = page.getByRole("region", { name: "Precio", exact: true });
  await prices.getByLabel("Precio anterior en S/.", { exact: true }).fill("200");
  await prices.getByText("Fechas de la oferta").click();
  await page.getByLabel("La oferta vale desde (hora de Lima)").fill("2099-11-27T00:00");
  await page.getByLabel("La oferta vale hasta (hora de Lima)").fill("2099-11-26T00:00");
  await save(page).click();
  await expect(page.getByLabel("La oferta vale hasta (hora de Lima)")).toHaveAccessibleDescription(
    /tiene que terminar después/,
  );
  await page.getByLabel("La oferta vale hasta (hora de Lima)").fill("2099-11-30T00:00");
  await save(page).click();
  await expectSaved(page);
  await expect(page.getByLabel("La oferta vale desde (hora de Lima)")).toHaveValue("2099-11-27T00:00");
  await page.goto(`/es/product/${product.id}`);
  await expect(shown).toHaveText("S/. 150.00");
  await page.getByRole("radio", { name: /^M/ }).check({ force: true });
  await page.locator("#buy").getByRole("button", { name: "Comprar" }).click();
  await expect(page.getByText("Producto agregado")).toBeVisible();
  await page.goto("/es/checkout");
  await expect(page.getByText("S/. 150.00").first()).toBeVisible();
});
