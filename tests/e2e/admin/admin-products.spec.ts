import type { Locator, Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { plainPicture } from "../../support/data/picture-store";
import { expectSaved } from "../../support/pages/alerts";
import { holdRequests } from "../../support/pages/hold-requests";
import { newStaff } from "../../support/pages/page-samples";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { newProduct } from "../../worker/shopper";

test.beforeEach(async ({ context, shop }) => {
  const cookies = await newStaff(shop, "Editor");
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop.url })));
});

const newName = () => `Prenda ${crypto.randomUUID().slice(0, 8)}`;
const spanish = (page: Page) => page.getByRole("group", { name: "Español" });
const english = (page: Page) => page.getByRole("group", { name: "English" });
const save = (page: Page | Locator) => page.getByRole("button", { name: "Grabar", exact: true });
const alert = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });
const partLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Partes del producto" }).getByRole("link", { name });

/** Searches the product table. */
async function search(page: Page, words: string): Promise<void> {
  await page.goto(adminHrefs.products());
  await page.getByLabel("Buscar").fill(words);
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/[?&]q=/);
}

test("a product is created after an error, found, changed, archived, restored and deleted", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const name = newName();
  await page.goto(adminHrefs.products());
  await page.getByRole("link", { name: "Producto nuevo" }).click();
  await spanish(page).getByLabel("Nombre").fill(name);
  await spanish(page).getByLabel("Descripción").fill("De lino.\nFresca.");
  await page.getByLabel("Categoría").selectOption({ label: "Tops" });
  await page.getByLabel("Activo: los compradores lo ven en la tienda").check();
  await save(page).click();
  const price = spanish(page).getByLabel("Precio en S/.", { exact: true });
  await expect(price).toHaveAccessibleDescription(/Para estar activo necesita un precio en soles/);
  await expect(spanish(page).getByLabel("Nombre")).toHaveValue(name);
  await expect(page.getByLabel("Activo: los compradores lo ven en la tienda")).toBeChecked();
  await price.fill("1,129.90");
  await save(page).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await search(page, name);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("S/. 1,129.90");
  await expect(row).toContainText("Activo");
  await row.getByRole("link", { name }).click();

  await english(page).getByLabel("Nombre").fill("Linen blouse");
  await spanish(page).getByLabel("Precio anterior en S/.").fill("1500");
  await save(page).click();
  await expectSaved(page);
  await expect(english(page).getByLabel("Nombre")).toHaveValue("Linen blouse");
  await expect(spanish(page).getByLabel("Precio anterior en S/.")).toHaveValue("1500.00");

  await page.getByRole("button", { name: "Archivar" }).click();
  await expect(page.getByText("Está archivado: no se ve en la tienda.")).toBeVisible();
  await page.getByRole("button", { name: "Restaurar" }).click();
  await expect(page.getByRole("button", { name: "Archivar" })).toBeVisible();
  await page.getByText("Eliminar el producto").first().click();
  await page.getByRole("button", { name: "Eliminar el producto" }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await search(page, name);
  await expect(page.getByText("Nada coincide con lo que buscas.")).toBeVisible();
});

test("a table is busy while other rows are loading", { tag: "@javascript" }, async ({ page }) => {
  await page.goto(adminHrefs.products());
  await wake(page);
  const table = page.getByRole("region", { name: "Productos" });
  await expect(table).toHaveAttribute("aria-busy", "false");
  const release = await holdRequests(page, "**/admin/products.data*");
  await table.getByRole("link").filter({ hasText: "Nombre" }).click();
  await expect(table).toHaveAttribute("aria-busy", "true");
  release();
  await expect(table).toHaveAttribute("aria-busy", "false");
  await expect(page).toHaveURL(/[?&]sort=/);
});

test("a double click duplicates a product once", { tag: "@javascript" }, async ({ page, shop }) => {
  const name = newName();
  const { id } = await newProduct(shop, { name });
  await page.goto(adminHrefs.product(id));
  await wake(page);
  await page.getByRole("button", { name: "Duplicar" }).dblclick();
  await expect(page).not.toHaveURL(new RegExp(`${adminHrefs.product(id)}$`));
  await search(page, name);
  await expect(page.getByRole("link", { name: `${name} (copia)`, exact: true })).toHaveCount(1);
});

