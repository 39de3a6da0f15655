import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { users } from "../../../db/schema";
import { expectSaved } from "../../support/pages/alerts";
import { databaseOf } from "../../support/shop-database";
import { expect, test } from "../../support/shop-test";
import { mailedLink, newEmail, newMember, PASSWORD, rowOf } from "../../worker/accounts/members";
import { createShopper } from "../../worker/shopper";
import { enterAs } from "./staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Admin"));

test("an Admin creates an account, whose owner sets the password by e-mail", { tag: "@main" }, async ({
  page,
  shop,
  browser,
  allowProblem,
}) => {
  allowProblem(/status of 4\d\d/);
  const email = newEmail();
  await page.goto(adminHrefs.users());
  await page.getByRole("link", { name: "Crear una cuenta" }).click();
  await page.getByRole("textbox", { name: "Nombre" }).fill("\u200b");
  await page.getByRole("textbox", { name: "Correo" }).fill(email);
  const phone = page.getByRole("textbox", { name: "Teléfono" });
  await phone.fill("98");
  await page.getByRole("combobox", { name: "Rol" }).selectOption("Editor");
  await page.getByRole("button", { name: "Crear" }).click();
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveAccessibleDescription(/./);
  await expect(phone).toHaveAccessibleDescription(/./);
  await expect(phone).toHaveValue("98");
  await phone.fill("987 654 321");
  await expect(page.getByRole("textbox", { name: "Correo" })).toHaveValue(email);
  await expect(page.getByRole("combobox", { name: "Rol" })).toHaveValue("Editor");
  await page.getByRole("textbox", { name: "Nombre" }).fill("Eva Editora");
  await page.getByRole("button", { name: "Crear" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Eva Editora" })).toBeVisible();
  expect(await rowOf(shop, email)).toMatchObject({ phone: "+51987654321" });
  await expect(page.getByText(`${email} · Sin confirmar`)).toBeVisible();

  const other = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const ownerPage = await other.newPage();
  await ownerPage.goto(await mailedLink(shop, email));
  await ownerPage.getByRole("main").getByLabel("Contraseña").fill(PASSWORD);
  await ownerPage.getByRole("main").locator("form").getByRole("button").click();
  await expect(ownerPage).not.toHaveURL(/password\/new/);
  await other.close();
  const owner = createShopper(shop);
  await owner.post("/es/login", { email, password: PASSWORD });
  expect((await owner.get(hrefs.admin())).status).toBe(200);
});

test("a role needs a confirmed e-mail, and a user's sessions can be ended", async ({
  page,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const { email, shopper } = await newMember(shop);
  const { id, sessionVersion } = await rowOf(shop, email);
  await page.goto(adminHrefs.users());
  await page.getByRole("searchbox", { name: "Buscar" }).fill(email);
  await page.getByRole("button", { name: "Filtrar" }).click();
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rosa Quispe" })).toBeVisible();
  await page.getByRole("combobox", { name: "Rol" }).selectOption("Editor");
  await page.getByRole("button", { name: "Cambiar el rol" }).click();
  await expect(page.getByRole("combobox", { name: "Rol" })).toHaveAccessibleDescription(
    /Primero tiene que confirmar su correo\./,
  );
  // Discards the refused role.
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Cerrar sus sesiones" }).click();
  await expectSaved(page);
  expect(await rowOf(shop, email)).toMatchObject({ role: "Customer", sessionVersion: sessionVersion + 1 });
  expect((await shopper.get("/es/perfil")).status).toBe(303);
  await page.goto(adminHrefs.audit({ entity: "user", id }));
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("table")).toContainText("Cerrar sesiones");
});

for (const javaScriptEnabled of [true, false]) {
  test(`a name and a phone are corrected, ${javaScriptEnabled ? "with" : "without"} JavaScript, and concurrent changes are merged`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled });
    await enterAs(context, shop, "Admin");
    const page = await context.newPage();
    const { email } = await newMember(shop);
    const { id, version } = await rowOf(shop, email);
    await page.goto(adminHrefs.user(id));
    const name = page.getByRole("textbox", { name: "Nombre" });
    const phone = page.getByRole("textbox", { name: "Teléfono" });
    const save = page.getByRole("button", { name: "Corregir sus datos" });
    await name.fill("Rosa Quispe Flores");
    await phone.fill("12");
    await save.click();
    await expect(phone).toHaveAccessibleDescription(/celular de nueve cifras/);
    await expect(name).toHaveValue("Rosa Quispe Flores");
    await phone.fill("987 654 321");
    // A concurrent change by the account's owner.
    await databaseOf(shop)
      .update(users)
      .set({ name: "Rosa Q.", version: version + 1 })
      .where(eq(users.id, id));
    await save.click();
    await expect(page.getByRole("checkbox", { name: "Usar lo suyo: Rosa Q." })).toBeVisible();
    await expect(name).toHaveValue("Rosa Quispe Flores");
    await save.click();
    await expectSaved(page);
    await expect(page.getByRole("heading", { level: 1, name: "Rosa Quispe Flores" })).toBeVisible();
    expect(await rowOf(shop, email)).toMatchObject({ name: "Rosa Quispe Flores", phone: "+51987654321" });
    await page.goto(adminHrefs.audit({ entity: "user", id }));
    await expect(page.getByRole("table")).toContainText("Rosa Quispe Flores");
    await context.close();
  });
}

test("an account is deleted after a confirmation, but not one's own", async ({ page, context, shop }) => {
  const token = (await context.cookies()).find(({ name }) => name === "token")?.value ?? "";
  const own = Number(decodeJwt(token).sub);
  const { email } = await newMember(shop);
  const { id } = await rowOf(shop, email);
  await page.goto(adminHrefs.user(id));
  await page.locator("summary", { hasText: "Eliminar la cuenta" }).click();
  await expect(page.getByText(/^¿Eliminar la cuenta\?/)).toBeVisible();
  await page.getByRole("button", { name: "Eliminar la cuenta" }).click();
  await expect(page).toHaveURL(new RegExp(`${adminHrefs.users()}$`));
  await expect(page.getByText("Eliminado.")).toBeVisible();
  await expect(rowOf(shop, email)).rejects.toThrow("No row");

  await page.goto(adminHrefs.user(own));
  await expect(page.getByText("Tu propia cuenta se elimina en tu perfil")).toBeVisible();
  await expect(page.locator("summary", { hasText: "Eliminar la cuenta" })).toHaveCount(0);
});

test("an Editor cannot access users or the audit log", async ({ page, context, shop, allowProblem }) => {
  allowProblem(/status of 403/);
  await context.clearCookies();
  await enterAs(context, shop, "Editor");
  await page.goto(hrefs.admin());
  const areas = page.getByRole("navigation", { name: "Áreas de la administración" });
  await expect(areas.getByRole("link", { name: "Pedidos" })).toBeVisible();
  await expect(areas.getByRole("link", { name: "Usuarios" })).toHaveCount(0);
  for (const path of [adminHrefs.users(), adminHrefs.newUser(), adminHrefs.audit()]) {
    expect((await page.goto(path))?.status()).toBe(403);
  }
});
