import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import { readSecondFactor } from "~/domain/accounts/second-factor/second-factor.queries.server";
import { endSession, endSessions } from "~/domain/accounts/sessions/end-sessions.server";
import { ALL_SESSIONS } from "~/domain/accounts/sessions/sessions";
import { listSessions } from "~/domain/accounts/sessions/sessions.queries.server";
import { endedSessionCookies } from "~/edge/access/access.server";
import { clearSiteData } from "~/edge/http/responses.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { hrefs } from "~/hrefs";
import { readOwnForm, requireUser } from "~/http/access.server";
import { confirmOwner } from "~/http/confirm-identity.server";
import { noStore, refuseUnparsed } from "~/http/form.server";
import { redirectWithToast } from "~/http/redirect.server";
import { providerSettings } from "~/http/sign-in.server";
import { localeOf } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { failureMeta } from "~/ui/customer/member/session-over";
import { SessionsPage } from "~/ui/customer/profile/sessions-page";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { pageMeta } from "~/ui/storefront/page-meta";

export { revalidateOnNavigation as shouldRevalidate } from "~/ui/customer/member/revalidate-on-navigation";
export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";

export const handle: RouteHandle = { signIn: true };

/** The key of the session to end, or `ALL_SESSIONS`; null on the list. */
const endOf = (request: Request): string | null => new URL(request.url).searchParams.get("end");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const end = endOf(request);
  const session = await context.session.read();
  const [found, factor, translate, account] = await Promise.all([
    session ? listSessions(context, session.userId) : [],
    session && end ? readSecondFactor(context, session.userId) : null,
    translatorFor(locale),
    requireUser(request, context),
  ]);
  const isEnding = end === ALL_SESSIONS || found.some(({ idHash }) => idHash === end);
  return {
    sessions: found.map(({ idHash, ...known }) => ({
      key: idHash,
      isCurrent: idHash === session?.idHash,
      ...known,
    })),
    end: isEnding ? end : null,
    proof: {
      methods: account.signInMethods ?? [],
      providers: providerSettings(context.environment),
      hasSecondFactor: factor !== null,
    },
    messages: messagesFor(
      locale,
      "member",
      "sessions",
      ...(isEnding ? (["account", "profile", "secondFactor"] as const) : []),
    ),
    meta: { title: translate("sessions.title") },
  };
}

/** Ends one session or all, once the account's owner has confirmed it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const own = await readOwnForm(request, context);
  if (!own.ok) return own.refusal;
  const { account, form } = own;
  const end = endOf(request);
  if (end === null) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const confirmed = await confirmOwner(request, context, { account, form });
  if (!confirmed.ok) return confirmed.refusal;
  const session = await context.session.read();
  // Idempotent: a session that has already ended is not an error.
  await (end === ALL_SESSIONS
    ? endSessions(context.db, account.id, confirmed.onSuccess)
    : endSession(context.db, { userId: account.id, idHash: end }, confirmed.onSuccess));
  logSecurity(context.log, "sessions-ended", { userId: account.id });
  const locale = localeOf(params);
  if (end === ALL_SESSIONS || end === session?.idHash) {
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
  });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function Sessions() {
  return <SessionsPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
