import type { Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { enterAs } from "../admin/staff";
import { join } from "../customer/members";
import { comeFromPeru, newProduct, paymentHeading, putInCart } from "../storefront/buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

const errors = (page: Page) => page.locator(".field__error:visible");

test.describe("an error beside a field goes when the field becomes right", { tag: "@javascript" }, () => {
  test("at sign-up", async ({ page, allowProblem }) => {
    allowProblem(/status of 400/);
    await page.goto("/es/signup");
    await wake(page);
    const main = page.getByRole("main");
    const [email, password] = [main.getByLabel("Correo electrónico"), main.getByLabel("Contraseña")];
    await main.getByLabel("Nombre y apellido").fill("Rosa Quispe");
    await email.fill("rosa");
    await password.fill("corta");
    await main.getByRole("button", { name: "Crear cuenta" }).click();
    await expect(errors(page)).toHaveCount(2);
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await password.fill("una-clave-larga-7");
    await expect(errors(page)).toHaveCount(1);
    await expect(password).not.toHaveAttribute("aria-invalid", "true");
    await email.fill("rosa@example.com");
    await expect(errors(page)).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
    await expect(page).toHaveURL(/\/es\/signup$/);
    await expect(password).toHaveValue("una-clave-larga-7");
  });

  test("at checkout, also when another field makes it right", async ({ page, shop, allowProblem }) => {
    allowProblem(/status of 400/);
    await putInCart(page, await newProduct(shop));
    await page.goto("/es/checkout");
    await wake(page);
    await page.getByRole("radio", { name: /Recojo en tienda/ }).check();
    await page.getByRole("button", { name: "Continuar al pago" }).click();
    const name = page.getByLabel("Nombre y apellido");
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await name.fill("Rosa Quispe");
    await expect(name).not.toHaveAttribute("aria-invalid", "true");
    const phone = page.getByLabel("Celular");
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await phone.fill("987654321");
    await page.getByLabel("Correo electrónico").fill("rosa@example.com");
    await expect(errors(page)).toHaveCount(0);
    await expect(name).toHaveValue("Rosa Quispe");
    await expect(paymentHeading(page)).toHaveCount(0);
  });

  test("in the account, without saving it", async ({ page, allowProblem }) => {
    allowProblem(/status of 400/);
    await join(page);
    await page.goto("/es/perfil");
    await wake(page);
    const name = page.getByRole("main").getByLabel("Nombre y apellido");
    await name.fill("");
    await page.getByRole("button", { name: "Grabar" }).first().click();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await name.fill("Otra Persona");
    await expect(name).not.toHaveAttribute("aria-invalid", "true");
    await page.reload();
    await expect(name).toHaveValue("Rosa Quispe");
  });

  test("in the administration, without saving it", async ({ page, context, shop, allowProblem }) => {
    allowProblem(/status of 400/);
    await enterAs(context, shop, "Admin");
    await page.goto(adminHrefs.newCoupon());
    await wake(page);
    const form = page.getByRole("main");
    const [code, percent] = [form.locator("[name=code]"), form.locator("[name=percent]")];
    await form.locator("[name^='names.']").first().fill("Verano");
    await code.fill("¡no!");
    await percent.fill("200");
    await form.getByRole("button", { name: "Grabar" }).first().click();
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await expect(percent).toHaveAttribute("aria-invalid", "true");
    const valid = `V${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
    await code.fill(valid);
    await expect(code).not.toHaveAttribute("aria-invalid", "true");
    await percent.fill("30");
    await expect(percent).not.toHaveAttribute("aria-invalid", "true");
    await expect(form.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
    await page.goto(adminHrefs.coupons());
    await expect(page.getByText(valid)).toHaveCount(0);
  });
});
