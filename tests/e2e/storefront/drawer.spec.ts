import type { Page } from "playwright/test";
import { holdRequests } from "../../support/pages/hold-requests";
import { PHONE } from "../../support/pages/viewports";
import { wake } from "../../support/pages/wake";
import type { ShopAddresses } from "../../support/shared-shop";
import { expect, test } from "../../support/shop-test";
import { addToCart, buyButton, comeFromPeru, newProduct } from "./buying";

const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Carrito" });
const cartLink = (page: Page) => page.locator(".cart-link");
const quantityOf = (page: Page, name: string) =>
  drawerOf(page).getByRole("spinbutton", { name: `Cantidad de ${name}` });
const more = (page: Page, name: string) =>
  drawerOf(page).getByRole("button", { name: `Una unidad más de ${name}` });

const less = (page: Page, name: string) =>
  drawerOf(page).getByRole("button", { name: `Una unidad menos de ${name}` });

async function type(page: Page, name: string, quantity: string) {
  await quantityOf(page, name).fill(quantity);
  await quantityOf(page, name).press("Enter");
}

async function openByAdding(page: Page, shop: ShopAddresses, values = {}) {
  const product = await newProduct(shop, values);
  await page.goto(`/es/product/${product.id}`);
  await wake(page);
  await addHere(page);
  await expect(drawerOf(page)).toBeVisible();
  return product;
}

async function addHere(page: Page) {
  await page.getByRole("radio", { name: /^M/ }).check({ force: true });
  await buyButton(page).click();
}

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

test("an added product is in the cart", async ({ page, shop, javaScriptEnabled }) => {
  const hasScript = javaScriptEnabled !== false;
  const product = hasScript ? await openByAdding(page, shop) : await newProduct(shop);
  if (hasScript) {
    await drawerOf(page).getByRole("link", { name: "Ir a pagar" }).click();
  } else {
    await addToCart(page, product);
    await cartLink(page).click();
  }
  await expect(page).toHaveURL(/\/es\/checkout$/);
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: product.name })).toBeVisible();
});

