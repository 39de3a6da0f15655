import type { Locator, Page } from "playwright/test";
import { holdRequests } from "../../support/pages/hold-requests";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { newEmail, PASSWORD } from "../../worker/accounts/members";
import { comeFromPeru, newProduct, paymentHeading, putInCart } from "../storefront/buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

/** Fills a field in as browsers and password managers do, by some without an event. */
const autofill = (field: Locator, value: string, events: readonly string[] = []) =>
  field.evaluate(
    (element: HTMLInputElement, { value, events }) => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value") ?? {};
      set?.call(element, value);
      for (const type of events) element.dispatchEvent(new Event(type, { bubbles: true }));
    },
    { value, events },
  );

/** Fills all fields with these `autocomplete` values in. */
async function autofillAll(
  page: Page,
  values: Record<string, string>,
  events: readonly string[],
): Promise<void> {
  for (const [token, value] of Object.entries(values)) {
    await autofill(page.getByRole("main").locator(`[autocomplete~="${token}"]`).first(), value, events);
  }
}

test.describe("what a browser has filled in", { tag: "@javascript" }, () => {
  test("before hydration, without events, is sent", async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto("/es/signup?redirectTo=/es/perfil", { waitUntil: "domcontentloaded" });
    const email = newEmail();
    await autofillAll(page, { name: "Rosa Quispe", email, "new-password": PASSWORD }, []);
    release();
    await wake(page);
    await expect(page.getByRole("main").getByLabel("Correo electrónico")).toHaveValue(email);
    await page.getByRole("main").getByRole("button", { name: "Crear cuenta" }).click();
    await expect(page).toHaveURL(/\/es\/perfil$/);
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
  });

  for (const events of [[], ["change"], ["input", "change", "blur"]]) {
    test(`at checkout is sent, with the events ${events.join(", ") || "none"}`, async ({ page, shop }) => {
      await putInCart(page, await newProduct(shop));
      await page.goto("/es/checkout");
      await page.getByRole("radio", { name: /Recojo en tienda/ }).check();
      await autofillAll(page, { name: "Rosa Quispe", email: "rosa@example.com", tel: "987 654 321" }, events);
      await page.getByRole("button", { name: "Continuar al pago" }).click();
      await expect(paymentHeading(page)).toBeVisible();
    });
  }
});
