import { and, eq } from "drizzle-orm";
import type { Locator, Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { mailOutbox } from "../../../db/schema";
import { expectSaved } from "../../support/pages/alerts";
import { payFor } from "../../support/pages/page-samples";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { placeOrder, stateOf } from "../../worker/checkout/buying";
import { enterAs } from "./staff";

/** Delivery in Lima, with an address. */
const DELIVERED = { zoneId: "2", addressLine: "Av. Larco 345", district: "Miraflores", city: "Lima" };

const timeline = (page: Page): Locator =>
  page.getByRole("region", { name: "Cómo va tu pedido" }).getByRole("listitem");

test("an order is shipped in two parcels, which its buyer follows, and the last one is undone", {
  tag: "@main",
}, async ({ page, context, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  const order = await payFor(shop, await placeOrder(shop, { quantity: 3, stock: 2, form: DELIVERED }));
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.order(order.id));
  const quantity = page.getByLabel(/quedan/);
  await quantity.fill("2");
  await page.getByLabel("Transportista").fill("DHL");
  await page.getByLabel("Número de seguimiento").fill("JD47");
  await page.getByLabel("Enlace de seguimiento").fill("https://user@example.com/JD47");
  await page.getByRole("button", { name: "Registrar el envío 1" }).click();
  await expect(page.getByLabel("Enlace de seguimiento")).toHaveAccessibleDescription(/empiece con https/);
  await expect(quantity).toHaveValue("2");
  await page.getByLabel("Enlace de seguimiento").fill("");
  await page.getByRole("button", { name: "Registrar el envío 1" }).click();
  await expectSaved(page);
  await expect(page.getByText("Enviado en parte", { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel(/queda 1/)).toHaveValue("1");
  await page.getByRole("button", { name: /Marcar como terminado/ }).click();
  await expect(page.getByRole("button", { name: /Marcar como no terminado/ })).toBeVisible();
  await page.getByRole("button", { name: "Registrar el envío 2" }).click();
  await expect(page.getByRole("link", { name: "Hoja del envío 2" })).toBeVisible();
  expect((await stateOf(shop, order)).status).toBe("shipped");

  await page.goto(hrefs.order("es", order.reference, order.accessKey));
  await expect(page.getByRole("heading", { level: 1, name: "Tu pedido está en camino" })).toBeVisible();
  // The order of what happens within a second is open.
  await expect(timeline(page)).toHaveCount(5);
  for (const entry of [
    /^Recibido\d+ de /,
    /^Pagado\d+ de /,
    /^Envío 1 en camino.*2 × .*DHL · JD47/,
    /^Confección terminada\d+ de /,
    /^Envío 2 en camino.*1 × /,
  ])
    await expect(timeline(page).filter({ hasText: entry })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Seguir el envío 1" })).toHaveAttribute(
    "href",
    /^https:.*JD47$/,
  );

  await page.goto(adminHrefs.order(order.id));
  await page.getByRole("link", { name: "Hoja del envío 1" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Envío 1$/ })).toBeVisible();
  await expect(page.getByRole("row")).toHaveText([/SKU/, /^2 ×/]);
  await databaseOf(shop)
    .update(mailOutbox)
    .set({ status: "sent", sentAt: 1_800_000_000 })
    .where(and(eq(mailOutbox.subjectId, order.id), eq(mailOutbox.kind, "order-shipped")));
  await page.goto(adminHrefs.order(order.id));
  await page.locator("summary", { hasText: "Deshacer: último envío" }).click();
  await expect(page.getByText("ya salió: avísale a quien compró")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer: último envío" }).click();
  await expect(page.getByText("Paso deshecho. El correo sobre él ya había salido")).toBeVisible();
  expect(await stateOf(shop, order)).toMatchObject({ status: "preparing", progress: "partly_shipped" });
});

test("of two people who ship the same order the second is told", async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const order = await payFor(shop, await placeOrder(shop, { quantity: 2, form: DELIVERED }));
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.order(order.id));
  const other = await context.newPage();
  await other.goto(adminHrefs.order(order.id));
  await other.getByLabel(/quedan/).fill("1");
  await other.getByRole("button", { name: "Registrar el envío 1" }).click();
  await expectSaved(other);
  await page.getByRole("button", { name: "Registrar el envío 1" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Otra persona acaba de registrar" })).toBeVisible();
  await expect(page.getByLabel(/queda 1/)).toBeVisible();
});

test("an order is marked as paid by Yape, is ready for pick-up and has a slip with prices", async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const order = await placeOrder(shop);
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.order(order.id));
  await page.locator("summary", { hasText: "Marcar como pagado" }).click();
  await page.getByLabel("Medio de pago").selectOption({ label: "Yape" });
  await page.getByLabel("Número de la operación").fill("  ");
  await page.getByRole("button", { name: "Marcar como pagado" }).click();
  await expect(page.getByLabel("Número de la operación")).toHaveAccessibleDescription(/Escribe el número/);
  await expect(page.getByLabel("Medio de pago")).toHaveValue("yape");
  await page.getByLabel("Número de la operación").fill("Op. 4711");
  await page.getByRole("button", { name: "Marcar como pagado" }).click();
  await expectSaved(page);
  await page.getByRole("button", { name: "Listo para recoger" }).click();
  await expect(page.getByText("Listo para recoger", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Hoja con precios" }).click();
  const receipt = page.getByRole("main");
  await expect(receipt.getByText("es una representación impresa")).toBeVisible();
  await expect(receipt).toContainText("Yape");
  await expect(receipt).toContainText("S/. 129.90");

  await page.goto(hrefs.order("es", order.reference, order.accessKey));
  const heading = { level: 1, name: "Tu pedido está listo para recoger" } as const;
  await expect(page.getByRole("heading", heading)).toBeVisible();
  await expect(timeline(page)).toHaveText([/^Recibido/, /^Pagado/, /^Listo para recoger/]);
});
