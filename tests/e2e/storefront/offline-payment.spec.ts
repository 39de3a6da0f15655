import { adminHrefs } from "../../../app/admin-hrefs";
import { plainPicture } from "../../support/data/picture-store";
import { expectSaved } from "../../support/pages/alerts";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { placeOrder, stateOf } from "../../worker/checkout/buying";
import { enterAs } from "../admin/staff";
import { comeFromPeru, fillBuyer, newProduct, orderOf, putInCart } from "./buying";

const sendButton = { name: "Enviar la constancia" } as const;

test("an order is paid by transfer: its proof is refused, sent again and confirmed", {
  tag: "@main",
}, async ({ page, context, shop, allowProblem }) => {
  // The form with an error is answered with 400.
  allowProblem(/status of 400/);
  await comeFromPeru(context, shop);
  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await fillBuyer(page);
  await expect(page.getByRole("radio", { name: /^Tarjeta/ })).toBeChecked();
  await page.getByRole("radio", { name: /^Transferencia bancaria/ }).check();
  await page.getByRole("button", { name: "Continuar al pago" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Tu pedido espera tu pago" })).toBeVisible();
  const orderPage = page.url();
  const reference = orderOf(page);
  const order = await databaseOf(shop).query.orders.findFirst({
    where: (orders, { eq }) => eq(orders.reference, reference),
  });
  if (!order) throw new Error("No order was placed.");
  const instructions = page.getByRole("region", { name: "Paga por transferencia bancaria" });
  await expect(instructions).toContainText("000-0000000-0-00");
  await expect(instructions).toContainText(order.reference);
  await expect(instructions).toContainText("129.90");
  await expect(page.getByRole("link", { name: "Pagar con tarjeta" })).toBeVisible();

  await page.getByRole("button", sendButton).click();
  await expect(page.getByText("Escribe el número de operación o elige una imagen.").first()).toBeVisible();
  await page.getByLabel("Número de operación").fill("OP 4711");
  await page
    .getByLabel("Foto o captura de la constancia")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no es una imagen") });
  await page.getByRole("button", sendButton).click();
  await expect(page.getByText("La imagen debe ser JPG, PNG o WebP.").first()).toBeVisible();
  await expect(page.getByLabel("Número de operación")).toHaveValue("OP 4711");
  const buffer = await plainPicture(40, 60).png().toBuffer();
  await page
    .getByLabel("Foto o captura de la constancia")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await page.getByRole("button", sendButton).click();
  await expect(page.getByRole("heading", { level: 1, name: "Estamos revisando tu pago" })).toBeVisible();
  await expect(page.getByRole("button", sendButton)).toHaveCount(0);

  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.order(order.id));
  const proofs = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Constancias de pago" }) });
  const picture = await page.request.get(adminHrefs.proofPicture(order.id, 1));
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  await expect(proofs.getByRole("link", { name: "Ver la imagen de la constancia 1" })).toBeVisible();
  await proofs.getByText("No confirmar").first().click();
  await proofs.getByLabel("Por qué no se confirma").fill("El monto no coincide.");
  await proofs.getByRole("button", { name: "No confirmar" }).click();
  await expectSaved(page);

  await page.goto(orderPage);
  await expect(page.getByText("El monto no coincide.")).toBeVisible();
  await page.getByLabel("Número de operación").fill("OP 4712");
  await page.getByRole("button", sendButton).click();
  await expect(page.getByText("Operación OP 4712")).toBeVisible();

  await page.goto(adminHrefs.order(order.id));
  await expect(proofs.getByLabel(/operación/i)).toHaveValue("OP 4712");
  await proofs.getByRole("button", { name: "Confirmar el pago" }).click();
  await expectSaved(page);
  expect(await stateOf(shop, order)).toMatchObject({ status: "paid" });
  await page.goto(orderPage);
  await expect(page.getByRole("heading", { level: 1, name: "¡Gracias por tu compra!" })).toBeVisible();
});

test("an operation that paid an order is named before it pays another one", async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
  const operation = String(first.id).padStart(8, "7");
  await enterAs(context, shop, "Editor");
  const pay = async (order: { id: number }, note: string) => {
    await page.goto(adminHrefs.order(order.id));
    await page.getByText("Marcar como pagado").first().click();
    await page.getByLabel("Medio de pago").selectOption({ label: "Yape" });
    await page.getByLabel(/operación/i).fill(note);
    await page.getByRole("button", { name: "Marcar como pagado" }).click();
  };
  await pay(first, operation);
  await expectSaved(page);
  await pay(second, `Yape ${operation}`);
  const shared = page.getByRole("checkbox", { name: `La misma operación pagó también ${first.reference}` });
  await expect(shared).toHaveAccessibleDescription(/Revisa si el dinero llegó para todos/);
  await expect(page.getByLabel(/Número de la operación/)).toHaveValue(`Yape ${operation}`);
  expect(await stateOf(shop, second)).toMatchObject({ status: "pending" });
  await shared.check();
  await page.getByRole("button", { name: "Marcar como pagado" }).click();
  await expectSaved(page);
  expect(await stateOf(shop, second)).toMatchObject({ status: "paid" });
});
