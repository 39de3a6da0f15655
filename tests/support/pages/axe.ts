import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";

declare global {
  var axe: typeof import("axe-core");
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules that depend on colours. They take most of axe's time. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

interface Scope {
  /** Which rules run: by default all default ones plus target size (WCAG 2.5.8). */
  rules?: "all" | "colors" | "without-colors";
  /** Checks only the page's main part. */
  mainOnly?: boolean;
}

/** Runs axe. The payment provider's form is excluded. */
export async function findViolations(
  page: Page,
  { rules = "all", mainOnly = false }: Scope = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const colors = COLOR_RULES.map((id) => [id, { enabled: rules !== "without-colors" }]);
  const runOnly = { runOnly: COLOR_RULES };
  const all = { rules: { "target-size": { enabled: true }, ...Object.fromEntries(colors) } };
  return page.evaluate(
    async ({ include, scope }) => {
      const { violations } = await globalThis.axe.run(
        { include, exclude: [[".kr-embedded"]] },
        {
          resultTypes: ["violations"],
          selectors: false,
          // No default rule needs the style sheets, which axe would fetch again.
          preload: { assets: ["media"] },
          ...scope,
        },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
      );
    },
    { include: [[mainOnly ? "main" : "html"]], scope: rules === "colors" ? runOnly : all },
  );
}

/** Texts with too little contrast in a part of the page, which may be the payment provider's form. */
export async function findUnreadable(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (include) => {
    const { violations } = await globalThis.axe.run({ include }, { runOnly: ["color-contrast"] });
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    );
  }, selector);
}
