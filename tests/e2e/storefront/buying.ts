import type { BrowserContext, Locator, Page } from "playwright/test";
import { addProduct, type TestProduct } from "../../support/data/catalogue";
import { postForm } from "../../support/pages/post-form";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { expect } from "../../support/shop-test";
import { buyForm } from "../../worker/shopper";

/** Test cards of the payment provider by outcome. */
export const CARDS = {
  accepted: "4970100000000055",
  refused: "4970100000000113",
  undecided: "4970100000000667",
  instalments: "4970100000000220",
};

/** Creates a product, by default for 129.90 soles in size M. */
export async function newProduct(shop: ShopAddresses, values: Partial<TestProduct> = {}) {
  const name = `Prenda ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await addProduct(databaseOf(shop), { name, ...values });
  return { id, name: typeof values.name === "string" ? values.name : name };
}

/** Sets the region to Peru, so that no page shows the region dialog. */
export const comeFromPeru = (context: BrowserContext, shop: ShopAddresses) =>
  context.addCookies([{ name: "region", value: "PE", url: shop.url }]);

/** The buy button beside the product's words. The bar at the window's lower edge has one with the same name. */
export const buyButton = (page: Page) => page.locator("#buy").getByRole("button", { name: "Comprar" });

/** Adds size M of a product to the cart from its page. */
export async function addToCart(page: Page, { id }: { id: number }): Promise<void> {
  await page.goto(`/es/product/${id}`);
  // The radio button is hidden beneath its label.
  await page.getByRole("radio", { name: /^M/ }).check({ force: true });
  await buyButton(page).click();
  await expect(page.getByText("Producto agregado")).toBeVisible();
}

/** Puts size M of a product in the cart, without opening a page. */
export const putInCart = (page: Page, product: { id: number }) =>
  postForm(page, "/es/cart", buyForm(product));

/** Selects the destination country by its name in the page's language, or by its code. */
export async function chooseCountry(page: Page, name: string, javaScriptEnabled = true): Promise<void> {
  await page.getByRole("combobox", { name: /^(País|Country)/ }).selectOption(name);
  if (!javaScriptEnabled) await page.getByRole("button", { name: /este país|this country/ }).click();
}

/** Chooses Miraflores in Lima: by selects, or without JavaScript by searching it. */
export async function chooseDistrict(page: Page, javaScriptEnabled = true): Promise<void> {
  if (!javaScriptEnabled) {
    await page.getByRole("searchbox", { name: "Distrito" }).fill("miraflores");
    await page.getByRole("button", { name: "Buscar distrito" }).click();
    await page.getByRole("radio", { name: "Miraflores, Lima, Lima", exact: true }).check();
    return;
  }
  await page.getByRole("combobox", { name: "Departamento" }).selectOption({ label: "Lima" });
  await page.getByRole("combobox", { name: "Provincia" }).selectOption({ label: "Lima" });
  await page.getByRole("combobox", { name: "Distrito" }).selectOption({ label: "Miraflores" });
}

/** Chooses Miraflores in Lima, and the courier that serves it. */
export async function chooseCourier(page: Page, javaScriptEnabled = true): Promise<void> {
  await chooseDistrict(page, javaScriptEnabled);
  // Without JavaScript the methods are in the response.
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Buscar distrito" }).click();
  await page.getByRole("radio", { name: /^Lima Metropolitana/ }).check();
}

/** Expects the district of `chooseDistrict` in a form that was sent since. */
export async function expectDistrict(page: Page, javaScriptEnabled = true): Promise<void> {
  if (javaScriptEnabled)
    await expect(page.getByRole("combobox", { name: "Distrito" }).locator(":checked")).toHaveText(
      "Miraflores",
    );
  // Locators by text skip the content of noscript elements.
  else await expect(page.locator(".district__chosen")).toHaveText("Elegido: Miraflores, Lima, Lima");
}

/** The heading of the payment step. Without JavaScript it names the provider's page, as there is no card form. */
/** The reference in the URL of an order's page or payment step. */
export function orderOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  return searchParams.get("order") ?? /\/orders\/(\w+)/.exec(pathname)?.[1] ?? "";
}

export const paymentHeading = (page: Page) =>
  page.getByRole("heading", { name: /^(Formulario de Pago|Pago en la página de Izipay)$/ });

/** Fills in the buyer form for a pick-up. */
export async function fillBuyer(page: Page): Promise<void> {
  await page.getByLabel("Nombre y apellido").fill("Rosa Quispe");
  await page.getByLabel("Correo electrónico").fill("rosa@example.com");
  await page.getByLabel("Celular").fill("987654321");
  await page.getByRole("radio", { name: /Recojo en tienda/ }).check();
}

/** Buys one product up to the payment step. */
export async function goToPayment(page: Page, shop: ShopAddresses, product: Partial<TestProduct> = {}) {
  await putInCart(page, await newProduct(shop, product));
  await page.goto("/es/checkout");
  await fillBuyer(page);
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(paymentHeading(page)).toBeVisible();
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Número de tarjeta").fill(number);
  await page.getByLabel("Vencimiento (MM/AA)").fill("12/30");
  await page.getByLabel("Código de seguridad").fill("123");
  await page.getByRole("button", { name: /^Pagar( S\/|$)/i }).click();
}

/**
 * Without JavaScript, goes on to the form that leads to the provider's page, and returns its button. A new order leads
 * there at once, any other through the payment step.
 */
export async function openHostedForm(page: Page): Promise<Locator> {
  const start = page.getByRole("button", { name: "Pagar en la página de Izipay" });
  const go = page.getByRole("button", { name: "Ir a Izipay" });
  await expect(start.or(go)).toBeVisible();
  if (await start.isVisible()) await start.click();
  await expect(go).toBeVisible();
  return go;
}

/** Pays in the card form, or without JavaScript on the provider's page. */
export async function pay(
  page: Page,
  number: string,
  { javaScriptEnabled }: { javaScriptEnabled?: boolean },
) {
  if (javaScriptEnabled !== false) return fillCard(page, number);
  await (await openHostedForm(page)).click();
  await fillCard(page, number);
  await page.getByText("Volver a la tienda").click();
}
