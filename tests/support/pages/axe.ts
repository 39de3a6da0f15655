import axeCore from "axe-core";
import type { Page } from "playwright/test";

declare global {
  var axe: typeof import("axe-core");
}

/**
 * Runs axe with all its default rules plus target size (WCAG 2.5.8), or with `rules` only. The payment provider's form
 * is excluded.
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

/** Texts with too little contrast in a part of the page, which may be the payment provider's form. */
export async function findUnreadable(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(axeCore.source);
  return page.evaluate(async (include) => {
    const { violations } = await globalThis.axe.run({ include }, { runOnly: ["color-contrast"] });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    );
  }, selector);
}

/** Rules that depend on the theme. */
export const COLOR_RULES = ["color-contrast", "link-in-text-block"];
