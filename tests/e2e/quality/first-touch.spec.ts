import { firstTouches, touchAfter } from "../../support/pages/first-touch";
import { PHONE } from "../../support/pages/viewports";
import { expect, test } from "../../support/shop-test";

/** Milliseconds after the first paint: within them scripts are loaded and the page is hydrated. */
const DELAYS = Array.from({ length: 11 }, (_, index) => index * 100);
const CPU_SLOWDOWN = 4;

for (const [name, touch] of Object.entries(firstTouches)) {
  test(`a touch is answered once, however soon after the first paint: ${name}`, {
    tag: "@javascript",
  }, async ({ browser, shop }) => {
    const problems: string[] = [];
    for (const delay of DELAYS) {
      const context = await browser.newContext(PHONE);
      await context.addCookies([{ name: "region", value: "PE", url: shop.url }]);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
      const problem = await touchAfter(page, context, { ...touch, origin: shop.url, delay });
      if (problem) problems.push(`after ${delay} ms: ${problem}`);
      await context.close();
    }
    expect(problems).toEqual([]);
  });
}
