import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { useEffect } from "react";
import type { FormReply, FormResult } from "~/domain/form-reply";
import { hrefs } from "~/hrefs";
import { refuseCartForm } from "~/http/cart.server";
import { readForm } from "~/http/form.server";
import { showAddress } from "~/http/form-address.server";
import { leadToSignIn } from "~/http/late-form.server";
import { findEditedOrder, orderAccessOf } from "~/http/open-order.server";
import { localeOf } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { CartStep } from "~/ui/checkout/cart-step";
import { type NoWay, PaymentStep } from "~/ui/checkout/payment-step";
import type { NoToken, TokenAnswer } from "~/ui/checkout/use-form-token";
import { failureMeta } from "~/ui/customer/member/session-over";
import { revalidateOnConflict } from "~/ui/shared/revalidate-on-conflict";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { writeMirror } from "~/ui/storefront/cart/cart-store";
import { pageMeta } from "~/ui/storefront/page-meta";
import { loadCartStep } from "./checkout.cart.server";
import { answerCoupon } from "./checkout.coupon.server";
import { answerGiftCard } from "./checkout.gift-card.server";
import { chooseWay, issueFormToken, loadPaymentStep, startHosted } from "./checkout.payment.server";
import { answerBuyerForm, answerQuantities } from "./checkout.place.server";
import { answerEndedSession } from "./checkout.session.server";
import { answerSpentCoupon } from "./checkout.spent-coupon.server";

export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";

export const handle: RouteHandle = { layout: "plain", hydrate: "eager", payment: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const access = orderAccessOf(request, context);
  if (access) return loadPaymentStep(context, { request, locale, access });
  if (await context.cart.endedAccount()) throw await leadToSignIn(request, context);
  return loadCartStep(context, locale, {
    edited: await findEditedOrder(context, request),
    removed: new URL(request.url).searchParams.get("removed") ?? "",
  });
}

/** Data of the displayed page, for revalidations that do not reach the server. */
let displayed: { address: string; page: unknown } | null = null;

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

const isRedirect = (error: unknown): boolean =>
  error instanceof Response && error.status >= 300 && error.status < 400;

/**
 * Keeps the page and the typed values when the connection breaks during revalidation, and when the session has ended: the
 * answer to the form tells it, and leads to the sign-in.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader();
  } catch (error) {
    const isDisplayed = displayed?.address === addressOf(new URL(request.url));
    const isRevalidated = isDisplayed && addressOf(window.location) === displayed?.address;
    if (isRedirect(error) && isRevalidated) return displayed?.page;
    // `fetch` throws a TypeError without a connection; server errors are of other types.
    if (error instanceof TypeError && !request.signal.aborted && isDisplayed) return displayed?.page;
    throw error;
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const form = await readForm(request);
  const access = orderAccessOf(request, context);
  if (form) {
    const sent = { request, form, locale };
    const intent = form.get("intent");
    const spentAnswer = access && answerSpentCoupon(context, { intent, locale, access });
    if (spentAnswer) return spentAnswer;
    const answer =
      (access ? null : await answerEndedSession(context, sent)) ??
      (await answerCoupon(context, sent)) ??
      (await answerGiftCard(context, sent)) ??
      (await answerBuyerForm(context, sent));
    if (answer) return showAddress(answer, form, locale);
    if (intent === "quantities") {
      return (await answerQuantities(context, form, locale)) ?? redirect(hrefs.checkout(locale), 303);
    }
    if (intent === "token" && access) {
      return issueFormToken(context, { request, locale, access, fresh: form.get("fresh") === "true" });
    }
    if (intent === "way" && access) {
      return chooseWay(context, { request, locale, access, way: form.get("way") });
    }
    if (intent === "hosted" && access) return startHosted(context, { request, locale, access });
  }
  const { pathname, search } = new URL(request.url);
  return refuseCartForm(context, { redirectTo: pathname.replace(/\.data$/, "") + search });
}

/** Without a connection, keeps the typed values and displays a message. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    // `fetch` throws a TypeError without a connection; server errors are of other types.
    if (!(error instanceof TypeError)) throw error;
    if (form.get("intent") === "token") {
      return { kind: "no-token", message: m("checkout.payment-unavailable") } satisfies TokenAnswer;
    }
    const result: FormResult = { status: "error", error: { "": [m("checkout.offline")] } };
    return { kind: "refused", result } satisfies FormReply;
  }
}

/**
 * A form token does not change the page. 409 means that the cart changed elsewhere, so it is reloaded although the form
 * failed.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  if (change.formData?.get("intent") === "token") return false;
  return revalidateOnConflict(change);
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function Checkout() {
  const page = useLoaderData<typeof loader>();
  const location = useLocation();
  useEffect(() => {
    displayed = { address: addressOf(location), page };
  }, [location, page]);
  const answer = useActionData<typeof action>();
  const kind = answer && "kind" in answer ? answer.kind : null;
  const mirror = page.step === "cart" ? page.mirror : null;
  useEffect(() => {
    if (mirror) writeMirror(mirror);
  }, [mirror]);
  if (page.step === "cart") {
    const reply = kind === "refused" ? (answer as FormReply) : null;
    return <CartStep {...page} reply={reply} />;
  }
  const message = kind === "no-token" ? (answer as NoToken).message : page.message;
  const wayError = kind === "no-way" ? (answer as NoWay).message : null;
  return <PaymentStep key={page.order.reference} {...page} message={message} wayError={wayError} />;
}
