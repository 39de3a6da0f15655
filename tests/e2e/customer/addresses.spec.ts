import { sql } from "drizzle-orm";
import type { Page } from "playwright/test";
import { PHONE } from "../../support/pages/viewports";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { chooseDistrict, comeFromPeru, expectDistrict, newProduct, putInCart } from "../storefront/buying";
import { joinAt, signInAgain } from "./members";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

const degrees = async (page: Page) => [
  Number(await page.getByLabel("Latitud").inputValue()),
  Number(await page.getByLabel("Longitud").inputValue()),
];
const map = (page: Page) => page.getByRole("application", { name: /^Mapa/ });
const chosen = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

async function fill(page: Page, name: string, address = "Av. Larco 100\nMiraflores") {
  await page.getByLabel("Nombre").fill(name);
  await page.getByLabel("Direccion", { exact: true }).fill(address);
}

async function add(page: Page, name: string) {
  await page.getByRole("link", { name: "Nueva Direccion" }).click();
  await fill(page, name);
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByText("Guardamos la dirección")).toBeVisible();
}

test("addresses are added and one is chosen as principal", { tag: "@main" }, async ({ page }) => {
  await joinAt(page, "/es/direccion");
  await expect(page.getByText("Todavía no tienes direcciones.")).toBeVisible();
  await add(page, "Casa");
  await expect(chosen(page, "Casa")).toBeChecked();
  await add(page, "Oficina");
  await expect(chosen(page, "Casa")).toBeChecked();
  await chosen(page, "Oficina").check();
  await page.getByRole("button", { name: "Usar como principal" }).click();
  await expect(page.getByText("Cambiamos tu dirección principal")).toBeVisible();
  await expect(chosen(page, "Oficina")).toBeChecked();
});

test("addresses are changed and deleted, and another becomes the principal", async ({ page }) => {
  await joinAt(page, "/es/direccion");
  await add(page, "Oficina");
  await add(page, "Casa");
  await page.getByRole("link", { name: "Editar Casa" }).click();
  await expect(page.getByLabel("Direccion", { exact: true })).toHaveValue("Av. Larco 100\nMiraflores");
  await page.getByLabel("Nombre").fill("Mamá");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(chosen(page, "Mamá")).toBeVisible();

  await page.getByLabel("Eliminar Oficina").click();
  await page.getByRole("button", { name: "Sí, eliminarla" }).click();
  await expect(page.getByText("Eliminamos la dirección")).toBeVisible();
  await expect(chosen(page, "Oficina")).toHaveCount(0);
  await expect(chosen(page, "Mamá")).toBeChecked();
});

test("a refused form keeps its values", async ({ page, allowProblem }) => {
  allowProblem(/status of 400/);
  await joinAt(page, "/es/direccion/new");
  await fill(page, "\u202e", "Av. Larco 100");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Ponle un nombre" })).toBeVisible();
  await expect(page.getByLabel("Direccion", { exact: true })).toHaveValue("Av. Larco 100");
});

test("an ended session loses no form values", async ({ page, context, allowProblem }) => {
  allowProblem(/401/);
  const email = await joinAt(page, "/es/direccion/new");
  await fill(page, "Casa");
  await context.clearCookies({ name: "token" });
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByText("Tu sesión terminó")).toBeVisible();
  const signedIn = await signInAgain(page, email);
  await expect(signedIn.getByText("Ya ingresaste otra vez")).toBeVisible();
  await expect(signedIn.getByLabel("Nombre", { exact: true })).toHaveValue("Casa");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(chosen(page, "Casa")).toBeChecked();
});

test("without JavaScript there is no map and the default coordinates are used", {
  tag: "@no-javascript",
}, async ({ page }) => {
  await joinAt(page, "/es/direccion/new");
  expect(await degrees(page)).toEqual([-12.0822573, -77.0563196]);
  await expect(page.getByText("Sin un lugar elegido en el mapa")).toBeVisible();
  await expect(page.getByText("Mueve el mapa")).toBeHidden();
});

test.describe("the map", { tag: "@javascript" }, () => {
  test("moving by pointer or keyboard sets the coordinates, which are saved", async ({ page }) => {
    await joinAt(page, "/es/direccion/new");
    await expect(map(page).locator(".leaflet-tile-loaded").first()).toBeVisible();
    expect((await map(page).boundingBox())?.height).toBe(400);
    const [lat = 0, lng = 0] = await degrees(page);
    await expect(page.getByText("Sin un lugar elegido en el mapa")).toBeVisible();
    await map(page).focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(async () => (await degrees(page))[0]).toBeGreaterThan(lat);
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await degrees(page))[1]).toBeGreaterThan(lng);

    const [north = 0, east = 0] = await degrees(page);
    const pin = map(page).locator(".map__pin");
    const box = await pin.boundingBox();
    if (!box) throw new Error("no marker");
    await page.mouse.move(box.x + 16, box.y + 15);
    await page.mouse.down();
    await page.mouse.move(box.x - 60, box.y + 90, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await degrees(page))[0]).toBeLessThan(north);
    await expect.poll(async () => (await degrees(page))[1]).toBeLessThan(east);

    await expect(page.getByText("Sin un lugar elegido en el mapa")).toHaveCount(0);
    await fill(page, "Casa");
    const place = await degrees(page);
    await page.getByRole("button", { name: "Grabar" }).click();
    await page.getByRole("link", { name: "Editar Casa" }).click();
    await expect(map(page)).toBeVisible();
    expect(await degrees(page)).toEqual(place);
  });

  test("uses the browser's location, or shows an error", async ({ page, context }) => {
    await joinAt(page, "/es/direccion/new");
    const find = page.getByRole("button", { name: "Usar mi ubicación" });
    await find.click();
    await expect(page.getByText("Tu navegador no nos dio tu ubicación")).toBeVisible();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: -12.15, longitude: -77.02 });
    await find.click();
    await expect.poll(() => degrees(page)).toEqual([-12.15, -77.02]);
  });

  test("can be omitted when its script fails to load", async ({ page, allowProblem }) => {
    allowProblem(/address-map|ERR_FAILED|dynamically imported/);
    await page.route(/address-map\.client-.*\.js/, (route) => route.abort());
    await joinAt(page, "/es/direccion/new");
    await expect(page.getByText("No pudimos abrir el mapa.")).toBeVisible();
    await fill(page, "Casa");
    await page.getByRole("button", { name: "Grabar" }).click();
    await expect(chosen(page, "Casa")).toBeChecked();
  });
});

