import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningShop, startShop } from "../../local/shop";
import { findChromium } from "../support/chromium";
import { type ProviderPerson, providerPerson } from "../support/data/provider-token";
import { answerProvider } from "../support/data/provider-window";
import { wake } from "../support/pages/wake";
import { sharedShop } from "../support/worker";

const AUTH_DOMAIN = "shop.firebaseapp.com";

let shop: RunningShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([
    startShop({
      variables: {
        FIREBASE_WEB_API_KEY: "local-browser",
        FIREBASE_AUTH_DOMAIN: AUTH_DOMAIN,
        SIGN_IN_PROVIDERS: "google,apple",
      },
    }),
    chromium.launch({
      executablePath: findChromium() ?? undefined,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const isOutside = (url: URL) => url.hostname !== "localhost";

/** Opens the sign-in page with all external hosts unreachable. @returns the page and the hosts it requested */
async function open(
  options: { javaScriptEnabled?: boolean; userAgent?: string } = {},
  { url }: { url: string } = shop,
): Promise<{ page: Page; outside: string[] }> {
  const context = await browser.newContext(options);
  await context.addCookies([{ name: "region", value: "PE", url }]);
  const outside: string[] = [];
  await context.route(isOutside, (route) => {
    outside.push(new URL(route.request().url()).hostname);
    return route.abort("internetdisconnected");
  });
  const page = await context.newPage();
  await page.goto(`${url}/es/login?redirectTo=/es/perfil`, { waitUntil: "networkidle" });
  return { page, outside };
}

const button = (page: Page, name = "Google") => page.getByRole("button", { name: `Continuar con ${name}` });
const google = (page: Page) => button(page);

/** Clicks the button and waits for the provider's window. */
async function openWindow(page: Page, name: string): Promise<Page> {
  await page.mouse.move(5, 5);
  const opened = page.waitForEvent("popup");
  await button(page, name).click();
  return opened;
}

const providerOptions = (person: ProviderPerson) => ({
  authDomain: AUTH_DOMAIN,
  identity: shop.services.addresses.identity,
  person,
});

test("without JavaScript there are no provider buttons", async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.getByRole("button", { name: "Ingresar" }).waitFor();
  expect(await google(page).count()).toBe(0);
});

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["Instagram", `${IPHONE} Mobile/21F90 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; es_PE)`],
  ["Facebook", `${IPHONE} Mobile/21F90 [FBAN/FBIOS;FBAV/465.0.0.41.97;FBLC/es_LA]`],
  ["TikTok", `${IPHONE} Mobile/21F90 musical_ly_34.9.0 BytedanceWebview/d8a21c6`],
])("the browser of %s, which Google refuses, shows what to do instead", async (app, userAgent) => {
  const { page, outside } = await open({ userAgent });
  for (const [locale, note, password] of [
    ["es", `Estás en el navegador de ${app}`, "También puedes ingresar aquí con tu correo"],
    ["en", `You are in ${app}’s own browser`, "You can also sign in here"],
  ] as const) {
    await page.goto(`${shop.url}/${locale}/login`);
    await page.mouse.move(5, 5);
    const notice = page.getByText(note);
    await notice.waitFor();
    const text = await notice.innerText();
    expect(text).toMatch(/Google (o|or) Apple/);
    expect(text).toMatch(/Abrir en el navegador|Open in browser/);
    expect(text).toContain(password);
    expect(await page.getByRole("button", { name: /Google|Apple/ }).count()).toBe(0);
  }
  expect(outside).toEqual([]);
});

test("the sign-in library is loaded on hover, not before", async () => {
  const { page, outside } = await open();
  await page.mouse.move(5, 5);
  await google(page).waitFor();
  const scripts = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType("resource").filter(({ name }) => name.includes("provider-popup")).length,
    );
  expect(await scripts()).toBe(0);
  await google(page).hover();
  await expect.poll(scripts).toBeGreaterThan(0);
  expect(outside).toEqual([]);
});

