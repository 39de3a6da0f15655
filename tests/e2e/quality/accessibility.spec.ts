import type { Page } from "playwright/test";
import { startShop } from "../../../local/shop";
import { addStyle, findCutOff } from "../../support/cut-off";
import { NOWHERE } from "../../support/nowhere";
import { findColorViolations, findViolations } from "../../support/pages/axe";
import { findSurroundings, focusThrough, tabThrough } from "../../support/pages/keyboard";
import { areaVisits, type PageVisit } from "../../support/pages/page-states";
import { expect, test } from "../../support/pages/page-visitor";
import { findSmallFields } from "../../support/pages/small-fields";
import { DESKTOP, PHONE, resize } from "../../support/pages/viewports";
import { wake } from "../../support/pages/wake";

const WIDTHS = [360, 1280];

/** Widths of a desktop at 400 %, 200 % and 100 % zoom (WCAG 1.4.4, 1.4.10). */
const ZOOMED = [320, 640, 1280];

/** Text spacing that pages must support (WCAG 1.4.12). It takes more room than the shop's own. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Elements and pseudo-elements with noticeable animations, except the payment provider's form. */
const findMoving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (durations: string) =>
      Math.max(
        ...durations.split(",").map((text) => Number.parseFloat(text) * (text.includes("ms") ? 0.001 : 1)),
      );
    return [...document.querySelectorAll(":not(.kr-embedded, .kr-embedded *)")].flatMap((element) =>
      ["", "::before", "::after", "::backdrop"].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isMoving =
          seconds(style.transitionDuration) > 0.01 ||
          (style.animationName !== "none" && seconds(style.animationDuration) > 0.01);
        return isMoving ? [`${element.className}${pseudo}`] : [];
      }),
    );
  });

test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Switches the theme as the button does, without a request. */
const setTheme = (page: Page, theme: "light" | "dark") =>
  page.evaluate((scheme) => {
    document.documentElement.dataset.mantineColorScheme = scheme;
  }, theme);

/** Checks the colours of both themes, and leaves the page in the dark one. */
async function checkColors(page: Page, { title }: PageVisit, width: number): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    const violations = await findColorViolations(page);
    expect.soft(violations, `${title}: colours at ${width} px, ${theme}`).toEqual([]);
  }
}

/** What is displayed on a desktop only, where it was checked. */
const seenOnDesktop = new Set<string>();

/** Describes the elements that are displayed at the current width. */
const displayed = async (page: Page): Promise<Set<string>> =>
  new Set(
    await page.evaluate(() =>
      [...document.body.querySelectorAll("*")]
        .filter((element) => element.checkVisibility())
        .map((element) => `${element.localName}.${element.getAttribute("class")}`),
    ),
  );

async function checkStructure(page: Page, { title }: PageVisit, width: number): Promise<void> {
  // The sticky header may cover a part of a control, which axe takes for its size.
  await page.evaluate(() => scrollTo(0, 0));
  const violations = await findViolations(page, { colors: false });
  expect.soft(violations, `${title}: ${width} px`).toEqual([]);
}

async function checkPage(page: Page, visit: PageVisit): Promise<void> {
  const { title, steps } = visit;
  // Hydration would replace elements while they are checked.
  if (!steps) await wake(page);
  expect.soft(await findMoving(page), `${title}: what moves`).toEqual([]);
  // Colour transitions would be measured half-way.
  await addStyle(page, "* { transition: none !important }");
  await resize(page, { width: 360, height: 800 });
  await checkStructure(page, visit, 360);
  await checkColors(page, visit, 360);
  expect.soft(await findSmallFields(page), `${title}: fields that a phone zooms in on`).toEqual([]);
  const onPhone = await displayed(page);
  await resize(page, PHONE.viewport);
  await checkFocus(page, visit, 360);
  const removeSpacing = await addStyle(page, TEXT_SPACING);
  for (const width of ZOOMED) {
    await page.setViewportSize({ width, height: 600 });
    expect.soft(await findCutOff(page), `${title}: ${width} px with more space in the text`).toEqual([]);
  }
  // The last width is the desktop's.
  await removeSpacing();
  const onDesktop = [...(await displayed(page))].filter((element) => !onPhone.has(element));
  if (onDesktop.some((element) => !seenOnDesktop.has(element))) {
    await checkStructure(page, visit, 1280);
    await checkColors(page, visit, 1280);
  }
  for (const element of onDesktop) seenOnDesktop.add(element);
  await checkFocus(page, visit, 1280);
}

/** Surroundings that were tabbed through. Later pages with the same ones check their main part. */
const seenStops = new Set<string>();

/** Checks that every focus stop is visible at the current width. */
async function checkFocus(page: Page, { title, steps }: PageVisit, width: number): Promise<void> {
  const surroundings = `${width} px\n${await findSurroundings(page)}`;
  const mainOnly = !steps && seenStops.has(surroundings);
  seenStops.add(surroundings);
  const { stops, problems } = await (mainOnly ? focusThrough(page) : tabThrough(page));
  expect.soft(problems, `${title}: focus at ${width} px`).toEqual([]);
  expect.soft(stops, `${title}: focus stops`).toBeGreaterThan(0);
}

/** English has the same elements and colours as Spanish, and shorter texts. */
const isChecked = ({ locale }: PageVisit) => locale === "es";

for (const [area, visits] of areaVisits) {
  test(`is accessible, shows its focus, and is neither cut off nor in motion: ${area}`, {
    tag: "@javascript",
  }, async ({ page, visitPage }) => {
    const checkedVisits = visits.filter(isChecked);
    test.setTimeout(checkedVisits.length * 180_000);
    for (const visit of checkedVisits) {
      await test.step(visit.title, async () => {
        await page.setViewportSize(DESKTOP.viewport);
        await visitPage(page, visit);
        await checkPage(page, visit);
      });
    }
  });
}

for (const [area, visits] of areaVisits) {
  test(`the first state of each page is accessible on a phone: ${area}`, {
    tag: ["@javascript", "@main"],
  }, async ({ page, visitPage }) => {
    await page.setViewportSize(PHONE.viewport);
    for (const visit of visits.filter((one) => one.isFirst && isChecked(one) && !one.steps)) {
      await visitPage(page, visit);
      await checkStructure(page, visit, PHONE.viewport.width);
      expect.soft(await findSmallFields(page), `${visit.title}: fields that a phone zooms in on`).toEqual([]);
    }
  });
}

test("the error page of an unreachable database is accessible", { tag: "@javascript" }, async ({
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
        const response = await page.goto(`${shop.url}/${locale}/search?q=top`);
        expect(response?.status()).toBe(503);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect(await findViolations(page), `${locale} ${theme} ${width} px`).toEqual([]);
        }
      }
    }
  } finally {
    // Requests still in flight would fail.
    await page.goto("about:blank");
    await shop.stop();
  }
});

test("the error page of a cross-origin form is accessible", { tag: "@javascript" }, async ({
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
