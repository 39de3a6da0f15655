import { expect, test } from "../../support/own-shop-test";
import { newProduct, putInCart } from "../storefront/buying";
import { enterAs } from "./staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Editor"));

test("a pickup place is created, moved, shown at checkout, switched off and deleted", {
  tag: "@main",
}, async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  await page.goto("/admin/delivery");
  await page.getByRole("link", { name: "Forma de entrega nueva" }).click();
  await page.getByLabel("Tipo").selectOption("Recojo en tienda");
  const name = page.getByLabel("Nombre (Español)");
  await name.fill("Tienda de Miraflores");
  await page.getByLabel("Nombre del lugar (Español)").fill("Larco");
  await page.getByLabel("Cómo llegar (Español)").fill("Frente al parque Kennedy.");
  await page.getByLabel("Nota sobre el horario (Español)").fill("Los feriados cerramos.");
  await page.getByLabel("Abre el lunes").fill("10:00");
  await page.getByLabel("Cierra el lunes").fill("09:30");
  await page.getByLabel("Abre el sábado").fill("11:00");
  await page.getByLabel("Cierra el sábado").fill("18:00");
  await page.getByLabel("Teléfono").fill("+51 1 000 0000");
  await page.getByLabel("Precio en soles").fill("nada");
  await page.getByLabel("Precio en dólares").fill("0");
  await page.getByLabel("Días como mínimo").fill("0");
  await page.getByLabel("Días como máximo").fill("2");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByLabel("Precio en soles")).toHaveAccessibleDescription(/Escribe un precio/);
  await expect(page.getByLabel("Cierra el lunes")).toHaveAccessibleDescription(/después de abrir/);
  await expect(name).toHaveValue("Tienda de Miraflores");
  await expect(page.getByLabel("Cierra el lunes")).toHaveValue("09:30");
  await page.getByLabel("Cierra el lunes").fill("20:00");
  await page.getByLabel("Precio en soles").fill("0");
  await page.getByRole("textbox", { name: "Dirección" }).fill("Av. Larco 345");
  await page.getByLabel("Enlace al mapa").fill("https://maps.example/larco");
  await page.getByRole("button", { name: "Grabar" }).click();

  const rows = page.getByRole("row");
  const row = rows.filter({ hasText: "Tienda de Miraflores" });
  await expect(row).toContainText("0 a 2");
  const up = page.getByRole("button", { name: "Mover Tienda de Miraflores hacia arriba" });
  await up.click();
  await expect(rows.nth(4)).toContainText("Tienda de Miraflores");
  await expect(up).toBeFocused();

  const product = await newProduct(shop);
  await page.goto(`/es/product/${product.id}`);
  await expect(page.getByText(/Llega entre el .+ y el .+ · Lima Metropolitana/).first()).toBeVisible();
  await putInCart(page, product);
  await page.goto("/es/checkout");
  const choice = page.getByRole("radio", { name: /Tienda de Miraflores/ });
  await choice.check();
  await expect(page.getByText("Av. Larco 345")).toBeVisible();
  await expect(page.getByText("Sábado: 11:00 – 18:00")).toBeVisible();

  await page.goto("/es/stores");
  const store = page.getByRole("region", { name: "Larco" });
  await expect(store.getByRole("row", { name: "lunes 10:00 – 20:00" })).toBeVisible();
  await expect(store.getByRole("row", { name: "domingo cerrado" })).toBeVisible();
  await expect(store.getByText("Frente al parque Kennedy.")).toBeVisible();
  await expect(store.getByRole("link", { name: /Ver en el mapa/ })).toHaveAttribute(
    "href",
    "https://maps.example/larco",
  );

  await page.goto("/admin/delivery");
  await page.getByRole("button", { name: "Dejar de ofrecer: Tienda de Miraflores" }).click();
  await expect(row).toContainText("No se ofrece");
  await page.goto("/es/checkout");
  await expect(page.getByRole("radio", { name: /^Recojo en tienda/ })).toBeVisible();
  await expect(choice).toHaveCount(0);
  await page.goto("/es/stores");
  await expect(page.getByRole("heading", { name: "Larco" })).toHaveCount(0);

  await page.goto("/admin/delivery");
  await page.getByRole("link", { name: "Tienda de Miraflores" }).click();
  await page.getByText("Eliminar", { exact: true }).first().click();
  await page.getByRole("button", { name: "Eliminar" }).click();
  await expect(page).toHaveURL(/\/admin\/delivery$/);
  await expect(row).toHaveCount(0);
});

test("two people edit one delivery method: fields that only one changed are kept, others are asked about", async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  await page.goto("/admin/delivery");
  await page.getByRole("link", { name: "Provincias" }).click();
  const price = page.getByLabel("Precio en soles");
  await expect(price).toHaveValue("22.00");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Precio en soles").fill("25");
  await other.getByLabel("Días como máximo").fill("9");
  await other.getByRole("button", { name: "Grabar" }).click();
  await expect(other).toHaveURL(/\/admin\/delivery$/);
  await price.fill("21");
  await page.getByRole("button", { name: "Grabar" }).click();
  const theirs = page.getByRole("checkbox", { name: "Usar lo suyo: 25.00" });
  await expect(theirs).toBeVisible();
  await expect(price).toHaveValue("21");
  await expect(page.getByLabel("Días como máximo")).toHaveValue("9");
  await theirs.check();
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Provincias" })).toContainText("S/. 25.00");
});
