import { GIFT_CARD_CATEGORY } from "../../../app/domain/gift-cards/gift-card";
import { limaDate, unixSeconds } from "../../../app/lib/dates";
import { newGiftCard } from "../../support/data/gift-cards";
import { expect, test } from "../../support/shop-test";
import { buyButton, comeFromPeru, fillBuyer, newProduct, paymentHeading, putInCart } from "./buying";

test.beforeEach(({ serveCardForm }) => serveCardForm());

test("a gift card is bought for someone without an address of delivery", async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  await comeFromPeru(context, shop);
  allowProblem(/status of 400/);
  const stock = [{ size: null, stock: 1 }];
  const { id } = await newProduct(shop, { categoryId: GIFT_CARD_CATEGORY, pen: 5_000, stock });
  await page.goto(`/es/product/${id}`);
  await page.getByLabel("Nombre de quien la recibe").fill("Ana Quispe");
  const email = page.getByLabel("Su correo");
  await email.fill("ana@sin-punto");
  await page.getByLabel("De parte de").fill("Luis");
  await page.getByLabel("Mensaje (opcional)").fill("¡Feliz día!");
  await page.getByLabel("Día de envío").fill(limaDate(unixSeconds(new Date())));
  await buyButton(page).click();
  await expect(email).toHaveAccessibleDescription("Escribe un correo válido.");
  await expect(page.getByLabel("Mensaje (opcional)")).toHaveValue("¡Feliz día!");
  await email.fill("ana@example.com");
  await buyButton(page).click();
  await expect(page.getByText("Producto agregado")).toBeVisible();
  await page.goto("/es/checkout");
  await expect(page.getByText(/Para Ana Quispe, el /)).toBeVisible();
  await expect(page.getByLabel("Tarjeta de regalo", { exact: true })).toHaveCount(0);
  await page.getByLabel("Nombre y apellido").fill("Rosa Quispe");
  await page.getByRole("textbox", { name: "Correo electrónico" }).fill("rosa@example.com");
  await page.getByLabel("Celular").fill("987654321");
  await page.getByRole("radio", { name: /Por correo electrónico/ }).check();
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(paymentHeading(page)).toBeVisible();
  await expect(page.getByText("S/. 50.00").first()).toBeVisible();
});

test("a gift card pays a part of an order, and its page tells what is left", { tag: "@main" }, async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  await comeFromPeru(context, shop);
  allowProblem(/status of 40[049]/);
  const { code } = await newGiftCard(shop, 5_000);
  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await fillBuyer(page);
  const field = page.getByLabel("Tarjeta de regalo", { exact: true });
  await field.fill("0000-0000-0000-0000");
  await page.getByRole("button", { name: "Usar tarjeta" }).click();
  await expect(field).toHaveAccessibleDescription(/no es válida/);
  await expect(page.getByLabel("Nombre y apellido")).toHaveValue("Rosa Quispe");
  await field.fill(code.toLowerCase());
  await page.getByRole("button", { name: "Usar tarjeta" }).click();
  await expect(page.getByText(`Usas la tarjeta ···${code.slice(-4)}`)).toBeVisible();
  await expect(page.getByText("− S/. 50.00").locator("visible=true").first()).toBeVisible();
  await page.getByRole("radio", { name: /Recojo en tienda/ }).check();
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(paymentHeading(page)).toBeVisible();
  await expect(page.getByText("S/. 79.90").first()).toBeVisible();

  await page.goto("/es/gift-card");
  await page.getByLabel("Código de la tarjeta").fill(code);
  await page.getByRole("button", { name: "Ver saldo" }).click();
  await expect(page.getByText(`A la tarjeta ···${code.slice(-4)} le quedan S/. 0.00.`)).toBeVisible();
  expect(page.url()).not.toContain(code);
});
