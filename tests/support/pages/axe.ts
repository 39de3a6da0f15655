import axeCore from "axe-core";
import type { Page } from "playwright/test";

declare global {
  var axe: typeof import("axe-core");
}

/**
 * What axe finds in the page, one finding a line: all of its rules, with the one on the size of targets (WCAG 2.5.8),
 * which it leaves out by itself, or `rules` alone. The provider's card form is not the shop's.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeCore.source);
  return page.evaluate(async (runOnly) => {
    const { violations } = await globalThis.axe.run(
      { exclude: [[".kr-embedded"]] },
      {
        resultTypes: ["violations"],
        ...(runOnly ? { runOnly } : { rules: { "target-size": { enabled: true } } }),
      },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, rules);
}

/** The rules whose findings differ from theme to theme. */
export const COLOR_RULES = ["color-contrast", "link-in-text-block"];
