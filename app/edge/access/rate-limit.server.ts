import type { AppLoadContext } from "@remix-run/cloudflare";
import { addressKey } from "~/lib/network";
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
 * Counts an action by its client's network and, where one is given, by its cart.
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
  return counted.includes(false);
}
