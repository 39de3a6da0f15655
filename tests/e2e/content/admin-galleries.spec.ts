import type { Page } from "playwright/test";
import { plainPicture } from "../../support/data/picture-store";
import { expect, test } from "../../support/shop-test";
import { enterAs } from "../admin/staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Editor"));

const newName = () => `Galería ${crypto.randomUUID().slice(0, 8)}`;

async function createGallery(page: Page, name: string): Promise<void> {
  await page.goto("/admin/galleries");
  await page.getByLabel("Nombre").fill(name);
  await page.getByRole("button", { name: "Crear una galería" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Pictures of these colours with distinct widths, by which the tests tell them apart. */
const files = (colors: string[]) =>
  Promise.all(
    colors.map(async (color, index) => ({
      name: `foto-${index}.png`,
      mimeType: "image/png",
      buffer: await plainPicture(340 + index, 340, color)
        .png()
        .toBuffer(),
    })),
  );

async function upload(page: Page, chosen: Awaited<ReturnType<typeof files>>): Promise<void> {
  await page.getByLabel("Imágenes JPEG, PNG o WebP").setInputFiles(chosen);
  await page.getByRole("button", { name: "Subir" }).click();
}

const pictures = (page: Page) => page.getByRole("list").filter({ hasText: "Imagen 1 de" }).locator("> li");

/** The widths of the pictures in display order. */
const widths = (page: Page) =>
  pictures(page)
    .locator("img.admin-picture")
    .evaluateAll((images) => images.map((image) => Number(image.getAttribute("width"))));

/** Retries while a form submission reloads the page. */
const expectWidths = (page: Page, expected: number[]) =>
  expect(async () => expect(await widths(page)).toEqual(expected)).toPass();

test("a gallery is created, filled, sorted, described, renamed and deleted", { tag: "@main" }, async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const name = newName();
  await createGallery(page, name);
  await upload(page, await files(["#aa3322", "#22aa33", "#3322aa"]));
  await expect(pictures(page)).toHaveCount(3);
  await expectWidths(page, [340, 341, 342]);

  await page.getByRole("button", { name: "Mover la imagen 1 hacia adelante" }).click();
  await expectWidths(page, [341, 340, 342]);
  await page.getByRole("button", { name: "Mover la imagen 3 hacia atrás" }).click();
  await expectWidths(page, [341, 342, 340]);

  const first = pictures(page).first();
  await first.getByText("Enlace y textos").click();
  await first.getByLabel("Texto alternativo (Español)").fill("Una blusa roja");
  await first.getByLabel("Adónde lleva").fill("shop");
  await first.getByRole("button", { name: "Grabar" }).click();
  const link = pictures(page).first().getByLabel("Adónde lleva");
  await expect(link).toHaveAccessibleDescription(/Escribe una ruta de la tienda/);
  await expect(pictures(page).first().getByLabel("Texto alternativo (Español)")).toHaveValue(
    "Una blusa roja",
  );
  await link.fill("/es/shop");
  await pictures(page).first().getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByRole("img", { name: "Una blusa roja" })).toBeVisible();

  await pictures(page).last().getByText("Quitar", { exact: true }).first().click();
  await pictures(page).last().getByRole("button", { name: "Quitar" }).click();
  await expect(pictures(page)).toHaveCount(2);

  const renamed = newName();
  await page.getByLabel("Nombre de la galería").fill(renamed);
  await page.getByRole("button", { name: "Grabar" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: renamed })).toBeVisible();

  await page.getByText("Eliminar la galería").first().click();
  await page.getByRole("button", { name: "Eliminar la galería" }).click();
  await expect(page).toHaveURL(/\/admin\/galleries$/);
  await page.goto(`/admin/galleries?q=${encodeURIComponent(renamed)}`);
  await expect(page.getByText("Nada coincide con lo que buscas.")).toBeVisible();
});

test("a file that is not a picture is refused by name, and the other files are stored", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  await createGallery(page, newName());
  const [good] = await files(["#123456"]);
  if (!good) throw new Error("no file");
  await upload(page, [good, { name: "texto.jpg", mimeType: "image/jpeg", buffer: Buffer.from("hola") }]);
  await expect(page.getByText(/texto\.jpg: Elige una imagen JPEG, PNG o WebP\./)).toBeVisible();
  await expect(pictures(page)).toHaveCount(1);
});

