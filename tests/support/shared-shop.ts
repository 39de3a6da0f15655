import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { type RunningShop, startShop } from "../../local/shop";

/** Local origins of a shop that runs in another process. */
export interface ShopAddresses {
  /** The shop. */
  url: string;
  /** The payment sandbox, controlled by `/sandbox/log`, `/sandbox/fail` and `/sandbox/resend`. */
  izipay: string;
  /** The identity stand-in, whose home page lists the sent e-mails. */
  identity: string;
  /** The mail stand-in, whose home page shows the mails; also `/sandbox/mails` and `/sandbox/fail`. */
  mail: string;
  /** libSQL over HTTP, for `createDatabase`. */
  database: string;
  /** Map tiles. */
  tiles: string;
}

/** SESSION_SECRETS of the shared shop, for tests that create cookies themselves. */
export const SHARED_SESSION_SECRETS = `shared:${"s".repeat(43)}`;

/** Starts a temporary shop for a test run. The Worker's log is written to the file. */
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
