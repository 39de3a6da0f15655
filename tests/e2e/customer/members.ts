import type { Page } from "playwright/test";
import { postForm } from "../../support/pages/post-form";
import { expect } from "../../support/shop-test";
import { newEmail, PASSWORD } from "../../worker/accounts/members";

/** Signs the browser up as a new customer, without opening a page. @returns the e-mail. */
export async function join(page: Page): Promise<string> {
  const email = newEmail();
  await postForm(page, "/es/signup", { name: "Rosa Quispe", email, password: PASSWORD });
  return email;
}

/** Signs up a new customer, then opens a page. @returns the e-mail. */
export async function joinAt(page: Page, path: string): Promise<string> {
  const email = await join(page);
  await page.goto(path);
  return email;
}

/** Signs up on the sign-up page, which redirects to `redirectTo`. @returns the e-mail. */
export async function signUp(page: Page, redirectTo: string): Promise<string> {
  const email = newEmail();
  await page.goto(`/es/signup?redirectTo=${encodeURIComponent(redirectTo)}`);
  await page.getByLabel("Nombre y apellido").fill("Rosa Quispe");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page).toHaveURL(new RegExp(`${redirectTo}$`));
  // The URL changes before the styles of the page are there.
  await page.waitForLoadState();
  return email;
}

/** Signs in on the sign-in page, which redirects to the home page. */
export async function signIn(
  page: Page,
  { email, origin }: { email: string; origin: string },
): Promise<void> {
  await page.goto(`${origin}/es/login`);
  const form = page.getByRole("main");
  await form.getByLabel("Correo electrónico").fill(email);
  await form.getByLabel("Contraseña").fill(PASSWORD);
  await form.getByRole("button", { name: "Ingresar", exact: true }).click();
  await expect(page).toHaveURL(/\/es$/);
}

/**
 * Signs in from a form whose session has ended: in another tab beside a script's form, in place of the page that a
 * document gets. @returns the page to which signing in has led.
 */
export async function signInAgain(page: Page, email: string, password = PASSWORD): Promise<Page> {
  const inAnotherTab = page.getByRole("link", { name: "Ingresar en otra pestaña" });
  // The header has such a link, too.
  const here = page.locator(".button", { hasText: /^Ingresar$/ }).and(page.getByRole("link"));
  await expect(inAnotherTab.or(here)).toBeVisible();
  let signedIn = page;
  if (await inAnotherTab.isVisible()) {
    const opened = page.context().waitForEvent("page");
    await inAnotherTab.click();
    signedIn = await opened;
  } else await here.click();
  const form = signedIn.getByRole("main");
  await form.getByLabel("Correo electrónico").fill(email);
  await form.getByLabel("Contraseña").fill(password);
  await form.getByRole("button", { name: "Ingresar", exact: true }).click();
  return signedIn;
}
