import {
  type ActionFunctionArgs,
  type AppLoadContext,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { endSession, endSessions } from "~/domain/accounts/sessions/end-sessions.server";
import { endedSessionCookies, findUser } from "~/edge/access/access.server";
import { type Flash, flashCookie } from "~/edge/cookies/flash.server";
import { clearSiteData } from "~/edge/http/responses.server";
import { errorFields } from "~/edge/log/log.server";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { readForm } from "../storefront/read-form.server";

/** Ends the session's row. @returns whether it could be ended; that it had ended before makes no difference. */
async function endOwnSession(context: AppLoadContext): Promise<boolean> {
  const session = await context.session.read();
  if (!session) return true;
  try {
    await endSession(context.db, session);
    return true;
  } catch (error) {
    context.log.error("session-not-ended", errorFields(error));
    return false;
  }
}

/**
 * Ends the session in this browser, or with `everywhere` in all of them. The cart stays with the account. While the
 * database is away this browser forgets its session all the same, and says that it may still count elsewhere.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  let hasEnded = true;
  if (form?.has("everywhere")) {
    const user = await findUser(context);
    if (user) await orUnavailable(context, () => endSessions(context.db, user.id));
  } else {
    hasEnded = await endOwnSession(context);
  }
  const headers = new Headers(clearSiteData(context.environment.SHOP_ORIGIN));
  for (const cookie of await endedSessionCookies(context)) headers.append("set-cookie", cookie);
  const alert: Flash = hasEnded
    ? { type: "info", key: "signedOut" }
    : { type: "warning", key: "signedOutHereOnly" };
  headers.append("set-cookie", flashCookie(alert, context.secure));
  return redirectDocument(hrefs.home(localeOf(params)), { status: 303, headers });
}

export const loader = ({ params }: { params: { locale?: string } }) => redirect(hrefs.home(localeOf(params)));
