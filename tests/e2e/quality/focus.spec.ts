import { findSurroundings, tabThrough } from "../../support/pages/keyboard";
import { areaVisits } from "../../support/pages/page-states";
import { expect, test } from "../../support/pages/page-visitor";
import { PHONE, resize } from "../../support/pages/viewports";
import { wake } from "../../support/pages/wake";

test.describe.configure({ mode: "parallel" });
test.use({ ...PHONE, contextOptions: { reducedMotion: "reduce" } });

/**
 * Surroundings that were tabbed through. Header, footer and menus are the same on many pages, which test only their
 * main part.
 */
const seenSurroundings = new Set<string>();

for (const [area, visits] of areaVisits) {
  test(`every focus stop is visible: ${area}`, { tag: "@javascript" }, async ({ page, visitPage }) => {
    const spanishVisits = visits.filter(({ locale }) => locale === "es");
    test.setTimeout(spanishVisits.length * 240_000);
    for (const visit of spanishVisits) {
      await test.step(visit.title, async () => {
        await page.setViewportSize(PHONE.viewport);
        await visitPage(page, visit);
        if (!visit.steps) await wake(page);
        for (const viewport of [PHONE.viewport, { width: 1280, height: 600 }]) {
          await resize(page, viewport);
          const surroundings = `${viewport.width} px\n${await findSurroundings(page)}`;
          const mainOnly = !visit.steps && seenSurroundings.has(surroundings);
          seenSurroundings.add(surroundings);
          const { stops, problems } = await tabThrough(page, { mainOnly });
          expect.soft(problems, `${visit.title}, ${viewport.width} px`).toEqual([]);
          expect.soft(stops, visit.title).toBeGreaterThan(0);
        }
      });
    }
  });
}
