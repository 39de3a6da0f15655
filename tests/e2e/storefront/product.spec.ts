import type { Page } from "playwright/test";
import { PHONE } from "../../support/pages/viewports";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { newProduct } from "../../worker/shopper";
import { buyButton } from "./buying";

test.beforeEach(async ({ context, shop }) => {
  await context.addCookies([{ name: "region", value: "PE", url: shop.url }]);
});

const PRODUCT = "/es/product/101";
const viewer = (page: Page) => page.getByRole("dialog", { name: "Vista ampliada" });
const enlarge = (page: Page, number: number) => page.getByRole("link", { name: `Ampliar foto ${number}` });

/** Starts the page's scripts by moving the mouse, and waits for them. */
async function wakeUp(page: Page) {
  await page.mouse.move(5, 5);
  await expect(page.getByRole("button", { name: "Copiar enlace" })).toBeVisible();
}

test.describe("a picture's large view", () => {
  test("opens, pages and closes by links", { tag: "@main" }, async ({ page }) => {
    await page.goto(PRODUCT);
    await enlarge(page, 1).click();
    await expect(page).toHaveURL(/picture=1/);
    await expect(viewer(page).getByText("Foto 1 de 3")).toBeVisible();
    await expect(viewer(page).getByRole("img")).toHaveAttribute("alt", /Pantalón palazzo Barranco/);
    await viewer(page).getByRole("link", { name: "Foto siguiente" }).click();
    await expect(viewer(page).getByText("Foto 2 de 3")).toBeVisible();
    await viewer(page).getByRole("link", { name: "Foto siguiente" }).click();
    await expect(viewer(page).getByText("Foto 3 de 3")).toBeVisible();
    await viewer(page).getByRole("link", { name: "Foto siguiente" }).click();
    await expect(viewer(page).getByText("Foto 1 de 3")).toBeVisible();
    await viewer(page).getByRole("link", { name: "Cerrar" }).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/picture=/);
  });

  test("zooms by its checkbox and by a click on the picture", async ({ page }) => {
    await page.goto(`${PRODUCT}?picture=1`);
    const picture = viewer(page).getByRole("img");
    const fitting = (await picture.boundingBox())?.width ?? 0;
    await viewer(page).getByRole("checkbox", { name: "Acercar" }).focus();
    await page.keyboard.press("Space");
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(1.5 * fitting);
    await picture.click();
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(fitting);
  });

  test("zooms by keys and by Ctrl and the wheel, and is dragged", { tag: "@javascript" }, async ({
    page,
  }) => {
    await page.goto(`${PRODUCT}?picture=1`);
    const picture = viewer(page).getByRole("img");
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const fitting = await width();
    // The keys are loaded after the page.
    await expect(async () => {
      await page.keyboard.press("+");
      expect(await width()).toBeGreaterThan(1.4 * fitting);
    }).toPass();
    await page.keyboard.press("0");
    await expect.poll(width).toBe(fitting);
    await picture.hover();
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -200);
    await page.keyboard.up("Control");
    await expect.poll(width).toBeGreaterThan(2 * fitting);
    const { x: before = 0 } = (await picture.boundingBox()) ?? {};
    await page.mouse.down();
    await page.mouse.move(500, 300, { steps: 4 });
    await page.mouse.up();
    expect((await picture.boundingBox())?.x).toBeLessThan(before);
    await expect(viewer(page).getByRole("checkbox", { name: "Acercar" })).toBeChecked();
  });

  test("fits the screen", async ({ page }) => {
    await page.goto(`${PRODUCT}?picture=1`);
    const box = await viewer(page).getByRole("img").boundingBox();
    expect(box?.height).toBeGreaterThan(600);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  });

  test("is closed by going back", async ({ page }) => {
    await page.goto(PRODUCT);
    await enlarge(page, 2).click();
    await expect(viewer(page)).toBeVisible();
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/product\/101$/);
  });

  test("works by keyboard and returns the focus", { tag: "@javascript" }, async ({ page }) => {
    await page.goto(PRODUCT);
    await wakeUp(page);
    await enlarge(page, 1).focus();
    await page.keyboard.press("Enter");
    await expect(viewer(page)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(viewer(page).getByText("Foto 2 de 3")).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(viewer(page).getByText("Foto 1 de 3")).toBeVisible();
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(() => document.activeElement?.closest("main > * > :not(dialog)")),
      ).toBeNull();
    }
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toHaveCount(0);
    await expect(enlarge(page, 1)).toBeFocused();
  });

  test("requests no page", { tag: "@javascript" }, async ({ page }) => {
    await page.goto(PRODUCT);
    await wakeUp(page);
    const requests: string[] = [];
    page.on("request", (request) => {
      if (!request.url().includes("/media/")) requests.push(request.url());
    });
    await enlarge(page, 1).click();
    await expect(viewer(page).getByText("Foto 1 de 3")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(viewer(page).getByText("Foto 2 de 3")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toHaveCount(0);
    expect(requests.filter((url) => url.includes("/product/"))).toEqual([]);
  });

  test("a shared URL opens it, and a click before hydration works", { tag: "@javascript" }, async ({
    page,
  }) => {
    await page.goto(`${PRODUCT}?picture=1`);
    await viewer(page).getByRole("link", { name: "Foto siguiente" }).click();
    await expect(viewer(page).getByText("Foto 2 de 3")).toBeVisible();
    await page.mouse.move(5, 5);
    // The keys are loaded after the page.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(/\/product\/101(\?variant=\d+)?$/, { timeout: 1_000 });
    }).toPass();
  });

  test("opens when its script fails to load", { tag: "@javascript" }, async ({ page, allowProblem }) => {
    // React reports (421) that the view goes before its code has come.
    allowProblem(/open-view|ERR_FAILED|dynamically imported|React error #421/);
    let failures = 0;
    await page.route(/open-view-.*\.js/, async (route) => {
      failures += 1;
      await route.abort();
    });
    await page.goto(PRODUCT);
    await wakeUp(page);
    await enlarge(page, 1).click();
    await expect(viewer(page).getByText("Foto 1 de 3")).toBeVisible();
    await wake(page);
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await enlarge(page, 2).click();
    await expect(viewer(page).getByText("Foto 2 de 3")).toBeVisible();
    await viewer(page).getByRole("link", { name: "Foto siguiente" }).click();
    await expect(viewer(page).getByText("Foto 3 de 3")).toBeVisible();
    expect(failures).toBeGreaterThan(1);
  });

  test.describe("by touch", () => {
    // A touch during the opening's movement is lost.
    test.use({ ...PHONE, contextOptions: { reducedMotion: "reduce" } });
    test("pages by swiping", { tag: "@javascript" }, async ({ page, context }) => {
      await page.goto(PRODUCT);
      await wakeUp(page);
      await enlarge(page, 1).click();
      await expect(viewer(page).getByText("Foto 1 de 3")).toBeVisible();
      // It takes the focus when it begins to listen.
      await expect(viewer(page)).toBeFocused();
      const touch = await context.newCDPSession(page);
      const send = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
        touch.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchEnd" ? [] : [{ x, y: 350 }],
        });
      await send("touchStart", 300);
      await send("touchMove", 200);
      await send("touchMove", 100);
      await send("touchEnd", 100);
      await expect(viewer(page).getByText("Foto 2 de 3")).toBeVisible();
    });
  });
});

