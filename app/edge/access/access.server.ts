import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import type { Account } from "~/domain/accounts/account.queries.server";
import { may, type Right } from "~/domain/accounts/rights";
import { type SessionKey, sessionLifetime } from "~/domain/accounts/sessions/sessions";
import { readSessionAccount } from "~/domain/accounts/sessions/sessions.queries.server";
import { touchSession } from "~/domain/accounts/sessions/touch-session.server";
import { emptyCart } from "~/domain/cart/cart";
import { hrefs, safePath } from "~/hrefs";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { wishlistCookie } from "../cookies/wishlist-cookie.server";
import { forbidden } from "../http/responses.server";
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

/** The page of a request, to return to after signing in. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  searchParams.delete("index");
  const query = searchParams.toString();
  const path = pathname.replace(/\.data$/, "") + (query && `?${query}`);
  return safePath(path, hrefs.home(localeOfRequest(request)));
}

/**
 * The `Set-Cookie` values that end the session in this browser, including its copies of the account's cart and wishlist.
 */
export const endedSessionCookies = async ({
  session,
  cart,
  secure,
}: Pick<AppLoadContext, "session" | "cart" | "secure">): Promise<string[]> => [
  session.clear(),
  await cart.copy(emptyCart(), false),
  wishlistCookie([], { secure, isAccounts: false }),
];

/**
 * The signed-in account, which has the right. Throws a redirect to the sign-in page when signed out (401 for requests
 * that accept JSON), 403 without the right, 503 while the database is unreachable.
 */
export async function requireRole(request: Request, context: AppLoadContext, right: Right): Promise<Account> {
  const access = await authorize(context, right);
  if (access.ok) return access.value;
  if (access.code === "forbidden") throw forbidden();
  const headers = new Headers();
  if (access.code === "session-over") {
    for (const cookie of await endedSessionCookies(context)) headers.append("set-cookie", cookie);
  }
  if (context.asksForJson) throw Response.json({ error: access.code }, { status: 401, headers });
  const page = pageOf(request);
  throw redirectDocument(hrefs.login(localeOfRequest(request), page), { status: 303, headers });
}

/** The signed-in account; see `requireRole`. */
export const requireUser = (request: Request, context: AppLoadContext): Promise<Account> =>
  requireRole(request, context, "own-account");
