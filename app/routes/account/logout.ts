import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/cloudflare";
import { endSessions } from "~/domain/accounts/end-sessions.server";
import { endedSessionCookies, findUser } from "~/edge/access.server";
import { flashCookie } from "~/edge/flash.server";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { readForm } from "../storefront/read-form.server";

/** Ends the session in this browser, or with `everywhere` in all of them. The cart stays with the account. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form?.has("everywhere")) {
    const user = await findUser(context);
    if (user) await orUnavailable(context, () => endSessions(context.db, user.id));
  }
  const headers = new Headers();
  for (const cookie of await endedSessionCookies(context)) headers.append("set-cookie", cookie);
  headers.append("set-cookie", flashCookie({ type: "info", key: "signedOut" }, context.secure));
  return redirectDocument(hrefs.home(localeOf(params)), { status: 303, headers });
}

export const loader = ({ params }: { params: { locale?: string } }) => redirect(hrefs.home(localeOf(params)));
