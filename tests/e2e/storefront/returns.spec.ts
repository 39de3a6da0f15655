import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { readStock } from "../../support/data/catalogue";
import { plainPicture } from "../../support/data/picture-store";
import { expectSaved } from "../../support/pages/alerts";
import { payFor } from "../../support/pages/page-samples";
import { addReturns, approveSample, receiveSample } from "../../support/samples/returns";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { payHosted, placeOrder, stateOf } from "../../worker/checkout/buying";
import { enterAs } from "../admin/staff";

const ACCEPTED_CARD = "4970100000000055";

test("a piece is asked to be returned, approved, received into stock and refunded", { tag: "@main" }, async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  // The form with an error is answered with 400.
  allowProblem(/status of 400/);
  const order = await placeOrder(shop, { quantity: 2 });
  await payHosted(shop, order, ACCEPTED_CARD);
  await expect.poll(async () => (await stateOf(shop, order)).status).toBe("paid");
  const stock = async () => (await readStock(databaseOf(shop)))[order.stockRowId];
  const orderPage = hrefs.order("es", order.reference, order.accessKey);
  await page.goto(orderPage);
  await expect(page.getByRole("link", { name: "Pedir un cambio o devolución" })).toHaveCount(0);

  await enterAs(context, shop, "Admin");
  await page.goto(adminHrefs.order(order.id));
  await page.getByRole("button", { name: "Marcar como entregado" }).click();
  await expectSaved(page);

  await page.goto(orderPage);
  await page.getByRole("link", { name: "Pedir un cambio o devolución" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Cambiar o devolver/ })).toBeVisible();
  await page.getByLabel("Por qué").selectOption({ label: "Tiene una falla" });
  await page.getByLabel("Cuéntanos más").fill("Una costura abierta en la manga.");
  await page.getByRole("radio", { name: "Que me devuelvan el dinero" }).check();
  await page.getByRole("button", { name: "Enviar la solicitud" }).click();
  await expect(page.getByText("Elige al menos una unidad.").first()).toBeVisible();
  await expect(page.getByLabel("Cuéntanos más")).toHaveValue("Una costura abierta en la manga.");
  await expect(page.getByRole("radio", { name: "Que me devuelvan el dinero" })).toBeChecked();
  await page.getByLabel(/^Unidades de/).selectOption("1");
  await page.getByRole("button", { name: "Enviar la solicitud" }).click();
  await expect(page.getByRole("heading", { name: "Solicitud 1: En revisión" })).toBeInViewport();
  await expect(page.getByText("Recibimos tu solicitud")).toBeVisible();

  await page.getByRole("button", { name: "Retirar la solicitud 1" }).click();
  await expect(page.getByRole("heading", { name: "Solicitud 1: Retirada por ti" })).toBeVisible();
  await expect(page.getByText("Retiraste tu solicitud")).toBeVisible();
  await page.getByRole("link", { name: "Pedir un cambio o devolución" }).click();
  await page.getByLabel("Por qué").selectOption({ label: "Tiene una falla" });
  await page.getByLabel("Cuéntanos más").fill("Una costura abierta en la manga.");
  await page.getByRole("radio", { name: "Que me devuelvan el dinero" }).check();
  await page.getByLabel(/^Unidades de/).selectOption("1");
  const file = { name: "manga.png", mimeType: "image/png" };
  const pictures = page.getByLabel(/^Fotos/);
  await pictures.setInputFiles({ ...file, buffer: Buffer.from("no es una imagen") });
  await page.getByRole("button", { name: "Enviar la solicitud" }).click();
  await expect(page.getByText("Una de las fotos no es JPG, PNG ni WebP.").first()).toBeVisible();
  await expect(page.getByLabel("Cuéntanos más")).toHaveValue("Una costura abierta en la manga.");
  await expect(page.getByLabel(/^Unidades de/)).toHaveValue("1");
  const buffer = await plainPicture(40, 60).png().toBuffer();
  await pictures.setInputFiles([
    { ...file, buffer },
    { ...file, buffer },
  ]);
  await page.getByRole("button", { name: "Enviar la solicitud" }).click();
  await expect(page.getByRole("heading", { name: "Solicitud 2: En revisión" })).toBeVisible();
  await expect(page.getByText("Recibimos 2 fotos.")).toBeVisible();

  await page.goto(adminHrefs.returns({ state: "open" }));
  await page.getByRole("link", { name: `${order.reference} · 2` }).click();
  await expect(page.getByText("Una costura abierta en la manga.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Foto 2 de la solicitud" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Lo envía por encomienda" })).not.toBeChecked();
  await page.getByLabel("Cómo enviarlo de vuelta").fill("Tráelo a la tienda.\nDe 9 a 18 h.");
  await page.getByRole("button", { name: "Aprobar" }).click();
  await expectSaved(page);
  await page.goto(orderPage);
  await expect(page.getByRole("heading", { name: "Solicitud 2: Aprobada" })).toBeVisible();
  await expect(page.getByText("Tráelo a la tienda.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Imprimir la etiqueta/ })).toHaveCount(0);

  await page.goto(adminHrefs.order(order.id));
  await page.getByRole("link", { name: "Solicitud 2" }).click();
  await expect(page.getByLabel(/^Vuelven al stock/)).toHaveValue("0");
  await page.getByLabel(/^Vuelven al stock/).fill("1");
  await page.getByRole("button", { name: "Marcar como recibida" }).click();
  await expectSaved(page);
  expect(await stock()).toBe(4);

  await page.getByRole("link", { name: "Reembolsar" }).click();
  await expect(page.getByLabel(/\(queda 1\)$/)).toHaveValue("1");
  await expect(page.getByLabel("Monto a devolver")).toHaveValue("129.90");
  await page.getByRole("button", { name: "Reembolsar" }).click();
  await expect(page.getByText("Se devolvieron S/. 129.90.")).toBeVisible();
  expect([await stock(), (await stateOf(shop, order)).status]).toEqual([4, "handed_over"]);
  await page.goto(orderPage);
  await expect(page.getByRole("heading", { name: "Solicitud 2: Reembolsada" })).toBeVisible();
});

test("an exchange is paid with what came back, which can be given back again", async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of (400|409)/);
  const order = await payFor(shop, await placeOrder(shop));
  const [requestId = 0] = await addReturns(shop, order, 1);
  await approveSample(shop, requestId);
  await receiveSample(shop, requestId);
  const other = await placeOrder(shop);
  await enterAs(context, shop, "Admin");
  await page.goto(adminHrefs.return(requestId));
  const reference = page.getByLabel("Número del pedido nuevo");
  await reference.fill(order.reference);
  await page.getByRole("button", { name: "Registrar el cambio" }).click();
  await expect(page.getByText(/^Escribe un pedido que espera su pago/).first()).toBeVisible();
  await expect(reference).toHaveValue(order.reference);
  await reference.fill(other.reference);
  await page.getByRole("button", { name: "Registrar el cambio" }).click();
  await expectSaved(page);
  await page.getByRole("link", { name: `${other.reference}: pagó S/. 129.90` }).click();
  await expect(page.getByText(`Cambio del pedido ${order.reference}`)).toBeVisible();
  expect(await stateOf(shop, other)).toMatchObject({ status: "paid", totalMinor: 0 });
  await page.getByText(`Devolver al pedido ${order.reference}`).first().click();
  await page.getByLabel("Monto").fill("29.90");
  await page.getByRole("button", { name: `Devolver al pedido ${order.reference}` }).click();
  await expectSaved(page);
  await expect(page.getByText(/paga S\/\. 100\.00 de este pedido/)).toBeVisible();

  await page.goto(hrefs.order("es", other.reference, other.accessKey));
  await expect(page.getByText(`Cambio del pedido ${order.reference}`)).toBeVisible();
});