test("the lookbook's large view pages through all its pictures", async ({ page }) => {
  await page.goto("/es/lookbooks");
  await enlarge(page, 2).click();
  await expect(viewer(page).getByText("Foto 2 de 10")).toBeVisible();
  await expect(viewer(page).getByRole("img")).toHaveAttribute("alt", /\S/);
  await viewer(page).getByRole("link", { name: "Foto anterior" }).click();
  await viewer(page).getByRole("link", { name: "Foto anterior" }).click();
  await expect(viewer(page).getByText("Foto 10 de 10")).toBeVisible();
  await viewer(page).getByRole("link", { name: "Cerrar" }).click();
  await expect(page).not.toHaveURL(/picture=/);
});

test("related products exclude the current one and link to their pages", async ({ page }) => {
  await page.goto(PRODUCT);
  const related = page.getByRole("region", { name: "También te puede gustar" }).getByRole("article");
  await expect(related).toHaveCount(4);
  await expect(related.filter({ hasText: "Pantalón palazzo Barranco" })).toHaveCount(0);
  const name = (await related.first().getByRole("heading").textContent()) ?? "";
  await related.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test.describe("recently viewed", () => {
  const recent = (page: Page) => page.getByRole("region", { name: "Vistos hace poco" });

  test("shows previously viewed products until it is cleared", { tag: "@javascript" }, async ({ page }) => {
    for (const id of [101, 104, 105]) {
      await page.goto(`/es/product/${id}`);
      await wakeUp(page);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem("recently_viewed")))
        .toContain(`[${id}`);
    }
    await expect(recent(page).getByRole("article")).toHaveCount(2);
    await expect(recent(page).getByRole("link").last()).toHaveText("Pantalón palazzo Barranco");
    await page.goto("/es");
    await page.mouse.move(5, 5);
    await expect(recent(page).getByRole("article")).toHaveCount(3);
    await recent(page).getByRole("button", { name: "Borrar la lista" }).click();
    await expect(recent(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem("recently_viewed"))).toBeNull();
  });

  test("invalid entries in localStorage are ignored", { tag: "@javascript" }, async ({ page }) => {
    await page.goto("/es");
    await page.evaluate(() => localStorage.setItem("recently_viewed", '["<b>",-1,1e99,null,101]'));
    await page.reload();
    await page.mouse.move(5, 5);
    await expect(recent(page).getByRole("article")).toHaveCount(1);
  });

  test("is hidden when its request fails", { tag: "@javascript" }, async ({ page, allowProblem }) => {
    allowProblem(/cards/);
    await page.goto("/es");
    await page.evaluate(() => localStorage.setItem("recently_viewed", "[101]"));
    const request = page.waitForRequest(/\/cards/);
    await page.route(/\/cards/, (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await page.mouse.move(5, 5);
    await (await request).response();
    await expect(page.getByRole("main").getByRole("link", { name: "Ver la tienda" })).toBeVisible();
    await expect(recent(page)).toHaveCount(0);
  });

  test("is hidden without JavaScript", { tag: "@no-javascript" }, async ({ page }) => {
    await page.goto("/es/product/101");
    await page.goto("/es/product/104");
    await expect(recent(page)).toHaveCount(0);
  });
});

test("a product is shared by a link, and by buttons only where they work", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(PRODUCT);
  const share = page.locator(".share");
  await expect(share.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=.*product%2F101/,
  );
  if (!javaScriptEnabled) {
    await expect(share.getByRole("button")).toHaveCount(0);
    return;
  }
  await page.mouse.move(5, 5);
  await share.getByRole("button", { name: "Copiar enlace" }).click();
  await expect(share.getByRole("button", { name: "Enlace copiado" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/es/product/101");
});

test("choosing colours and sizes by keyboard keeps focus and scroll position", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(PRODUCT);
  if (javaScriptEnabled) await wakeUp(page);
  const colors = page.getByRole("region", { name: /^Color/ });
  const before = await colors.locator("[aria-live]").textContent();
  await colors.getByRole("link").nth(1).focus();
  await page.evaluate(() => scrollTo(0, 60));
  await page.keyboard.press("Enter");
  await expect(colors.getByRole("link").nth(1)).toHaveAttribute("aria-current", "true");
  await expect(colors.locator("[aria-live]")).not.toHaveText(before ?? "");
  if (javaScriptEnabled) {
    await expect(colors.getByRole("link").nth(1)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(60);
  }
  const sizes = page.getByRole("group", { name: "Talla" }).getByRole("radio");
  await sizes.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(sizes.nth(1)).toBeChecked();
});

test("a missing product's page keeps header and footer", async ({ page, allowProblem }) => {
  allowProblem(/404/);
  await page.goto("/es/product/99999999");
  await expect(page.getByRole("heading", { level: 1, name: "No encontramos esta página" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
  await page.getByRole("banner").getByRole("link", { name: "Lookbook" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lookbook" })).toBeVisible();
});

test("a thumbnail leads to its picture, and the one in view is marked", { tag: "@main" }, async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const links = page.getByRole("navigation", { name: "Fotos" }).getByRole("link");
  const colorOf = (index: number) => links.nth(index).evaluate((link) => getComputedStyle(link).color);
  const [marked, unmarked] = [await colorOf(0), await colorOf(1)];
  expect(marked).not.toBe(unmarked);
  await page.getByRole("link", { name: "Foto 2 de 3" }).click();
  await expect(enlarge(page, 2)).toBeInViewport({ ratio: 0.7 });
  await expect.poll(() => colorOf(1)).toBe(marked);
  await expect.poll(() => colorOf(0)).toBe(unmarked);
});

test("low stock is shown by size", async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(page.getByRole("group", { name: "Talla" }).getByText(/^Quedan? \d$/)).toBeVisible();
});

test("the dates of the arrival leave when they have passed, and the estimate by district stays", async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const promises = page.getByRole("list").filter({ hasText: "Cambios y devoluciones dentro" });
  const arrival = promises.getByRole("listitem").first();
  await expect(arrival).toContainText(/^Llega entre/);
  // As the edge does to a stored page whose dates have passed.
  await page.evaluate(() => document.querySelector("[data-dates]")?.replaceChildren());
  await expect(arrival).toHaveText("Ver la fecha para tu distrito");
  await expect(promises.getByRole("listitem")).toHaveCount(3);
});

test("the size guide opens beside the sizes and closes again", async ({ page }) => {
  await page.goto(PRODUCT);
  const guide = page.getByRole("dialog", { name: "Guía de tallas" });
  await expect(guide).toBeHidden();
  await page.getByRole("button", { name: "Guía de tallas" }).click();
  const measures = guide.getByRole("row", { name: /^XS/ });
  await expect(measures).toContainText("80–84");
  await guide.getByText("pulgadas").click();
  await expect(measures.getByText("31.5–33")).toBeVisible();
  await expect(measures.getByText("80–84")).toBeHidden();
  await expect(guide.getByRole("heading", { name: "¿Entre dos tallas?" })).toBeVisible();
  await guide.getByRole("button", { name: "Cerrar" }).click();
  await expect(guide).toBeHidden();
});

test.describe("the buy bar of a phone", () => {
  test.use(PHONE);
  const bar = (page: Page) => page.getByRole("region", { name: "Compra rápida" });

  test("submits the form and focuses the missing size", async ({ page, allowProblem }) => {
    allowProblem(/400/);
    await page.goto(PRODUCT);
    await expect(bar(page)).toContainText("S/.");
    await bar(page).getByRole("button", { name: "Comprar" }).click();
    const sizes = page.getByRole("group", { name: "Talla" });
    await expect(sizes.getByRole("alert")).toBeInViewport();
    await expect(sizes.getByRole("radio").first()).toBeFocused();
    await sizes.getByText("M", { exact: true }).last().click();
    await page.evaluate(() => scrollTo(0, 0));
    await bar(page).getByRole("button", { name: "Comprar" }).click();
    await expect(page.getByText("Producto agregado")).toBeVisible();
  });

  test("is hidden while the form's own button is visible", async ({ page }) => {
    await page.goto(PRODUCT);
    await expect(bar(page)).toBeInViewport();
    await buyButton(page).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 200));
    await expect(buyButton(page)).toBeInViewport();
    await expect(bar(page)).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(bar(page)).toBeVisible();
    const [rights, shown] = await Promise.all([
      page.getByText("Todos los derechos reservados").boundingBox(),
      bar(page).boundingBox(),
    ]);
    expect((rights?.y ?? 0) + (rights?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0);
  });
});

for (const path of [PRODUCT, "/es/product/107"]) {
  test(`nothing beside the pictures scrolls inside the page: ${path}`, async ({ page }) => {
    await page.goto(path);
    const scrolled = await page
      .locator("main *")
      .evaluateAll((elements) =>
        elements.filter(
          (element) =>
            /auto|scroll/.test(getComputedStyle(element).overflowY) &&
            element.scrollHeight > element.clientHeight + 1,
        ),
      );
    expect(scrolled).toEqual([]);
  });
}

test("there is no buy bar on a desktop", async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(page.getByRole("region", { name: "Compra rápida" })).toBeHidden();
});

test("the error about the size disappears once one is chosen", async ({ page, allowProblem }) => {
  allowProblem(/status of 400/);
  await page.goto(PRODUCT);
  await buyButton(page).click();
  const message = page.getByText("Tiene que escoger una Talla");
  await expect(message).toBeVisible();
  await page.getByRole("radio", { name: /^M/ }).check({ force: true });
  await expect(message).toBeHidden();
  await buyButton(page).click();
  await expect(page.getByText("Producto agregado")).toBeVisible();
});

test("a product that a script opens is told to the shop once, also when it was fetched before", {
  tag: "@javascript",
}, async ({ page, shop }) => {
  const name = `Prenda ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await newProduct(shop, { name });
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/opened")) told.push(request.url());
  });
  await page.goto(`/es/search?q=${encodeURIComponent(name)}`);
  await wake(page);
  const link = page.getByRole("main").getByRole("link", { name });
  const fetched = page.waitForResponse((response) => response.url().includes(`/es/product/${id}.data`));
  await link.hover();
  await fetched;
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect.poll(() => told).toEqual([expect.stringContaining(`/es/product/${id}/opened`)]);
});
