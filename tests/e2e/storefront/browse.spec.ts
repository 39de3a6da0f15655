import type { Locator } from "playwright/test";
import { PHONE } from "../../support/pages/viewports";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { addToCart, buyButton, newProduct } from "./buying";

/** Sets the region cookie before each test. */
const chooseRegion = (region: "PE" | "INT") =>
  test.beforeEach(async ({ context, shop }) => {
    await context.addCookies([{ name: "region", value: region, url: shop.url }]);
  });

test.describe("first visit", () => {
  test("choosing Internacional switches to dollars and English", { tag: "@main" }, async ({ page }) => {
    await page.goto("/es/product/101");
    const chooser = page.getByRole("dialog", { name: "¿Desde dónde nos visitas?" });
    await expect(chooser).toBeVisible();
    await chooser.getByRole("button", { name: "Internacional" }).click();
    await expect(page).toHaveURL(/\/en\/product\/101$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(
      page
        .getByRole("main")
        .getByText(/^\$ \d/)
        .first(),
    ).toBeVisible();
  });

  test("choosing Peru switches to soles and Spanish", async ({ page }) => {
    await page.goto("/en");
    await page.getByRole("dialog").getByRole("button", { name: "Peru" }).click();
    await expect(page).toHaveURL(/\/es$/);
    await expect(page.getByRole("article").first()).toContainText("S/.");
  });

  test("who already types in the page goes on, with the question beside it", { tag: "@javascript" }, async ({
    page,
  }) => {
    await page.goto("/es/login");
    const email = page.getByRole("main").getByLabel("Correo electrónico");
    await email.pressSequentially("rosa@example.com");
    await wake(page);
    await email.pressSequentially(".pe");
    await expect(email).toHaveValue("rosa@example.com.pe");
    await expect(page.locator("dialog[aria-modal=true]")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(email).toHaveValue("rosa@example.com.pe");
  });

  test("Escape chooses Peru", { tag: "@javascript" }, async ({ page }) => {
    await page.goto("/es");
    await page.mouse.move(200, 200);
    await expect(page.locator("dialog[aria-modal=true]")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("in Peru", () => {
  chooseRegion("PE");

  test("the root and an unknown language redirect to Spanish", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/es$/);
    await page.goto("/fr/shop");
    await expect(page).toHaveURL(/\/es$/);
  });

  test("the home page links to the nine categories in their order", async ({ page }) => {
    const names = [
      "Pantalones",
      "Suéteres y abrigos",
      "Shorts y faldas",
      "Carteras",
      "Accesorios",
      "Tops",
      "Tarjetas de regalo",
      "Calzado",
      "Bikinis",
    ];
    await page.goto("/es");
    const tiles = page.getByRole("region", { name: "Explora la colección" }).getByRole("link");
    // Other tests add categories of their own.
    const shown = (await tiles.allTextContents()).filter((name) => names.includes(name));
    expect(shown).toEqual(names);
    await tiles.filter({ hasText: "Carteras" }).click();
    await expect(page).toHaveURL(/\/es\/category\/3$/);
    await expect(page.getByRole("heading", { level: 1, name: "Carteras" })).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("the shop is paginated", { tag: "@no-javascript" }, async ({ page }) => {
    await page.goto("/es/shop");
    const first = await page.getByRole("article").first().textContent();
    await page.getByRole("link", { name: "Ver más" }).click();
    await expect(page).toHaveURL(/after=/);
    await expect(page.getByRole("article").first()).not.toHaveText(first ?? "");
    await page.getByRole("link", { name: "Volver al inicio de la lista" }).click();
    await expect(page).toHaveURL(/\/es\/shop$/);
    await expect(page.getByRole("link", { name: "Ver más" })).toBeVisible();
  });

  test("choosing a colour changes the URL, and sizes show their stock", async ({ page }) => {
    await page.goto("/es/product/101");
    await expect(page.getByRole("heading", { level: 1, name: "Pantalón palazzo Barranco" })).toBeVisible();
    const colors = page.getByRole("region", { name: /^Color/ }).getByRole("link");
    await expect(colors.first()).toHaveAttribute("aria-current", "true");
    await colors.nth(1).click();
    await expect(page).toHaveURL(/variant=\d+/);
    await expect(colors.nth(1)).toHaveAttribute("aria-current", "true");
    const sizes = page.getByRole("group", { name: "Talla" }).getByRole("radio");
    await expect(sizes.first()).toBeVisible();
    for (const size of await sizes.all()) await expect(size).not.toBeChecked();
    await expect(page.getByTitle(/unidades$|unidad$|Sin stock, a pedido/).first()).toBeVisible();
  });

  test("buying without a size shows an error beside the sizes and adds nothing", { tag: "@main" }, async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/400/);
    await page.goto("/es/product/101");
    await buyButton(page).click();
    await expect(page.getByRole("group", { name: "Talla" }).getByRole("alert")).toHaveText(
      "Tiene que escoger una Talla",
    );
    await page.goto("/es/checkout");
    await expect(page.getByText("No hay productos en tu carrito.")).toBeVisible();
  });

  test("buying with a size shows a message and updates the count", async ({ page }) => {
    await page.goto("/es/product/101");
    await page.getByRole("group", { name: "Talla" }).getByText("M", { exact: true }).last().click();
    await buyButton(page).click();
    await expect(page.getByText("Producto agregado")).toBeVisible();
    await expect(page.getByRole("link", { name: /Carrito/ })).toContainText("1");
  });

  test("search ignores accents and shows when nothing is found", { tag: "@main" }, async ({ page }) => {
    await page.goto("/es/search");
    await page.getByLabel("Buscar prendas").last().fill("pantalon");
    await page.getByLabel("Buscar prendas").last().press("Enter");
    await expect(page.getByRole("article").first()).toContainText(/pantal/i);
    await page.goto("/es/search?q=zzzzzz");
    await expect(page.getByText("No encontramos nada con esas palabras")).toBeVisible();
  });

  test("the search field is focused on the empty search page only", async ({ page }) => {
    const field = page.getByRole("main").getByLabel("Buscar prendas");
    await page.goto("/es/search");
    await expect(field).toBeFocused();
    await page.goto("/es/search?q=falda");
    await expect(field).not.toBeFocused();
  });

  test("the currency button has a label", async ({ page }) => {
    for (const [path, word] of [
      ["/es", "Moneda"],
      ["/en", "Currency"],
    ] as const) {
      await page.goto(path);
      const button = page.getByRole("banner").getByRole("button", { name: new RegExp(`^${word} S/\\.`) });
      await expect(button.last()).toBeVisible();
      await expect(button.last()).toHaveText(`${word} S/.`);
    }
  });

  test("the footer has the same colours in both themes", async ({ page }) => {
    await page.goto("/es");
    const colors = () =>
      page.locator(".footer").evaluate((footer) => {
        const { backgroundColor, color } = getComputedStyle(footer);
        return [backgroundColor, color];
      });
    // The style sheet may load after the content.
    await expect.poll(colors).not.toContain("rgba(0, 0, 0, 0)");
    const light = await colors();
    await page.getByRole("button", { name: "Tema oscuro" }).first().click();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await expect.poll(colors).toEqual(light);
  });

  test("the header changes currency and language independently", { tag: "@main" }, async ({ page }) => {
    await page.goto("/es/product/101");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /Cambiar a Internacional/ })
      .first()
      .click();
    await expect(
      page
        .getByRole("main")
        .getByText(/^\$ \d/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Pantalón palazzo Barranco" })).toBeVisible();
    await page.getByRole("link", { name: "English" }).first().click();
    await expect(page).toHaveURL(/\/en\/product\/101/);
    await expect(page.locator("#buy").getByRole("button", { name: "Buy" })).toBeVisible();
  });

  test("the dark theme is part of the next document, without a flash", async ({ page }) => {
    await page.goto("/es/shop");
    await page.getByRole("button", { name: "Tema oscuro" }).first().click();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    const response = await page.goto("/es/category/7");
    expect(await response?.text()).toContain('data-mantine-color-scheme="dark"');
  });

  test("a missing product gives a 404 page in the visitor's language", { tag: "@main" }, async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/404/);
    const response = await page.goto("/en/product/99999999");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "We could not find this page" })).toBeVisible();
    await page.getByRole("link", { name: "See the shop" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });

  test("going back shows the list again", async ({ page }) => {
    await page.goto("/es/category/7");
    await page.getByRole("article").getByRole("link").first().click();
    await expect(buyButton(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Pantalones" })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use(PHONE);
  chooseRegion("PE");

  test("the menu links to a category", async ({ page }) => {
    await page.goto("/es");
    await page
      .getByRole("banner")
      .getByText("Menú")
      .or(page.locator("summary[aria-label='Menú']"))
      .first()
      .click();
    await page
      .getByRole("navigation", { name: "Categorías" })
      .first()
      .getByRole("link", { name: "Calzado" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Calzado" })).toBeVisible();
  });

  test("colours stand at the right of a card, or at the left below a price that leaves no room", async ({
    page,
    shop,
  }) => {
    const variants = ["#8b0000", "#00008b", "#006400", "#4b0082"].map((color) => ({ name: color, color }));
    const { name } = await newProduct(shop, { variants });
    await newProduct(shop, { name: `${name} rebajada`, variants, pen: 1_299_000, compareAtPen: 1_899_000 });
    await page.goto(`/es/search?q=${encodeURIComponent(name)}`);
    const cards = page.locator(".product-card:has(.swatches)");
    const gapOf = (card: Locator, side: "left" | "right") =>
      card.evaluate((element, edge) => {
        const colors = element.querySelector(".swatches")?.getBoundingClientRect();
        return Math.round((colors?.[edge] ?? 0) - element.getBoundingClientRect()[edge]);
      }, side);
    const plain = cards.filter({ hasNotText: "rebajada" });
    const reduced = cards.filter({ hasText: "rebajada" });
    expect([await gapOf(plain, "right"), await gapOf(reduced, "left")]).toEqual([0, 0]);
  });

  test("legends begin where labels do", async ({ page, shop }) => {
    await addToCart(page, await newProduct(shop));
    await page.goto("/es/checkout");
    const legend = await page.getByText("¿Cómo lo recibes?").boundingBox();
    const label = await page.getByText("País", { exact: true }).boundingBox();
    const indent = await page
      .getByText("¿Cómo lo recibes?")
      .evaluate((element) => getComputedStyle(element).paddingInlineStart);
    expect([legend?.x, indent]).toEqual([label?.x, "0px"]);
  });

  for (const path of [
    "/es",
    "/es/shop",
    "/es/product/101",
    "/es/checkout",
    "/es/about-us",
    "/es/lookbooks",
  ]) {
    test(`nothing overflows at 360 px: ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("main")).toBeVisible();
      const { width } = page.viewportSize() ?? { width: 0 };
      const box = await page.locator("body").boundingBox();
      expect(box?.width).toBeLessThanOrEqual(width);
      expect(await page.getByRole("contentinfo").boundingBox()).toMatchObject({ x: 0, width });
    });
  }
});
