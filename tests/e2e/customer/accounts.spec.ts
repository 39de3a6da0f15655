import type { Page } from "playwright/test";
import { openAccountMenu } from "../../support/pages/account-menu";
import { PHONE } from "../../support/pages/viewports";
import { wake } from "../../support/pages/wake";
import type { ShopAddresses } from "../../support/shared-shop";
import { expect, test } from "../../support/shop-test";
import { newEmail, newMember, PASSWORD } from "../../worker/accounts/members";
import { addToCart, comeFromPeru, newProduct, putInCart } from "../storefront/buying";
import { join, joinAt } from "./members";

/** The account form, as opposed to the header's link with the same name. */
const form = (page: Page) => page.locator("main form, dialog form").last();
const header = (page: Page) => page.getByRole("banner");
const customerMenu = (page: Page) => header(page).locator(".account-place summary", { hasText: "Rosa" });

async function fill(page: Page, fields: { name?: string; email?: string; password?: string }) {
  if (fields.name) await form(page).getByLabel("Nombre y apellido").fill(fields.name);
  if (fields.email) await form(page).getByLabel("Correo electrónico").fill(fields.email);
  if (fields.password) await form(page).getByLabel("Contraseña").fill(fields.password);
}

const send = (page: Page, button: string) => form(page).getByRole("button", { name: button }).click();

async function signOut(page: Page): Promise<void> {
  await customerMenu(page).click();
  await header(page).getByRole("button", { name: "Desconectar" }).click();
  await expect(header(page).getByRole("link", { name: "Ingresar" })).toBeVisible();
}

async function openMail(page: Page, shop: ShopAddresses, email: string): Promise<void> {
  const list = await (await fetch(shop.identity)).text();
  const mail = list.split("<li>").find((item) => item.includes(email)) ?? "";
  const link = /href="([^"]+)"/.exec(mail)?.[1]?.replaceAll("&amp;", "&") ?? "";
  await page.goto(link);
}

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

test("a customer signs up, sees their name in the header, and signs out", { tag: "@main" }, async ({
  page,
  context,
}) => {
  await page.goto("/es/signup");
  await fill(page, { name: "Rosa Quispe", email: newEmail(), password: PASSWORD });
  await send(page, "Crear cuenta");
  await expect(page.getByText("Creamos tu cuenta")).toBeVisible();
  const session = (await context.cookies()).find(({ name }) => name === "token");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  await page.goto("/en/shop");
  await expect(customerMenu(page)).toBeVisible();
  await page.goto("/es/shop");
  await signOut(page);
  await expect(page.getByText("Cerraste tu sesión")).toBeVisible();
  await page.goto("/es/shop");
  await expect(customerMenu(page)).toBeHidden();
});

test("a refused form keeps its values and shows the errors", async ({ page, allowProblem }) => {
  allowProblem(/status of 400/);
  await page.goto("/es/signup");
  await fill(page, { name: "Rosa Quispe", email: "rosa@nowhere", password: PASSWORD });
  await send(page, "Crear cuenta");
  await expect(form(page).getByRole("alert")).toHaveText("El correo ingresado no es válido.");
  await expect(form(page).getByText("El correo ingresado no es válido.")).toHaveCount(1);
  const email = form(page).getByLabel("Correo electrónico");
  await expect(email).toHaveValue("rosa@nowhere");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(form(page).getByLabel("Nombre y apellido")).toHaveValue("Rosa Quispe");
});

for (const path of ["/es/login", "/es/order-lookup"]) {
  test(`${path} shows what is wrong with one field once, beside it`, async ({ page, allowProblem }) => {
    allowProblem(/status of 400/);
    await page.goto(path);
    await form(page).getByLabel("Correo electrónico").fill("rosa@");
    const [other, text] = path.endsWith("login") ? ["Contraseña", PASSWORD] : ["Número de pedido", "325K7P"];
    await form(page).getByLabel(other).fill(text);
    await form(page).getByRole("button").last().click();
    const alert = form(page).getByRole("alert");
    await expect(alert).toHaveCount(1);
    const message = await alert.innerText();
    await expect(form(page).getByText(message)).toHaveCount(1);
    await expect(form(page).getByLabel("Correo electrónico")).toHaveAccessibleDescription(message);
  });
}

