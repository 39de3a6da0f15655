import type { Locator } from "playwright/test";
import { PHONE } from "../../support/pages/viewports";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";
import { comeFromPeru, newProduct } from "./buying";

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

/** The number of pills in each row. */
async function rowsOf(pills: Locator): Promise<number[]> {
  const tops = await pills.evaluateAll((elements) =>
    elements.map((element) => Math.round(element.getBoundingClientRect().top)),
  );
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}

/** Four in a row, and a fifth only where the last row would otherwise have one. */
function expectedRows(count: number): number[] {
  const columns = count % 4 === 1 && count > 1 && count % 5 !== 1 ? 5 : 4;
  const full = Math.floor(count / columns);
  return [...Array<number>(full).fill(columns), ...(count % columns > 0 ? [count % columns] : [])];
}

/** Pills whose text is cut or sticks out. */
const overflowing = (pills: Locator) =>
  pills.evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

const sizesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ size: `${34 + index}`, stock: index % 3 }));

for (const count of [1, 2, 4, 5, 6, 8, 9, 13, 16, 17, 21, 25]) {
  test(`${count} sizes are four in a row, without a single pill in the last`, async ({ page, shop }) => {
    const { id } = await newProduct(shop, { stock: sizesOf(count) });
    for (const width of [PHONE.viewport.width, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/es/product/${id}`);
      const pills = page.locator("#buy .size__label");
      await expect.poll(() => rowsOf(pills)).toEqual(expectedRows(count));
      expect(await overflowing(pills)).toEqual([]);
    }
  });
}

test("long names of sizes fit their pills on a phone", async ({ page, shop }) => {
  await page.setViewportSize(PHONE.viewport);
  const names = ["Talla única grande", "XXXXL", "36-38-40", "ExtraExtraLarge", "S"];
  const { id } = await newProduct(shop, { stock: names.map((size) => ({ size, stock: 0 })) });
  await page.goto(`/es/product/${id}`);
  const pills = page.locator("#buy .size__label");
  await expect.poll(() => rowsOf(pills)).toEqual([5]);
  expect(await overflowing(pills)).toEqual([]);
  expect(await overflowing(page.locator("#buy .size"))).toEqual([]);
});

test("the filters' sizes follow the same rule", async ({ page }) => {
  for (const path of ["/es/shop", "/en/category/7", "/es/category/10"]) {
    await page.goto(path);
    for (const list of await page.locator(".filter--size").all()) {
      const pills = list.locator(".size__label");
      await expect.poll(() => rowsOf(pills)).toEqual(expectedRows(await pills.count()));
      expect(await overflowing(pills)).toEqual([]);
    }
  }
});

test("the quick choice of a size follows the same rule", { tag: "@javascript" }, async ({ page, shop }) => {
  await page.setViewportSize(PHONE.viewport);
  const { id, name } = await newProduct(shop, { pen: 9900, stock: sizesOf(9) });
  await page.goto(`/es/search?q=${encodeURIComponent(name)}`);
  await wake(page);
  const card = page.getByRole("article").filter({ has: page.locator(`a[href*="/product/${id}"]`) });
  await card.locator(".quick-add-button").click();
  const pills = page.getByRole("dialog").locator(".size__label");
  await expect.poll(() => rowsOf(pills)).toEqual([5, 4]);
});
