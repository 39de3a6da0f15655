import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { deliveryZones, orders } from "../../../db/schema";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { placeOrder } from "../../worker/checkout/buying";
import { enterAs } from "./staff";

test("an order of staff is found by phone and name, and shows only the method that paid it", {
  tag: "@main",
}, async ({ page, context, shop }) => {
  const db = databaseOf(shop);
  const digits = `9${randomInt(10_000_000, 99_999_999)}`;
  const surname = `Onofrio${crypto.randomUUID().slice(0, 6)}`;
  const { id, reference, accessKey, productId } = await placeOrder(shop);
  await db
    .update(orders)
    .set({ source: "whatsapp", name: `Doménica D'${surname}`, phone: `+51${digits}` })
    .where(eq(orders.id, id));
  await enterAs(context, shop, "Editor");
  const found = page.getByRole("main").getByRole("link", { name: reference, exact: true });
  const typed = `(+51) ${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6)}`;
  for (const search of [typed, `d’${surname.toLowerCase()}`]) {
    await page.goto(adminHrefs.orders({ q: search }));
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
    await expect(found).toBeVisible();
    await page.goto(adminHrefs.find(search));
    await expect(found).toBeVisible();
  }
  const product = await db.query.productTranslations.findFirst({
    where: (words, { eq: is }) => is(words.productId, productId),
  });
  await page.goto(adminHrefs.find(product?.name ?? ""));
  await expect(found).toBeVisible();

  await page.goto(adminHrefs.order(id));
  const main = page.getByRole("main");
  const method = main.getByRole("combobox", { name: "Medio de pago" });
  await expect(main).not.toContainText("Forma de pago");
  await main.getByText("Marcar como pagado").first().click();
  await method.selectOption("plin");
  await main.getByLabel("Número de la operación, o dónde consta").fill("OP 4711");
  await main.getByRole("button", { name: "Marcar como pagado" }).click();
  const alert = page.getByText("Cambios grabados.").first();
  await expect(alert).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(alert).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(main).toContainText("Plin");
  await expect(main).not.toContainText("Tarjeta");
  await page.goto(adminHrefs.pricedSlip(id));
  await expect(main).toContainText("Forma de pagoPlin");
  await page.goto(hrefs.order("es", reference, accessKey));
  await expect(main).toContainText("Forma de pagoPlin");
  await expect(main).not.toContainText(/tarjeta/i);
});

test("an order that was delivered does not say that it is picked up once its buyer's data is deleted", async ({
  page,
  context,
  shop,
}) => {
  const db = databaseOf(shop);
  const { id } = await placeOrder(shop);
  const zone = await db.query.deliveryZones.findFirst({ where: eq(deliveryZones.kind, "peru") });
  await db
    .update(orders)
    .set({ deliveryZoneId: zone?.id ?? null, addressLine: "Jr. Unión 100" })
    .where(eq(orders.id, id));
  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.order(id));
  const main = page.getByRole("main");
  await expect(main).toContainText("Jr. Unión 100");
  await db
    .update(orders)
    .set({ name: "", email: "", phone: "", addressLine: null, district: null, userId: null })
    .where(eq(orders.id, id));
  await page.reload();
  await expect(main).toContainText("Se eliminaron los datos de quien compró.");
  await expect(main).not.toContainText("Se recoge en la tienda");
  await expect(main).not.toContainText("Compró sin cuenta");
});
