import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { JSHandle, Page } from "playwright/test";

declare global {
  var axe: typeof import("axe-core");
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules that depend on colours. They take most of axe's time. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

const addAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
};

/** Runs axe on parts of the page. The payment provider's form is excluded. */
const runAxe = (include: JSHandle<Element[]>, options: RunOptions): Promise<string[]> =>
  include.evaluate(async (elements, given) => {
    const { violations } = await globalThis.axe.run(
      { include: elements, exclude: [[".kr-embedded"]] },
      {
        resultTypes: ["violations"],
        selectors: false,
        // No default rule needs the style sheets, which axe would fetch again.
        preload: { assets: ["media"] },
        ...given,
      },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, options);

/** Runs axe's default rules and target size (WCAG 2.5.8) on the whole page. */
export async function findViolations(page: Page, { colors = true } = {}): Promise<string[]> {
  await addAxe(page);
  const root = await page.evaluateHandle(() => [document.documentElement]);
  const colorRules = COLOR_RULES.map((id) => [id, { enabled: colors }]);
  return runAxe(root, { rules: { "target-size": { enabled: true }, ...Object.fromEntries(colorRules) } });
}

/**
 * One visible text or control per style: its own colours, and the backgrounds and positions of the elements around it.
 */
const findTextsByStyle = (page: Page): Promise<JSHandle<Map<string, Element>>> =>
  page.evaluateHandle(() => {
    const surroundings = new Map<Element | null, string>([[null, ""]]);
    const texts = new Map<string, Element>();
    for (const element of [document.documentElement, ...document.body.querySelectorAll("*")]) {
      if (!element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      const { backgroundColor, backgroundImage, opacity, position, color, fontSize, fontWeight } = style;
      const name = `${element.localName}.${element.className}`;
      const background = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const around = surroundings.get(element.parentElement) ?? "";
      // What an element is placed over may differ by width.
      const isPlaced = !/static|relative/.test(position);
      const isPlain = !isPlaced && background === "rgba(0, 0, 0, 0) none 1";
      const own = isPlain ? around : `${around} / ${background} ${isPlaced ? `${innerWidth} ${name}` : ""}`;
      surroundings.set(element, own);
      const hasText = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      );
      if (!hasText && !element.matches("input, select, textarea")) continue;
      const parentColor = element.parentElement ? getComputedStyle(element.parentElement).color : "";
      const states = ["style", "aria-current", "disabled"].map((attribute) =>
        element.getAttribute(attribute),
      );
      texts.set(`${name} ${states} ${color} ${parentColor} ${fontSize} ${fontWeight}${own}`, element);
    }
    return texts;
  });

/** Styles of texts whose colours were checked. */
const seenStyles = new Set<string>();

/** Runs axe's colour rules on texts of styles that were not checked before. */
export async function findColorViolations(page: Page): Promise<string[]> {
  await addAxe(page);
  const texts = await findTextsByStyle(page);
  const styles = await texts.evaluate((map) => [...map.keys()]);
  const newStyles = styles.filter((style) => !seenStyles.has(style));
  if (newStyles.length === 0) return [];
  for (const style of newStyles) seenStyles.add(style);
  const unseen = await texts.evaluateHandle(
    (map, names) => names.flatMap((style) => map.get(style) ?? []),
    newStyles,
  );
  return runAxe(unseen, { runOnly: COLOR_RULES });
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
