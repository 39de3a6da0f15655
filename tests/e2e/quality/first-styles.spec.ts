import type { Page } from "playwright/test";
import { hrefs } from "../../../app/hrefs";
import { holdRequests } from "../../support/pages/hold-requests";
import { expect, test } from "../../support/shop-test";
import { comeFromPeru } from "../storefront/buying";

const SHEET = /\/assets\/entry-[\w-]+\.css$/;
const PAGES = [hrefs.home("es"), hrefs.category("es", 7), hrefs.product("es", 101), hrefs.lookbooks("es")];

const SCRIPT = /\/assets\/[\w.-]+\.js$/;

test.beforeEach(({ context, shop }) => comeFromPeru(context, shop));

/** Place, size and colours of each element that takes up space, once a frame has applied view timelines. */
const looks = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return [...document.body.querySelectorAll("*")].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width * height === 0) return [];
      const { color, backgroundColor, fontSize, fontWeight, opacity, visibility } = getComputedStyle(element);
      const name = `${element.tagName}.${element.getAttribute("class") ?? ""}`;
      const place = [x, y, width, height].map(Math.round).join(" ");
      return [[name, place, color, backgroundColor, fontSize, fontWeight, opacity, visibility].join(" ")];
    });
  });

for (const width of [360, 1280]) {
  for (const path of PAGES) {
    test(`${path} looks the same before its style sheet, ${width} px wide`, { tag: "@javascript" }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await holdRequests(page, SCRIPT);
      const release = await holdRequests(page, SHEET);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.evaluate(() => document.fonts.ready);
      const sheets = () => page.evaluate(() => document.styleSheets.length);
      const [before, count] = [await looks(page), await sheets()];
      expect(before.length).toBeGreaterThan(50);
      release();
      await expect.poll(sheets).toBe(count + 1);
      expect(await looks(page)).toEqual(before);
    });
  }
}

test("a later page waits for the style sheet and has no styles of its own", { tag: "@javascript" }, async ({
  page,
}) => {
  await page.goto(hrefs.home("es"));
  await expect(page.locator("link[data-sheet]")).toHaveAttribute("rel", "stylesheet");
  await page.goto(hrefs.shop("es"));
  expect(await page.locator("style[data-first-styles]").textContent()).toBe("");
  await expect(page.locator("link[data-sheet]")).not.toHaveAttribute("media");
});
