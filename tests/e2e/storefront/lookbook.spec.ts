import { hrefs } from "../../../app/hrefs";
import { expect, test } from "../../support/shop-test";
import { comeFromPeru } from "./buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

test("a look is bought whole, in the sizes that were chosen", { tag: "@main" }, async ({
  page,
  allowProblem,
}) => {
  // With JavaScript the refusal is answered with 400.
  allowProblem(/status of 400/);
  await page.goto(hrefs.lookbooks("es"));
  await page.getByRole("link", { name: "Comprar el look" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Chompa de cuello alto lavanda/ })).toBeVisible();
  const add = page.getByRole("button", { name: "Agregar el look" });
  const trousers = page.getByRole("combobox", { name: "Talla de Pantalón palazzo Barranco" });
  const sweater = page.getByRole("combobox", { name: /^Talla de Chompa de cuello alto/ });
  await trousers.selectOption({ index: 1 });
  await add.click();
  await expect(page.getByText("Tiene que escoger una Talla")).toBeVisible();
  await expect(sweater).toHaveAttribute("aria-invalid", "true");
  await expect(trousers).not.toHaveValue(/\.$/);
  // As a person does; a second click on the button without one between is taken for a double tap.
  await sweater.click();
  await sweater.selectOption({ index: 1 });
  await add.click();
  await expect(page.getByText("Agregamos el look a tu carrito").first()).toBeVisible();
  await page.goto(hrefs.checkout("es"));
  for (const name of [/Pantalón palazzo Barranco/, /Chompa de cuello alto/, /Cartera Tradiciones/]) {
    await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  }
});
