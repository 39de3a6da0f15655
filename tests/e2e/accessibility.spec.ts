import type { Page } from "playwright/test";
import { startShop } from "../../local/shop";
import { findViolations } from "../support/axe";
import { addStyle } from "../support/cut-off";
import { NOWHERE } from "../support/nowhere";
import { isLookedAt, pageVisits } from "../support/page-states";
import { expect, test } from "../support/page-visitor";

const WIDTHS = [360, 1280];

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What the switch of the theme does, without a new page. */
const setTheme = (page: Page, theme: "light" | "dark") =>
  page.evaluate((scheme) => {
    document.documentElement.dataset.mantineColorScheme = scheme;
  }, theme);

for (const visit of pageVisits.filter(isLookedAt)) {
  test(`axe finds nothing: ${visit.title}`, { tag: "@javascript" }, async ({ page, visitPage }) => {
    await visitPage(page, visit);
    // Colours are looked at when they have changed.
    await addStyle(page, "* { transition: none !important }");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const theme of ["light", "dark"] as const) {
        await setTheme(page, theme);
        expect(await findViolations(page), `${width} px, ${theme}`).toEqual([]);
      }
    }
  });
}

test("axe finds nothing: a page that the database was away for", { tag: "@javascript" }, async ({
  page,
  context,
  allowProblem,
}) => {
  test.slow();
  allowProblem(/status of 503/);
  const shop = await startShop({ variables: { DATABASE_URL: NOWHERE } });
  try {
    for (const theme of ["light", "dark"]) {
      await context.addCookies([{ name: "theme", value: theme, url: shop.url }]);
      for (const locale of ["es", "en"]) {
        const answer = await page.goto(`${shop.url}/${locale}/search?q=top`);
        expect(answer?.status()).toBe(503);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect(await findViolations(page), `${locale} ${theme} ${width} px`).toEqual([]);
        }
      }
    }
  } finally {
    await shop.stop();
  }
});

test("axe finds nothing: a form that came from elsewhere", { tag: "@javascript" }, async ({
  page,
  shop,
  allowProblem,
}) => {
  allowProblem(/status of 403/);
  await page.goto(shop.identity);
  const refused = page.waitForResponse((response) => response.status() === 403);
  await page.evaluate((address) => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: address });
    document.body.appendChild(form as Node);
    (form as HTMLFormElement).submit();
  }, `${shop.url}/es/cart`);
  await refused;
  await page.getByRole("link", { name: "Ir al inicio" }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