test("an unreachable provider gives an error message, and the button stays enabled", async () => {
  const { page, outside } = await open();
  await page.mouse.move(5, 5);
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await google(page).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /No pudimos comunicarnos|El servicio de ingreso no respondió/ })
    .waitFor();
  expect(outside).not.toEqual([]);
  expect(violations).toEqual([]);
  expect(await google(page).isEnabled()).toBe(true);
});

test.each([
  ["Google", "google.com"],
  ["Apple", "apple.com"],
] as const)("agreeing in the window of %s signs in, and the profile shows the provider", async (name, id) => {
  const { page } = await open();
  const email = `${crypto.randomUUID()}@example.com`;
  await answerProvider(page.context(), providerOptions(providerPerson(id, email)));
  const popup = await openWindow(page, name);
  expect(await popup.waitForFunction((title) => document.title === title, id)).toBeTruthy();
  await popup.getByRole("button", { name: "Agree" }).click();
  await page.waitForURL(`${shop.url}/es/perfil`);
  expect(await page.getByLabel("Correo electrónico").inputValue()).toBe(email);
  const accountName = page.getByRole("banner").getByText("Gina", { exact: true }).filter({ visible: true });
  expect(await accountName.count()).toBe(1);
  const main = page.getByRole("main");
  expect(await main.getByRole("listitem").allInnerTexts()).toContain(`Con tu cuenta de ${name}`);
  expect(await main.innerText()).not.toContain("y tu contraseña");
  expect(await main.innerText()).toContain("Tu cuenta no tiene contraseña.");
  // The SDK leaves nothing in the browser's storage: the session is the shop's own cookie.
  expect(
    await page.evaluate(() =>
      Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.startsWith("firebase")),
    ),
  ).toEqual([]);
  expect(popup.isClosed()).toBe(true);
});

test("an account without a password is deleted by signing in again with the same identity only", async () => {
  const { page } = await open();
  const email = `${crypto.randomUUID()}@example.com`;
  const person = providerPerson("google.com", email);
  const confirm = () => page.getByRole("button", { name: "Confirmar con Google y eliminar mi cuenta" });
  const agree = async (press: () => Promise<void>) => {
    const opened = page.waitForEvent("popup");
    await press();
    await (await opened).getByRole("button", { name: "Agree" }).click();
  };
  await answerProvider(page.context(), providerOptions(person));
  await page.mouse.move(5, 5);
  await agree(() => google(page).click());
  await page.waitForURL(`${shop.url}/es/perfil`);
  await page.getByRole("link", { name: "Eliminar mi cuenta" }).click();
  await page.waitForURL(`${shop.url}/es/perfil/delete`);
  expect(await page.getByLabel("Contraseña actual").count()).toBe(0);
  await page.mouse.move(9, 9);

  const other = providerPerson("google.com", `${crypto.randomUUID()}@example.com`);
  await answerProvider(page.context(), providerOptions(other));
  await agree(() => confirm().click());
  await page.getByRole("alert").filter({ hasText: "No eliminamos nada" }).waitFor();

  await answerProvider(page.context(), providerOptions(person));
  await agree(() => confirm().click());
  await page.waitForURL(`${shop.url}/es`);
  await page.getByText("Eliminamos tu cuenta").waitFor();
});

test("refusing in the window gives an error message, and the button stays enabled", async () => {
  const { page } = await open();
  await answerProvider(page.context(), providerOptions(providerPerson("google.com", "gina@example.com")));
  const popup = await openWindow(page, "Google");
  await popup.getByRole("button", { name: "Refuse" }).click();
  await page.getByRole("alert").filter({ hasText: "No diste tu permiso en la ventana." }).waitFor();
  expect((await page.context().cookies()).filter(({ name }) => name === "token")).toEqual([]);
  expect(await google(page).isEnabled()).toBe(true);
});

test("without configured providers there are no buttons, with and without JavaScript", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await open({ javaScriptEnabled }, sharedShop());
    if (javaScriptEnabled) await wake(page);
    await page.getByRole("button", { name: "Ingresar", exact: true }).waitFor();
    expect(await page.getByRole("button", { name: /^Continuar con/ }).count()).toBe(0);
  }
});
