import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { type RunningShop, startShop } from "../../local/shop";

/** What a test can know of a shop that another process runs; all are origins on this machine. */
export interface ShopAddresses {
  /** The shop. */
  url: string;
  /** The payment sandbox: `/sandbox/log`, `/sandbox/fail` and `/sandbox/resend` steer it. */
  izipay: string;
  /** The identity stand-in; its front page lists the mails. */
  identity: string;
  /** libSQL over HTTP, for `createDatabase`. */
  database: string;
  /** The map's pictures. */
  tiles: string;
}

/** What the shared shop signs sessions with, for tests that need a cookie which signing in there does not give. */
export const SHARED_SESSION_SECRETS = `shared:${"s".repeat(43)}`;

/** Starts a throw-away shop for a whole test run. What its Worker logs is written to the file. */
export async function startSharedShop(
  logFile: string,
): Promise<{ addresses: ShopAddresses; shop: RunningShop }> {
  mkdirSync(dirname(logFile), { recursive: true });
  rmSync(logFile, { force: true });
  const shop = await startShop({
    variables: { SESSION_SECRETS: SHARED_SESSION_SECRETS },
    onLog: (line) => appendFileSync(logFile, `${line}\n`),
  });
  return { shop, addresses: { url: shop.url, ...shop.services.addresses } };
}
