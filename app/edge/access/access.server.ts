import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import { may, type Right } from "~/domain/accounts/rights";
import { type SessionKey, sessionLifetime } from "~/domain/accounts/sessions/sessions";
import { readSessionAccount } from "~/domain/accounts/sessions/sessions.queries.server";
import { touchSession } from "~/domain/accounts/sessions/touch-session.server";
import { emptyCart } from "~/domain/cart/cart";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { wishlistCookie } from "../cookies/wishlist-cookie.server";
import { errorFields } from "../log/log.server";
import { logSecurity } from "../log/security-log.server";

/** `session-over`: the session was revoked or has expired, or the account was deleted. */
export type AccessFailure = "signed-out" | "session-over" | "forbidden";

/** Updates the session's last-seen time without delaying the response. */
function noteSeen(context: AppLoadContext, key: SessionKey): void {
  const touched = touchSession(context.db, key).catch((error) =>
    context.log.error("session-not-touched", errorFields(error)),
  );
  context.waitUntil(touched);
}

/**
 * Reads the account of the request's session from the database and checks that its role has the right. Throws a 503
 * response while the database is unreachable; the session stays.
 */
export async function authorize(
  context: AppLoadContext,
  right: Right = "own-account",
): Promise<Result<Account, { code: AccessFailure }>> {
  const session = await context.session.read();
  if (!session) return failure({ code: "signed-out" });
  const found = await readSessionAccount(context, session);
  if (!found) return failure({ code: "session-over" });
  const { account, lastSeenAt } = found;
  const { seenEvery } = sessionLifetime(may(account.role, "administration"));
  if (unixSeconds(new Date()) - lastSeenAt >= seenEvery) noteSeen(context, session);
  if (may(account.role, right)) return success(account);
  logSecurity(context.log, "right-refused", { userId: account.id, right });
  return failure({ code: "forbidden" });
}

/** The signed-in account; null when signed out. Throws a 503 response while the database is unreachable. */
export async function findUser(context: AppLoadContext): Promise<Account | null> {
  const access = await authorize(context);
  return access.ok ? access.value : null;
}

/**
 * The `Set-Cookie` values that end the session in this browser, including its copies of the account's cart and
 * wishlist.
 */
export const endedSessionCookies = async ({
  session,
  cart,
  secure,
}: Pick<AppLoadContext, "session" | "cart" | "secure">): Promise<string[]> => [
  session.clear(),
  await cart.copy(emptyCart(), null),
  wishlistCookie([], { secure, isAccounts: false }),
];
