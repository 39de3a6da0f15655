import { plainPicture } from "../../support/data/picture-store";
import { expect, test } from "../../support/own-shop-test";
import { enterAs } from "../admin/staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Editor"));

test("a gallery is prepared, and then shown as the lookbook", async ({ page }) => {
  await page.goto("/admin/galleries");
  await page.getByLabel("Nombre").fill("Verano");
  await page.getByRole("button", { name: "Crear una galería" }).click();
  const show = page.getByRole("button", { name: "Mostrar como Lookbook" });
  await expect(page.getByRole("heading", { level: 1, name: "Verano" })).toBeVisible();
  await expect(show).toHaveCount(0);
  const buffer = await plainPicture(340, 340, "#336699").png().toBuffer();
  const file = { name: "foto.png", mimeType: "image/png", buffer };
  await page.getByLabel("Imágenes JPEG, PNG o WebP").setInputFiles(file);
  await page.getByRole("button", { name: "Subir" }).click();
  await show.click();
  await expect(page.getByText("Los compradores la ven como Lookbook.")).toBeVisible();
  await expect(show).toHaveCount(0);

  await page.goto("/es/lookbooks");
  await expect(page.getByRole("main").getByRole("link", { name: /^Ampliar foto/ })).toHaveCount(1);
  await page.goto("/admin/galleries");
  await expect(page.getByRole("row", { name: /Verano/ })).toContainText("Se muestra como Lookbook");
});
