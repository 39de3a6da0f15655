import { count, eq, inArray } from "drizzle-orm";
import type { Locator, Page } from "playwright/test";
import { auditLog, mailOutbox, orders, shipments } from "~db/schema";
import { hrefs } from "../../../app/hrefs";
import { payFor } from "../../support/pages/page-samples";
import { PHONE } from "../../support/pages/viewports";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { placeOrder } from "../../worker/checkout/buying";
import { enterAs } from "./staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Editor"));

/** To Miraflores, where the demo shop delivers. */
const address = { zoneId: "2", addressLine: "Av. Larco 1", ubigeo: "150122", shownFor: "150122" };

/** Paid orders of one buyer to an address in Lima. */
async function payOrders(shop: ShopAddresses, number: number) {
  const name = `Taller ${crypto.randomUUID().slice(0, 8)}`;
  const placed = [];
  for (let index = 0; index < number; index++) {
    placed.push(await payFor(shop, await placeOrder(shop, { form: { ...address, name } })));
  }
  return { name, ids: placed.map(({ id }) => id), references: placed.map(({ reference }) => reference) };
}

/** Presses controls and counts how often. */
function counter() {
  let clicks = 0;
  return {
    press: async (control: Locator) => {
      clicks += 1;
      await control.click();
    },
    clicks: () => clicks,
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const step = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Qué hacer con los pedidos" }).getByRole("link", { name });

async function statusesOf(shop: ShopAddresses, ids: number[]): Promise<Set<string>> {
  const rows = await databaseOf(shop)
    .select({ status: orders.status })
    .from(orders)
    .where(inArray(orders.id, ids));
  return new Set(rows.map(({ status }) => status));
}

test("forty paid orders are printed, prepared and sent with twelve clicks and one paste", {
  tag: "@main",
}, async ({ page, shop }) => {
  const { name, ids, references } = await payOrders(shop, 40);
  const { press, clicks } = counter();
  await page.goto(hrefs.admin());
  await press(
    page
      .getByRole("navigation", { name: "Áreas de la administración" })
      .getByRole("link", { name: "Pedidos" }),
  );
  await press(page.getByRole("navigation", { name: "Vistas" }).getByRole("link", { name: "Por enviar" }));
  await page.getByRole("searchbox", { name: "Buscar" }).fill(name);
  await page.getByLabel("Estado").selectOption({ label: "Por enviar" });
  await page.getByRole("searchbox", { name: "Buscar" }).press("Enter");
  await expect(page.getByText("1–25 de 40")).toBeVisible();
  await press(page.getByLabel("Los 40 de todas las páginas"));
  await press(button(page, "Hojas de despacho A4"));
  await expect(page.getByRole("article")).toHaveCount(40);
  await expect(page.getByRole("article").first().getByRole("img")).toHaveAccessibleName(references[0] ?? "");
  await page.goBack();
  await expect(page.getByLabel("Los 40 de todas las páginas")).toBeChecked();
  await press(button(page, "Empezar a preparar"));
  await expect(page.getByText("40 pedidos pasan a «En preparación»")).toBeVisible();
  await press(button(page, "Empezar a preparar 40 pedidos"));
  await expect(page.getByText("Hecho con 40 de 40 pedidos.")).toBeVisible();
  await press(step(page, "Registrar envíos (40)"));
  const table = references.map((reference, index) => `${reference}\t000${1000 + index}\tOlva Courier`);
  await page.getByLabel("Pedidos y números de guía").fill(table.join("\n"));
  await press(button(page, "Revisar"));
  await expect(page.getByText("40 envíos, cada uno con todo")).toBeVisible();
  await press(button(page, "Registrar 40 envíos"));
  await expect(page.getByText("Hecho con 40 de 40 pedidos.")).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(12);

  const db = databaseOf(shop);
  expect(await statusesOf(shop, ids)).toEqual(new Set(["shipped"]));
  const parcels = await db.select().from(shipments).where(inArray(shipments.orderId, ids));
  expect(parcels.map(({ trackingNumber }) => trackingNumber).sort()).toEqual(
    references.map((_, index) => `000${1000 + index}`),
  );
  const mails = await db
    .select({ kind: mailOutbox.kind, mails: count() })
    .from(mailOutbox)
    .where(inArray(mailOutbox.subjectId, ids))
    .groupBy(mailOutbox.kind);
  expect(mails).toEqual(
    expect.arrayContaining([
      { kind: "order-preparing", mails: 40 },
      { kind: "order-shipped", mails: 40 },
    ]),
  );
  const entries = await db
    .select({ action: auditLog.action, entries: count() })
    .from(auditLog)
    .where(inArray(auditLog.entityId, ids.map(String)))
    .groupBy(auditLog.action);
  expect(entries).toEqual(
    expect.arrayContaining([
      { action: "prepare", entries: 40 },
      { action: "ship", entries: 40 },
    ]),
  );
});

test("what can't be done is named, what was done is undone, and another's change stays", async ({
  page,
  shop,
}) => {
  const { name, ids } = await payOrders(shop, 3);
  const [, second = 0] = ids;
  await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`);
  await page.getByLabel(`Elegir ${name}`).first().check();
  await page.getByLabel(`Elegir ${name}`).last().check();
  await page.getByLabel("Los 3 de todas las páginas").check();
  await button(page, "Empezar a preparar").click();
  await expect(page.getByText("3 pedidos pasan a «En preparación»")).toBeVisible();
  // Meanwhile somebody cancels one.
  await databaseOf(shop)
    .update(orders)
    .set({ status: "cancelled", cancelledAt: 1 })
    .where(eq(orders.id, second));
  await button(page, "Empezar a preparar 3 pedidos").click();
  await expect(page.getByText("Hecho con 2 de 3 pedidos.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Quedó como estaba" })).toHaveCount(1);
  await button(page, "Deshacer en 2 pedidos").click();
  await expect(page.getByText("Deshecho.")).toBeVisible();
  expect(await statusesOf(shop, ids)).toEqual(new Set(["paid", "cancelled"]));
  await step(page, "Registrar envíos (2)").click();
  await page.getByLabel("Pedidos y números de guía").fill("399ZZZ\t1\nGracias 1\t2");
  await button(page, "Revisar").click();
  await expect(page.getByText("No hay un pedido con ese número")).toBeVisible();
  await expect(page.getByText("No es un número de pedido")).toBeVisible();
  await expect(button(page, /^Registrar \d/)).toHaveCount(0);
  await expect(page.getByLabel("Pedidos y números de guía")).toHaveValue("399ZZZ\t1\nGracias 1\t2");
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("orders are chosen and prepared", async ({ page, shop }) => {
    const { name, ids } = await payOrders(shop, 2);
    await page.goto(`/admin/orders?q=${encodeURIComponent(name)}`);
    for (const box of await page.getByLabel(`Elegir ${name}`).all()) await box.check();
    await button(page, "Empezar a preparar").click();
    await button(page, "Empezar a preparar 2 pedidos").click();
    await expect(page.getByText("Hecho con 2 de 2 pedidos.")).toBeVisible();
    expect(await statusesOf(shop, ids)).toEqual(new Set(["preparing"]));
  });
});