test("signing up with an e-mail in use gives an error", async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 409/);
  const { email } = await newMember(shop);
  await page.goto("/es/signup");
  await fill(page, { name: "Rosa Quispe", email, password: PASSWORD });
  await send(page, "Crear cuenta");
  await expect(form(page).getByRole("alert")).toHaveText(
    "Este correo ya está registrado, enviamos un correo de reset por si no lo recuerdas.",
  );
});

test("signing in after a wrong password returns to the page with both carts merged", {
  tag: "@main",
}, async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  const [mine, theirs] = [await newProduct(shop), await newProduct(shop)];
  const email = await join(page);
  await putInCart(page, mine);
  await page.goto("/es/shop");
  await signOut(page);
  await expect(page.locator('[data-hole="cart-count"]')).toHaveText("");
  await addToCart(page, theirs);
  await page.goto(`/es/login?redirectTo=/es/product/${theirs.id}`);
  await fill(page, { email, password: "otra clave" });
  await send(page, "Ingresar");
  await expect(form(page).getByRole("alert")).toHaveText(
    "No pudimos ingresar con ese correo y esa contraseña.",
  );
  await fill(page, { password: PASSWORD });
  await send(page, "Ingresar");
  await expect(page).toHaveURL(new RegExp(`/es/product/${theirs.id}`));
  await expect(customerMenu(page)).toBeVisible();
  await expect(page.locator('[data-hole="cart-count"]')).toHaveText("2");
});

test("a forgotten password is reset by an e-mail link that returns to the page", { tag: "@main" }, async ({
  page,
  shop,
}) => {
  const { email } = await newMember(shop);
  await page.goto("/es/login?redirectTo=/es/product/101");
  await page.locator("main").getByRole("link", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Crear cuenta" })).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Ingresar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ingresar" })).toBeVisible();
  await page.locator("main").getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Recuperar contraseña" })).toBeVisible();
  await fill(page, { email });
  await send(page, "Enviar enlace");
  await expect(page.getByText("Si ese correo tiene una cuenta")).toBeVisible();
  await openMail(page, shop, email);
  await expect(page.getByText(`Para ${email}`)).toBeVisible();
  await fill(page, { password: "otra clave buena" });
  await send(page, "Guardar contraseña");
  await expect(page.getByText("Cambiamos tu contraseña")).toBeVisible();
  await fill(page, { email, password: "otra clave buena" });
  await send(page, "Ingresar");
  await expect(customerMenu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/es\/product\/101$/);
});

/** The form that requests another confirmation e-mail. */
const mailForm = (page: Page) =>
  page.locator("main form").filter({ has: page.getByRole("button", { name: "Enviar otro correo" }) });

test("the profile offers another confirmation e-mail until the address is confirmed", async ({
  page,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 4(00|29)/);
  const email = await joinAt(page, "/es/perfil");
  const submit = async (password: string) => {
    await mailForm(page).getByLabel("Contraseña").fill(password);
    await mailForm(page).getByRole("button").click();
  };
  await submit("otra clave");
  await expect(mailForm(page).getByRole("alert")).toHaveText(
    "No pudimos ingresar con ese correo y esa contraseña.",
  );
  await submit(PASSWORD);
  await expect(page.getByText("Te enviamos otro correo")).toBeVisible();
  await page.goto("/es/perfil");
  await submit(PASSWORD);
  await expect(mailForm(page).getByRole("alert")).toContainText("Espera 15 minutos");
  await openMail(page, shop, email);
  await send(page, "Confirmar mi correo");
  await expect(page.getByText("Confirmamos tu correo")).toBeVisible();
  await page.goto("/es/perfil");
  await expect(page.getByRole("heading", { name: "Mi Perfil" })).toBeVisible();
  await expect(mailForm(page)).toBeHidden();
});

