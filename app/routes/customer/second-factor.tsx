import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import type { Account } from "~/domain/accounts/account.queries.server";
import { may } from "~/domain/accounts/rights";
import { turnOffSecondFactor } from "~/domain/accounts/second-factor/remove-second-factor.server";
import { senderOfSession } from "~/domain/accounts/second-factor/repeat-set-up.server";
import { readSecondFactor } from "~/domain/accounts/second-factor/second-factor.queries.server";
import { codeSchema, setUpSchema } from "~/domain/accounts/second-factor/second-factor.schema";
import { renewRecoveryCodes } from "~/domain/accounts/second-factor/set-up-second-factor.server";
import { secondFactorServices } from "~/edge/access/second-factor.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { staffOf } from "~/edge/staff-context.server";
import { safePath } from "~/hrefs";
import { readOwnForm, requireUser } from "~/http/access.server";
import { constraintOf, noStore, readForm, refuseUnparsed } from "~/http/form.server";
import { redirectWithToast } from "~/http/redirect.server";
import { refusalOf } from "~/http/refuse.server";
import {
  codeRefusal,
  findRecentSetUp,
  isShowingCodes,
  offerView,
  setUpFromForm,
  showCodes,
  showFirstCodes,
} from "~/http/second-factor.server";
import { newSessionCookie } from "~/http/sign-in.server";
import { localeOf } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { failureMeta } from "~/ui/customer/member/session-over";
import { SecondFactorPage } from "~/ui/customer/second-factor/second-factor-page";
import { pageMeta } from "~/ui/storefront/page-meta";

export { revalidateOnNavigation as shouldRevalidate } from "~/ui/customer/member/revalidate-on-navigation";
export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";

/** The second factor, or an offer to set one up. */
async function readState(request: Request, context: AppLoadContext) {
  const session = await context.session.read();
  const [account, factor] = await Promise.all([
    requireUser(request, context),
    session ? readSecondFactor(context, session.userId) : null,
  ]);
  return {
    factor,
    offer: factor ? null : await offerView(context, account),
    isRequired: may(account.role, "administration") && context.environment.STAFF_SECOND_FACTOR === "required",
  };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [state, translate] = await Promise.all([
    isShowingCodes(context) ? { factor: null, offer: null, isRequired: false } : readState(request, context),
    translatorFor(locale),
  ]);
  return {
    ...state,
    redirectTo: safePath(new URL(request.url).searchParams.get("redirectTo"), "") || null,
    constraints: { code: constraintOf(codeSchema), setUp: constraintOf(setUpSchema) },
    messages: messagesFor(locale, "member", "secondFactor"),
    meta: { title: translate("secondFactor.title") },
  };
}

/** Displays the first recovery codes and starts a new session. */
function showCodesInNewSession(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  { account, codes, sessionVersion }: { account: Account; codes: string[]; sessionVersion: number },
) {
  return showFirstCodes(context, codes, async () => {
    // The old session's row stays, ended by its version: `repeatSetUp` recognises the sender by it.
    const session = await newSessionCookie({ request, context, account, replaces: null }, sessionVersion);
    return new Headers({ "set-cookie": session });
  });
}

/** The result of the same set-up form sent a moment ago, which ended the session that sends it again; else null. */
async function findRepeatedSetUp({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const session = await context.session.read();
  if (!session) return null;
  const copy = request.clone() as Request;
  const sender = await senderOfSession(context, session);
  return findRecentSetUp(context, await readForm(copy), sender);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const again = await findRepeatedSetUp({ request, context });
  if (again) return showCodesInNewSession({ request, context }, again);
  const locale = localeOf(params);
  const home = buyerHrefs.secondFactor(locale);
  const own = await readOwnForm(request, context);
  if (!own.ok) return own.refusal;
  const { account, form } = own;
  const intent = form.get("intent");
  if (intent === "set-up") {
    const done = await setUpFromForm(context, { account, form, elsewhere: home });
    if (!done.ok) return done.refusal;
    return showCodesInNewSession({ request, context }, { ...done, account });
  }
  if (intent !== "codes" && intent !== "off") {
    return refuseUnparsed(form, { message: m("alert.invalidForm") });
  }
  const refused = await codeRefusal(request, context, { account, form });
  if (refused) return refused;
  const write = { context: staffOf(context, account), account };
  if (intent === "off") {
    const isOff = await turnOffSecondFactor(write);
    if (isOff) logSecurity(context.log, "second-factor-turned-off", { userId: account.id });
    return redirectWithToast(context, { to: home, toast: { type: "info", key: "secondFactorOff" } });
  }
  const codes = await renewRecoveryCodes(secondFactorServices(context), write);
  if (!codes) return refuseUnparsed(form, refusalOf("renewRecoveryCodes", { code: "not-set-up" }));
  logSecurity(context.log, "recovery-codes-renewed", { userId: account.id });
  return showCodes(context, codes);
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function SecondFactor() {
  return <SecondFactorPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
