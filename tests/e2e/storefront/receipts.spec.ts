import { readFileSync } from "node:fs";
import { adminHrefs } from "../../../app/admin-hrefs";
import { expect, test } from "../../support/shop-test";
import { enterAs } from "../admin/staff";
import { CARDS, comeFromPeru, fillBuyer, newProduct, pay, paymentHeading, putInCart } from "./buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));
test.beforeEach(({ serveCardForm }) => serveCardForm());

test("a factura is asked for with a valid RUC, and has its number when the order is paid", {
  tag: "@main",
}, async ({ page, context, shop, javaScriptEnabled, allowProblem }) => {
  allowProblem(/status of 400/);
  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await fillBuyer(page);
  await expect(page.getByText("Incluye IGV (18 %): S/. 19.82").filter({ visible: true })).toBeVisible();
  await expect(page.getByLabel("RUC", { exact: true })).toBeHidden();
  await page.getByRole("radio", { name: /Factura/ }).check();
  await expect(page.getByLabel("Número de documento")).toBeHidden();
  await page.getByLabel("RUC", { exact: true }).fill("20131312954");
  await page.getByLabel("Razón social").fill("Telas del Sur S.A.C.");
  await page.getByLabel("Domicilio fiscal").fill("Av. Grau 12, Arequipa");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByLabel("RUC", { exact: true })).toHaveAccessibleDescription(/Revisa cada cifra/);
  await expect(page.getByLabel("RUC", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Razón social")).toHaveValue("Telas del Sur S.A.C.");
  await page.getByLabel("RUC", { exact: true }).fill("20131312955");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(paymentHeading(page)).toBeVisible();
  await pay(page, CARDS.accepted, { javaScriptEnabled });
  await expect(page.getByRole("heading", { name: "¡Gracias por tu compra!" })).toBeVisible();
  await expect(page.getByText(/^Factura F001-\d{8}/)).toBeVisible();
  await expect(
    page.getByText("RUC 20131312955 · Telas del Sur S.A.C. · Av. Grau 12, Arequipa"),
  ).toBeVisible();
  await expect(page.getByText("Op. gravada: S/. 110.08")).toBeVisible();
  const reference = /\d{3}[2-9A-Z]{3,6}/.exec(new URL(page.url()).pathname)?.[0] ?? "";

  await enterAs(context, shop, "Editor");
  await page.goto(adminHrefs.orders({ q: reference }));
  await page.getByRole("link", { name: reference, exact: true }).click();
  await page.getByRole("link", { name: "Hoja con precios" }).click();
  await expect(page.getByText("20131312955")).toBeVisible();
  await expect(page.getByText(/no es el comprobante electrónico/)).toBeVisible();
  await page.goto(adminHrefs.receipts());
  await expect(page.getByRole("cell", { name: "F001" })).toBeVisible();
  const [register] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /PLE 14.1/ }).click(),
  ]);
  expect(register.suggestedFilename()).toMatch(/^LE20\d{9}\d{6}00140100001111\.txt$/);
  const lines = readFileSync(await register.path(), "utf8");
  expect(lines).toMatch(/\|01\|F001\|\d+\|\|6\|20131312955\|Telas del Sur S\.A\.C\.\|0\.00\|110\.08\|/);
});
