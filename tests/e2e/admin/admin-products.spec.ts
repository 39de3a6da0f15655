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
/** What is sent, also with the editor. */
const descriptionText = (page: Page) => page.locator("textarea[name='words.es.description']");
const save = (page: Page | Locator) => page.getByRole("button", { name: "Grabar", exact: true });
const prices = (page: Page) => page.getByRole("region", { name: "Precio", exact: true });
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

test("a product is created after an error, found, changed, archived, restored and deleted", {
  tag: "@main",
}, async ({ page, allowProblem }) => {
  allowProblem(/status of 400/);
  const name = newName();
  await page.goto(adminHrefs.products());
  await page.getByRole("link", { name: "Producto nuevo" }).click();
  await spanish(page).getByLabel("Nombre").fill(name);
  await spanish(page).getByLabel("Descripción").fill("De lino.\nFresca.");
  await page.getByLabel("Categoría").selectOption({ label: "Tops" });
  await page.getByLabel("Activo: los compradores lo ven en la tienda").check();
  await save(page).click();
  const price = prices(page).getByLabel("Precio en S/.", { exact: true });
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
  await prices(page).getByLabel("Precio anterior en S/.").fill("1500");
  await save(page).click();
  await expectSaved(page);
  await expect(english(page).getByLabel("Nombre")).toHaveValue("Linen blouse");
  await expect(prices(page).getByLabel("Precio anterior en S/.")).toHaveValue("1500.00");

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

test("unsaved changes are lost to another button only after a confirmation", {
  tag: ["@javascript", "@main"],
}, async ({ page, shop }) => {
  const { id } = await newProduct(shop);
  await page.goto(adminHrefs.product(id));
  await wake(page);
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  await spanish(page).getByLabel("Nombre").fill("Otro nombre");
  await page.getByRole("button", { name: "Archivar" }).click();
  await expect.poll(() => questions).toEqual([expect.stringContaining("otra parte de esta página")]);
  await expect(spanish(page).getByLabel("Nombre")).toHaveValue("Otro nombre");
  await save(page).click();
  await expectSaved(page);
  await page.getByRole("button", { name: "Archivar" }).click();
  await expect(page.getByRole("button", { name: "Restaurar" })).toBeVisible();
  expect(questions).toHaveLength(1);
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
  await prices(page).getByLabel("Precio en S/.", { exact: true }).fill("99.90");
  await save(page).click();
  await expect(alert(page, "Otra persona cambió lo mismo que tú.")).toBeVisible();
  await expect(spanish(page).getByLabel("Nombre")).toHaveValue(mine);
  await expect(descriptionText(page)).toHaveValue("De algodón.");
  await expect(prices(page).getByLabel("Precio en S/.", { exact: true })).toHaveValue("99.90");
  await page.getByRole("checkbox", { name: `Usar lo suyo: ${theirs}` }).check();
  await save(page).click();
  await expect(page.getByRole("heading", { level: 1, name: theirs })).toBeVisible();
  await expect(prices(page).getByLabel("Precio en S/.", { exact: true })).toHaveValue("99.90");
  await expect(descriptionText(page)).toHaveValue("De algodón.");
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
  const open = (target: Page) => card(target).getByText("Más datos de Rojo").click();
  await page.goto(adminHrefs.product(id));
  await open(page);
  await attribute(page, 1).fill("Tela");
  await value(page, 1).fill("Lino");
  await save(page).click();
  await expectSaved(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await open(other);
  await attribute(other, 1).fill("");
  await value(other, 1).fill("");
  await save(other).click();
  await expectSaved(other);
  await other.close();

  await open(page);
  await attribute(page, 4).fill("Largo");
  await value(page, 4).fill("80 cm");
  await save(page).click();
  await expect(alert(page, "Otra persona grabó cambios mientras editabas.")).toBeVisible();
  await expect(attribute(page, 1)).toHaveValue("");
  await expect(attribute(page, 4)).toHaveValue("Largo");
  await save(page).click();
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
  await expect(stock).toHaveAccessibleDescription("Escribe un número entero de 0 a 999999.");
  await expect(stock).toHaveValue("muchos");

  const other = await page.context().newPage();
  await other.goto(adminHrefs.product(id));
  await other.getByLabel("Stock de M", { exact: true }).fill("3");
  await save(other).click();
  await expectSaved(other);
  await other.close();
  await stock.fill("20");
  await saveStock.click();
  await expect(stock).toHaveAccessibleDescription(/ahora hay 3/);
  await saveStock.click();
  await expect(page.getByText(/^Grabado$|Cambios grabados\./).first()).toBeVisible();
  await expect(stock).toHaveValue("20");
});

const pictureFiles = (colors: string[]) =>
  Promise.all(
    colors.map(async (color, index) => ({
      name: `foto-${index}.png`,
      mimeType: "image/png",
      // Unique sizes, because identical pictures are stored once.
      buffer: await plainPicture(400 + index, 500 + Math.floor(Math.random() * 100), color)
        .png()
        .toBuffer(),
    })),
  );

test("a dress in two colors and three sizes takes at most 12 clicks and is saved once", async ({
  page,
  javaScriptEnabled,
}) => {
  const isScripted = javaScriptEnabled !== false;
  let clicks = 0;
  const click = (target: Locator) => {
    clicks += 1;
    return target.click();
  };
  /** Chooses a field with the mouse and types. */
  const type = (target: Locator, text: string) => {
    clicks += 1;
    return target.fill(text);
  };
  const choose = (target: Locator, label: string) => {
    clicks += 1;
    return target.selectOption({ label });
  };
  let saves = 0;
  page.on("response", (response) => {
    // Other buttons of the form are answered with it.
    const isForm = response.request().method() === "POST" && /\/admin\/products\//.test(response.url());
    if (isForm && response.status() !== 200) saves += 1;
  });
  const name = newName();
  await page.goto(adminHrefs.products());
  await click(page.getByRole("link", { name: "Producto nuevo" }));
  await type(spanish(page).getByLabel("Nombre"), name);
  await type(prices(page).getByLabel("Precio en S/.", { exact: true }), "289.90");
  await choose(page.getByLabel("Categoría"), "Tops");
  await click(page.getByLabel("Activo: los compradores lo ven en la tienda"));
  const sizes = page.getByLabel("Tallas nuevas, separadas por comas");
  await type(page.getByLabel("Colores o variantes nuevos, separados por comas"), "Rojo, Negro");
  await type(sizes, "S, M, L");
  // With script Enter is the button; without it would save.
  if (isScripted) await sizes.press("Enter");
  else await page.getByRole("button", { name: "Combinar" }).click();
  const stock = page.getByRole("textbox", { name: /^Stock de / });
  await expect(stock).toHaveCount(6);
  await expect(spanish(page).getByLabel("Nombre")).toHaveValue(name);

  clicks += 1;
  await page
    .getByLabel("Imágenes JPEG, PNG o WebP")
    .setInputFiles(await pictureFiles(["#aa3322", "#111111"]));
  if (!isScripted) await page.getByRole("button", { name: "Subir" }).click();
  await choose(page.getByLabel("Imagen 1 de 2: Muestra"), "Rojo");
  await choose(page.getByLabel("Imagen 2 de 2: Muestra"), "Negro");

  clicks += 1;
  for (const [index, pieces] of ["5", "4", "3", "2", "1", "0"].entries()) await stock.nth(index).fill(pieces);
  await click(save(page));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  if (isScripted) expect(clicks).toBeLessThanOrEqual(12);
  expect(saves).toBe(1);
  for (const [index, pieces] of ["5", "4", "3", "2", "1", "0"].entries()) {
    await expect(stock.nth(index)).toHaveValue(pieces);
  }
  await expect(page.getByLabel("Imagen 2 de 2: Muestra").locator("option:checked")).toHaveText("Negro");
  await expect(
    page.getByRole("region", { name: "Negro" }).getByRole("textbox", { name: "Color", exact: true }),
  ).toHaveValue("#1c1b1d");
});

test("variants and sizes are sorted, changed and removed", { tag: "@main" }, async ({
  page,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 4/);
  const { id } = await newProduct(shop, { stock: [{ size: "M", stock: 5 }] });
  await page.goto(adminHrefs.product(id));
  const variant = (name: string) => page.getByRole("region", { name, exact: true });
  const color = (name: string) => variant(name).getByRole("textbox", { name: "Color", exact: true });
  const options = page.getByLabel("Colores o variantes nuevos, separados por comas");
  await options.fill("Rojo, Azul");
  await page.getByRole("button", { name: "Combinar" }).click();
  await expect(alert(page, "Combinaciones creadas.")).toBeVisible();
  await expect(page.getByLabel("Stock de M", { exact: true })).toHaveValue("5");
  await color("Azul").fill("azul");
  await save(page).click();
  await expect(color("Azul")).toHaveAccessibleDescription(/Escribe un color como #641e16/);
  await color("Azul").fill("#2222aa");
  await page.getByRole("button", { name: "Mover Azul hacia arriba" }).click();
  await expect(alert(page, "Falta grabar.")).toBeVisible();
  await variant("Azul").getByText("Más datos de Azul").click();
  await variant("Azul").getByLabel("Nombre (English)").fill("Blue");
  await save(page).click();
  await expectSaved(page);
  const first = page.getByRole("region", { name: /^(Azul|Rojo)$/ }).first();
  await expect(first).toHaveAccessibleName("Azul");
  await expect(color("Azul")).toHaveValue("#2222aa");
  await first.getByText("Más datos de Azul").click();
  await expect(first.getByLabel("Nombre (English)")).toHaveValue("Blue");

  const shared = page.getByRole("region", { name: "Para todas las variantes" });
  await shared.getByRole("button", { name: "Agregar una talla" }).click();
  const sizes = shared.getByRole("textbox", { name: /^Talla de / });
  await expect(sizes).toHaveCount(2);
  await sizes.nth(1).fill("M");
  await save(page).click();
  await expect(sizes.nth(1)).toHaveAccessibleDescription(/Esa talla ya está/);
  await sizes.nth(1).fill("L");
  await save(page).click();
  await expectSaved(page);
  await shared.getByRole("button", { name: "Mover L hacia arriba" }).click();
  await expect(sizes.first()).toHaveValue("L");
  await shared.getByRole("button", { name: "Quitar M" }).click();
  await expect(sizes).toHaveCount(1);
  await shared.getByRole("button", { name: "Quitar L" }).click();
  await expect(sizes).toHaveCount(0);
  await save(page).click();
  await expect(alert(page, "Es lo último con lo que se vende")).toBeVisible();
  await shared.getByRole("button", { name: "Agregar una talla" }).click();
  await expect(sizes).toHaveCount(1);
  await page.getByRole("button", { name: "Quitar Rojo" }).click();
  await expect(variant("Rojo")).toHaveCount(0);
  await save(page).click();
  await expectSaved(page);
  await expect(variant("Azul")).toBeVisible();
  await expect(variant("Rojo")).toHaveCount(0);
  await expect(sizes).toHaveCount(1);
});

test("the grid has a spreadsheet's keys", { tag: "@javascript" }, async ({ page, context, shop }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const stock = ["S", "M", "L"].map((size) => ({ size, stock: 1 }));
  const { id } = await newProduct(shop, { stock });
  await page.goto(adminHrefs.product(id));
  await wake(page);
  const cell = (field: string, size: string) => page.getByLabel(`${field} de ${size}`, { exact: true });
  await cell("Stock", "S").fill("7");
  await cell("Stock", "S").press("ArrowDown");
  await expect(cell("Stock", "M")).toBeFocused();
  await page.keyboard.press("Control+d");
  await page.keyboard.press("Enter");
  await expect(cell("Stock", "L")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(cell("SKU", "M")).toBeFocused();
  const before = ["S", "M", "L"].map((size) => cell("Stock", size).inputValue());
  expect(await Promise.all(before)).toEqual(["7", "7", "1"]);
  await page.evaluate(() => navigator.clipboard.writeText("8\tAB-M\n9\tAB-L\n"));
  await cell("Stock", "M").focus();
  await page.keyboard.press("Control+v");
  await expect(cell("SKU", "L")).toHaveValue("AB-L");
  await save(page).click();
  await expectSaved(page);
  await expect(cell("Stock", "M")).toHaveValue("8");
  await expect(cell("Stock", "L")).toHaveValue("9");
});

test("pictures are uploaded, sorted, described, shown in the preview and removed", async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const { id } = await newProduct(shop, { variants: [{ name: "Rojo", color: "#aa2222" }], active: false });
  await page.goto(adminHrefs.product(id));
  await page
    .getByLabel("Imágenes JPEG, PNG o WebP")
    .setInputFiles(await pictureFiles(["#aa3322", "#22aa33"]));
  if (javaScriptEnabled === false) await page.getByRole("button", { name: "Subir" }).click();
  const pictures = page
    .getByRole("list")
    .filter({ has: page.getByLabel("Imagen 1 de 2: Muestra") })
    .locator("> li");
  await expect(pictures).toHaveCount(2);
  const widths = () =>
    pictures.locator("> img").evaluateAll((images) => images.map((image) => image.getAttribute("width")));
  expect(await widths()).toEqual(["400", "401"]);
  await page.getByRole("button", { name: "Mover Imagen 2 de 2 hacia arriba" }).click();
  await expect.poll(widths).toEqual(["401", "400"]);
  await page.getByLabel("Imagen 1 de 2: Muestra").selectOption("Rojo");
  await pictures.first().getByText("Textos alternativos").click();
  await pictures.first().getByLabel("Texto alternativo (Español)").fill("Blusa en la playa");
  await save(page).click();
  await expectSaved(page);
  expect(await widths()).toEqual(["401", "400"]);

  await partLink(page, "Vista previa").click();
  await expect(page.getByText("Los compradores todavía no lo ven.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Blusa en la playa" })).toBeVisible();
  await partLink(page, "Datos").click();
  await page.getByRole("button", { name: "Quitar Imagen 2 de 2" }).click();
  await expect(pictures).toHaveCount(0);
  await save(page).click();
  await expectSaved(page);
  await expect(page.getByRole("button", { name: "Quitar Imagen 1 de 1" })).toBeVisible();
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
  await partLink(page, "Vista previa").click();
  await expect.poll(() => questions).toEqual(["Hay cambios sin grabar. ¿Salir sin grabarlos?"]);
  await expect(spanish(page).getByLabel("Nombre")).toHaveValue("Otro nombre");
  isLeaving = true;
  await partLink(page, "Vista previa").click();
  await expect(page).toHaveURL(/\/preview$/);
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
  await expect(added.getByLabel("Nombre (Español)")).toHaveAccessibleDescription("Escribe un nombre.");
  await added.getByLabel("Nombre (Español)").fill(name);
  await added.getByLabel("Nombre (English)").fill(`${name} sample`);
  const onHome = added.getByRole("checkbox", { name: "Mostrar en la página de inicio" });
  await expect(onHome).toBeChecked();
  await onHome.uncheck();
  await added.getByRole("button", { name: "Agregar una categoría" }).click();
  const category = page.getByRole("region", { name });
  await expect(category.getByRole("checkbox")).not.toBeChecked();
  await category.getByLabel("Nombre (Español)").fill(renamed);
  await category.getByRole("button", { name: "Grabar" }).click();
  const other = page.getByRole("region", { name: renamed });
  await expect(other).toBeVisible();
  await expectSaved(page);
  const last = page.getByRole("main").getByRole("region").last();
  await expect(last).toHaveAccessibleName(renamed);
  const up = page.getByRole("button", { name: `Mover ${renamed} hacia arriba` });
  await up.click();
  await expectSaved(page);
  await expect(up).toBeFocused();
  await expect(last).not.toHaveAccessibleName(renamed);
  await other.getByText(`Eliminar ${renamed}`).first().click();
  await other.getByRole("button", { name: `Eliminar ${renamed}` }).click();
  await expect(other).toHaveCount(0);
});
