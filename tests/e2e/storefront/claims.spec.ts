import { adminHrefs } from "../../../app/admin-hrefs";
import { expectSaved } from "../../support/pages/alerts";
import { expect, test } from "../../support/shop-test";
import { enterAs } from "../admin/staff";

test("a claim is filed from the footer, answered by staff, and the copy shows the answer", {
  tag: "@main",
}, async ({ page, context, shop, allowProblem }) => {
  // The form with an error is answered with 400.
  allowProblem(/status of 400/);
  // Otherwise the dialog that asks for the region covers the page.
  await context.addCookies([{ name: "region", value: "PE", url: shop.url }]);
  await page.goto("/es/about-us");
  await page.getByRole("link", { name: "Libro de Reclamaciones" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Libro de Reclamaciones" })).toBeVisible();
  const name = `Rosa ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Nombres y apellidos").fill(name);
  await page.getByLabel("Tipo de documento").selectOption("DNI");
  await page.getByLabel("Número de documento").fill("1234567");
  await page.getByLabel("Domicilio").fill("Jr. Unión 123, Lima");
  await page.getByLabel("Correo electrónico").fill("rosa@example.com");
  await page.getByRole("radio", { name: "Producto" }).check();
  await page.getByLabel("Monto reclamado").fill("129.90");
  await page.getByLabel("Descripción").fill("Blusa de lino");
  await page.getByRole("radio", { name: "Reclamo" }).check();
  await page.getByLabel("Detalle", { exact: true }).fill("Llegó con una costura abierta.");
  await page.getByLabel("Pedido", { exact: true }).fill("Que me la cambien.");
  await page.getByRole("button", { name: "Enviar la hoja" }).click();

  await expect(page.getByText("El DNI tiene ocho cifras.")).toBeVisible();
  await expect(page.getByLabel("Detalle", { exact: true })).toHaveValue("Llegó con una costura abierta.");
  await expect(page.getByRole("radio", { name: "Reclamo" })).toBeChecked();
  await page.getByLabel("Número de documento").fill("12345678");
  await page.getByRole("button", { name: "Enviar la hoja" }).click();

  const title = page.getByRole("heading", { level: 1, name: /^Hoja de Reclamación N\.º \d{9}-\d{4}$/ });
  await expect(title).toBeVisible();
  const [sheet = ""] = /\d{9}-\d{4}/.exec(await title.innerText()) ?? [];
  const copy = page.url();
  await expect(page.getByText("Por responder, a más tardar el")).toBeVisible();

  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.claims({ state: "open" }));
  await page.getByRole("searchbox", { name: "Buscar" }).fill(sheet);
  await page.getByRole("button", { name: "Filtrar" }).click();
  await page.getByRole("link", { name: sheet, exact: true }).click();
  await expect(page.getByRole("main")).toContainText(name);
  await page.getByLabel("Respuesta").fill("Te enviamos otra mañana.");
  await page.getByRole("button", { name: "Responder" }).click();
  await expectSaved(page);
  await expect(page.getByRole("button", { name: "Responder" })).toHaveCount(0);

  await page.goto(copy);
  await expect(page.getByText("Te enviamos otra mañana.")).toBeVisible();
});

test("a claim is filed with what an address book and a word processor put around it", async ({
  page,
  context,
  shop,
}) => {
  const paste = (text: string) => `\u2066\u202d${text}\u202c\u200b\u2069`;
  await context.addCookies([{ name: "region", value: "PE", url: shop.url }]);
  await page.goto("/es/claims");
  await page.getByLabel("Nombres y apellidos").fill(paste("Rosa\u00a0Quispe"));
  await page.getByLabel("Tipo de documento").selectOption("DNI");
  await page.getByLabel("Número de documento").fill(paste("1２345\u2011678"));
  await page.getByLabel("Domicilio").fill(paste("Jr. Unión\t123"));
  await page.getByLabel("Correo electrónico").fill(paste("ventas@ñandú.pe"));
  await page.getByLabel("Teléfono").fill(paste("(01) 555\u20111234 anexo 205"));
  await page.getByRole("radio", { name: "Producto" }).check();
  await page.getByLabel("Descripción").fill(paste("Blusa"));
  await page.getByRole("radio", { name: "Reclamo" }).check();
  await page.getByLabel("Detalle", { exact: true }).fill("Llegó\u2028rota.\u000b");
  await page.getByLabel("Pedido", { exact: true }).fill("Otra.");
  await page.getByRole("button", { name: "Enviar la hoja" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Hoja de Reclamación/ })).toBeVisible();
  const sheet = page.getByRole("main");
  for (const text of [
    "Rosa Quispe",
    "12345678",
    "Jr. Unión 123",
    "ventas@xn--and-6ma2c.pe",
    "+5115551234;ext=205",
  ]) {
    await expect(sheet).toContainText(text);
  }
});