test("unsaved changes of other cards are lost only after a confirmation", {
  tag: "@javascript",
}, async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  const { id } = await newProduct(shop, {
    stock: [
      { size: "S", stock: 1 },
      { size: "M", stock: 2 },
    ],
  });
  await page.goto(adminHrefs.productStock(id));
  await wake(page);
  const questions: string[] = [];
  let isAccepted = false;
  page.on("dialog", (dialog) => {
    const isLeaving = dialog.type() === "beforeunload";
    questions.push(isLeaving ? "leave" : dialog.message());
    return isAccepted || isLeaving ? dialog.accept() : dialog.dismiss();
  });
  const stock = page.getByLabel("Stock", { exact: true });
  await stock.nth(0).fill("7");
  await stock.nth(1).fill("8");
  await save(page).nth(0).click();
  await expect.poll(() => questions).toEqual([expect.stringContaining("otra parte de esta página")]);
  await partLink(page, "Variantes").click();
  await expect.poll(() => questions).toHaveLength(2);
  expect(questions[1]).toContain("¿Salir sin grabarlos?");
  await expect(stock.nth(0)).toHaveValue("7");
  await stock.nth(1).fill("x");
  isAccepted = true;
  await save(page).nth(1).click();
  await expect(stock.nth(1)).toHaveAccessibleDescription(/número entero/);
  isAccepted = false;
  await stock.nth(1).fill("2");
  await page.reload();
  expect(questions.slice(2)).toEqual([expect.stringContaining("otra parte de esta página"), "leave"]);
  await wake(page);
  await stock.nth(1).fill("9");
  await save(page).nth(1).click();
  await expectSaved(page);
  await expect(stock.nth(1)).toHaveValue("9");
  expect(questions).toHaveLength(4);
});

test("concurrent edits of a product: the second editor sees both values and chooses", async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const { id } = await newProduct(shop);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(adminHrefs.product(id));
  const [mine, theirs] = [newName(), newName()];
  await spanish(other).getByLabel("Nombre").fill(theirs);
  await spanish(other).getByLabel("Descripción").fill("De algodón.");
  await save(other).click();
  await expectSaved(other);
  await other.close();

  await spanish(page).getByLabel("Nombre").fill(mine);
  await spanish(page).getByLabel("Precio en S/.", { exact: true }).fill("99.90");
  await save(page).click();
  await expect(alert(page, "Otra persona cambió lo mismo que tú.")).toBeVisible();
  await expect(spanish(page).getByLabel("Nombre")).toHaveValue(mine);
  await expect(spanish(page).getByLabel("Descripción")).toHaveValue("De algodón.");
  await expect(spanish(page).getByLabel("Precio en S/.", { exact: true })).toHaveValue("99.90");
  await page.getByRole("checkbox", { name: `Usar lo suyo: ${theirs}` }).check();
  await save(page).click();
  await expect(page.getByRole("heading", { level: 1, name: theirs })).toBeVisible();
  await expect(spanish(page).getByLabel("Precio en S/.", { exact: true })).toHaveValue("99.90");
  await expect(spanish(page).getByLabel("Descripción")).toHaveValue("De algodón.");
});

