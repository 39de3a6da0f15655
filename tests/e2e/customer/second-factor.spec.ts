import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { users } from "../../../db/schema";
import { startShop } from "../../../local/shop";
import { findCutOff } from "../../support/cut-off";
import { findViolations } from "../../support/pages/axe";
import { databaseOf } from "../../support/shop-database";
import { test as base, expect } from "../../support/shop-test";
import { newMember, PASSWORD } from "../../worker/accounts/members";
import { appCode } from "../../worker/accounts/second-factors";
import { comeFromPeru } from "../storefront/buying";

/** The shared shop does not require a second factor, so these tests start their own. */
const test = base.extend<object, { strictShop: { url: string; email(): Promise<string> } }>({
  strictShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const running = await startShop({ variables: { STAFF_SECOND_FACTOR: "required" } });
      const addresses = { url: running.url, ...running.services.addresses };
      const email = async () => {
        const member = await newMember(addresses);
        await databaseOf(addresses)
          .update(users)
          .set({ role: "Editor", secondFactorOfferedAt: 1 })
          .where(eq(users.email, member.email));
        return member.email;
      };
      await use({ url: running.url, email });
      await running.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Signs in with the password and waits for the second-factor page. */
async function signIn(page: Page, url: string, email: string) {
  await page.goto(`${url}/es/login?redirectTo=/admin`);
  const main = page.getByRole("main");
  await main.getByLabel("Correo electrónico").fill(email);
  await main.getByLabel("Contraseña").fill(PASSWORD);
  await main.getByRole("button", { name: "Ingresar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Verificación en dos pasos" })).toBeVisible();
}

const keyOf = async (page: Page) =>
  (await page.locator(".second-factor__secret").innerText()).replaceAll(" ", "");

async function enter(page: Page, code: string) {
  await page.getByLabel("Código de seis cifras").fill(code);
  await page.getByRole("button", { name: "Activar" }).click();
}

const recoveryCodes = (page: Page) =>
  page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem");

test("staff set up a second factor and sign in with it or a recovery code", { tag: "@main" }, async ({
  page,
  context,
  strictShop,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 400/);
  const { url } = strictShop;
  const email = await strictShop.email();
  await comeFromPeru(context, { ...shop, url });
  await signIn(page, url, email);
  await expect(page.getByRole("img", { name: "Código QR para la aplicación" })).toBeVisible();
  const secret = await keyOf(page);
  await enter(page, "000000");
  await expect(page.getByRole("alert").filter({ hasText: "Ese código no sirve" })).toBeVisible();
  expect(await keyOf(page)).toBe(secret);
  await enter(page, appCode(secret));
  await expect(recoveryCodes(page)).toHaveCount(10);
  const recoveryCode = await recoveryCodes(page).first().innerText();
  await page.getByRole("link", { name: "Ya los guardé, continuar" }).click();
  await expect(page).toHaveURL(/\/admin$/);

  for (const code of [appCode(secret, 1), recoveryCode.toUpperCase()]) {
    await context.clearCookies({ name: "token" });
    await signIn(page, url, email);
    await page.getByLabel("Código de la aplicación o de recuperación").fill(code);
    await page.getByRole("main").getByRole("button", { name: "Ingresar", exact: true }).click();
    await expect(page).toHaveURL(/\/admin$/);
  }

  await page.goto(`${url}/es/perfil`);
  await page.getByRole("link", { name: "Ver mi verificación" }).click();
  await expect(page.getByText("Te quedan 9 códigos de recuperación.")).toBeVisible();
});

for (const theme of ["light", "dark"]) {
  test(`recovery codes are accessible, ${theme}`, { tag: "@javascript" }, async ({
    page,
    context,
    strictShop: { url, email },
    shop,
  }) => {
    await comeFromPeru(context, { ...shop, url });
    await context.addCookies([{ name: "theme", value: theme, url }]);
    await signIn(page, url, await email());
    await enter(page, appCode(await keyOf(page)));
    await expect(page.locator(":focus")).toContainText("La verificación está activa.");
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findViolations(page), `${width} px`).toEqual([]);
      expect(await findCutOff(page), `${width} px`).toEqual([]);
    }
  });
}
