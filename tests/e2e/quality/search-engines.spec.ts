import type { Page } from "playwright/test";
import { wake } from "../../support/pages/wake";
import { expect, test } from "../../support/shop-test";

test.beforeEach(async ({ context, shop }) => {
  await context.addCookies([{ name: "region", value: "INT", url: shop.url }]);
});

const canonicalOf = (page: Page) => page.locator("link[rel=canonical]");

/** Names of the breadcrumbs in the page's structured data. */
async function breadcrumbNames(page: Page): Promise<string[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const { "@graph": graph = [] } = JSON.parse(text ?? "{}") as {
    "@graph"?: { "@type": string; itemListElement?: { name: string }[] }[];
  };
  return (
    graph.find((thing) => thing["@type"] === "BreadcrumbList")?.itemListElement?.map(({ name }) => name) ?? []
  );
}

test("the canonical URL follows navigation, and structured data match the page of a document", async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await page.goto("/es/category/7");
  await expect(canonicalOf(page)).toHaveAttribute("href", `${shop.url}/es/category/7`);
  const visibleCrumbs = page.locator(".breadcrumbs").getByRole("listitem");
  expect(await breadcrumbNames(page)).toEqual(await visibleCrumbs.allTextContents());

  if (javaScriptEnabled) await wake(page);
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.locator(".product__name")).toBeVisible();
  const address = new URL(page.url()).pathname;
  await expect(canonicalOf(page)).toHaveAttribute("href", shop.url + address);
  await expect(canonicalOf(page)).toHaveCount(1);
  await expect(page.locator("link[hreflang]")).toHaveCount(3);
  const crumbs = ["Inicio", ...(await visibleCrumbs.allTextContents())];
  expect(await breadcrumbNames(page)).toEqual(javaScriptEnabled ? [] : crumbs);
  const title = (await page.locator(".product__name").textContent()) ?? "";
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", title);

  await page.goto("/es/search?q=lino");
  await expect(canonicalOf(page)).toHaveCount(0);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});