test("staff place the order of an exchange with its buyer and what is left to pay", async ({
  page,
  context,
  shop,
}) => {
  const order = await payFor(shop, await placeOrder(shop));
  const [requestId = 0] = await addReturns(shop, order, 1);
  await approveSample(shop, requestId);
  await receiveSample(shop, requestId);
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.newOrder({ return: requestId }));
  const title = `Cambio del pedido ${order.reference}`;
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue(/.+/);
  await expect(page.getByLabel("Teléfono", { exact: false }).first()).toHaveValue(/\d{9}/);
  await page.getByRole("searchbox").fill("polo");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page
    .getByRole("table", { name: "Resultados" })
    .getByRole("button", { name: /^Agregar / })
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: /^Cantidad de / })).toHaveValue("1");
  await expect(page.getByText(/^− S\/\. [\d.]+$/)).toBeVisible();
  await page.getByRole("button", { name: "Registrar el pedido" }).click();
  await expect(page.getByText("Creado.")).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
});

test("staff record a return for a buyer who called", async ({ page, context, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  const order = await payFor(shop, await placeOrder(shop, { quantity: 2 }));
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.order(order.id));
  await expect(page.getByRole("link", { name: "Registrar una devolución" })).toHaveCount(0);
  await page.getByRole("button", { name: "Marcar como entregado" }).click();
  await expectSaved(page);
  await page.getByRole("link", { name: "Registrar una devolución" }).click();
  await page.getByLabel("Motivo").selectOption({ label: "Tiene una falla" });
  await page.getByLabel("Sus palabras").fill("Una costura abierta.");
  await page.getByLabel("Prefiere").selectOption({ label: "Que me devuelvan el dinero" });
  await page.getByRole("button", { name: "Registrar" }).click();
  await expect(page.getByText("Elige al menos una unidad.").first()).toBeVisible();
  await expect(page.getByLabel("Sus palabras")).toHaveValue("Una costura abierta.");
  await expect(page.getByLabel("Motivo")).toHaveValue("faulty");
  await page.getByRole("combobox", { name: /^Prenda/ }).selectOption("1");
  await page.getByRole("button", { name: "Registrar" }).click();
  await expect(page.getByText("Una costura abierta.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Aprobar" })).toBeVisible();
  await page.goto(hrefs.order("es", order.reference, order.accessKey));
  await expect(page.getByRole("heading", { name: "Solicitud 1: En revisión" })).toBeVisible();
});