test.describe("on a small phone", () => {
  test.use(PHONE);

  test("nothing is wider than the screen", async ({ page, javaScriptEnabled }) => {
    await joinAt(page, "/es/direccion/new");
    if (javaScriptEnabled !== false) await expect(map(page)).toBeVisible();
    for (const path of ["/es/direccion/new", "/en/direccion"]) {
      if (path.startsWith("/en")) {
        await fill(page, "Una casa con un nombre larguísimo que no cabe en una línea");
        await page.getByRole("button", { name: "Grabar" }).click();
        await expect(page.getByText("Guardamos la dirección")).toBeVisible();
        await page.goto(path);
      }
      expect(await page.locator("html").evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
});

test("checkout is prefilled from the account, and another address can be inserted", async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await joinAt(page, "/es/direccion");
  await add(page, "Casa");
  await page.getByRole("link", { name: "Nueva Direccion" }).click();
  await fill(page, "Taller", "Jr. Unión 7\nInterior 2");
  await chooseDistrict(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(chosen(page, "Taller")).toHaveAccessibleDescription(/Miraflores, Lima, Lima/);

  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  // Hidden until a district is chosen.
  const address = page.getByRole("textbox", { name: "Dirección", includeHidden: true });
  await expect(address).toHaveValue("Av. Larco 100, Miraflores");
  await expect(page.getByLabel("Nombre y apellido")).not.toHaveValue("");
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(/@example\.com$/);
  await page.getByRole("button", { name: "Taller" }).click();
  await expect(address).toHaveValue("Jr. Unión 7, Interior 2");
  await expectDistrict(page, javaScriptEnabled);
  await page.getByRole("button", { name: "Casa" }).click();
  await expect(page.getByText("Esa dirección no tiene distrito")).toBeVisible();
});

test("an address abroad has its country's fields, and is refused with words once it no longer fits", async ({
  page,
  shop,
  allowProblem,
  javaScriptEnabled,
}) => {
  allowProblem(/status of 400/);
  const email = await joinAt(page, "/es/direccion/new");
  await fill(page, "Trabajo", "1 Main St");
  await page.getByRole("combobox", { name: "País" }).selectOption({ label: "Estados Unidos" });
  if (javaScriptEnabled === false) await page.getByRole("button", { name: /este país/ }).click();
  const state = page.locator("select[name=state]");
  await expect(state).toHaveAccessibleName("Estado");
  await page.getByLabel("Ciudad").fill("Albany");
  await state.selectOption({ label: "New York" });
  await page.getByLabel("Código ZIP").fill("1220");
  if (javaScriptEnabled !== false) {
    const country = page.getByRole("combobox", { name: "País" });
    await country.selectOption({ label: "Perú" });
    await expect(state).toHaveCount(0);
    await country.selectOption({ label: "Estados Unidos" });
    await expect(page.getByLabel("Ciudad")).toHaveValue("Albany");
    await expect(state).toHaveValue("NY");
    await expect(page.getByLabel("Código ZIP")).toHaveValue("1220");
  }
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(page.getByLabel("Código ZIP")).toHaveAccessibleDescription(/por ejemplo 95014/);
  await expect(state).toHaveValue("NY");
  await page.getByLabel("Código ZIP").fill("12207");
  await page.getByRole("button", { name: "Grabar" }).click();
  await expect(chosen(page, "Trabajo")).toHaveAccessibleDescription(
    /1 Main St Albany, NY 12207 Estados Unidos/,
  );

  const database = databaseOf(shop);
  await database.run(
    sql`update user_addresses set postcode = 'N/A', state = 'Nueva Yorc'
      where user_id = (select id from users where email = ${email})`,
  );
  await putInCart(page, await newProduct(shop));
  await page.goto("/es/checkout");
  await expect(page.getByRole("combobox", { name: "País" })).toHaveValue("US");
  await page.getByLabel("Celular").fill("987654321");
  await page.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(page.getByLabel("Código ZIP")).toHaveAccessibleDescription(/por ejemplo 95014/);
  await expect(page.getByLabel("Código ZIP")).toHaveValue("N/A");
  await expect(state).toHaveAccessibleDescription(/Elige una opción de la lista/);
  await expect(state).toHaveValue("Nueva Yorc");
  await page.goto("/es/direccion");
  await expect(chosen(page, "Trabajo")).toHaveAccessibleDescription(/Albany, Nueva Yorc N\/A/);
});
