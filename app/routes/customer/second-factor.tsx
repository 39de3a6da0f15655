import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { turnOffSecondFactor } from "~/domain/accounts/second-factor/remove-second-factor.server";
import { readSecondFactor } from "~/domain/accounts/second-factor/second-factor.queries.server";
import { renewRecoveryCodes } from "~/domain/accounts/second-factor/set-up-second-factor.server";
import { requireRole } from "~/edge/access/access.server";
import { staffOf } from "~/edge/staff-context.server";
import { hrefs, safePath } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { failureMeta } from "~/ui/customer/member/session-over";
import { SecondFactorPage } from "~/ui/customer/second-factor/second-factor-page";
import { pageMeta } from "~/ui/storefront/page-meta";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { refuseForm } from "./form-problem.server";
import { leadOn, noStore, readPersonsForm } from "./member.server";
import { offerView, refusedCode, setUpFrom, showCodes } from "./second-factor.server";

export { revalidateOnlyElsewhere as shouldRevalidate } from "~/ui/customer/member/keep-page";
export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const session = await context.session.read();
  const [account, factor, translate] = await Promise.all([
    requireRole(request, context, "administration"),
    session ? readSecondFactor(context, session.userId) : null,
    translatorFor(locale),
  ]);
  return {
    factor,
    offer: factor ? null : await offerView(context, account),
    redirectTo: safePath(new URL(request.url).searchParams.get("redirectTo"), "") || null,
    messages: messagesFor(locale, "member", "secondFactor"),
    meta: { title: translate("secondFactor.title") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const home = hrefs.secondFactor(locale);
  const own = await readPersonsForm(request, context, { home, right: "administration" });
  if (!own.ok) return own.refusal;
  const { account, form } = own;
  const intent = form.get("intent");
  if (intent === "set-up") {
    const done = await setUpFrom(context, { account, form });
    return done.ok ? showCodes(done.codes) : done.refusal;
  }
  if (intent !== "codes" && intent !== "off") return refuseForm(form, { message: "alert.invalidForm" });
  const refused = await refusedCode(request, context, { account, form });
  if (refused) return refused;
  const staff = staffOf(context, account);
  if (intent === "off") {
    await orUnavailable(context, () => turnOffSecondFactor(staff, account.id));
    return leadOn(context, { to: home, say: { type: "info", key: "secondFactorOff" } });
  }
  const codes = await orUnavailable(context, () =>
    renewRecoveryCodes({ context: staff, userId: account.id }),
  );
  return codes ? showCodes(codes) : refuseForm(form, { status: 409, message: "secondFactor.startAgain" });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function SecondFactor() {
  return <SecondFactorPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