test("a typed attribute is kept when another editor removes other attributes", async ({
  page,
  context,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const { id } = await newProduct(shop, { variants: [{ name: "Rojo" }] });
  const card = (target: Page) => target.getByRole("region", { name: "Rojo" });
  const attribute = (target: Page, position: number) =>
    card(target).getByLabel(`Característica ${position}`, { exact: true });
  const value = (target: Page, position: number) =>
    card(target).getByLabel(`Valor ${position}`, { exact: true });
  await page.goto(adminHrefs.productVariants(id));
  await attribute(page, 1).fill("Tela");
  await value(page, 1).fill("Lino");
  await save(card(page)).click();
  await expectSaved(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await attribute(other, 1).fill("");
  await value(other, 1).fill("");
  await save(card(other)).click();
  await expectSaved(other);
  await other.close();

  await attribute(page, 4).fill("Largo");
  await value(page, 4).fill("80 cm");
  await save(card(page)).click();
  await expect(alert(page, "Otra persona grabó cambios mientras editabas.")).toBeVisible();
  await expect(attribute(page, 1)).toHaveValue("");
  await expect(attribute(page, 4)).toHaveValue("Largo");
  await save(card(page)).click();
  await expectSaved(page);
  await expect(attribute(page, 1)).toHaveValue("Largo");
  await expect(value(page, 1)).toHaveValue("80 cm");
});

test("stock is changed in the table, and a concurrent change is reported", async ({
  page,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 40[09]/);
  const name = newName();
  const { id } = await newProduct(shop, { name, stock: [{ size: "M", stock: 5 }] });
  await search(page, name);
  const stock = page.getByLabel(`Stock de ${name}`, { exact: true });
  const saveStock = page.getByRole("button", { name: `Grabar el stock de ${name}` });
  await expect(stock).toHaveValue("5");
  await stock.fill("8");
  await saveStock.click();
  await expect(page.getByText(/^Grabado$|Cambios grabados\./).first()).toBeVisible();
  await stock.fill("muchos");
  await saveStock.click();
  await expect(stock).toHaveAccessibleDescription("Escribe un número entero desde 0.");
  await expect(stock).toHaveValue("muchos");

  const other = await page.context().newPage();
  await other.goto(adminHrefs.productStock(id));
  await other.getByLabel("Stock", { exact: true }).first().fill("3");
  await save(other).first().click();
  await expectSaved(other);
  await other.close();
  await stock.fill("20");
  await saveStock.click();
  await expect(stock).toHaveAccessibleDescription(/ahora hay 3/);
  await saveStock.click();
  await expect(page.getByText(/^Grabado$|Cambios grabados\./).first()).toBeVisible();
  await expect(stock).toHaveValue("20");
});

test("variants and sizes are added, sorted, changed and deleted", async ({
  page,
  shop,
  allowProblem,
  javaScriptEnabled,
}) => {
  allowProblem(/status of 4/);
  const { id } = await newProduct(shop, { stock: [{ size: "M", stock: 5 }] });
  await page.goto(adminHrefs.product(id));
  await partLink(page, "Variantes").click();
  const added = page.getByRole("region", { name: "Agregar una variante" });
  for (const [name, color] of [
    ["Rojo", "#aa2222"],
    ["Azul", "#2222aa"],
  ] as const) {
    const form = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: "Agregar una variante" }) });
    await form.getByLabel("Nombre en Español").fill(name);
    await form.getByRole("textbox", { name: "Color", exact: true }).fill(color);
    await form.getByLabel("Característica 1").fill("material");
    await form.getByLabel("Valor 1").fill("lino");
    await form.getByRole("button", { name: "Agregar una variante" }).click();
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  }
  await expect(added).toHaveCount(0);
  const names = page.getByRole("main").getByRole("heading", { level: 2 });
  await page.getByRole("button", { name: "Mover Azul hacia arriba" }).click();
  await expectSaved(page);
  await expect(names).toHaveText(["Azul", "Rojo", "Agregar una variante"]);
  const red = page.getByRole("region", { name: "Rojo" });
  await expect(red.getByRole("textbox", { name: "Color", exact: true })).toHaveValue("#aa2222");
  await red.getByRole("textbox", { name: "Color", exact: true }).fill("rojo");
  await red.getByRole("button", { name: "Grabar" }).click();
  await expect(red.getByRole("textbox", { name: "Color", exact: true })).toHaveAccessibleDescription(
    /Escribe un color como #641e16/,
  );
  await red.getByRole("textbox", { name: "Color", exact: true }).fill("#bb2222");
  if (javaScriptEnabled !== false) {
    await red.getByLabel("Elegir el color en la paleta").fill("#cc2222");
    await expect(red.getByRole("textbox", { name: "Color", exact: true })).toHaveValue("#cc2222");
  }
  await red.getByLabel("Nombre en English").fill("Red");
  await red.getByRole("button", { name: "Grabar" }).click();
  await expect(red.getByRole("textbox", { name: "Color", exact: true })).not.toHaveAccessibleDescription(
    /Escribe un color/,
  );
  await expectSaved(page);
  await expect(red.getByLabel("Nombre en English")).toHaveValue("Red");

  await partLink(page, "Tallas y stock").click();
  const owner = (name: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name }) });
  await owner("Del producto").getByText("Agregar una talla").first().click();
  const sizes = owner("Del producto").locator("details").filter({ hasText: "Agregar una talla" });
  await sizes.getByRole("textbox", { name: "Talla" }).fill("M");
  await sizes.getByLabel("Stock").fill("2");
  await sizes.getByRole("button", { name: "Agregar una talla" }).click();
  await expect(sizes.getByRole("textbox", { name: "Talla" })).toHaveAccessibleDescription(
    /Esa talla ya está/,
  );
  await sizes.getByRole("textbox", { name: "Talla" }).fill("L");
  await sizes.getByRole("button", { name: "Agregar una talla" }).click();
  await expect(page.getByRole("region", { name: "Talla L" })).toBeVisible();
  await page.getByRole("button", { name: "Mover Talla L hacia arriba" }).click();
  await expect(page.getByRole("region", { name: /^Talla / }).first()).toHaveAccessibleName("Talla L");
  await page.getByText("Eliminar Talla M").first().click();
  await page.getByRole("button", { name: "Eliminar Talla M" }).click();
  await expect(page.getByRole("region", { name: "Talla M" })).toHaveCount(0);
  await page.getByText("Eliminar Talla L").first().click();
  await page.getByRole("button", { name: "Eliminar Talla L" }).click();
  await expect(alert(page, "Es lo último con lo que se vende")).toBeVisible();

  await partLink(page, "Variantes").click();
  await page.getByText("Eliminar Azul").first().click();
  await page.getByRole("button", { name: "Eliminar Azul" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Azul" })).toHaveCount(0);
});

