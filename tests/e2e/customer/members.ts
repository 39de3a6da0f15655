import type { Page } from "playwright/test";
import { expect } from "../../support/shop-test";

export const PASSWORD = "una clave buena";

/** Signs up on the sign-up page, which redirects to `redirectTo`. @returns the e-mail. */
export async function signUp(page: Page, redirectTo: string, name = "Rosa Quispe"): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto(`/es/signup?redirectTo=${encodeURIComponent(redirectTo)}`);
  await page.getByLabel("Nombre y apellido").fill(name);
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