test.describe("the drawer", { tag: "@javascript" }, () => {
  test("opens with the added product and returns the focus when it closes", { tag: "@main" }, async ({
    page,
    shop,
  }) => {
    const { name } = await openByAdding(page, shop, { stock: [{ size: "M", stock: 0 }] });
    const drawer = drawerOf(page);
    await expect(drawer.getByRole("status").getByText("Producto agregado")).toBeVisible();
    await expect(drawer.getByRole("heading", { name: "Carrito" })).toBeFocused();
    await expect(drawer.getByRole("listitem")).toContainText([name]);
    await expect(drawer).toContainText("Talla M");
    await expect(drawer).toContainText("A pedido: tarda unos 12 días hábiles");
    await expect(drawer.locator(".totals")).toContainText("S/. 129.90");
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(buyButton(page)).toBeFocused();
  });

  test("its alert moves nothing of it, and covers no button", async ({ page, shop }) => {
    await page.setViewportSize(PHONE.viewport);
    const { name } = await openByAdding(page, shop);
    const drawer = drawerOf(page);
    const alert = drawer.locator(".alert");
    const places = async () => [
      await more(page, name).boundingBox(),
      await drawer.getByRole("link", { name: "Ir a pagar" }).boundingBox(),
    ];
    await alert.evaluate((element) => {
      element.style.animationPlayState = "paused";
    });
    // The drawer itself comes in from the side.
    await drawer.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const before = await places();
    const shown = await alert.boundingBox();
    for (const place of before) {
      if (!place || !shown) throw new Error("nothing is shown");
      expect(place.y + place.height <= shown.y || place.y >= shown.y + shown.height).toBe(true);
    }
    await alert.getByRole("button").click();
    await expect(alert).toHaveCount(0);
    expect(await places()).toEqual(before);
  });

  test("opens from the header, traps the focus and returns it", async ({ page, shop }) => {
    await openByAdding(page, shop);
    await page.goto("/es/shop");
    await wake(page);
    await cartLink(page).focus();
    await page.keyboard.press("Enter");
    const drawer = drawerOf(page);
    await expect(drawer.getByRole("listitem")).toHaveCount(1);
    await expect(page).toHaveURL(/\/es\/shop$/);
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main, header, footer"))).toBeNull();
    }
    await drawer.getByRole("button", { name: "Cerrar" }).first().click();
    await expect(drawer).toHaveCount(0);
    await expect(cartLink(page)).toBeFocused();
  });

  test("a click with a modifier opens the checkout page in a tab", async ({ page, context }) => {
    await page.goto("/es/shop");
    await wake(page);
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      cartLink(page).click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await expect(tab).toHaveURL(/\/es\/checkout$/);
    await expect(drawerOf(page)).toHaveCount(0);
  });

  test("shows an empty cart", async ({ page }) => {
    await page.goto("/es");
    await wake(page);
    await cartLink(page).click();
    await expect(drawerOf(page).getByText("No hay productos en tu carrito.")).toBeVisible();
    await drawerOf(page).getByRole("link", { name: "Ir a la tienda" }).click();
    await expect(page).toHaveURL(/\/es\/shop$/);
    await expect(drawerOf(page)).toHaveCount(0);
  });

  test("updates quantities optimistically, and checkout waits for the server", async ({ page, shop }) => {
    const { name } = await openByAdding(page, shop);
    const release = await holdRequests(page, "**/es/cart");
    await more(page, name).click();
    await more(page, name).click();
    await expect(quantityOf(page, name)).toHaveValue("3");
    await expect(drawerOf(page).locator(".totals")).toContainText("S/. 389.70");
    await drawerOf(page).getByRole("link", { name: "Ir a pagar" }).click();
    await expect(page).toHaveURL(/\/es\/product\//);
    release();
    await expect(page).toHaveURL(/\/es\/checkout$/);
    await expect(page.getByRole("spinbutton", { name: `Cantidad de ${name}` })).toHaveValue("3");
  });

  test("a typed quantity is saved, limited to 99, and reset when it is not a number", async ({
    page,
    shop,
  }) => {
    const { name } = await openByAdding(page, shop);
    await quantityOf(page, name).fill("7");
    await quantityOf(page, name).press("Enter");
    await expect(drawerOf(page).locator(".totals")).toContainText("S/. 909.30");
    await quantityOf(page, name).fill("1.5");
    await quantityOf(page, name).press("Enter");
    await expect(quantityOf(page, name)).toHaveValue("7");
    await expect(cartLink(page)).toContainText("7");
    for (const _ of ["the first time", "at 99 already"]) {
      await quantityOf(page, name).fill("1000");
      await quantityOf(page, name).press("Enter");
      await expect(quantityOf(page, name)).toHaveValue("99");
      await expect(drawerOf(page).getByRole("status").getByText("Puedes llevar hasta 99")).not.toHaveCount(0);
    }
    await expect(cartLink(page)).toContainText("99");
  });

  test("undoes a change that cannot be saved and shows an error", async ({
    page,
    shop,
    context,
    allowProblem,
  }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    const { name } = await openByAdding(page, shop);
    await context.setOffline(true);
    await more(page, name).click();
    await expect(drawerOf(page).getByRole("alert")).toContainText("No pudimos guardar el cambio");
    await expect(quantityOf(page, name)).toHaveValue("1");
    await context.setOffline(false);
    await more(page, name).click();
    await expect(cartLink(page)).toContainText("2");
    await expect(quantityOf(page, name)).toHaveValue("2");
  });

  test("adding while offline shows an error and keeps the page", async ({
    page,
    shop,
    context,
    allowProblem,
  }) => {
    allowProblem(/ERR_INTERNET_DISCONNECTED/);
    const { id } = await newProduct(shop);
    await page.goto(`/es/product/${id}`);
    await wake(page);
    await context.setOffline(true);
    await addHere(page);
    await expect(page.getByRole("alert").getByText("No pudimos guardar el cambio")).toBeVisible();
    await expect(page.getByRole("radio", { name: /^M/ })).toBeChecked();
    await context.setOffline(false);
    // Without a click in between, a quick second click counts as a double tap.
    await page.getByRole("heading", { level: 1 }).click();
    await buyButton(page).click();
    await expect(drawerOf(page)).toBeVisible();
  });

  test("removes the last line and keeps the focus", async ({ page, shop }) => {
    const { name } = await openByAdding(page, shop);
    await drawerOf(page)
      .getByRole("button", { name: `Quitar ${name}` })
      .click();
    await expect(drawerOf(page).getByText("No hay productos en tu carrito.")).toBeVisible();
    await expect(drawerOf(page).getByRole("status").getByText("Quitamos el producto")).toBeVisible();
    await expect(drawerOf(page).getByRole("heading", { name: "Carrito" })).toBeFocused();
    await expect(cartLink(page)).not.toContainText("1");
  });

  test("a double click removes one line", async ({ page, shop }) => {
    const first = await openByAdding(page, shop);
    await page.keyboard.press("Escape");
    const second = await openByAdding(page, shop);
    await drawerOf(page)
      .getByRole("button", { name: `Quitar ${first.name}` })
      .dblclick();
    await expect(drawerOf(page).getByRole("link", { name: first.name })).toBeHidden();
    await expect(cartLink(page)).toContainText("1");
    await expect(drawerOf(page).getByRole("link", { name: second.name })).toBeVisible();
  });

  test("puts a removed line back", async ({ page, shop }) => {
    const { name } = await openByAdding(page, shop);
    await drawerOf(page)
      .getByRole("button", { name: `Quitar ${name}` })
      .click();
    await drawerOf(page).getByRole("button", { name: "Deshacer" }).dblclick();
    await expect(drawerOf(page).getByRole("link", { name })).toBeVisible();
    await expect(drawerOf(page).getByRole("button", { name: "Deshacer" })).toBeHidden();
    await expect(cartLink(page)).toContainText("1");
  });

  for (const [way, remove] of [
    ["decreasing the quantity from 1", (page: Page, name: string) => less(page, name).click()],
    ["typing 0", (page: Page, name: string) => type(page, name, "0")],
    ["typing -2", (page: Page, name: string) => type(page, name, "-2")],
  ] as const) {
    test(`${way} removes the line`, async ({ page, shop }) => {
      const { name } = await openByAdding(page, shop);
      await remove(page, name);
      await expect(drawerOf(page).getByText("No hay productos en tu carrito.")).toBeVisible();
      await expect(drawerOf(page).getByRole("status").getByText("Quitamos el producto")).toBeVisible();
      await expect(drawerOf(page).getByRole("heading", { name: "Carrito" })).toBeFocused();
    });
  }

  test("two tabs stay in sync", async ({ page, shop, context }) => {
    const first = await openByAdding(page, shop);
    const other = await context.newPage();
    const second = await openByAdding(other, shop);
    await expect(drawerOf(page).getByRole("listitem")).toContainText([first.name, second.name]);
    await more(other, first.name).click();
    await expect(quantityOf(page, first.name)).toHaveValue("2");
  });

  test("abroad the total is in soles, with dollar prices for information", async ({
    page,
    shop,
    context,
  }) => {
    await context.addCookies([{ name: "region", value: "INT", url: shop.url }]);
    await openByAdding(page, shop, { pen: 10_000, usd: 2_900 });
    await expect(drawerOf(page).getByRole("listitem")).toContainText("S/. 100.00 En dólares: $ 29.00");
    await expect(drawerOf(page).locator(".totals")).toContainText("SubtotalS/. 100.00");
    await expect(drawerOf(page).locator(".totals")).not.toContainText("$");
    await expect(drawerOf(page)).toContainText("El cobro se hace en soles: S/. 100.00 más el envío.");
  });
});

test.describe("on a small phone", { tag: "@javascript" }, () => {
  test.use(PHONE);

  test("the drawer is not wider than the screen", async ({ page, shop }) => {
    await openByAdding(page, shop, { name: "Una blusa de manga larga con un nombre interminable" });
    await expect(drawerOf(page).getByRole("link", { name: "Ir a pagar" })).toBeInViewport();
    const box = await drawerOf(page).locator(".drawer__panel").boundingBox();
    expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(await drawerOf(page).evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
