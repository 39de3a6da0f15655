import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import { areReviewRequestsStopped } from "~/domain/reviews/reviews.queries.server";
import { stopReviewRequests } from "~/domain/reviews/stop-requests.server";
import { hrefs } from "~/hrefs";
import { noStore } from "~/http/form.server";
import { keyOf, linkKeyOf } from "~/http/link-key.server";
import { findOrder, moveOrderKey } from "~/http/open-order.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { pageMeta } from "~/ui/storefront/page-meta";

export const handle: RouteHandle = { layout: "plain" };

/** The order of the mail's link, whose key proves that the mail arrived; no session is needed. */
function orderOf({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { reference = "" } = params;
  return findOrder(context, { reference, accessKey: keyOf(request, context, reference) ?? "" });
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const locale = localeOf(params);
  const [order, translate] = await Promise.all([orderOf(args), translatorFor(locale)]);
  await moveOrderKey(request, context, order);
  return {
    email: order.email,
    isStopped: await areReviewRequestsStopped(context, order.email),
    messages: messagesFor(locale, "reviewForm"),
    meta: { title: translate("reviewForm.stopTitle") },
  };
}

/** A program that follows the links of mails sends no forms, so that it stops nothing. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const { id, reference } = await orderOf(args);
  await stopReviewRequests(context.db, { orderId: id, now: context.now() });
  return redirect(buyerHrefs.stopReviews(localeOf(params), reference, linkKeyOf(request)), {
    status: 303,
    headers: noStore,
  });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function StopRequests() {
  const { email, isStopped } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const toShop = (
    <Link className="button button--quiet" to={hrefs.shop(useLocale())}>
      {translate("reviewForm.toShop")}
    </Link>
  );
  return (
    <div className="page">
      <h1 className="page__title">{translate("reviewForm.stopTitle")}</h1>
      {isStopped ? (
        <>
          <p className="page__lead" role="status">
            {translate("reviewForm.stopped", { email })}
          </p>
          <p className="button-row">{toShop}</p>
        </>
      ) : (
        <>
          <p className="page__lead">{translate("reviewForm.stopText", { email })}</p>
          <Form method="post" className="button-row">
            <button type="submit" className="button">
              {translate("reviewForm.stop")}
            </button>
            {toShop}
          </Form>
        </>
      )}
    </div>
  );
}
