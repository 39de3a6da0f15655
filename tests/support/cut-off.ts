import type { Page } from "playwright/test";

/**
 * Finds text that is unreadable at the current viewport: beyond the right edge, or clipped by a box that does not
 * scroll. Also reports a page that scrolls horizontally.
 */
export const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // After resizing, media queries apply from the next frame on.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const SLACK = 1.5;
    const { scrollWidth } = document.documentElement;
    const found = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];

    const isCut = (box: DOMRect, from: HTMLElement): boolean => {
      for (let outer: HTMLElement | null = from; outer; outer = outer.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(outer);
        const edge = outer.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX)) return false;
        if (/hidden|clip/.test(overflowX) && (box.right > edge.right + SLACK || box.left < edge.left - SLACK))
          return true;
        if (/hidden|clip/.test(overflowY) && box.bottom > edge.bottom + SLACK) return true;
      }
      return box.right > innerWidth + SLACK;
    };

    /** Visible to screen readers only. */
    const isVisuallyHidden = (from: HTMLElement): boolean => {
      for (let outer: HTMLElement | null = from; outer; outer = outer.parentElement) {
        const { clipPath, position, width } = getComputedStyle(outer);
        if (clipPath === "inset(50%)" && position === "absolute" && width === "1px") return true;
      }
      return false;
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim()) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest(".kr-embedded, [inert]") || isVisuallyHidden(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (isCut(range.getBoundingClientRect(), element)) {
        found.push(`"${node.textContent.trim().slice(0, 60)}" in ${element.outerHTML.slice(0, 120)}`);
      }
    }
    return found;
  });

/**
 * Adds styles to the page like a user style sheet, which the content security policy does not restrict.
 * @returns a function that removes them.
 */
export async function addStyle(page: Page, css: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet();
    added.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, added];
    return added;
  }, css);
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== added);
    });
}
