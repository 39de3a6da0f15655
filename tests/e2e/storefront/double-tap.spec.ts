import type { Page } from "playwright/test";
import { holdRequests } from "../../support/pages/hold-requests";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { buyButton, comeFromPeru, newProduct } from "./buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/es/product/${id}`, { waitUntil: "commit" });
  // The radio is hidden beneath its label, which may still move while the style sheet loads.
  const size = page.getByRole("radio", { name: /^M/ });
  await expect(() => size.check({ force: true, timeout: 2_000 })).toPass();
}

/** Checks the quantity in the cart after all requests have finished. */
async function expectPieces(page: Page, pieces: number): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.goto("/es/checkout");
  await expect(page.getByRole("spinbutton").first()).toHaveValue(String(pieces));
}

const moments: [when: string, arrive: (page: Page, id: number) => Promise<unknown>][] = [
  [
    "while the scripts are loading",
    async (page, id) => {
      const release = await holdRequests(page, "**/assets/entry.shop*");
      await open(page, id);
      setTimeout(release, 100);
    },
  ],
  [
    "during hydration",
    async (page, id) => {
      await open(page, id);
      await page.keyboard.press("Shift");
    },
  ],
  [
    "after hydration",
    async (page, id) => {
      await open(page, id);
      await wake(page);
    },
  ],
];

const DELAYS = [0, 120, 350];

/** Before hydration, the second tap may reach the page that answers the first one, where no size is chosen yet. */
const NO_SIZE = /status of 400 .*\/es\/cart\)/;

async function tapTwice(page: Page, delay: number): Promise<void> {
  const added = expect(page.getByRole("link", { name: /^Carrito ?, unidades: 1$/ })).toBeVisible();
  await buyButton(page).click({ clickCount: 2, delay: delay / 2, noWaitAfter: true });
  await added;
  await expectPieces(page, 1);
}

for (const delay of DELAYS) {
  test(`a double tap at the first paint, ${delay} ms apart, adds one piece`, async ({
    page,
    shop,
    allowProblem,
  }) => {
    allowProblem(NO_SIZE);
    await open(page, (await newProduct(shop)).id);
    await tapTwice(page, delay);
  });
}

test.describe("with JavaScript", { tag: "@javascript" }, () => {
  for (const [when, arrive] of moments) {
    for (const delay of DELAYS) {
      test(`a double tap ${when}, ${delay} ms apart, adds one piece`, async ({
        page,
        shop,
        allowProblem,
      }) => {
        if (when !== "after hydration") allowProblem(NO_SIZE);
        await arrive(page, (await newProduct(shop)).id);
        await tapTwice(page, delay);
      });
    }
  }

  test("the second tap does not close the drawer opened by the first", async ({ page, shop }) => {
    await open(page, (await newProduct(shop)).id);
    await wake(page);
    await buyButton(page).click({ clickCount: 2, delay: 120 });
    await expect(page.getByRole("dialog", { name: "Carrito" })).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Carrito" }).getByRole("spinbutton")).toHaveValue("1");
  });

  test("two taps more than half a second apart add two pieces, also while the first request is pending", async ({
    page,
    shop,
  }) => {
    const { id } = await newProduct(shop);
    await open(page, id);
    await wake(page);
    const release = await holdRequests(page, "**/es/cart");
    await buyButton(page).evaluate(async (button) => {
      const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
      (button as HTMLButtonElement).click();
      await wait(550);
      (button as HTMLButtonElement).click();
    });
    release();
    await expect(page.getByRole("dialog", { name: "Carrito" }).getByRole("spinbutton")).toHaveValue("2");
    await expectPieces(page, 2);
  });
});