test("an expired confirmation link offers another e-mail", async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 400/);
  const { email } = await newMember(shop);
  await page.goto("/es/verify?oobCode=0123456789");
  await send(page, "Confirmar mi correo");
  await expect(page.getByRole("alert").filter({ hasText: "Este enlace ya no sirve" })).toBeVisible();
  await fill(page, { email, password: PASSWORD });
  await send(page, "Enviar otro correo");
  await expect(page.getByText("Te enviamos otro correo")).toBeVisible();
  await openMail(page, shop, email);
  await expect(page.getByText("En este navegador no has ingresado a la cuenta")).toBeVisible();
  await send(page, "Confirmar mi correo");
  await expect(page.getByText("un enlace para elegir tu contraseña")).toBeVisible();
});

test("an e-mail address is confirmed by the link of an e-mail", async ({ page, shop }) => {
  const email = await join(page);
  await openMail(page, shop, email);
  await send(page, "Confirmar mi correo");
  await expect(page.getByText("Confirmamos tu correo")).toBeVisible();
  await expect(customerMenu(page)).toBeVisible();
});

test("after a session expires, its cart and wishlist are hidden from the next visitor", async ({
  page,
  context,
  shop,
}) => {
  const product = await newProduct(shop);
  await join(page);
  await putInCart(page, product);
  await page.goto(`/es/product/${product.id}`);
  await page.getByRole("button", { name: "Guardar en favoritos" }).click();
  await expect(page.getByText("Lo guardamos en tus favoritos")).toBeVisible();
  const counts = ["cart-count", "wishlist-count"].map((name) => page.locator(`[data-hole="${name}"]`));
  await page.goto("/es/shop");
  for (const count of counts) await expect(count).toHaveText("1");
  // Browsers drop the cookie after fourteen days.
  await context.clearCookies({ name: "token" });
  await page.goto("/es/shop");
  for (const count of counts) await expect(count).toHaveText("");
  await page.goto("/es/wishlist");
  await expect(page.getByText("Todavía no guardaste nada")).toBeVisible();
  await page.goto("/es/checkout");
  await expect(page.getByText("No hay productos en tu carrito.")).toBeVisible();
  await joinAt(page, "/es/shop");
  for (const count of counts) await expect(count).toHaveText("");
});

test("too many guesses give an error with the time to wait", async ({ page, shop, allowProblem }) => {
  allowProblem(/status of 4(00|29)/);
  const email = newEmail();
  const guess = () =>
    page.request.post("/es/login", { form: { email, password: "no" }, headers: { origin: shop.url } });
  await Promise.all(Array.from({ length: 11 }, guess));
  await page.goto("/es/login");
  await fill(page, { email, password: "tampoco" });
  await send(page, "Ingresar");
  await expect(form(page).getByRole("alert")).toHaveText(
    "Hubo demasiados intentos. Espera 1 minuto, o recupera tu contraseña.",
  );
});

