import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { sessions } from "../../../db/schema";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { PASSWORD, rowOf } from "../../worker/accounts/members";
import { comeFromPeru, fillBuyer, newProduct, paymentHeading, putInCart } from "../storefront/buying";
import { join, joinAt, signInAgain } from "./members";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));
test.beforeEach(({ serveCardForm }) => serveCardForm());

/** Ends the account's sessions as signing out everywhere in another browser does. */
async function endElsewhere(shop: ShopAddresses, email: string): Promise<void> {
  const { id } = await rowOf(shop, email);
  await databaseOf(shop).delete(sessions).where(eq(sessions.userId, id));
}

/** Signs in on the page that is open. */
async function signInHere(page: Page, email: string): Promise<void> {
  const form = page.getByRole("main");
  await form.getByLabel("Correo electrónico").fill(email);
  await form.getByLabel("Contraseña").fill(PASSWORD);
  await form.getByRole("button", { name: "Ingresar", exact: true }).click();
}

test("an order whose session ended elsewhere is not lost", { tag: "@main" }, async ({
  page,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 401/);
  const email = await join(page);
  const product = await newProduct(shop);
  await putInCart(page, product);
  await page.goto("/es/checkout");
  await fillBuyer(page);
  await page.getByLabel("Referencia o indicaciones").fill("Puerta azul");
  await endElsewhere(shop, email);
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByText("Tu sesión terminó").first()).toBeVisible();
  await expect(page.getByText("No hay productos")).toBeHidden();

  const signedIn = await signInAgain(page, email);
  await expect(signedIn).toHaveURL(/\/es\/checkout$/);
  await expect(signedIn.getByText("Ya ingresaste otra vez")).toBeVisible();
  await expect(signedIn.getByLabel("Referencia o indicaciones")).toHaveValue("Puerta azul");
  await expect(signedIn.getByText(product.name).first()).toBeVisible();
  // The first tab has its form, too.
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(paymentHeading(page)).toBeVisible();
});

test("opening the checkout tells that the session ended, and leads back to the cart", async ({
  page,
  shop,
}) => {
  const email = await join(page);
  const product = await newProduct(shop);
  await putInCart(page, product);
  await endElsewhere(shop, email);
  await page.goto("/es/checkout");
  await expect(page.getByText("Tu sesión terminó. Ingresa otra vez.")).toBeVisible();
  await signInHere(page, email);
  await expect(page).toHaveURL(/\/es\/checkout$/);
  await expect(page.getByText(product.name).first()).toBeVisible();
});

test("a profile whose session ended elsewhere keeps what was typed", async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 401/);
  const email = await joinAt(page, "/es/perfil");
  await page.getByLabel("Nombre y apellido").fill("Rosa Ñahui");
  await endElsewhere(shop, email);
  await page.getByRole("button", { name: "Grabar", exact: true }).click();
  await expect(page.getByText("Tu sesión terminó").first()).toBeVisible();
  const signedIn = await signInAgain(page, email);
  await expect(signedIn.getByText("Ya ingresaste otra vez")).toBeVisible();
  await expect(signedIn.getByLabel("Nombre y apellido")).toHaveValue("Rosa Ñahui");
  await signedIn.getByRole("button", { name: "Grabar", exact: true }).click();
  await expect(signedIn.getByText("Guardamos tus datos")).toBeVisible();
  expect((await rowOf(shop, email)).name).toBe("Rosa Ñahui");
});

test.describe("with JavaScript", { tag: "@javascript" }, () => {
  test("changing the cart keeps the page, and says why nothing changed", async ({
    page,
    shop,
    allowProblem,
  }) => {
    allowProblem(/status of 401/);
    const email = await join(page);
    const product = await newProduct(shop);
    await putInCart(page, product);
    await page.goto("/es/checkout");
    await page.getByLabel("Referencia o indicaciones").fill("Puerta azul");
    await endElsewhere(shop, email);
    await page.getByRole("button", { name: `Quitar ${product.name}` }).click();
    await expect(page.getByText("Tu sesión terminó. Ingresa otra vez.")).toBeVisible();
    await expect(page.getByText(product.name).first()).toBeVisible();
    await expect(page.getByLabel("Referencia o indicaciones")).toHaveValue("Puerta azul");
  });
});
