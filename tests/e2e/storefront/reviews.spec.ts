import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { plainPicture } from "../../support/data/picture-store";
import { expectSaved } from "../../support/pages/alerts";
import { payFor } from "../../support/pages/page-samples";
import { expect, test } from "../../support/shop-test";
import { placeOrder } from "../../worker/checkout/buying";
import { enterAs } from "../admin/staff";

test("a buyer reviews what was handed over, staff publish it, and everyone reads it", {
  tag: "@main",
}, async ({ page, context, shop, allowProblem }) => {
  // The form with an error is answered with 400.
  allowProblem(/status of 400/);
  const order = await payFor(shop, await placeOrder(shop));
  const orderPage = hrefs.order("es", order.reference, order.accessKey);
  await page.goto(orderPage);
  await expect(page.getByRole("heading", { name: "Tus opiniones" })).toHaveCount(0);

  await enterAs(context, shop, "Admin");
  await page.goto(adminHrefs.order(order.id));
  await page.getByRole("button", { name: "Marcar como entregado" }).click();
  await expectSaved(page);

  await page.goto(orderPage);
  await page.getByRole("link", { name: /^Opinar sobre/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Tu opinión sobre/ })).toBeVisible();
  await page.getByRole("radio", { name: "4 estrellas: bueno" }).check();
  await page.getByRole("radio", { name: "Queda grande" }).check();
  await page.getByLabel("Tu opinión", { exact: true }).fill("Muy linda,\npero ancha.");
  await page.getByLabel("Tu nombre de pila").fill("Rosita");
  const picture = { name: "foto.jpg", mimeType: "image/jpeg" };
  const send = page.getByRole("button", { name: "Enviar la opinión" });
  await page.getByLabel(/^Fotos/).setInputFiles({ ...picture, buffer: Buffer.from("<svg/>") });
  await send.click();
  await expect(page.getByText("Una de las fotos no es JPG, PNG ni WebP.").first()).toBeVisible();
  await expect(page.getByRole("radio", { name: "4 estrellas: bueno" })).toBeChecked();
  await expect(page.getByLabel("Tu opinión", { exact: true })).toHaveValue("Muy linda,\npero ancha.");
  const buffer = await plainPicture(600, 400, "#204060").jpeg().toBuffer();
  await page.getByLabel(/^Fotos/).setInputFiles({ ...picture, buffer });
  await send.click();
  await expect(page.getByRole("link", { name: /^Cambiar tu opinión sobre/ })).toBeVisible();
  await expect(page.getByText("En revisión")).toBeVisible();

  await page.goto(adminHrefs.reviews({ state: "pending", product: order.productId }));
  await page.getByRole("link", { name: /^Opinión \d+:/ }).click();
  await expect(page.getByText("Muy linda,")).toBeVisible();
  await expect(page.getByRole("img", { name: "Foto 1" })).toBeVisible();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expectSaved(page);

  await page.goto(hrefs.product("es", order.productId));
  const reviews = page.getByRole("region", { name: "Opiniones" });
  await expect(reviews.getByText("4.0 de 5")).toBeVisible();
  await expect(reviews.getByText("Queda grande (1)")).toBeVisible();
  await expect(reviews.getByText("Muy linda,")).toHaveAttribute("lang", "es");
  await expect(reviews.getByRole("img", { name: "Foto 1 de la opinión de Rosita" })).toBeVisible();
  await reviews.getByRole("link", { name: "Leer la opinión" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Opiniones sobre/ })).toBeVisible();

  await page.goto(orderPage);
  await expect(page.getByText("Publicada")).toBeVisible();
  await page.getByRole("link", { name: /^Cambiar tu opinión sobre/ }).click();
  await page.getByRole("checkbox", { name: "Quitar la foto 1" }).check();
  await page.getByRole("radio", { name: "2 estrellas: malo" }).check();
  await send.click();
  await expect(page.getByText("En revisión")).toBeVisible();

  await page.getByRole("link", { name: /^Cambiar tu opinión sobre/ }).click();
  await page.getByText("Borrar tu opinión", { exact: true }).click();
  await page.getByRole("button", { name: "Borrar definitivamente" }).click();
  await expect(page.getByRole("link", { name: /^Opinar sobre/ })).toBeVisible();
});
