import { findViolations } from "../support/axe";
import { pageVisits } from "../support/page-states";
import { expect, test } from "../support/page-visitor";

const WIDTHS = [360, 1280];

test.describe.configure({ mode: "parallel" });
// A trace of every page would take longer than what is tested.
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });

for (const visit of pageVisits) {
  for (const theme of ["light", "dark"]) {
    test(`axe finds nothing: ${visit.title}, ${theme}`, { tag: "@javascript" }, async ({
      page,
      visitPage,
    }) => {
      await visitPage(page, visit, { theme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await findViolations(page), `${width} px`).toEqual([]);
      }
    });
  }
}
