import type { Page } from "playwright/test";
import { expect } from "../../support/shop-test";

export const PASSWORD = "una clave buena";

/** Signs up from the shop's own page, which leads on to `page`. @returns the e-mail. */
export async function signUp(page: Page, redirectTo: string, name = "Rosa Quispe"): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  await page.goto(`/es/signup?redirectTo=${encodeURIComponent(redirectTo)}`);
  await page.getByLabel("Nombre y apellido").fill(name);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page).toHaveURL(new RegExp(`${redirectTo}$`));
  return email;
}
