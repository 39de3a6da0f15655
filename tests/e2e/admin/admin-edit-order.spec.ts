import type { Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { newCoupon } from "../../support/data/coupons";
import { expectSaved } from "../../support/pages/alerts";
import { expect, test } from "../../support/shop-test";
import { openHosted, payHosted, placeOrder, stateOf } from "../../worker/checkout/buying";
import { enterAs } from "./staff";

test("staff change an unpaid order, see what another person changed, and the buyer pays the new total", {
  tag: "@main",
}, async ({ page, context, shop, allowProblem }) => {
  allowProblem(/400 \(Bad Request\)|409 \(Conflict\)/);
  const order = await placeOrder(shop);
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.order(order.id));
  await page.getByRole("link", { name: "Modificar", exact: true }).click();
  const title = `Modificar el pedido ${order.reference}`;
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const quantity = page.getByRole("textbox", { name: /^Cantidad de / });
  const name = page.getByLabel("Nombre y apellido");
  const save = page.getByRole("button", { name: "Grabar los cambios" });
  await expect(quantity).toHaveValue("1");
  await expect(name).toHaveValue("Rosa Quispe");
  await quantity.fill("x");
  await save.click();
  await expect(quantity).toHaveAccessibleDescription(/cantidad/i);
  await expect(quantity).toHaveValue("x");
  await quantity.fill("2");
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "El total cambió" })).toBeVisible();
  await expect(page.getByText("S/. 259.80").first()).toBeVisible();

  // Another tab saves first.
  const other = await context.newPage();
  await other.goto(adminHrefs.editOrder(order.id));
  await other.getByLabel("Nombre y apellido").fill("Rosa Mamani");
  await other.getByLabel("Indicaciones").fill("Tocar el timbre dos veces");
  await other.getByRole("button", { name: "Grabar los cambios" }).click();
  await expectSaved(other);
  await other.close();

  // Meanwhile the buyer starts to pay.
  await openHosted(order);
  await name.fill("Rosa Quispe Mamani");
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "Otra persona cambió este pedido" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Lo que guardó otra persona" })).toBeVisible();
  await expect(page.getByText(/^Rosa Mamani, /)).toBeVisible();
  await expect(page.getByText("Tocar el timbre dos veces")).toBeVisible();
  await expect(name).toHaveValue("Rosa Quispe Mamani");
  await expect(quantity).toHaveValue("2");
  await save.click();
  const anyway = page.getByRole("checkbox", { name: "Cambiar el pedido igual" });
  await expect(anyway).toHaveAccessibleDescription(/Alguien empezó a pagar este pedido/);
  await anyway.check();
  await save.click();
  await expectSaved(page);
  const history = page.getByRole("list").filter({ hasText: "Modificado" });
  await expect(history).toContainText("Total: S/. 129.90 → S/. 259.80");
  await expect(history).toContainText("Datos de quien compra: nombre");
  const edited = await stateOf(shop, order);
  expect(edited).toMatchObject({
    status: "pending",
    totalMinor: 25_980,
    name: "Rosa Quispe Mamani",
    version: 3,
  });
  expect(edited).toMatchObject({ reference: order.reference, accessKey: order.accessKey });

  await payHosted(shop, order, "4970100000000055");
  await expect.poll(async () => (await stateOf(shop, order)).status).toBe("paid");
  await page.goto(hrefs.order("es", order.reference, order.accessKey));
  await expect(page.getByText("S/. 259.80").first()).toBeVisible();
  await page.goto(adminHrefs.editOrder(order.id));
  await expect(page).toHaveURL(new RegExp(`${adminHrefs.order(order.id)}$`));
  await expect(page.getByText("Este pedido ya no se puede modificar")).toBeVisible();
});

test("the form that made an order free, sent again from another tab, is recognised", async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/409 \(Conflict\)/);
  const order = await placeOrder(shop);
  const { code } = await newCoupon(shop, { kind: "percent", percent: 100, usageLimit: 1 });
  await enterAs(context, shop, "Editor");
  const other = await context.newPage();
  const save = (tab: Page) => tab.getByRole("button", { name: "Grabar los cambios" }).click();
  for (const tab of [page, other]) {
    await tab.goto(adminHrefs.editOrder(order.id));
    await tab.getByLabel("Código de descuento").fill(code);
    await save(tab);
    await expect(tab.getByRole("alert").filter({ hasText: "El total cambió" })).toBeVisible();
  }
  await save(page);
  await expectSaved(page);
  await save(other);
  await expect(other).toHaveURL(new RegExp(`${adminHrefs.order(order.id)}$`));
  await expect(other.getByText("El pedido ya era así")).toBeVisible();
  expect(await stateOf(shop, order)).toMatchObject({ totalMinor: 0, status: "paid" });
});
