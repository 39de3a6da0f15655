import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { buyerHrefs } from "~/buyer-hrefs";
import { stopReviewRequests } from "~/domain/reviews/stop-requests.server";
import { findOrder } from "~/http/open-order.server";
import { answerOneClick, toUnsubscribePage } from "~/http/unsubscribe/one-click.server";
import { localeOf } from "~/i18n/locale";

const accessOf = ({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) => ({
  reference: params.reference ?? "",
  accessKey: new URL(request.url).searchParams.get("key") ?? "",
});

export function loader(args: LoaderFunctionArgs) {
  const { reference, accessKey } = accessOf(args);
  return toUnsubscribePage(buyerHrefs.stopReviews(localeOf(args.params), reference, accessKey));
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { id } = await findOrder(context, accessOf(args));
  return answerOneClick(request, () => stopReviewRequests(context.db, { orderId: id, now: context.now() }));
}
