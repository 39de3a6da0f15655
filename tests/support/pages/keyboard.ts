import type { Page } from "playwright/test";

/** How long to wait for scrolling and animations before a problem is reported. */
const PATIENCE_MILLISECONDS = 5_000;

/** The focused element. */
interface FocusStop {
  /** The element's tag, for messages. */
  tag: string;
  /** The focus has no visible indicator (WCAG 2.4.7) or is fully covered (2.4.11); null when visible. */
  problem: string | null;
  isPage: boolean;
  /** Whether the element was focused before. */
  isSeen: boolean;
}

declare global {
  /** Defined by `addLook`. */
  var lookAtFocus: () => FocusStop;
}

/** Defines `lookAtFocus` in the page. */
const addLook = (page: Page) =>
  page.evaluate(() => {
    globalThis.lookAtFocus = () => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body)
        return { tag: "<body>", problem: null, isPage: true, isSeen: false };
      const tag = (element.outerHTML.split(">")[0] ?? "").slice(0, 160);
      const isSeen = element.dataset.seen === "yes";
      element.dataset.seen = "yes";
      // The provider's card fields are in frames.
      if (element instanceof HTMLIFrameElement) return { tag, problem: null, isPage: false, isSeen };

      const label = element.closest("label") ?? element.closest(".search-form__row");
      const drawn = [element, element.nextElementSibling, label].filter((part) => part !== null);
      const isDrawn = drawn.some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
        const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
        return hasOutline || (part === label && boxShadow !== "none");
      });
      if (!isDrawn) return { tag, problem: `no visible focus on ${tag}`, isPage: false, isSeen };

      const shown = element.matches(".visually-hidden") && label ? label : element;
      // Of an element that is larger than the viewport, only the part within it can be seen.
      const inside = (from: number, to: number, most: number): [from: number, to: number] =>
        to > 0 && from < most ? [Math.max(from, 0), Math.min(to, most)] : [from, to];
      const points = [...shown.getClientRects()].flatMap((box) => {
        const [left, right] = inside(box.left, box.right, innerWidth);
        const [top, bottom] = inside(box.top, box.bottom, innerHeight);
        return [0.1, 0.5, 0.9].flatMap((across) =>
          [0.1, 0.5, 0.9].map(
            (down) => [left + across * (right - left), top + down * (bottom - top)] as const,
          ),
        );
      });
      const hits = points.map(([left, top]) => document.elementFromPoint(left, top));
      const isVisible = hits.some((hit) => hit !== null && (shown.contains(hit) || hit.contains(shown)));
      const [left = 0, top = 0] = points[4] ?? [];
      const above = hits[4]?.outerHTML.slice(0, 160) ?? "nothing: it is outside the viewport";
      const place = `at ${Math.round(left)}, ${Math.round(top)} there is ${above}`;
      const problem = isVisible ? null : `something covers ${tag}: ${place}`;
      return { tag, problem, isPage: false, isSeen };
    };
  });

async function look(page: Page): Promise<FocusStop> {
  const stop = await page.evaluate(() => ("lookAtFocus" in globalThis ? globalThis.lookAtFocus() : null));
  if (stop) return stop;
  await addLook(page);
  return look(page);
}

/** Checks the focused element, repeatedly while there is a problem. */
async function focusStop(page: Page): Promise<FocusStop> {
  const stop = await look(page);
  let { problem } = stop;
  for (const since = Date.now(); problem && Date.now() - since < PATIENCE_MILLISECONDS; ) {
    // Forces a frame, also without JavaScript.
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
    ({ problem } = await look(page));
  }
  return { ...stop, problem };
}

/**
 * Describes what focus meets outside of the page's main part at this width: the visible controls there, and everything
 * that may cover them because it stays in place when the page scrolls.
 */
export const findSurroundings = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const describe = (element: Element) =>
      `${element.localName}.${element.getAttribute("class")} ${element.getAttribute("name")}`;
    const visible = [...document.body.querySelectorAll("*")].filter((element) => element.checkVisibility());
    const controls = visible.filter(
      (element) =>
        element.matches("a, button, input, select, textarea, summary, iframe, [tabindex]") &&
        !element.closest("main"),
    );
    const staying = visible.filter((element) => /fixed|sticky/.test(getComputedStyle(element).position));
    // Sorted, since the link of the current page differs from the others wherever it is.
    return [...controls, ...staying].map(describe).sort().join("\n");
  });

/**
 * Tabs through the whole page, from wherever the focus is.
 * @returns the number of focus stops and their problems.
 */
export async function tabThrough(page: Page): Promise<{ stops: number; problems: string[] }> {
  const LONGEST = 250;
  const problems: string[] = [];
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-seen]")) delete element.dataset.seen;
  });
  let hasWrapped = false;
  let stops = 0;
  while (stops < LONGEST) {
    await page.keyboard.press("Tab");
    const { problem, isPage, isSeen } = await focusStop(page);
    if (isSeen || (isPage && hasWrapped)) return { stops, problems };
    if (isPage) hasWrapped = true;
    else stops++;
    if (problem) problems.push(problem);
  }
  return { stops, problems: [...problems, "Tab never left the page"] };
}

/**
 * Focuses each control of the page's main part by script, many times as fast as by Tab.
 * @returns the number of focus stops and their problems.
 */
export async function focusThrough(page: Page): Promise<{ stops: number; problems: string[] }> {
  await addLook(page);
  // After a key, focus by script is drawn like focus by keyboard.
  await page.keyboard.press("Tab");
  return page.evaluate(async (patience) => {
    const problems: string[] = [];
    let stops = 0;
    for (const element of document.querySelectorAll<HTMLElement>("main, main *")) {
      if (element.tabIndex < 0) continue;
      element.focus();
      if (document.activeElement !== element) continue;
      stops++;
      let { problem } = globalThis.lookAtFocus();
      for (const since = Date.now(); problem && Date.now() - since < patience; ) {
        await new Promise(requestAnimationFrame);
        ({ problem } = globalThis.lookAtFocus());
      }
      if (problem) problems.push(problem);
    }
    return { stops, problems };
  }, PATIENCE_MILLISECONDS);
}

/**
 * Presses Tab until the selector's element is focused.
 * @throws when it is never focused, or when a focus stop on the way is not visible.
 */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press("Tab");
    const { problem } = await focusStop(page);
    if (problem) throw new Error(problem);
    if (await page.evaluate((target) => document.activeElement?.matches(target) ?? false, selector)) return;
  }
  throw new Error(`Tab never reached ${selector}`);
}
