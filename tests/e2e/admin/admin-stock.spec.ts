import { adminHrefs } from "../../../app/admin-hrefs";
import { expectSaved } from "../../support/pages/alerts";
import { newStaff } from "../../support/pages/page-samples";
import { expect, test } from "../../support/shop-test";
import { newProduct } from "../../worker/shopper";

test.beforeEach(async ({ context, shop }) => {
  const cookies = await newStaff(shop, "Editor");
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop.url })));
});

test("staff find what runs out, decide that it sells out, and see who changed its stock", {
  tag: "@main",
}, async ({ page, shop }) => {
  const name = `Prenda ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await newProduct(shop, { name, stock: [{ size: "M", stock: 2 }] });
  await page.goto(adminHrefs.stock());
  await page.getByLabel("Buscar").fill(name);
  await page.getByLabel("Nivel").selectOption({ label: "Poco stock" });
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Poco stock");

  await page.goto(adminHrefs.product(id));
  await page.getByLabel("Al quedar sin stock").selectOption({ label: "Se agota" });
  await page.getByLabel("Días hábiles para hacerlo a pedido").fill("21");
  await page.getByRole("button", { name: "Grabar", exact: true }).click();
  await expectSaved(page);
  await expect(page.getByLabel("Al quedar sin stock")).toHaveValue("sold_out");
  await expect(page.getByLabel("Días hábiles para hacerlo a pedido")).toHaveValue("21");

  const stock = page.getByLabel("Stock de M", { exact: true });
  await stock.fill("0");
  await page.getByRole("button", { name: "Grabar", exact: true }).click();
  await expectSaved(page);
  await expect(stock).toHaveValue("0");
  await page.getByRole("link", { name: "Historial del stock" }).click();
  const newest = page.getByRole("row", { name: /Cambio a mano/ });
  await expect(newest).toContainText("−2");
  await expect(newest).toContainText("@");

  await page.goto(adminHrefs.stock({ state: "out", q: name }));
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Agotado");
});