test("pictures are uploaded, sorted, described, shown in the preview and removed", async ({ page, shop }) => {
  const { id } = await newProduct(shop, { variants: [{ name: "Rojo", color: "#aa2222" }], active: false });
  await page.goto(adminHrefs.productPictures(id));
  const files = ["#aa3322", "#22aa33"].map(async (color, index) => ({
    name: `foto-${index}.png`,
    mimeType: "image/png",
    // Unique sizes, because identical pictures are stored once.
    buffer: await plainPicture(400 + index, 500 + Math.floor(Math.random() * 100), color)
      .png()
      .toBuffer(),
  }));
  await page.getByLabel("Imágenes JPEG, PNG o WebP").setInputFiles(await Promise.all(files));
  await page.getByRole("button", { name: "Subir" }).click();
  const pictures = page.getByRole("list").filter({ hasText: "Imagen 1 de 2" }).locator("> li");
  await expect(pictures).toHaveCount(2);
  const widths = () =>
    pictures.locator("img").evaluateAll((images) => images.map((image) => image.getAttribute("width")));
  expect(await widths()).toEqual(["400", "401"]);
  await page.getByRole("button", { name: "Mover Imagen 2 de 2 hacia arriba" }).click();
  await expect.poll(widths).toEqual(["401", "400"]);
  await pictures.first().getByText("Variante y textos").click();
  await pictures.first().getByLabel("Muestra").selectOption("Rojo");
  await pictures.first().getByLabel("Texto alternativo en Español").fill("Blusa en la playa");
  await pictures.first().getByRole("button", { name: "Grabar" }).click();
  await expectSaved(page);

  await partLink(page, "Vista previa").click();
  await expect(page.getByText("Los compradores todavía no lo ven.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Blusa en la playa" })).toBeVisible();
  await partLink(page, "Imágenes").click();
  await pictures.first().getByText("Quitar").first().click();
  await pictures.first().getByRole("button", { name: "Quitar" }).click();
  await expect(page.getByText("Imagen 1 de 1")).toBeVisible();
});

test("leaving with unsaved changes asks for confirmation", { tag: "@javascript" }, async ({ page, shop }) => {
  const { id } = await newProduct(shop);
  await page.goto(adminHrefs.product(id));
  await spanish(page).getByLabel("Nombre").fill("Otro nombre");
  let isLeaving = false;
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    await (isLeaving ? dialog.accept() : dialog.dismiss());
  });
  await partLink(page, "Variantes").click();
  await expect.poll(() => questions).toEqual(["Hay cambios sin grabar. ¿Salir sin grabarlos?"]);
  await expect(spanish(page).getByLabel("Nombre")).toHaveValue("Otro nombre");
  isLeaving = true;
  await partLink(page, "Variantes").click();
  await expect(page).toHaveURL(/\/variants$/);
  expect(questions).toHaveLength(2);
});

test("categories are added, renamed, sorted and deleted", async ({ page, allowProblem }) => {
  allowProblem(/status of 400/);
  const [name, renamed] = [newName(), newName()];
  await page.goto(adminHrefs.categories());
  const added = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Agregar una categoría" }) });
  await added.getByRole("button", { name: "Agregar una categoría" }).click();
  await expect(added.getByLabel("Nombre en Español")).toHaveAccessibleDescription("Escribe un nombre.");
  await added.getByLabel("Nombre en Español").fill(name);
  await added.getByLabel("Nombre en English").fill(`${name} sample`);
  await added.getByRole("button", { name: "Agregar una categoría" }).click();
  const category = page.getByRole("region", { name });
  await category.getByLabel("Nombre en Español").fill(renamed);
  await category.getByRole("button", { name: "Grabar" }).click();
  const other = page.getByRole("region", { name: renamed });
  await expect(other).toBeVisible();
  await expectSaved(page);
  const last = page.getByRole("main").getByRole("region").last();
  await expect(last).toHaveAccessibleName(renamed);
  await page.getByRole("button", { name: `Mover ${renamed} hacia arriba` }).click();
  await expectSaved(page);
  await expect(last).not.toHaveAccessibleName(renamed);
  await other.getByText(`Eliminar ${renamed}`).first().click();
  await other.getByRole("button", { name: `Eliminar ${renamed}` }).click();
  await expect(other).toHaveCount(0);
});