test("too many pictures in one upload are refused as a whole", async ({ page, allowProblem }) => {
  allowProblem(/status of 400/);
  await createGallery(page, newName());
  const [picture] = await files(["#abcdef"]);
  if (!picture) throw new Error("no file");
  await upload(page, Array(51).fill(picture));
  await expect(page.getByRole("alert", { name: /elige hasta 50 imágenes/ })).toBeVisible();
  await expect(page.getByText("Todavía no tiene imágenes.")).toBeVisible();
});

test("concurrent sorting: the second editor sees a conflict, and the first order stays", async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  await createGallery(page, newName());
  await upload(page, await files(["#654321", "#765432"]));
  await expect(pictures(page)).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Mover la imagen 1 hacia adelante" }).click();
  await expectWidths(other, [341, 340]);
  await page.getByRole("button", { name: "Mover la imagen 1 hacia adelante" }).click();
  await expect(page.getByRole("alert", { name: /^Otra persona cambió esto/ })).toBeVisible();
  await page.goto(page.url());
  await expectWidths(page, [341, 340]);
});

test("concurrent edits of a picture's texts are not overwritten unseen", async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  await createGallery(page, newName());
  await upload(page, await files(["#556677"]));
  await expect(pictures(page)).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(page.url());
  const setText = async (target: Page, text: string) => {
    await target.getByText("Enlace y textos").click();
    await target.getByLabel("Texto alternativo (Español)").fill(text);
    await pictures(target).getByRole("button", { name: "Grabar" }).click();
  };
  await setText(other, "Una blusa");
  await expect(other.getByRole("img", { name: "Una blusa" })).toBeVisible();
  await setText(page, "Una camisa");
  await page.getByRole("checkbox", { name: "Usar lo suyo: Una blusa" }).check();
  await pictures(page).getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByRole("img", { name: "Una blusa" })).toBeVisible();

  await other.goto(page.url());
  await other.getByLabel("Nombre de la galería").fill(`${newName()} B`);
  await other.getByRole("button", { name: "Grabar" }).first().click();
  await expect(other.getByRole("heading", { level: 1, name: /B$/ })).toBeVisible();
  await page.getByLabel("Nombre de la galería").fill(`${newName()} C`);
  await page.getByRole("button", { name: "Grabar" }).first().click();
  await expect(page.getByRole("checkbox", { name: /^Usar lo suyo: .* B$/ })).toBeVisible();
  await page.getByRole("button", { name: "Grabar" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /C$/ })).toBeVisible();
});

test("products are put into a picture and taken out of it", async ({ page, allowProblem }) => {
  allowProblem(/status of 400/);
  await createGallery(page, newName());
  await upload(page, await files(["#665577"]));
  const picture = pictures(page).first();
  const save = picture.getByRole("button", { name: "Grabar" });
  await picture.getByText("0 prendas en la imagen").click();
  await picture.getByLabel("Agregar una prenda").fill("zzzz");
  await save.click();
  await expect(picture.getByText("Ningún producto coincide.").first()).toBeVisible();
  await picture.getByLabel("Agregar una prenda").fill("105");
  await save.click();
  await picture.getByText("1 prenda en la imagen").click();
  await expect(picture.getByRole("combobox", { name: "Variante" })).toBeVisible();
  await picture.getByLabel("Quitar Pañuelo Vicús").check();
  await save.click();
  await expect(picture.getByText("0 prendas en la imagen")).toBeVisible();
});

test("the lookbook gallery cannot be deleted", async ({ page }) => {
  await page.goto("/admin/galleries/1");
  await expect(
    page.getByText("Los compradores la ven como Lookbook. Para eliminarla, muestra antes otra."),
  ).toBeVisible();
  await expect(page.getByText("Eliminar la galería")).toHaveCount(0);
});

test("pictures are sorted by dragging", { tag: "@javascript" }, async ({ page }) => {
  await createGallery(page, newName());
  await upload(page, await files(["#112233", "#223344", "#334455"]));
  await expect(pictures(page)).toHaveCount(3);
  await expect(page.getByText("También puedes arrastrar las imágenes para ordenarlas.")).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  const onPicture = { position: { x: 100, y: 60 } };
  await pictures(page).nth(0).hover(onPicture);
  await page.mouse.down();
  // The first move starts the drag, the second is over the target.
  await pictures(page).nth(2).hover(onPicture);
  await pictures(page).nth(2).hover(onPicture);
  await expect(pictures(page).nth(2)).toHaveAttribute("data-over", "");
  await page.mouse.up();
  await expectWidths(page, [341, 342, 340]);
  await saved;
  await page.reload();
  await expectWidths(page, [341, 342, 340]);
});
