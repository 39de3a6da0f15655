import type { Page } from "playwright/test";

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

/** How long to wait for scrolling and animations before a problem is reported. */
const PATIENCE_MILLISECONDS = 5_000;

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

const look = (page: Page): Promise<FocusStop> =>
  page.evaluate(() => {
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
    const points = [...shown.getClientRects()].flatMap((box) =>
      [0.1, 0.5, 0.9].flatMap((across) =>
        [0.1, 0.5, 0.9].map((down) => [box.left + across * box.width, box.top + down * box.height] as const),
      ),
    );
    const hits = points.map(([left, top]) => document.elementFromPoint(left, top));
    const isVisible = hits.some((hit) => hit !== null && (shown.contains(hit) || hit.contains(shown)));
    const [left = 0, top = 0] = points[4] ?? [];
    const above = hits[4]?.outerHTML.slice(0, 160) ?? "nothing: it is outside the viewport";
    const place = `at ${Math.round(left)}, ${Math.round(top)} there is ${above}`;
    return {
      tag,
      problem: isVisible ? null : `something covers ${tag}: ${place}`,
      isPage: false,
      isSeen,
    };
  });

/** Tabs through the page once. @returns the number of focus stops and their problems. */
export async function tabThrough(page: Page): Promise<{ stops: number; problems: string[] }> {
  const LONGEST = 250;
  const problems: string[] = [];
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-seen]")) delete element.dataset.seen;
  });
  for (let stops = 0; stops < LONGEST; stops++) {
    await page.keyboard.press("Tab");
    const { problem, isPage, isSeen } = await focusStop(page);
    if (isPage || isSeen) return { stops, problems };
    if (problem) problems.push(problem);
  }
  return { stops: LONGEST, problems: [...problems, "Tab never left the page"] };
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
