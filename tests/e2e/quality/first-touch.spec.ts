import { onSlowPhone } from "../../../bench/slow-phone";
import { firstTouches, touchAfter } from "../../support/pages/first-touch";
import { expect, test } from "../../support/shop-test";

/** Milliseconds after the first paint: within them scripts are loaded and the page is hydrated. */
const DELAYS = Array.from({ length: 11 }, (_, index) => index * 100);

for (const [name, touch] of Object.entries(firstTouches)) {
  test(`a touch is answered once, however soon after the first paint: ${name}`, {
    tag: "@javascript",
  }, async ({ browser, shop: { url: origin } }) => {
    const problems: string[] = [];
    for (const delay of DELAYS) {
      const problem = await onSlowPhone(browser, { origin }, (page, context) =>
        touchAfter(page, context, { ...touch, origin, delay }),
      );
      if (problem) problems.push(`after ${delay} ms: ${problem}`);
    }
    expect(problems).toEqual([]);
  });
}
