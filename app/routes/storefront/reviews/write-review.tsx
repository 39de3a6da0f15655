import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { reviewSchema } from "~/domain/reviews/review.schema";
import { reviewableProducts } from "~/domain/reviews/reviews";
import { ownReviewQuery } from "~/domain/reviews/write-review.server";
import { notFound } from "~/edge/http/responses.server";
import { constraintOf, noStore } from "~/http/form.server";
import { linkKeyOf } from "~/http/link-key.server";
import { openOrderPage } from "~/http/open-order.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { parseId, randomId } from "~/lib/ids";
import { failureMeta } from "~/ui/customer/member/session-over";
import { ReviewForm } from "~/ui/customer/reviews/review-form";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { pageMeta } from "~/ui/storefront/page-meta";
import { saveReview } from "./write-review.action.server";

export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

export const handle: RouteHandle = { layout: "plain" };

/** The review's place: a product of an order, opened by its link or by its owner. */
async function openReview(request: Request, params: LoaderFunctionArgs["params"], context: AppLoadContext) {
  const { reference = "" } = params;
  const productId = parseId(params.productId);
  const { order, linkKey } = await openOrderPage(request, context, reference);
  const line = order.lines.find((candidate) => candidate.productId === productId);
  if (!line) throw notFound();
  return { order, line, linkKey, productId: line.productId };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [{ order, line, linkKey, productId }, translate] = await Promise.all([
    openReview(request, params, context),
    translatorFor(locale),
  ]);
  const review = await context.read(ownReviewQuery(context.db, order.id, productId));
  const product = reviewableProducts(order).find((received) => received.productId === productId);
  const [firstName = ""] = order.name.split(" ");
  return {
    reference: order.reference,
    linkKey,
    productId,
    name: line.productName,
    isOpen: product !== undefined,
    isReceived: product?.isReceived ?? false,
    hasSize: product?.hasSize ?? false,
    takesPictures: context.images !== undefined,
    firstName,
    formKey: randomId(),
    review: review
      ? {
          version: review.version,
          status: review.status,
          refusal: review.refusal,
          stars: review.stars,
          fit: review.fit,
          text: review.text,
          name: review.name,
          pictures: review.pictures,
        }
      : null,
    constraint: constraintOf(reviewSchema.pick({ text: true, name: true })),
    messages: messagesFor(locale, "reviewForm", "reviews", "member"),
    meta: { title: translate("reviewForm.title", { name: line.productName }) },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { reference = "" } = params;
  const productId = parseId(params.productId);
  if (!productId) throw notFound();
  const linkKey = linkKeyOf(request);
  return saveReview(context, request, { locale: localeOf(params), reference, linkKey, productId });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function WriteReview() {
  return <ReviewForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
