import type { AppLoadContext } from "@remix-run/cloudflare";
import { addressKey, siteKey } from "~/lib/network";
import { clientAddress } from "./client-address.server";

/** For how long the platform counts together (`period` of every rate limit in wrangler.toml). */
export const LIMIT_SECONDS = 60;

/** What any visitor can write into the database; each is counted by itself. */
export type LimitedAction = "place-order" | "start-payment" | "request-stock" | "sign-up";

const isAllowed = async (limit: RateLimit | undefined, key: string): Promise<boolean> =>
  limit === undefined || (await limit.limit({ key })).success;

/** Counts a call of the API by its client's network. @returns whether it is one too many. */
export async function isCallOverLimit(request: Request, { limits }: AppLoadContext): Promise<boolean> {
  const address = clientAddress(request);
  return address !== null && !(await isAllowed(limits.api, addressKey(address)));
}

/**
 * Counts an action by its client's network and, where one is given, by its cart; where both are within their limits also
 * by the /48 of an IPv6 address, so that one network alone never uses up its neighbours' limit.
 * @returns whether it is one too many: it may come again after `LIMIT_SECONDS`.
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
