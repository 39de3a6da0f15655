import { walk } from "../support/keyboard";
import { pageVisits } from "../support/page-states";
import { expect, test } from "../support/page-visitor";
import { PHONE } from "../support/viewports";
import { wake } from "../support/wake";

test.describe.configure({ mode: "parallel" });
test.use({ ...PHONE, contextOptions: { reducedMotion: "reduce" } });

for (const visit of pageVisits.filter(({ locale }) => locale === "es")) {
  test(`every stop of the Tab key can be seen: ${visit.title}`, { tag: "@javascript" }, async ({
    page,
    visitPage,
  }) => {
    test.slow();
    await visitPage(page, visit);
    if (!visit.steps) await wake(page);
    for (const viewport of [PHONE.viewport, { width: 1280, height: 600 }]) {
      await page.setViewportSize(viewport);
      const { stops, problems } = await walk(page);
      expect(problems, `${viewport.width} px`).toEqual([]);
      expect(stops).toBeGreaterThan(0);
    }
  });
}
