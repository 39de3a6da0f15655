import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { mailOutbox } from "../../../db/schema";
import type { ReceivedMail } from "../../../local/mail";
import { expect, type OwnShop, test } from "../../support/own-shop-test";
import { expectSaved } from "../../support/pages/alerts";
import { findViolations } from "../../support/pages/axe";
import { databaseOf } from "../../support/shop-database";
import { placeOrder } from "../../worker/checkout/buying";
import { CARDS, comeFromPeru, goToPayment, pay } from "../storefront/buying";
import { enterAs } from "./staff";

test("the mails are accessible in both themes", { tag: "@javascript" }, async ({ page, shop }) => {
  await placeOrder(shop);
  await shop.runSchedule();
  const [mail]: ReceivedMail[] = await (await fetch(`${shop.mail}/sandbox/mails`)).json();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setContent(mail?.html ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(mail?.subject ?? "");
    expect(await findViolations(page)).toEqual([]);
  }
});

/** Runs the scheduled job and opens a mail on the stand-in's page. */
async function openMail(page: Page, shop: OwnShop, subject: RegExp) {
  await shop.runSchedule();
  await page.goto(shop.mail);
  await page.getByRole("link", { name: subject }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  return page.frameLocator("iframe");
}

test("the buyer gets a mail that opens the order", { tag: "@main" }, async ({
  page,
  context,
  shop,
  serveCardForm,
  javaScriptEnabled,
}) => {
  await serveCardForm();
  await comeFromPeru(context, shop);
  await goToPayment(page, shop);
  await pay(page, CARDS.accepted, { javaScriptEnabled });
  await expect(page.getByRole("heading", { name: "¡Gracias por tu compra!" })).toBeVisible();
  const frame = await openMail(page, shop, /Tu pedido \w+ está pagado/);
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(/Tu pedido \w+ está pagado/);
  const link = await frame.getByRole("link", { name: "Ver mi pedido" }).getAttribute("href");
  await page.goto(link ?? "");
  await expect(page.getByRole("heading", { name: "¡Gracias por tu compra!" })).toBeVisible();
});

test("staff change a mail's words, see them in the preview, and return to the original", async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await enterAs(context, shop, "Admin");
  await page.goto(adminHrefs.mail());
  await page.getByRole("link", { name: "Pedido en camino" }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Tu pedido 325K7P está en camino");
  const subject = page.getByRole("textbox", { name: "Asunto" });
  const save = page.getByRole("button", { name: "Grabar" });
  await subject.fill("¡Va, {{nombre}}!");
  await save.click();
  await expect(page.getByText("Hay llaves que no corresponden a ningún dato").first()).toBeVisible();
  await expect(subject).toHaveValue("¡Va, {{nombre}}!");
  await subject.fill("¡Ya va, {{name}}!");
  await save.click();
  await expectSaved(page);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("¡Ya va, Ana Quispe!");
  await page.getByRole("navigation", { name: "Idioma" }).getByRole("link", { name: "English" }).click();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Your order 325K7P is on its way");
  await page.getByRole("navigation", { name: "Idioma" }).getByRole("link", { name: "Español" }).click();
  await page.getByRole("button", { name: "Volver al texto original" }).click();
  await expect(page.getByRole("button", { name: "Volver al texto original" })).toHaveCount(0);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Tu pedido 325K7P está en camino");
});

test("a mail that could not be sent is on the dashboard and is sent again from the order", async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOrder(shop);
  const fault = { status: 422, name: "validation_error" };
  await fetch(`${shop.mail}/sandbox/fail`, { method: "POST", body: JSON.stringify(fault) });
  await shop.runSchedule();
  const rows = () => databaseOf(shop).select().from(mailOutbox).where(eq(mailOutbox.subjectId, order.id));
  expect(await rows()).toMatchObject([{ status: "failed" }]);

  await enterAs(context, shop, "Editor");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Ver los correos" }).click();
  const mail = page.getByRole("row", { name: new RegExp(`Pedido ${order.reference}`) });
  await expect(mail).toContainText("No enviado");
  const title = `Pedido ${order.reference}`;
  await mail.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("button", { name: /^Enviar de nuevo: Pedido recibido/ }).click();
  await expect(page.getByText("El correo saldrá en un minuto.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Pedido recibido/ })).toContainText("En espera");
  await openMail(page, shop, new RegExp(`Recibimos tu pedido ${order.reference}`));
  expect(await rows()).toMatchObject([{ status: "sent" }]);
});