test("who sends pieces back by parcel prints its label", async ({ page, context, shop }) => {
  const order = await payFor(shop, await placeOrder(shop));
  const [requestId = 0] = await addReturns(shop, order, 1);
  const orderPage = hrefs.order("es", order.reference, order.accessKey);
  await enterAs(context, shop, "Admin");
  await page.goto(adminHrefs.return(requestId));
  await page.getByLabel("Cómo enviarlo de vuelta").fill("Por Olva, a nuestra cuenta.");
  await page.getByRole("checkbox", { name: "Lo envía por encomienda" }).check();
  await page.getByRole("button", { name: "Aprobar" }).click();
  await expectSaved(page);
  await expect(page.getByText("Por encomienda, con etiqueta")).toBeVisible();

  await page.goto(orderPage);
  await page.getByRole("link", { name: "Imprimir la etiqueta del paquete 1" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Etiqueta de la devolución 1/ })).toBeVisible();
  const label = page.getByRole("region", { name: "Etiqueta" });
  for (const text of ["Jirón Colina 148", order.reference, "Rosa Quispe", "1 × Prenda"])
    await expect(label).toContainText(text);
  await expect(page.getByText(/^Imprime esta hoja y pégala en el paquete/)).toBeVisible();
  await expect(page.getByText("Por Olva, a nuestra cuenta.")).toBeVisible();
  await page.getByRole("link", { name: "Volver al pedido" }).click();
  await expect(page.getByRole("heading", { name: "Solicitud 1: Aprobada" })).toBeVisible();
});

test("who decides about a request that another person decided is told, and sees it", async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const order = await payFor(shop, await placeOrder(shop));
  const [requestId = 0] = await addReturns(shop, order, 1);
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.return(requestId));
  await page.getByText("No aprobar").first().click();
  await page.getByLabel("Por qué no se aprueba").fill("Ya no tiene etiquetas.");
  await approveSample(shop, requestId);
  await page.getByRole("button", { name: "No aprobar" }).click();
  await expect(page.getByText(/^Alguien más cambió esta solicitud/)).toBeVisible();
  await expect(page.getByText("Aprobada", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Marcar como recibida" })).toBeVisible();
});

test("a refund form that was opened before the pieces left is refused", async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const order = await payFor(shop, await placeOrder(shop));
  await enterAs(context, shop, "Admin");
  await page.goto(adminHrefs.refund(order.id, { all: "yes" }));
  await page.getByLabel("Motivo, solo para la tienda").fill("Se arrepintió");
  await addReturns(shop, order, 0);
  await page.getByRole("button", { name: "Reembolsar" }).click();
  await expect(page.getByText(/^El pedido ya está en otro estado/).first()).toBeVisible();
  expect((await readStock(databaseOf(shop)))[order.stockRowId]).toBe(4);
  await expect(page.getByLabel("Motivo, solo para la tienda")).toHaveValue("Se arrepintió");
});
