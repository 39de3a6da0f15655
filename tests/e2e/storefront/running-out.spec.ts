import type { Page } from "playwright/test";
import type { ShopAddresses } from "../../support/shared-shop";
import { expect, test } from "../../support/shop-test";
import { addToCart, comeFromPeru, fillBuyer, newProduct, paymentHeading } from "./buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));
test.beforeEach(({ serveCardForm }) => serveCardForm());

const bag = (shop: ShopAddresses, ...stock: { size: string | null; stock: number }[]) =>
  newProduct(shop, { whenOut: "sold_out", stock });

const size = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });

test("a size that has sold out says so and cannot be chosen; the others can be bought", async ({
  page,
  shop,
}) => {
  const product = await bag(shop, { size: "M", stock: 2 }, { size: "S", stock: 0 });
  await page.goto(`/es/product/${product.id}`);
  await expect(size(page, "S")).toBeDisabled();
  await expect(page.locator("#buy").getByText("Agotado")).toBeVisible();
  await addToCart(page, product);
});

test("a product that has sold out offers a message when it is in stock", async ({ page, shop }) => {
  const product = await bag(shop, { size: null, stock: 0 });
  await page.goto(`/es/product/${product.id}`);
  await expect(page.getByRole("button", { name: "Agotado" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Comprar" })).toHaveCount(0);
  await page.getByLabel("Correo electrónico").fill("rosa@example.com");
  await page.getByRole("checkbox", { name: /Acepto que guarden/ }).check();
  await page.getByRole("button", { name: "Avísame" }).click();
  await expect(page.getByText(/[Tt]e escribiremos/).first()).toBeVisible();
});

test("the cart says how many pieces are left, and checkout refuses more", async ({
  page,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  await addToCart(page, await bag(shop, { size: "M", stock: 1 }));
  await page.goto("/es/checkout");
  await fillBuyer(page);
  await page.getByLabel(/Cantidad/).fill("3");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByText("Solo queda 1 unidad: reduce la cantidad para seguir")).toBeVisible();
  await expect(page.getByText("Revisa el nuevo total antes de continuar")).toBeVisible();
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByText(/Algo de tu carrito se agotó/)).toBeVisible();
  await expect(paymentHeading(page)).toHaveCount(0);
});

test("who comes second to the last piece is told before paying, and gets the cart back", {
  tag: "@main",
}, async ({ page, browser, shop, javaScriptEnabled, allowProblem }) => {
  const hasScript = javaScriptEnabled !== false;
  if (!hasScript) allowProblem(/status of 409/);
  const product = await bag(shop, { size: "M", stock: 1 });
  const fill = async (at: Page) => {
    await addToCart(at, product);
    await at.goto("/es/checkout");
    await fillBuyer(at);
  };
  // Without JavaScript this starts the payment.
  const place = (at: Page) => at.getByRole("button", { name: "Continuar al pago" }).click();
  const other = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  await comeFromPeru(other, shop);
  const rival = await other.newPage();
  await fill(rival);
  let rivalPays = () => {};
  const rivalStarted = new Promise<void>((resolve) => {
    rivalPays = resolve;
  });
  // The card form starts the payment at once: its request waits until the rival has started.
  await page.route(/checkout\.data\?.*order=/, async (route) => {
    if (route.request().method() === "POST") await rivalStarted;
    await route.continue();
  });
  await fill(page);
  if (hasScript) {
    await place(page);
    await expect(paymentHeading(page)).toBeVisible();
  }
  await place(rival);
  await expect(rival.getByRole("button", { name: "Ir a Izipay" })).toBeVisible();
  rivalPays();
  if (!hasScript) await place(page);
  const news = hasScript ? /Se agotó mientras comprabas/ : /Algo de tu carrito se agotó/;
  await expect(page.getByText(news)).toBeVisible();
  await expect(page.getByText("Agotado: quítalo del carrito para seguir")).toBeVisible();
  await expect(page.getByRole("link", { name: product.name })).toBeVisible();
  await other.close();
});
