import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { adminHrefs } from "../../../app/admin-hrefs";
import { orders } from "../../../db/schema";
import { PHONE } from "../../support/pages/viewports";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { enterAs } from "./staff";

test("staff place an order from WhatsApp, note who bought, and the buyer opens its link", {
  tag: "@main",
}, async ({ page, context, shop, allowProblem }) => {
  // Buyers without an e-mail and with the same phone are one customer.
  const phone = `9${randomInt(10_000_000, 99_999_999)}`;
  allowProblem(/400 \(Bad Request\)/);
  await page.setViewportSize(PHONE.viewport);
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.orders());
  await page.getByRole("link", { name: "Pedido nuevo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pedido nuevo" })).toBeVisible();
  await page.getByRole("searchbox").fill("polo");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  const found = page.getByRole("table", { name: "Resultados" });
  const quantity = page.getByRole("textbox", { name: /^Cantidad de / });
  await found
    .getByRole("button", { name: /^Agregar / })
    .first()
    .click();
  await quantity.fill("2");
  await page.getByLabel("Nombre y apellido").fill("Rosa Quispe");
  await page.getByLabel("Teléfono", { exact: false }).first().fill(phone);
  await page.getByLabel("Por dónde pidió").selectOption("whatsapp");
  await page.getByRole("textbox", { name: "Distrito" }).fill("Miraflores, Lima, Lima");
  await page.getByRole("textbox", { name: "Dirección" }).fill("Jr. Unión 100");
  await page.getByRole("button", { name: "Recalcular" }).first().click();
  await expect(page.getByText("Distrito elegido: Miraflores, Lima, Lima")).toBeVisible();
  await expect(quantity).toHaveValue("2");
  const zone = page.getByRole("group", { name: "Cómo lo recibe" }).getByRole("radio");
  await zone.last().check();
  await expect(zone.last()).toHaveAccessibleDescription(/ · Total: S\//);
  await page.getByLabel("¿Boleta o factura?").selectOption("factura");
  await page.getByRole("textbox", { name: "Razón social" }).fill("Telas del Sur S.A.C.");
  await page.getByRole("textbox", { name: "Domicilio fiscal" }).fill("Av. Grau 12, Arequipa");
  await page.getByRole("button", { name: "Registrar el pedido" }).click();
  const ruc = page.getByRole("textbox", { name: "RUC", exact: true });
  await expect(ruc).toHaveAccessibleDescription("Completa este campo");
  await expect(page.getByRole("textbox", { name: "Razón social" })).toHaveValue("Telas del Sur S.A.C.");
  await ruc.fill("20131312955");
  await page.getByRole("button", { name: "Registrar el pedido" }).click();
  await expect(page.getByText("Creado.")).toBeVisible();
  await expect(page.getByText("Por dónde pidió")).toBeVisible();
  await expect(
    page.getByText("RUC 20131312955 · Telas del Sur S.A.C. · Av. Grau 12, Arequipa"),
  ).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));
  const placed = await databaseOf(shop).query.orders.findFirst({ where: eq(orders.id, id) });
  expect(placed).toMatchObject({
    source: "whatsapp",
    status: "pending",
    email: "",
    phone: `+51${phone}`,
    ubigeo: "150122",
    addressLine: "Jr. Unión 100",
  });
  const link = await page.getByRole("textbox", { name: "Enlace para quien compra" }).inputValue();

  await page.getByRole("link", { name: "Ver al cliente" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rosa Quispe" })).toBeVisible();
  await expect(page.getByRole("link", { name: placed?.reference ?? "" })).toBeVisible();
  await page.getByRole("textbox", { name: "Nombre", exact: true }).fill("Rosa Quispe Mamani");
  await page.getByRole("button", { name: "Corregir sus datos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rosa Quispe Mamani" })).toBeVisible();
  await page.getByRole("textbox", { name: "Nota" }).fill("Prefiere que la llamen de tarde.");
  await page.getByRole("button", { name: "Agregar nota" }).click();
  await expect(page.getByText("Prefiere que la llamen de tarde.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Clientes" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Clientes" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar" }).fill(`rosa mamani ${phone}`);
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Rosa Quispe Mamani" })).toBeVisible();
  const { pathname, search } = new URL(link);
  await context.clearCookies();
  await page.goto(pathname + search);
  await expect(page.getByRole("heading", { level: 1, name: "Tu pedido espera el pago" })).toBeVisible();
});
