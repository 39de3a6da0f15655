import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { deleteAccount } from "~/domain/accounts/profile/delete-account.server";
import { identityProofSchema } from "~/domain/accounts/profile/profile.schema";
import { recordEmptiedCart } from "~/domain/cart/empty-cart.server";
import { endedSessionCookies } from "~/edge/access/access.server";
import { clearSiteData } from "~/edge/http/responses.server";
import { accountServices } from "~/edge/services/account-services.server";
import { hrefs } from "~/hrefs";
import { readOwnForm, requireUser } from "~/http/access.server";
import { noStore, parseSubmission, refuseInvalid } from "~/http/form.server";
import { redirectWithToast } from "~/http/redirect.server";
import { refuse } from "~/http/refuse.server";
import { passwordProof, providerSettings } from "~/http/sign-in.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { failureMeta } from "~/ui/customer/member/session-over";
import { DeleteAccountPage } from "~/ui/customer/profile/delete-account-page";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { pageMeta } from "~/ui/storefront/page-meta";

export { revalidateOnNavigation as shouldRevalidate } from "~/ui/customer/member/revalidate-on-navigation";
export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";

export const handle: RouteHandle = { signIn: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [translate, { signInMethods }] = await Promise.all([
    translatorFor(locale),
    requireUser(request, context),
  ]);
  return {
    methods: signInMethods ?? [],
    providers: providerSettings(context.environment),
    messages: messagesFor(locale, "account", "member", "profile"),
    meta: { title: translate("profile.delete") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const own = await readOwnForm(request, context);
  if (!own.ok) return own.refusal;
  const { account, form } = own;
  const submission = parseSubmission(form, identityProofSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { idToken, currentPassword = "" } = submission.value;
  const cart = await context.cart.read();
  const proof = idToken
    ? { account, idToken }
    : await passwordProof(request, context, account, currentPassword);
  const deleted = await deleteAccount(accountServices(context, locale), proof);
  if (!deleted.ok) {
    return refuse(context, submission, ["deleteAccount", deleted], { userId: account.id });
  }
  if (!deleted.value.isForgotten) context.log.error("identity-not-deleted", { userId: account.id });
  // The emptied cart is recorded and the browser's data cleared, so that the next person at this browser finds nothing
  // of it.
  if (cart) await recordEmptiedCart(context.db, cart.id);
  return redirectWithToast(context, {
    to: hrefs.home(locale),
    toast: { type: "info", key: "accountDeleted" },
    cookies: await endedSessionCookies(context),
    headers: clearSiteData(context.environment.SHOP_ORIGIN),
  });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function DeleteAccount() {
  const { methods, providers } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <DeleteAccountPage methods={methods} providers={providers} answer={answer} />;
}
