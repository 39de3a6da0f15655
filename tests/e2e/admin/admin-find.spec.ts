import type { Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { expectSaved } from "../../support/pages/alerts";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { newProduct } from "../../worker/shopper";
import { enterAs } from "./staff";

test.beforeEach(({ context, shop }) => enterAs(context, shop, "Admin"));

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const newName = () => `Prenda ${crypto.randomUUID().slice(0, 8)}`;

test("the search leads to pages, products and settings", { tag: "@no-javascript" }, async ({
  page,
  shop,
}) => {
  const name = newName();
  await newProduct(shop, { name });
  await page.goto(adminHrefs.find());
  const search = async (words: string) => {
    await page.getByLabel("Página, producto, pedido o ajuste").fill(words);
    await page.getByRole("main").getByRole("button", { name: "Buscar" }).click();
  };
  await search(name);
  await page.getByRole("main").getByRole("link", { name }).click();
  await expect(heading(page, name)).toBeVisible();
  await page.goto(adminHrefs.find());
  await search("devolucion");
  await page.getByRole("main").getByRole("link", { name: "Devoluciones", exact: true }).click();
  await expect(heading(page, "Devoluciones")).toBeVisible();
  await page.goto(adminHrefs.find());
  await search("nombre de la tienda");
  await page.getByRole("main").getByRole("link", { name: "Nombre de la tienda" }).click();
  await expect(heading(page, "Nombre de la tienda")).toBeVisible();
  await page.goto(adminHrefs.find("zzzz"));
  await expect(page.getByText("Nada coincide con lo que buscas.")).toBeVisible();
});

test("products whose names have the words come before those whose variants have them", {
  tag: "@no-javascript",
}, async ({ page, shop }) => {
  const word = crypto.randomUUID().slice(0, 8);
  await newProduct(shop, { name: `Prenda ${word}` });
  await newProduct(shop, { name: newName(), variants: [{ name: word }] });
  await page.goto(adminHrefs.find(word));
  const found = page.getByRole("main").getByRole("listitem");
  await expect(found).toHaveCount(2);
  await expect(found.first()).toContainText(`Prenda ${word}`);
});

test("an unknown page of administration is not found, within it", { tag: "@no-javascript" }, async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 404/);
  await page.goto(`${adminHrefs.products()}/none/such`);
  await expect(heading(page, "No encontramos esta página")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Áreas de la administración" })).toBeVisible();
});

test("the palette opens by a key and jumps to what is found", { tag: ["@javascript", "@main"] }, async ({
  page,
  shop,
}) => {
  const name = newName();
  await newProduct(shop, { name });
  await page.goto(adminHrefs.orders());
  await wake(page);
  await page.keyboard.press("Control+k");
  const input = page
    .getByRole("dialog", { name: "Buscar en la administración" })
    .getByRole("textbox", { name: "Página, producto, pedido o ajuste" });
  await expect(input).toBeFocused();
  await input.fill(name);
  await expect(page.getByRole("dialog").getByText(name)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(heading(page, name)).toBeVisible();

  await page.keyboard.press("Control+k");
  await input.fill("zzzz");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(adminHrefs.find("zzzz"));
});

test("a key saves the form", { tag: "@javascript" }, async ({ page, shop }) => {
  const { id } = await newProduct(shop, { name: newName() });
  await page.goto(adminHrefs.product(id));
  await wake(page);
  const name = newName();
  await page.getByRole("group", { name: "Español" }).getByLabel("Nombre").fill(name);
  await page.keyboard.press("Control+s");
  await expectSaved(page);
  await expect(heading(page, name)).toBeVisible();
});
