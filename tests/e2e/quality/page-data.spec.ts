import { hrefs } from "../../../app/hrefs";
import { holdRequests } from "../../support/pages/hold-requests";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { addToCart, comeFromPeru, newProduct } from "../storefront/buying";

const DATA = /\/page-data\//;

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

test("text typed while the data are loading is kept", { tag: "@javascript" }, async ({ page }) => {
  const release = await holdRequests(page, DATA);
  // Scripts that start early delay the load event.
  await page.goto(hrefs.home("es"), { waitUntil: "domcontentloaded" });
  const email = page.getByRole("textbox", { name: "Tu correo" });
  await email.fill("rosa@example.com");
  release();
  await wake(page);
  await expect(email).toHaveValue("rosa@example.com");
});

for (const [what, status] of [
  ["are gone", 404],
  ["cannot be rendered", 503],
  ["cannot be loaded", null],
] as const) {
  test(`a page whose data ${what} works as HTML`, { tag: "@javascript" }, async ({
    page,
    shop,
    allowProblem,
  }) => {
    allowProblem(/Failed to load resource.*\/page-data\//);
    await page.route(DATA, (route) => (status ? route.fulfill({ status }) : route.abort()));
    const product = await newProduct(shop);
    const asked = page.waitForRequest(DATA);
    await addToCart(page, product);
    await asked;
    await page.getByRole("banner").getByRole("link", { name: "Buscar" }).last().click();
    await expect(page).toHaveURL(/\/search$/);
  });
}
