import { type Browser, type BrowserContext, chromium, type Page } from "playwright/test";
import { findChromium } from "../tests/support/chromium";

/** Latency in milliseconds, throughput in bytes per second. */
export const links = {
  "Slow 4G": { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  "Slow 3G": { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
} as const;
export type Link = keyof typeof links;

const CPU_SLOWDOWN = 4;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium() ?? "", args: ["--no-sandbox"] });

/**
 * Calls `use` with an empty page of a slow phone that has chosen Peru, and closes it. Without `link` the network is not slowed
 * down. `script` runs before each document.
 */
export async function onSlowPhone<Result>(
  browser: Browser,
  { origin, link, script }: { origin: string; link?: Link; script?: string },
  use: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.addCookies([{ name: "region", value: "PE", url: origin }]);
    if (script) await context.addInitScript({ content: script });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    if (link) await session.send("Network.emulateNetworkConditions", { offline: false, ...links[link] });
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    return await use(page, context);
  } finally {
    await context.close();
  }
}
