import type { Page } from "playwright/test";
import { PHONE } from "../../support/pages/viewports";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import {
  addToCart,
  chooseCountry,
  comeFromPeru,
  fillBuyer,
  newProduct,
  paymentHeading,
  putInCart,
} from "./buying";

const line = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
/** Visible text: the totals of the other delivery methods are hidden. */
const visibleText = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

async function setQuantity(page: Page, name: string, quantity: number, javaScriptEnabled = true) {
  const field = page.getByRole("spinbutton", { name: `Cantidad de ${name}` });
  await field.fill(String(quantity));
  if (javaScriptEnabled) await field.blur();
  else await line(page, name).getByRole("button", { name: "Actualizar" }).click();
}

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));
test.beforeEach(({ serveCardForm }) => serveCardForm());

test("a cart is filled, edited and survives a reload", { tag: "@main" }, async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const [first, second] = [await newProduct(shop), await newProduct(shop, { pen: 5_000 })];
  await addToCart(page, first);
  await addToCart(page, second);
  await page.goto("/es/checkout");
  await page.getByRole("radio", { name: /Recojo en tienda/ }).check();
  await expect(visibleText(page, "S/. 179.90")).toBeVisible();

  await setQuantity(page, first.name, 3, javaScriptEnabled);
  await expect(line(page, first.name)).toContainText("S/. 389.70");
  await page.getByRole("button", { name: `Quitar ${second.name}` }).click();
  await expect(line(page, second.name)).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(line(page, second.name)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Deshacer" })).toHaveCount(0);
  await setQuantity(page, second.name, 0, javaScriptEnabled);
  await expect(line(page, second.name)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Deshacer" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("spinbutton", { name: `Cantidad de ${first.name}` })).toHaveValue("3");
  await page.getByRole("button", { name: "Vaciar carrito" }).click();
  await expect(page.getByText("No hay productos en tu carrito.")).toBeVisible();
});

test("a quantity above 99 becomes 99 with a notice, 0 or less removes the line", async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const [first, second] = [await newProduct(shop), await newProduct(shop)];
  await putInCart(page, first);
  await putInCart(page, second);
  await page.goto("/es/checkout");
  await setQuantity(page, first.name, 150, javaScriptEnabled);
  await expect(page.getByRole("spinbutton", { name: `Cantidad de ${first.name}` })).toHaveValue("99");
  await expect(page.getByRole("status").getByText("Puedes llevar hasta 99 unidades")).toBeVisible();
  await setQuantity(page, first.name, 0, javaScriptEnabled);
  await expect(line(page, first.name)).toHaveCount(0);
  await setQuantity(page, second.name, -2, javaScriptEnabled);
  await expect(page.getByText("No hay productos en tu carrito.")).toBeVisible();
});

test("a quantity changed while the form is filled in is saved without losing form values", async ({
  page,
  shop,
  javaScriptEnabled,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const product = await newProduct(shop);
  await putInCart(page, product);
  await page.goto("/es/checkout");
  await fillBuyer(page);
  const quantity = page.getByRole("spinbutton", { name: `Cantidad de ${product.name}` });
  await quantity.fill("3");
  if (javaScriptEnabled) await quantity.press("Enter");
  else await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(line(page, product.name)).toContainText("S/. 389.70");
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Rosa Quispe");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(paymentHeading(page)).toBeVisible();
});

test("total and address fields depend on the delivery method", { tag: "@main" }, async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  const address = page.getByLabel("Dirección", { exact: true });
  await page.getByRole("radio", { name: /Recojo en tienda/ }).check();
  await expect(visibleText(page, "S/. 129.90")).toBeVisible();
  await expect(page.getByText("S/. 258.90")).toBeHidden();
  await expect(address).toBeHidden();
  await chooseCountry(page, "Chile", javaScriptEnabled);
  await page.getByRole("radio", { name: /Internacional/ }).check();
  await expect(visibleText(page, "S/. 258.90")).toBeVisible();
  await expect(address).toBeVisible();
});

test("a cart changed in another tab is displayed again before it can be ordered", async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const product = await newProduct(shop);
  await putInCart(page, product);
  await page.goto("/es/checkout");
  await fillBuyer(page);
  const otherTab = await context.newPage();
  await addToCart(otherTab, product);
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByText("Tu carrito o sus precios cambiaron")).toBeVisible();
  await expect(visibleText(page, "S/. 259.80")).toBeVisible();
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Rosa Quispe");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(paymentHeading(page)).toBeVisible();
});

