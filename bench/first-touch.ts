import { type FirstTouch, firstTouches, touchAfter } from "../tests/support/pages/first-touch";
import { launchBrowser, onSlowPhone } from "./slow-phone";

// Touches a page of a running demo shop at every tenth of a second after its first paint, on a slow phone (CPU slowed
// down four times, 1.6 Mbit/s, 150 ms), and checks that the touch is answered once, whatever the scripts have done by then.
// Prints how long the browser took to react (Interaction to Next Paint). Exits with 1 when a touch was lost or doubled.
// Usage: npm run bench:touch [-- http://localhost:8787 3000]

const [origin = "http://localhost:8787", last = "3000"] = process.argv.slice(2);
const STEP_MILLISECONDS = 100;

/** Keeps the longest reaction of a context's pages across navigations, in milliseconds. Text, because it runs in the page. */
const OBSERVE = `new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId) sessionStorage.longest = Math.max(duration, Number(sessionStorage.longest ?? 0));
  }
}).observe({ type: "event", durationThreshold: 16, buffered: true })`;

const browser = await launchBrowser();

/** @returns what went wrong, or null, and the longest reaction in milliseconds. */
const tryOnce = (touch: FirstTouch, delay: number) =>
  onSlowPhone(browser, { origin, link: "Slow 4G", script: OBSERVE }, async (page, context) => {
    const problem = await touchAfter(page, context, { ...touch, origin, delay });
    await page.waitForTimeout(500); // until the browser has reported the interaction
    const longest = await page.evaluate(() => Number(sessionStorage.getItem("longest") ?? 0));
    return { problem, longest };
  });

let failures = 0;
for (const [name, touch] of Object.entries(firstTouches)) {
  const longest: number[] = [];
  for (let delay = 0; delay <= Number(last); delay += STEP_MILLISECONDS) {
    const tried = await tryOnce(touch, delay);
    longest.push(tried.longest);
    if (!tried.problem) continue;
    failures += 1;
    console.log(`${name} after ${delay} ms: ${tried.problem}`);
  }
  longest.sort((a, b) => a - b);
  const at = (share: number) => longest[Math.floor((longest.length - 1) * share)];
  console.log(
    `${name}: ${longest.length} touches, reaction p50 ${at(0.5)} ms, p75 ${at(0.75)} ms, max ${at(1)} ms`,
  );
}
await browser.close();
process.exitCode = failures > 0 ? 1 : 0;
