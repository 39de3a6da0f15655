import type { Page } from "playwright/test";
import { expect, test } from "../../support/shop-test";
import { signUp } from "../customer/members";
import { comeFromPeru, newProduct } from "./buying";

test.beforeEach(async ({ context, shop }) => {
  await comeFromPeru(context, shop);
  // Rate limits count by address, so each test uses its own.
  const address = `198.19.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  await context.setExtraHTTPHeaders({ "cf-connecting-ip": address });
});

const link = (page: Page, count: number | "") =>
  page.getByRole("link", { name: `Favoritos ${count}`.trim(), exact: true });
const card = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const save = (page: Page) => page.getByRole("button", { name: "Guardar en favoritos" });

/** Starts the page's scripts by moving the mouse, and waits for them. */
async function wakeUp(page: Page) {
  await page.mouse.move(5, 5);
  await expect(page.getByRole("button", { name: "Copiar enlace" })).toBeVisible();
}

const soldOut = {
  stock: [
    { size: "S", stock: 0 },
    { size: "M", stock: 4 },
    { size: "L", stock: 0 },
  ],
};

test("saved products are listed on the wishlist and can be removed", { tag: "@main" }, async ({
  page,
  shop,
}) => {
  const [first, second] = [await newProduct(shop), await newProduct(shop)];
  for (const { id, name } of [first, second]) {
    await page.goto(`/es/product/${id}`);
    await save(page).click();
    await expect(page.getByText("Lo guardamos en tus favoritos")).toBeVisible();
    await expect(page.getByRole("button", { name: `Quitar ${name} de favoritos` }).first()).toBeVisible();
  }
  await link(page, 2).click();
  await expect(page.getByRole("heading", { level: 1, name: "Favoritos" })).toBeVisible();
  await expect(card(page, first.name).getByRole("link", { name: /Elegir talla/ })).toHaveAttribute(
    "href",
    `/es/product/${first.id}`,
  );
  await page.reload();
  await page.getByRole("button", { name: `Quitar ${second.name} de favoritos` }).click();
  await expect(card(page, second.name)).toHaveCount(0);
  await expect(link(page, 1)).toBeVisible();
  await page.getByRole("button", { name: `Quitar ${first.name} de favoritos` }).click();
  await expect(page.getByText("Todavía no guardaste nada")).toBeVisible();
  await page.getByRole("link", { name: "Ver toda la tienda" }).click();
  await expect(page).toHaveURL(/\/es\/shop/);
});

test("signing up keeps the wishlist, and signing out clears it from the browser", async ({ page, shop }) => {
  const { id, name } = await newProduct(shop);
  await page.goto(`/es/product/${id}`);
  await save(page).click();
  await expect(page.getByText("Lo guardamos en tus favoritos")).toBeVisible();
  await signUp(page, "/es/wishlist");
  await expect(card(page, name)).toBeVisible();
  await page.locator(".account-place summary", { hasText: "Rosa" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Desconectar" }).click();
  await expect(page.getByText("Cerraste tu sesión")).toBeVisible();
  await expect(link(page, "")).toBeVisible();
  await page.goto("/es/wishlist");
  await expect(page.getByText("Todavía no guardaste nada")).toBeVisible();
});

test("the heart of a product card saves the product and stays on the page", async ({ page }) => {
  // No other test adds products to this category.
  await page.goto("/es/category/12");
  const first = page.getByRole("article").first();
  const name = (await first.getByRole("heading").textContent()) ?? "";
  await first.getByRole("button", { name: `Guardar ${name} en favoritos` }).click();
  await expect(first.getByRole("button", { name: `Quitar ${name} de favoritos` })).toBeVisible();
  await expect(page).toHaveURL(/\/es\/category\/12/);
  await page.reload();
  await expect(first.getByRole("button", { name: `Quitar ${name} de favoritos` })).toBeVisible();
  await expect(link(page, 1)).toBeVisible();
});

test("the chosen variant is saved", async ({ page, shop }) => {
  const product = await newProduct(shop, { variants: [{ name: "Azul" }, { name: "Rojo" }] });
  await page.goto(`/es/product/${product.id}`);
  await page.getByRole("link", { name: "Rojo" }).click();
  await expect(page).toHaveURL(/variant=/);
  await save(page).click();
  await expect(page.getByText("Lo guardamos en tus favoritos")).toBeVisible();
  await page.goto("/es/wishlist");
  await expect(card(page, product.name)).toContainText("Rojo");
  await card(page, product.name)
    .getByRole("link", { name: /Elegir talla/ })
    .click();
  await expect(page.getByRole("link", { name: "Rojo" })).toHaveAttribute("aria-current", "true");
});

test.describe("with JavaScript", { tag: "@javascript" }, () => {
  test("hearts clicked in quick succession are all saved", async ({ page }) => {
    await page.goto("/es/shop");
    await page.mouse.move(5, 5);
    await page.waitForLoadState("networkidle");
    const hearts = page.locator(".product-card .heart__on");
    for (let index = 0; index < 5; index += 1) await hearts.filter({ visible: true }).nth(index).click();
    await expect(link(page, 5)).toBeVisible();
    await expect
      .poll(async () => {
        const cookie = (await page.context().cookies()).find(({ name }) => name === "wishlist");
        return cookie?.value.split("-").length;
      })
      .toBe(5);
  });

  test("the heart works by keyboard and keeps the focus", async ({ page, shop }) => {
    const { id, name } = await newProduct(shop);
    await page.goto(`/es/product/${id}`);
    await wakeUp(page);
    await save(page).focus();
    await page.keyboard.press("Enter");
    const off = page.getByRole("button", { name: `Quitar ${name} de favoritos` });
    await expect(off).toBeFocused();
    await expect(page.getByText("Lo guardamos en tus favoritos")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(save(page)).toBeFocused();
  });

  test("a product that cannot be saved shows an error and an empty heart", async ({
    page,
    shop,
    allowProblem,
  }) => {
    allowProblem(/ERR_FAILED/);
    await page.goto(`/es/product/${(await newProduct(shop)).id}`);
    await wakeUp(page);
    await page.route("**/wishlist/items", (route) => route.abort());
    await save(page).click();
    await expect(page.getByText("No pudimos guardar el cambio")).toBeVisible();
    await expect(save(page)).toBeVisible();
    await expect(link(page, "")).toBeVisible();
  });

  test("a product saved in another tab is shown when this tab becomes visible", async ({
    page,
    context,
    shop,
  }) => {
    const { id, name } = await newProduct(shop);
    await page.goto(`/es/product/${id}`);
    await wakeUp(page);
    await context.addCookies([{ name: "wishlist", value: String(id), url: shop.url }]);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("button", { name: `Quitar ${name} de favoritos` })).toBeVisible();
    await expect(link(page, 1)).toBeVisible();
  });

  test("the WhatsApp question contains the chosen size", async ({ page, context, shop }) => {
    const { id, name } = await newProduct(shop);
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    await page.goto(`/es/product/${id}`);
    await wakeUp(page);
    await page.getByRole("radio", { name: /^M/ }).check({ force: true });
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "Preguntar por WhatsApp" }).click();
    const url = new URL((await opened).url());
    expect(url.searchParams.get("text")).toBe(
      `Hola, tengo una pregunta sobre ${name}, talla M: ${shop.url}/es/product/${id}`,
    );
  });
});

test.describe("a back-in-stock request", () => {
  const request = (page: Page) => page.locator(".stock-request");

  async function submitRequest(page: Page, email: string) {
    await request(page).getByLabel("Talla").selectOption("L");
    await request(page).getByLabel("Correo electrónico").fill(email);
    await request(page)
      .getByLabel(/Acepto que guarden mi correo/)
      .check();
    await request(page).getByRole("button", { name: "Avísame" }).click();
  }

  test("shows errors beside the fields, keeps the values, and is saved once valid", async ({
    page,
    shop,
    javaScriptEnabled,
    allowProblem,
  }) => {
    allowProblem(/status of 400/);
    const { id } = await newProduct(shop, soldOut);
    await page.goto(`/es/product/${id}`);
    await request(page).getByText("Avísame cuando haya stock").click();
    await submitRequest(page, "rosa@localhost");
    const email = request(page).getByLabel("Correo electrónico");
    await expect(request(page).getByText("El correo ingresado no es válido.")).toBeVisible();
    await expect(email).toHaveValue("rosa@localhost");
    await expect(email).toBeFocused();
    await expect(request(page).getByLabel("Talla")).toHaveValue("L");
    await submitRequest(page, "rosa@example.com");
    const confirmation = javaScriptEnabled
      ? "Listo: te escribiremos a ese correo cuando haya stock."
      : "Te escribiremos a ese correo cuando haya stock";
    await expect(page.getByText(confirmation)).toBeVisible();
  });

  test("is prefilled with the chosen size", { tag: "@javascript" }, async ({ page, shop }) => {
    const { id } = await newProduct(shop, soldOut);
    await page.goto(`/es/product/${id}`);
    await wakeUp(page);
    await page.getByRole("radio", { name: /^L/ }).check({ force: true });
    await request(page).getByText("Avísame cuando haya stock").click();
    await expect(request(page).getByLabel("Talla")).toHaveValue("L");
  });
});
