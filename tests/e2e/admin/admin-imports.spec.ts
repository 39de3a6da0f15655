import { readFile } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { productTranslations } from "../../../db/schema";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { newProduct } from "../../worker/shopper";
import { enterAs } from "./staff";

async function signIn(page: Page, shop: ShopAddresses, role: "Editor" | "Admin" = "Editor"): Promise<void> {
  await enterAs(page.context(), shop, role);
  await page.goto("/admin/imports");
}

async function upload(page: Page, content: string | Uint8Array): Promise<void> {
  await page.getByLabel("Archivo CSV").setInputFiles({
    name: "archivo.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(typeof content === "string" ? new TextEncoder().encode(content) : content),
  });
  await page.getByRole("button", { name: "Revisar el archivo" }).click();
}

async function download(page: Page, name: string | RegExp): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  return readFile(await (await waiting).path(), "utf8");
}

/** Changes a product as a colleague would. */
const rename = (shop: ShopAddresses, productId: number, name: string) =>
  databaseOf(shop)
    .update(productTranslations)
    .set({ name })
    .where(and(eq(productTranslations.productId, productId), eq(productTranslations.languageCode, "es")));

const unique = () => crypto.randomUUID().slice(0, 8);

test("a Shopify file is previewed, confirmed and its product sold", { tag: "@main" }, async ({
  page,
  shop,
}) => {
  const name = `Chompa ${unique()}`;
  await signIn(page, shop);
  await page.getByLabel("Traer también las imágenes").uncheck();
  await upload(
    page,
    [
      "Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status",
      `${name},${name},<p>De alpaca &amp; lana</p>,Lima,Tops,Color,Rojo,Talla,S,${name}-S,3,129.90,active`,
      `${name},,,,,,Rojo,,M,${name}-M,0,129.90,`,
      `y-${name},Sin precio ${name},,Lima,Tops,Title,Default Title,,,,1,mucho,active`,
    ].join("\r\n"),
  );
  await expect(page.getByRole("button", { name: "Importar 1 producto" })).toBeVisible();
  await expect(page.getByText("Columnas sin lugar aquí, que no se importan: Vendor.")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Sin precio" });
  await expect(row).toContainText("Con errores");
  await expect(row.getByText(/^Línea \d+, /)).toHaveCount(1);
  await expect(row).toContainText(
    "Línea 4, columna «Variant Price», valor «mucho»: no es un precio como 129.90 o 1,299.00.",
  );

  await page.getByRole("button", { name: "Importar 1 producto" }).click();
  await expect(page.getByText("Importamos 1 producto.")).toBeVisible();
  await page.goto(`/es/search?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByText("De alpaca & lana")).toBeAttached();
  await expect(page.getByText("129.90").first()).toBeVisible();
});

test("a file of a Mac says how it was read, and is read again as staff choose", async ({ page, shop }) => {
  const mark = unique();
  const text = `Title;Type;Variant SKU;Variant Price\nCamisón ${mark};Tops;${mark};89\n`;
  await signIn(page, shop);
  await page.getByLabel("Traer también las imágenes").uncheck();
  await upload(
    page,
    Uint8Array.from(text, (letter) => (letter === "ó" ? 0x97 : letter.charCodeAt(0))),
  );
  const readAs = page.getByText(/^Leímos el archivo como /);
  await expect(readAs).toHaveText(
    "Leímos el archivo como Mac antigua (Mac Roman), separado por puntos y comas.",
  );
  await page.getByLabel("Cómo leer sus letras").selectOption({ label: "Windows (1252): Camis—n" });
  await page.getByRole("button", { name: "Leer así" }).click();
  await expect(readAs).toContainText("Windows (1252)");
  await expect(page.getByRole("row").filter({ hasText: `Camis—n ${mark}` })).toBeVisible();
  await page.getByLabel("Cómo leer sus letras").selectOption({ label: "Mac antigua (Mac Roman): Camisón" });
  await page.getByRole("button", { name: "Leer así" }).click();
  await expect(readAs).toContainText("Mac Roman");
  await page.getByRole("button", { name: "Importar 1 producto" }).click();
  await expect(page.getByText("Importamos 1 producto.")).toBeVisible();
  await expect(page.getByRole("link", { name: `Camisón ${mark}` })).toBeVisible();
  await expect(page.getByLabel("Cómo leer sus letras")).toHaveCount(0);
});

test("a file with doubtful letters is imported after a choice only", async ({ page, shop }) => {
  const mark = unique();
  await signIn(page, shop);
  await page.getByLabel("Traer también las imágenes").uncheck();
  await upload(page, `Title,Type,Variant SKU,Variant Price\nTamaÃ±o ${mark},Tops,${mark},89\n`);
  const doubt = page.getByText(/^No estamos seguros de las letras de este archivo/);
  await expect(doubt).toBeVisible();
  await expect(page.getByRole("button", { name: /^Importar/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Leer así" }).click();
  await expect(page.getByRole("button", { name: "Importar 1 producto" })).toBeVisible();
  await expect(doubt).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: `Tamaño ${mark}` })).toBeVisible();
});

test("a file's categories that the shop lacks are mapped, left out or created, and undone", async ({
  page,
  shop,
}) => {
  const mark = unique();
  const [hats, shawls, caps] = [`Sombreros ${mark}`, `Chales ${mark}`, `Gorras ${mark}`];
  await signIn(page, shop);
  await page.getByLabel("Traer también las imágenes").uncheck();
  await upload(
    page,
    [
      "Handle,Title,Type,Variant SKU,Variant Price,Status",
      ...[hats, hats, shawls, caps].map(
        (type, index) => `h${index}-${mark},Pieza ${index} ${mark},${type},${mark}-${index},89,active`,
      ),
    ].join("\n"),
  );
  await expect(page.getByText(/^También se crean 3 categorías: /)).toBeVisible();
  const choice = (name: string, products: string) => page.getByLabel(`${name} (${products})`);
  await choice(shawls, "1 producto").selectOption({ label: "Tops" });
  await choice(caps, "1 producto").selectOption({ label: "No importar sus productos" });
  await page.getByRole("button", { name: "Revisar otra vez" }).click();
  await expect(page.getByText(`También se crea 1 categoría: ${hats}.`)).toBeVisible();
  await expect(choice(caps, "1 producto")).toHaveValue("leave");
  await expect(page.getByRole("row").filter({ hasText: `Pieza 3 ${mark}` })).toContainText(
    `Línea 5, columna «Type», valor «${caps}»: la tienda no tiene esa categoría.`,
  );
  await page.getByRole("button", { name: "Importar 3 productos" }).click();
  await expect(page.getByText(`Creamos 1 categoría: ${hats}.`)).toBeVisible();
  await page.goto("/es/shop");
  await expect(page.getByRole("link", { name: hats }).first()).toBeAttached();
  await page.goBack();

  const row = page.getByRole("row").filter({ hasText: `Pieza 2 ${mark}` });
  const product = await row.getByRole("link").getAttribute("href");
  await rename(shop, Number(product?.split("/").at(-1)), `Chal ${mark}`);
  await page.getByRole("link", { name: "Deshacer esta importación" }).click();
  await expect(page.getByText("Se eliminan 2 productos que creó.")).toBeVisible();
  await expect(page.getByText(`Se elimina 1 categoría que creó: ${hats}.`)).toBeVisible();
  const reason = page.getByRole("listitem").filter({ hasText: `Chal ${mark}` });
  await expect(reason).toContainText("Archivado, porque se cambió después de importar");
  await page.getByRole("button", { name: "Deshacer la importación" }).click();
  await expect(page.getByText("Deshicimos la importación.")).toBeVisible();
  await expect(page.getByText("1 producto no se eliminó ni recuperó lo que tenía:")).toBeVisible();
  await reason.getByRole("link", { name: `Chal ${mark}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Chal ${mark}`);
  await page.goto("/admin/categories");
  await expect(page.getByText(hats)).toHaveCount(0);
});

test("an import is undone after a question that counts, except what was changed since", async ({
  page,
  shop,
}) => {
  const mark = unique();
  await signIn(page, shop);
  await upload(
    page,
    [
      "Handle,Title,Type,Variant SKU,Variant Price,Status,Image Src",
      `a-${mark},Gorro ${mark},Tops,A-${mark},49,active,`,
      `b-${mark},Chal ${mark},Tops,B-${mark},99,active,https://${mark}.example/chal.jpg`,
    ].join("\n"),
  );
  await page.getByRole("button", { name: "Importar 2 productos" }).click();
  await expect(page.getByText("Importamos 2 productos.")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: `Chal ${mark}` });
  await expect(row).toContainText("queda inactivo hasta que llegue una");
  // The reason was there before, so only the new document tells that the pictures were asked for again.
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Descargar otra vez las imágenes de 1 producto" }).click();
  await reloaded;
  await expect(row).toContainText(`https://${mark}.example/chal.jpg: no respondió.`);

  const product = await row.getByRole("link", { name: `Chal ${mark}` }).getAttribute("href");
  await rename(shop, Number(product?.split("/").at(-1)), `Chalina ${mark}`);
  await page.getByRole("link", { name: "Deshacer esta importación" }).click();
  await expect(page.getByText("Se elimina 1 producto que creó.")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer la importación" }).click();
  await expect(page.getByText("Deshicimos la importación.")).toBeVisible();
  await expect(page.getByText("Eliminado: 1")).toBeVisible();
  await page.getByRole("link", { name: /^Ver el 1 producto/ }).click();
  await expect(row).toContainText("Archivado, porque se cambió después de importar");
  await expect(page.getByRole("row").filter({ hasText: `Gorro ${mark}` })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Deshacer esta importación" })).toHaveCount(0);
});

test("a WooCommerce file is checked, with what it can't bring, and imported", async ({ page, shop }) => {
  const name = `Falda ${unique()}`;
  await signIn(page, shop);
  await page.getByLabel("Traer también las imágenes").uncheck();
  await upload(
    page,
    [
      "ID,Tipo,SKU,Nombre,Publicado,Descripción,¿Existencias?,Inventario,Precio rebajado,Precio normal,Categorías,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Nombre del atributo 2,Valor(es) del atributo 2",
      `70,variable,${name},${name},1,<p>De alpaca.</p>,1,,,,Ropa > Tops,,Color,Rojo,Talla,"S, M"`,
      `71,variation,${name}-S,${name} S,1,,1,4,129.90,159.90,,${name},Color,Rojo,Talla,S`,
      `72,variation,${name}-M,${name} M,1,,1,-3,129.90,159.90,,${name},Color,Rojo,Talla,M`,
      `80,grouped,${name}-G,Conjunto ${name},1,,1,,,,Tops,,,,,`,
    ].join("\r\n"),
  );
  await expect(
    page.getByText("Línea 4, columna «Inventario», valor «-3»: es menor que cero: se importa 0."),
  ).toBeVisible();
  await expect(
    page.getByText("Línea 5, columna «Tipo», valor «grouped»: aquí no se venden productos así"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Importar 1 producto" }).click();
  await expect(page.getByText("Importamos 1 producto.")).toBeVisible();
  await page.goto(`/es/search?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByText("De alpaca.")).toBeAttached();
  await expect(page.getByText("129.90").first()).toBeVisible();
  await expect(page.getByText("159.90").first()).toBeVisible();
});

test("re-importing an export changes nothing, and one edited number is imported", async ({ page, shop }) => {
  const { id } = await newProduct(shop, { stock: [{ size: "S", stock: 2 }] });
  await signIn(page, shop);
  const file = await download(page, "Solo el stock (CSV)");
  const lines = file.split("\r\n");
  const line = lines.find((text) => text.startsWith(`${id},`)) ?? "";
  await upload(page, [lines[0], line].join("\r\n"));
  await expect(page.getByText("El archivo no cambia nada.")).toBeVisible();

  await page.goto("/admin/imports");
  await upload(page, [lines[0], line.replace(",2,", ",7,")].join("\r\n"));
  await page.getByText("1 cambio", { exact: true }).click();
  await expect(page.getByText("Línea 2: stock: 2")).toBeVisible();
  await page.getByRole("button", { name: "Importar 1 producto" }).click();
  await expect(page.getByText("Importamos 1 producto.")).toBeVisible();
  await page.getByRole("navigation", { name: "Ruta" }).getByRole("link").click();
  expect(await download(page, "Solo el stock (CSV)")).toContain(line.replace(",2,", ",7,"));
});

test("an export of the whole catalogue re-imports without changes", async ({ page, shop }) => {
  await signIn(page, shop);
  const file = await download(page, "Todos los productos (CSV)");
  const codes = file.split("\r\n")[0] ?? "";
  expect(codes).toContain("name:es,name:en");
  // Only the demo products: other tests change their own products concurrently.
  const own = file.split(/\r\n(?=(?:product|variant|stock|image),)/).filter((row) => /^\w+,1\d\d,/.test(row));
  await upload(page, [codes, ...own].join("\r\n"));
  await expect(page.getByText("El archivo no cambia nada.")).toBeVisible();
});

test("the catalogue is exported in parts", async ({ page, shop }) => {
  await signIn(page, shop);
  await page.getByRole("link", { name: "En partes que se pueden volver a importar" }).click();
  const part = await download(page, /^Productos \d+–\d+ \(CSV\)$/);
  expect(part).toMatch(/\r\nproduct,106,/);
  expect(await download(page, /^Stock \d+–\d+ \(CSV\)$/)).toMatch(/\r\n106,/);
});

test("an invalid file is reported at its field", async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  await signIn(page, shop);
  const rate = page.getByLabel("Tipo de cambio, si los precios del archivo están en otra moneda");
  await rate.fill("tres");
  await page.getByRole("button", { name: "Revisar el archivo" }).click();
  const field = page.getByLabel("Archivo CSV");
  await expect(field).toHaveAccessibleDescription(/Elige un archivo\./);
  await expect(rate).toHaveAccessibleDescription(/Escribe un tipo de cambio como 3\.75/);
  await expect(rate).toHaveValue("tres");
  await rate.fill("");
  await upload(page, 'sku,stock\nA,"1\n');
  await expect(field).toHaveAccessibleDescription(/Las comillas que se abren en la línea 2 no se cierran\./);
  await upload(page, "nada,que,ver\n1,2,3\n");
  await expect(field).toHaveAccessibleDescription(/No reconocemos las columnas\./);
});

test("a deleted import's URL gives 404", async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 404/);
  await signIn(page, shop);
  await upload(page, `sku,stock\n${unique()},1\n`);
  await expect(page.getByText("la tienda no tiene ese producto.")).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.getByText("Eliminar la importación").first().click();
  await page.getByRole("button", { name: "Eliminar la importación" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Importar y exportar" })).toBeVisible();
  expect((await page.goto(address))?.status()).toBe(404);
});

test("a file of many products is processed without further clicks", async ({ page, shop }) => {
  const mark = unique();
  const rows = Array.from(
    { length: 130 },
    (_, index) => `${mark}-${index},Tops ${mark} ${index},Tops,59,draft`,
  );
  await signIn(page, shop);
  await upload(page, ["Handle,Title,Type,Variant Price,Status", ...rows].join("\n"));
  await page.getByRole("button", { name: "Importar 130 productos" }).click();
  await expect(page.getByText("Importamos 130 productos.")).toBeVisible({ timeout: 120_000 });
});
