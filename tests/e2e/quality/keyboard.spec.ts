import type { Page } from "playwright/test";
import { tabTo } from "../../support/pages/keyboard";
import { expect, test } from "../../support/pages/page-visitor";
import { wake } from "../../support/pages/wake";
import type { ShopAddresses } from "../../support/shared-shop";
import { CARDS, comeFromPeru, newProduct, paymentHeading } from "../storefront/buying";

const press = (page: Page, key: string) => page.keyboard.press(key);
const drawer = (page: Page) => page.getByRole("dialog", { name: "Carrito" });
const viewer = (page: Page) => page.getByRole("dialog", { name: "Vista ampliada" });

test.describe("by keyboard alone", () => {
  test.slow();
  // Panels appear without sliding.
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

  /** Adds a new product from a list and opens the cart page. */
  async function goToCart(page: Page, shop: ShopAddresses, hasScript: boolean) {
    const { id, name } = await newProduct(shop);
    await page.goto(`/es/search?q=${encodeURIComponent(name)}`);
    if (hasScript) await wake(page);
    await tabTo(page, `a[href^="/es/product/${id}"]`);
    await press(page, "Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await tabTo(page, "input[name=size]");
    await press(page, "Space");
    await tabTo(page, ".product__form button");
    await press(page, "Enter");
    await expect(page.getByText("Producto agregado")).toBeVisible();
    await tabTo(page, hasScript ? ".drawer__foot a" : ".cart-link");
    await press(page, "Enter");
    await expect(page).toHaveURL(/\/es\/checkout$/);
  }

  async function fillBuyer(page: Page) {
    for (const [field, text] of [
      ["name", "Rosa Quispe"],
      ["email", "rosa@example.com"],
      ["phone", "987654321"],
    ] as const) {
      await tabTo(page, `input[name=${field}]`);
      await page.keyboard.type(text);
    }
    await tabTo(page, "input[name=zoneId]");
    const pickUp = page.getByRole("radio", { name: /Recojo en tienda/ });
    for (let step = 0; step < 6 && !(await pickUp.isChecked()); step++) await press(page, "ArrowDown");
    await expect(pickUp).toBeChecked();
    await tabTo(page, ".buyer .button--wide");
    await press(page, "Enter");
    await expect(paymentHeading(page)).toBeVisible();
  }

  /** Fills in the provider's card form, or its page without JavaScript. */
  async function fillCard(page: Page) {
    await page.getByLabel("Número de tarjeta").focus();
    await page.keyboard.type(CARDS.accepted);
    await press(page, "Tab");
    await page.keyboard.type("1230");
    await press(page, "Tab");
    await page.keyboard.type("123");
    await press(page, "Enter");
  }

  test("a product is found, bought and paid for", { tag: "@main" }, async ({
    page,
    shop,
    javaScriptEnabled,
    serveCardForm,
  }) => {
    await serveCardForm();
    const hasScript = javaScriptEnabled !== false;
    await goToCart(page, shop, hasScript);
    await fillBuyer(page);
    if (!hasScript) {
      await tabTo(page, ".hosted button");
      await press(page, "Enter");
    }
    await fillCard(page);
    if (!hasScript) await page.getByText("Volver a la tienda").press("Enter");
    await expect(page.getByRole("heading", { name: "¡Gracias por tu compra!" })).toBeVisible();
  });

  test("the cart drawer is opened, edited and closed, and returns the focus", { tag: "@javascript" }, async ({
    page,
    context,
    shop,
    samples,
  }) => {
    await context.addCookies(
      Object.entries(samples.filledCart).map(([name, value]) => ({ name, value, url: shop.url })),
    );
    await page.goto("/es/about-us");
    await wake(page);
    await tabTo(page, ".cart-link");
    await press(page, "Enter");
    const quantities = drawer(page).getByRole("spinbutton");
    await expect(quantities.first()).toHaveValue("1");
    await tabTo(page, ".stepper button:last-child");
    await press(page, "Space");
    await expect(quantities.first()).toHaveValue("2");
    await tabTo(page, ".line:last-child .stepper input");
    await press(page, "ControlOrMeta+a");
    await page.keyboard.type("5");
    await press(page, "Enter");
    await expect(quantities.last()).toHaveValue("5");
    await tabTo(page, ".line:last-child .text-button");
    await press(page, "Enter");
    await expect(quantities).toHaveCount(1);
    await expect(drawer(page).getByRole("heading", { name: "Carrito" })).toBeFocused();
    await press(page, "Escape");
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.locator(".cart-link")).toBeFocused();
  });

  test("a list is filtered, and a filter removed", async ({ page, javaScriptEnabled }) => {
    const hasScript = javaScriptEnabled !== false;
    await page.goto("/es/category/12");
    const count = page.locator(".listing__count");
    const all = (await count.textContent()) ?? "";
    if (hasScript) await wake(page);
    await tabTo(page, "input[name=color]");
    await press(page, "Space");
    if (!hasScript) {
      await tabTo(page, ".filters__show button");
      await press(page, "Enter");
    }
    await expect(page).toHaveURL(/color=/);
    await expect(count).not.toHaveText(all);
    await tabTo(page, ".chip");
    await press(page, "Enter");
    await expect(page).not.toHaveURL(/color=/);
    await expect(count).toHaveText(all);
  });

  test("the lookbook's pictures are opened in the large view", async ({ page, javaScriptEnabled }) => {
    const hasScript = javaScriptEnabled !== false;
    await page.goto("/es/lookbooks");
    if (hasScript) await wake(page);
    await tabTo(page, "#picture-1");
    await press(page, "Enter");
    await expect(viewer(page).getByText(/^Foto 1 de/)).toBeVisible();
    await tabTo(page, ".viewer__turn a:last-child");
    await press(page, "Enter");
    await expect(viewer(page).getByText(/^Foto 2 de/)).toBeVisible();
    if (hasScript) {
      await press(page, "ArrowRight");
      await expect(viewer(page).getByText(/^Foto 3 de/)).toBeVisible();
      await press(page, "ArrowLeft");
      await expect(viewer(page).getByText(/^Foto 2 de/)).toBeVisible();
      await press(page, "Escape");
      await expect(page.locator("#picture-2")).toBeFocused();
    } else {
      await tabTo(page, ".viewer__bar a");
      await press(page, "Enter");
    }
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/picture=/);
  });

  test("the first focus stop skips the header", async ({ page }) => {
    await page.goto("/es/shop");
    await press(page, "Tab");
    await expect(page.getByRole("link", { name: "Ir al contenido" })).toBeFocused();
    await press(page, "Enter");
    await press(page, "Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, header")?.tagName)).toBe("MAIN");
  });

  test("client-side navigation announces the page and focuses its content", { tag: "@javascript" }, async ({
    page,
  }) => {
    await page.goto("/es/shop");
    await wake(page);
    await tabTo(page, ".header__links a:last-child");
    await press(page, "Enter");
    await expect(page).toHaveURL(/about-us$/);
    await expect(page.getByRole("status").filter({ hasText: "Nosotros · Vitrina" })).toBeAttached();
    await expect(page.locator("#content")).toBeFocused();
  });
});