test.describe("on a small phone", () => {
  test.use(PHONE);

  test("nothing is wider than the screen, and the menu works", async ({ page }) => {
    await joinAt(page, "/es/shop");
    await openAccountMenu(page);
    await expect(header(page).getByRole("button", { name: "Desconectar" })).toBeVisible();
    for (const path of ["/es", "/es/product/101"]) {
      await page.goto(path);
      expect(await page.locator("html").evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
});

test.describe("failed sign-ins", { tag: "@javascript" }, () => {
  const storedFailures = (page: Page) =>
    page.evaluate(() => [localStorage.getItem("failedAttempts"), localStorage.getItem("lockTime")]);

  test("are counted for display until a sign-in succeeds", async ({ page, shop, allowProblem }) => {
    allowProblem(/status of 400/);
    const { email } = await newMember(shop);
    await page.goto("/es/login");
    await wake(page);
    for (const count of ["1 intento fallido", "2 intentos fallidos"]) {
      await fill(page, { email, password: "otra clave" });
      await send(page, "Ingresar");
      await expect(page.getByText(`${count} en este navegador.`)).toBeVisible();
    }
    expect((await storedFailures(page))[0]).toBe("2");
    const other = await page.context().newPage();
    await other.goto("/es/login");
    await wake(other);
    await expect(other.getByText("2 intentos fallidos")).toBeVisible();
    await fill(other, { email, password: "otra clave" });
    await send(other, "Ingresar");
    await expect(page.getByText("3 intentos fallidos")).toBeVisible();
    await page.reload();
    await wake(page);
    await expect(page.getByText("3 intentos fallidos")).toBeVisible();
    await fill(page, { email, password: PASSWORD });
    await send(page, "Ingresar");
    await expect(customerMenu(page)).toBeVisible();
    await wake(page);
    await expect.poll(() => storedFailures(page)).toEqual(["0", "0"]);
  });

  test("show until when signing in is locked", async ({ page }) => {
    await page.goto("/es/login");
    await page.evaluate(() => {
      localStorage.setItem("failedAttempts", "5");
      localStorage.setItem("lockTime", String(Date.now() + 5 * 60_000));
    });
    await page.reload();
    await wake(page);
    await expect(page.getByText(/5 intentos fallidos.* Podrás intentarlo otra vez a las \d/)).toBeVisible();
  });
});

test.describe("without a region", () => {
  test.beforeEach(({ context }) => context.clearCookies({ name: "region" }));

  test("the region dialog is shown to shoppers but not on the sign-in for staff", async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/es\/login\?redirectTo=%2Fadmin/);
    if (javaScriptEnabled !== false) await wake(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await fill(page, { email: newEmail() });
    await page.goto("/es/login");
    await expect(page.getByRole("dialog", { name: "¿Desde dónde nos visitas?" })).toBeVisible();
  });
});

test.describe("in a dialog over the page", { tag: "@javascript" }, () => {
  const dialog = (page: Page, name = "Ingresar") => page.getByRole("dialog", { name });
  const follow = (page: Page, name: string) => page.getByRole("dialog").getByRole("link", { name }).click();

  async function open(page: Page): Promise<void> {
    await wake(page);
    await header(page).getByRole("link", { name: "Ingresar" }).click();
    await expect(dialog(page).getByLabel("Correo electrónico")).toBeFocused();
  }

  test("signing in stays on the page", { tag: "@main" }, async ({ page, shop, allowProblem }) => {
    allowProblem(/status of 400/);
    const { email } = await newMember(shop);
    await page.goto("/es/product/101");
    await open(page);
    await fill(page, { email, password: "otra clave" });
    await send(page, "Ingresar");
    await expect(dialog(page).getByRole("alert")).toHaveText(
      "No pudimos ingresar con ese correo y esa contraseña.",
    );
    await fill(page, { password: PASSWORD });
    await send(page, "Ingresar");
    await expect(customerMenu(page)).toBeVisible();
    await expect(page).toHaveURL(/\/es\/product\/101$/);
  });

  test("signing up stays on the page", async ({ page }) => {
    await page.goto("/es/product/101");
    await open(page);
    await follow(page, "Crear cuenta");
    await expect(dialog(page, "Crear cuenta").getByLabel("Nombre y apellido")).toBeFocused();
    await fill(page, { name: "Rosa Quispe", email: newEmail(), password: PASSWORD });
    await send(page, "Crear cuenta");
    await expect(customerMenu(page)).toBeVisible();
    await expect(page).toHaveURL(/\/es\/product\/101$/);
  });

  test("resetting the password stays on the page, and its e-mail link returns to it", async ({
    page,
    shop,
  }) => {
    const { email } = await newMember(shop);
    await page.goto("/es/product/101");
    await open(page);
    await follow(page, "¿Olvidaste tu contraseña?");
    await expect(dialog(page, "Recuperar contraseña").getByLabel("Correo electrónico")).toBeFocused();
    await fill(page, { email });
    await send(page, "Enviar enlace");
    await expect(dialog(page, "Recuperar contraseña").getByRole("status")).toContainText(
      "Si ese correo tiene una cuenta",
    );
    await follow(page, "Volver a ingresar");
    await expect(dialog(page).getByLabel("Correo electrónico")).toBeFocused();
    await expect(page).toHaveURL(/\/es\/product\/101$/);
    await openMail(page, shop, email);
    await fill(page, { password: "otra clave buena" });
    await send(page, "Guardar contraseña");
    await expect(page).toHaveURL(/\/es\/login\?redirectTo=%2Fes%2Fproduct%2F101$/);
  });

  test("Escape closes it and returns the focus", async ({ page }) => {
    await page.goto("/es/shop");
    await open(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(header(page).getByRole("link", { name: "Ingresar" })).toBeFocused();
  });
});
