import type { BrowserContext, Page } from "playwright/test";
import { wake } from "../../support/pages/wake";
import type { ShopAddresses } from "../../support/shared-shop";
import { expect, test } from "../../support/shop-test";
import { buyButton, comeFromPeru, newProduct } from "./buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

interface Tab {
  page: Page;
  name: string;
}

/** Opens a product in each of several tabs, ready to be bought. */
async function openTabs(context: BrowserContext, shop: ShopAddresses, count: number): Promise<Tab[]> {
  const tabs: Tab[] = [];
  while (tabs.length < count) {
    const page = await context.newPage();
    const { id, name } = await newProduct(shop);
    await page.goto(`/es/product/${id}`);
    await page.getByRole("radio", { name: /^M/ }).check({ force: true });
    tabs.push({ page, name });
  }
  return tabs;
}

/** The text of the cart on the checkout page. */
async function readCart(page: Page): Promise<string> {
  await page.goto("/es/checkout");
  return page.getByRole("main").innerText();
}

const press = (page: Page) => buyButton(page).evaluate((button: HTMLElement) => button.click());
const added = (page: Page) => page.getByText("Producto agregado");

test.describe("with JavaScript", { tag: "@javascript" }, () => {
  test("tabs that buy at the same moment put all their products into the cart", async ({
    page,
    context,
    shop,
  }) => {
    const tabs = await openTabs(context, shop, 3);
    for (const tab of tabs) await wake(tab.page);
    await Promise.all(tabs.map((tab) => press(tab.page)));
    for (const tab of tabs) await expect(added(tab.page)).toBeVisible();
    const cart = await readCart(page);
    for (const { name } of tabs) expect(cart).toContain(name);
  });

  test("a request that hangs in one tab does not hold up another for ever", async ({
    page,
    context,
    shop,
    allowProblem,
  }) => {
    allowProblem(/net::ERR/);
    const [first, second] = (await openTabs(context, shop, 2)) as [Tab, Tab];
    for (const tab of [first, second]) await wake(tab.page);
    const isSent = first.page.waitForRequest("**/es/cart");
    await first.page.route("**/es/cart", () => {});
    await press(first.page);
    await isSent;
    // The message is displayed for three seconds.
    const told = expect(first.page.getByText(/No pudimos guardar el cambio/)).toBeVisible();
    const isAdded = press(second.page).then(() => expect(added(second.page)).toBeVisible());
    await Promise.all([told, isAdded]);
    const cart = await readCart(page);
    expect(cart).toContain(second.name);
    expect(cart).not.toContain(first.name);
  });

  test("hearts that are pressed in several tabs at the same moment are all saved", async ({
    page,
    context,
    shop,
  }) => {
    const tabs = await openTabs(context, shop, 3);
    for (const tab of tabs) await wake(tab.page);
    await Promise.all(
      tabs.map((tab) =>
        tab.page
          .getByRole("button", { name: "Guardar en favoritos" })
          .evaluate((button: HTMLElement) => button.click()),
      ),
    );
    for (const tab of tabs) await expect(tab.page.getByText("Lo guardamos en tus favoritos")).toBeVisible();
    await page.goto("/es/wishlist");
    for (const { name } of tabs) await expect(page.getByRole("main").getByText(name).first()).toBeVisible();
  });
});

test("without JavaScript, each tab displays the addition of its own product", {
  tag: "@no-javascript",
}, async ({ page, context, shop }) => {
  const [first, second] = (await openTabs(context, shop, 2)) as [Tab, Tab];
  await buyButton(first.page).click();
  await expect(added(first.page)).toBeVisible();
  await second.page.reload();
  await expect(added(second.page)).toHaveCount(0);
  await second.page.getByRole("radio", { name: /^M/ }).check({ force: true });
  await buyButton(second.page).click();
  await expect(added(second.page)).toBeVisible();
  const cart = await readCart(page);
  for (const { name } of [first, second]) expect(cart).toContain(name);
});
