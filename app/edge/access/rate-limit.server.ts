import type { AppLoadContext } from "@remix-run/cloudflare";
import { addressKey, siteKey } from "~/lib/network";
import { clientAddress } from "./client-address.server";

/** The window of all rate limits (`period` in wrangler.toml). */
export const LIMIT_SECONDS = 60;

/** Writes that any visitor can cause; each is counted separately. */
export type LimitedAction =
  | "place-order"
  | "start-payment"
  | "request-stock"
  | "sign-up"
  | "file-claim"
  | "request-return"
  | "send-proof"
  | "write-review"
  | "try-coupon"
  | "try-gift-card"
  | "keep-gift"
  | "subscribe";

const isAllowed = async (limit: RateLimit | undefined, key: string): Promise<boolean> =>
  limit === undefined || (await limit.limit({ key })).success;

/** Counts an API request by its client's network. @returns whether it exceeds the limit. */
export async function isCallOverLimit(request: Request, { limits }: AppLoadContext): Promise<boolean> {
  const address = clientAddress(request);
  return address !== null && !(await isAllowed(limits.api, addressKey(address)));
}

/**
 * Counts an action by the client's network and, if given, by cart or order. Only when both are within their limits it also
 * counts the /48 of an IPv6 address, so that one network cannot use up its neighbours' limit.
 * @returns whether a limit is exceeded; the client may retry after `LIMIT_SECONDS`.
 */
export async function isOverLimit(
  action: LimitedAction,
  request: Request,
  { limits }: AppLoadContext,
  cartId?: string,
): Promise<boolean> {
  const address = clientAddress(request);
  const counted = await Promise.all([
    address === null || isAllowed(limits.network, `${action}:${addressKey(address)}`),
    !cartId || isAllowed(limits.cart, `${action}:${cartId}`),
  ]);
  if (counted.includes(false)) return true;
  const site = address && siteKey(address);
  return site !== null && !(await isAllowed(limits.site, `${action}:${site}`));
}