test.describe("on a small phone", () => {
  test.use(PHONE);

  test("nothing is wider than the screen", async ({ page, shop }) => {
    const name = "Una blusa de manga larga con un nombre interminable";
    await putInCart(page, await newProduct(shop, { name, stock: [{ size: "M", stock: 0 }] }));
    await page.goto("/es/checkout");
    await page.getByText("Tu pedido: 1 unidad").click();
    await expect(line(page, name)).toContainText("A pedido");
    expect(await page.locator("html").evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test.describe("the browser's mirror", { tag: "@javascript" }, () => {
  const readMirror = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem("cart_items") ?? "null"));

  test("has the specified format and restores a lost cart", async ({ page, context, shop }) => {
    const product = await newProduct(shop);
    await addToCart(page, product);
    await expect
      .poll(() => readMirror(page))
      .toEqual({
        cartId: expect.stringMatching(/^[\w-]{16}$/),
        items: [
          {
            id: product.id,
            name: { es: product.name },
            price: { es: 129.9 },
            variant: null,
            size: "M",
            image: null,
            qty: 1,
          },
        ],
      });
    await context.clearCookies({ name: "cart" });
    await page.goto("/es/checkout");
    await expect(page.getByText("Recuperamos tu carrito")).toBeVisible();
    await expect(line(page, product.name)).toBeVisible();
  });

  test("does not restore an emptied cart", async ({ page, context, shop }) => {
    await addToCart(page, await newProduct(shop));
    await expect.poll(() => readMirror(page)).not.toBeNull();
    const old = await readMirror(page);
    await page.goto("/es/checkout");
    await page.getByRole("button", { name: "Vaciar carrito" }).click();
    await expect(page.getByText("No hay productos en tu carrito.")).toBeVisible();
    expect(await readMirror(page)).toMatchObject({ items: [] });

    await context.clearCookies({ name: "cart" });
    await page.evaluate((mirror) => localStorage.setItem("cart_items", JSON.stringify(mirror)), old);
    const restored = page.waitForResponse((response) => new URL(response.url()).pathname === "/es/cart");
    await page.reload();
    await (await restored).finished();
    await expect.poll(async () => (await readMirror(page)).items).toEqual([]);
    await expect(page.getByText("No hay productos en tu carrito.")).toBeVisible();
  });
});

test("while offline the cart and form values stay", { tag: "@javascript" }, async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED/);
  await comeFromPeru(context, shop);
  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await wake(page);
  await page.getByLabel("Nombre y apellido").fill("Rosa");
  const notSaved = page.getByText("No pudimos guardar el cambio", { exact: false });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Vaciar carrito" }).click();
  await expect(notSaved).toBeVisible();
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Rosa");
  await context.setOffline(false);
  await page.getByRole("button", { name: /^Quitar/ }).click();
  await expect(page.getByText("No hay productos en tu carrito.")).toBeVisible();
});

test("an unsaved quantity is saved when the order is placed, without losing form values", {
  tag: "@javascript",
}, async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 409/);
  const product = await newProduct(shop);
  await putInCart(page, product);
  await page.goto("/es/checkout");
  await wake(page);
  await fillBuyer(page);
  // As while typing: the change event has not occurred.
  await page.getByRole("spinbutton").evaluate((input: HTMLInputElement) => {
    input.value = "3";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByText("Actualizamos las cantidades")).toBeVisible();
  await expect(page).toHaveURL(/\/es\/checkout$/);
  await expect(line(page, product.name)).toContainText("S/. 389.70");
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Rosa Quispe");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(paymentHeading(page)).toBeVisible();
});

test("a failed revalidation keeps the form values", {
  tag: "@javascript",
}, async ({ page, context, shop, allowProblem }) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED/);
  await comeFromPeru(context, shop);
  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await wake(page);
  await page.getByLabel("Nombre y apellido").fill("Rosa");
  await page.route("**/checkout.data*", (route) => route.abort("internetdisconnected"));
  const failed = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: /^Quitar/ }).click();
  await failed;
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Rosa");
  await expect(page.getByRole("heading", { name: "Algo salió mal" })).toBeHidden();
});
