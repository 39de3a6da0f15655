import {
  type ActionFunctionArgs,
  type AppLoadContext,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { buyerHrefs } from "~/buyer-hrefs";
import { endSession } from "~/domain/accounts/sessions/end-sessions.server";
import { ALL_SESSIONS } from "~/domain/accounts/sessions/sessions";
import { endedSessionCookies } from "~/edge/access/access.server";
import { clearSiteData } from "~/edge/http/responses.server";
import { errorFields } from "~/edge/log/log.server";
import { hrefs } from "~/hrefs";
import { readForm } from "~/http/form.server";
import { redirectWithToast } from "~/http/redirect.server";
import { localeOf } from "~/i18n/locale";

/** Deletes the session's row. Idempotent; false when the database is unreachable. */
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
 * Signs out this browser. The account keeps its cart. While the database is unreachable this browser still forgets its
 * session, and the toast says that the session may remain valid elsewhere. The field `everywhere`, of pages from before
 * it had to be confirmed, leads to the page that ends all sessions.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form?.has("everywhere")) {
    return redirectDocument(buyerHrefs.sessions(localeOf(params), ALL_SESSIONS), 303);
  }
  const hasEnded = await endOwnSession(context);
  return redirectWithToast(context, {
    to: hrefs.home(localeOf(params)),
    toast: hasEnded ? { type: "info", key: "signedOut" } : { type: "warning", key: "signedOutHereOnly" },
    cookies: await endedSessionCookies(context),
    headers: clearSiteData(context.environment.SHOP_ORIGIN),
  });
}

export const loader = ({ params }: { params: { locale?: string } }) => redirect(hrefs.home(localeOf(params)));
