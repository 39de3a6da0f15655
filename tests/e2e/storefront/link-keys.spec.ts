import type { Page } from "playwright/test";
import { hrefs } from "../../../app/hrefs";
import { serverHrefs } from "../../../app/server-hrefs";
import { expect, test } from "../../support/shop-test";
import { placeOrder } from "../../worker/checkout/buying";
import { comeFromPeru, paymentHeading } from "./buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));
test.beforeEach(({ serveCardForm }) => serveCardForm());

const waits = (page: Page) => page.getByRole("heading", { name: "Tu pedido espera el pago" });

test("the key of a link is in neither the address nor the history, and its page works on", {
  tag: "@main",
}, async ({ page, shop }) => {
  const { reference, accessKey } = await placeOrder(shop);
  await page.goto("/es/about-us");
  await page.goto(hrefs.order("es", reference, accessKey));
  await expect(waits(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/es/orders/${reference}$`));

  await page.getByRole("link", { name: "Pagar ahora" }).click();
  await expect(paymentHeading(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/es/checkout\\?order=${reference}$`));
  await page.reload();
  await expect(paymentHeading(page)).toBeVisible();

  await page.goBack();
  await expect(waits(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/es/orders/${reference}$`));
  await page.goto(`/en/orders/${reference}`);
  await expect(page.getByRole("heading", { name: "Your order is waiting for payment" })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/es\/about-us$/);
});

test("two orders stay open in two tabs", async ({ page, context, shop }) => {
  const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
  const other = await context.newPage();
  await page.goto(serverHrefs.payment("es", first.reference, first.accessKey));
  await other.goto(serverHrefs.payment("es", second.reference, second.accessKey));
  for (const [tab, order] of [
    [page, first],
    [other, second],
  ] as const) {
    await tab.reload();
    await expect(tab).toHaveURL(new RegExp(`order=${order.reference}$`));
    await expect(tab.getByText(order.reference).first()).toBeVisible();
    await expect(paymentHeading(tab)).toBeVisible();
  }
});

test("an address that was copied opens nothing elsewhere, and leads to the look-up with its number", async ({
  page,
  browser,
  shop,
}) => {
  const { reference, accessKey } = await placeOrder(shop);
  await page.goto(hrefs.order("es", reference, accessKey));
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  await comeFromPeru(elsewhere, shop);
  const other = await elsewhere.newPage();
  await other.goto(page.url());
  await expect(other).toHaveURL(/\/es\/login\?/);
  await other.getByRole("link", { name: "Ubica tu pedido" }).first().click();
  await expect(other.getByLabel("Número de pedido")).toHaveValue(reference);
  await other.getByLabel("Correo electrónico").fill("rosa@example.com");
  await other.getByRole("button", { name: "Ver mi pedido" }).click();
  await expect(waits(other)).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`/es/orders/${reference}$`));
  await elsewhere.close();
});
