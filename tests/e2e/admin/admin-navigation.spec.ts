import type { Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { payFor } from "../../support/pages/page-samples";
import { PHONE } from "../../support/pages/viewports";
import { expect, test } from "../../support/shop-test";
import { placeOrder } from "../../worker/checkout/buying";
import { enterAs } from "./staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Admin"));

const areas = (page: Page) => page.getByRole("navigation", { name: "Áreas de la administración" });
const bar = (page: Page) => page.getByRole("navigation", { name: "Accesos rápidos" });
const more = (page: Page) => bar(page).getByRole("button", { name: "Más" });

test("only the group of the page is unfolded, also on a page below its list", { tag: "@main" }, async ({
  page,
}) => {
  await page.goto(adminHrefs.newCoupon());
  await expect(areas(page).getByRole("link", { name: "Descuentos" })).toHaveAttribute("aria-current", "page");
  await expect(areas(page).getByRole("link", { name: "Stock" })).toBeHidden();
  await areas(page).getByText("Catálogo").click();
  await expect(areas(page).getByRole("link", { name: "Descuentos" })).toBeHidden();
  await areas(page).getByRole("link", { name: "Stock" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stock" })).toBeVisible();
  await expect(areas(page).getByRole("link", { name: "Stock" })).toHaveAttribute("aria-current", "page");
  await expect(areas(page).getByRole("link", { name: "Descuentos" })).toBeHidden();
});

test("the orders to send are counted", async ({ page, shop }) => {
  const count = async () => {
    const text = await areas(page).getByRole("link", { name: "Pedidos" }).textContent();
    return Number(/\d+/.exec(text ?? "")?.[0] ?? 0);
  };
  await page.goto(hrefs.admin());
  const before = await count();
  await payFor(shop, await placeOrder(shop));
  await page.reload();
  expect(await count()).toBeGreaterThan(before);
  await expect(areas(page).getByRole("link", { name: "Pedidos" })).toHaveAccessibleName(/\d+ por atender/);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("all areas open from the bar, and close with Escape and when one is followed", {
    tag: "@main",
  }, async ({ page }) => {
    await page.goto(adminHrefs.audit());
    await expect(areas(page)).toBeHidden();
    await more(page).click();
    await expect(areas(page).getByRole("link", { name: "Registro" })).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(areas(page)).toBeHidden();
    await more(page).click();
    await areas(page).getByText("Catálogo").click();
    await areas(page).getByRole("link", { name: "Categorías" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Categorías" })).toBeVisible();
    await expect(areas(page)).toBeHidden();
    await bar(page).getByRole("link", { name: "Pedidos" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
  });

  test("the bar does not cover the end of a page", async ({ page }) => {
    await page.goto(adminHrefs.newCoupon());
    const last = page.getByRole("main").getByRole("button").last();
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [button, edge] = await Promise.all([last.boundingBox(), bar(page).boundingBox()]);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  });

  test("a page begins at its top", async ({ page }) => {
    await page.goto(adminHrefs.products());
    await expect(page.getByRole("heading", { level: 1, name: "Productos" })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("everything is found from the bar", async ({ page }) => {
    await page.goto(adminHrefs.products());
    await bar(page).getByRole("link", { name: "Buscar" }).click();
    await expect(page.getByRole("textbox").or(page.getByRole("searchbox")).last()).toBeVisible();
  });
});
