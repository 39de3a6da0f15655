import type { Page } from "playwright/test";
import { addStyle, findCutOff } from "../support/cut-off";
import { isLookedAt, pageVisits } from "../support/page-states";
import { expect, test } from "../support/page-visitor";

/** The spacing that has to be borne (WCAG 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Elements that move for longer than an instant, with their pseudo-elements. */
const findMoving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seconds = (durations: string) =>
      Math.max(
        ...durations.split(",").map((text) => Number.parseFloat(text) * (text.includes("ms") ? 0.001 : 1)),
      );
    return [...document.querySelectorAll("*")].flatMap((element) =>
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

for (const visit of pageVisits.filter(isLookedAt)) {
  test(`nothing is cut off or moves: ${visit.title}`, { tag: "@javascript" }, async ({ page, visitPage }) => {
    await visitPage(page, visit);
    expect(await findMoving(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 400 });
    expect(await findCutOff(page), "640 px, as 1280 px are at 200 %").toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findCutOff(page), "320 px, as 1280 px are at 400 %").toEqual([]);
    await addStyle(page, TEXT_SPACING);
    expect(await findCutOff(page), "320 px with more space in the text").toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await findCutOff(page), "1280 px with more space in the text").toEqual([]);
  });
}
