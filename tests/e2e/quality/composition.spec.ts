import type { Page } from "playwright/test";
import { holdRequests } from "../../support/pages/hold-requests";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { comeFromPeru, newProduct, putInCart } from "../storefront/buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

/** Presses a key while an input method composes, which takes it. */
const pressComposing = (page: Page, key: string) =>
  page.evaluate((name) => {
    const options = { key: name, isComposing: true, bubbles: true, cancelable: true };
    return document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", options));
  }, key);

/** Composes a text, as an input method does, without ending it. */
async function compose(page: Page, text: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Input.imeSetComposition", {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}

test.describe("a text that is composed", { tag: "@javascript" }, () => {
  test("in the search is suggested for, and its keys are no commands", async ({ page, shop }) => {
    const { name } = await newProduct(shop);
    await page.goto("/es/search");
    await wake(page);
    const field = page
      .getByRole("main")
      .getByRole("searchbox")
      .or(page.getByRole("main").getByRole("combobox"));
    await field.focus();
    await compose(page, name);
    const option = page.getByRole("option").first();
    await expect(option).toBeVisible();
    for (const key of ["ArrowDown", "Enter", "Escape"]) expect(await pressComposing(page, key)).toBe(true);
    await expect(option).toBeVisible();
    await expect(field).not.toHaveAttribute("aria-activedescendant", /./);
    await expect(page).toHaveURL(/\/es\/search$/);
    await page.keyboard.insertText(name);
    await expect(field).toHaveValue(name);
    await page.keyboard.press("ArrowDown");
    await expect(field).toHaveAttribute("aria-activedescendant", /./);
  });

  test("survives hydration", async ({ page }) => {
    const release = await holdRequests(page, /\/page-data\//);
    await page.goto("/es", { waitUntil: "domcontentloaded" });
    const email = page.getByRole("main").getByRole("textbox", { name: "Tu correo" });
    await email.focus();
    await compose(page, "ñandú");
    release();
    await wake(page);
    await page.keyboard.insertText("ñandú@example.com");
    await expect(email).toHaveValue("ñandú@example.com");
  });

  test("as a coupon is entered by the next Enter", async ({ page, shop, allowProblem }) => {
    allowProblem(/status of 400/);
    await putInCart(page, await newProduct(shop));
    await page.goto("/es/checkout");
    await wake(page);
    const coupon = page.getByLabel("Código de descuento");
    await coupon.focus();
    await compose(page, "NADA");
    await pressComposing(page, "Enter");
    await page.keyboard.insertText("NADA");
    await expect(coupon).toHaveValue("NADA");
    await expect(coupon).not.toHaveAttribute("aria-invalid", "true");
    await page.keyboard.press("Enter");
    await expect(coupon).toHaveAttribute("aria-invalid", "true");
  });
});
