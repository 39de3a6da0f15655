import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import { endSession } from "~/domain/accounts/sessions/end-sessions.server";
import { listSessions } from "~/domain/accounts/sessions/sessions.queries.server";
import { endedSessionCookies } from "~/edge/access/access.server";
import { clearSiteData } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { readOwnForm, requireUser } from "~/http/access.server";
import { noStore, refuseUnparsed } from "~/http/form.server";
import { redirectWithToast } from "~/http/redirect.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { localeOf } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { failureMeta } from "~/ui/customer/member/session-over";
import { SessionsPage } from "~/ui/customer/profile/sessions-page";
import { pageMeta } from "~/ui/storefront/page-meta";

export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const session = await context.session.read();
  const [found, translate] = await Promise.all([
    session ? listSessions(context, session.userId) : [],
    translatorFor(locale),
    requireUser(request, context),
  ]);
  return {
    sessions: found.map(({ idHash, ...known }) => ({
      key: idHash,
      isCurrent: idHash === session?.idHash,
      ...known,
    })),
    messages: messagesFor(locale, "member", "sessions"),
    meta: { title: translate("sessions.title") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const own = await readOwnForm(request, context);
  if (!own.ok) return own.refusal;
  const idHash = own.form.get("session");
  if (typeof idHash !== "string") return refuseUnparsed(own.form, { message: m("alert.invalidForm") });
  const session = await context.session.read();
  // Idempotent: a session that has already ended is not an error.
  await throwUnavailableOnError(context, () => endSession(context.db, { userId: own.account.id, idHash }));
  const locale = localeOf(params);
  if (idHash === session?.idHash) {
    return redirectWithToast(context, {
      to: hrefs.home(locale),
      toast: { type: "info", key: "signedOut" },
      cookies: await endedSessionCookies(context),
      headers: clearSiteData(context.environment.SHOP_ORIGIN),
    });
  }
  return redirectWithToast(context, {
    to: buyerHrefs.sessions(locale),
    toast: { type: "success", key: "sessionEnded" },
    form: own.form,
  });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function Sessions() {
  return <SessionsPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
