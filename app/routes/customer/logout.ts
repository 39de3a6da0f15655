import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { endSession, endSessions } from "~/domain/accounts/sessions/end-sessions.server";
import { endedSessionCookies, findUser } from "~/edge/access/access.server";
import { clearSiteData } from "~/edge/http/responses.server";
import { errorFields } from "~/edge/log/log.server";
import { hrefs } from "~/hrefs";
import { readForm } from "~/http/form.server";
import { redirectWithToast } from "~/http/redirect.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { localeOf } from "~/i18n/locale";

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
    if (user) await throwUnavailableOnError(context, () => endSessions(context.db, user.id));
  } else {
    hasEnded = await endOwnSession(context);
  }
  return redirectWithToast(context, {
    to: hrefs.home(localeOf(params)),
    toast: hasEnded ? { type: "info", key: "signedOut" } : { type: "warning", key: "signedOutHereOnly" },
    cookies: await endedSessionCookies(context),
    headers: clearSiteData(context.environment.SHOP_ORIGIN),
  });
}

export const loader = ({ params }: { params: { locale?: string } }) => redirect(hrefs.home(localeOf(params)));
