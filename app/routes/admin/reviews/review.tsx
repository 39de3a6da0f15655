import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { may } from "~/domain/accounts/rights";
import { approveReview, deleteReview, refuseReview } from "~/domain/reviews/moderate-review.server";
import { refuseReviewSchema, reviewVersionSchema } from "~/domain/reviews/review.schema";
import { findProductName, findStaffReview } from "~/domain/reviews/staff-reviews.queries.server";
import { refuseUnparsed } from "~/http/form.server";
import { formSteps, type Step } from "~/http/staff/form-step.server";
import { formRoute, pageRoute, type SentForm } from "~/http/staff/page-route.server";
import { requireRow } from "~/http/staff/require-row.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { ReviewPage } from "~/ui/admin/reviews/review-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

export const loader = pageRoute({
  right: "reviews",
  namespaces: ["adminReviews"],
  async read({ context, params }) {
    const review = await requireRow(params.reviewId, (id) => findStaffReview(context, id));
    return { review, product: await findProductName(context, review.productId) };
  },
  page({ review, product }, { account, shop, translate }) {
    const { id, status, fit, languageCode } = review;
    return {
      review,
      reviewId: id,
      product,
      words: {
        status: translate(`adminReviews.${status}`),
        fit: fit && translate(`reviews.fit-${fit}`),
        // A review outlives its language.
        language: shop.languages.find(({ code }) => code === languageCode)?.name ?? languageCode,
      },
      mayAudit: may(account.role, "audit"),
      title: translate("adminReviews.one", { id, product }),
    };
  },
});

interface ReviewForm extends SentForm {
  reviewId: number;
}

const step = formSteps(({ reviewId }: ReviewForm) => ({ reviewId }));

const decisions: Record<string, Step<ReviewForm>> = {
  approve: step("moderateReview", reviewVersionSchema, approveReview),
  refuse: step("moderateReview", refuseReviewSchema, refuseReview),
  delete: step("moderateReview", reviewVersionSchema, deleteReview),
};

export const action = formRoute({ right: "reviews" }, async (sent) => {
  const { context, params, form } = sent;
  const { id: reviewId } = await requireRow(params.reviewId, (id) => findStaffReview(context, id));
  const intent = String(form.get("intent"));
  const decide = Object.hasOwn(decisions, intent) ? decisions[intent] : null;
  if (!decide) return refuseUnparsed(form, { message: m("adminOrders.unknownIntent") });
  const refusal = await decide({ ...sent, reviewId });
  if (refusal) return refusal;
  return intent === "delete"
    ? redirectStaff(context, adminHrefs.reviews(), { type: "success", key: "staffDeleted" })
    : redirectStaff(context, adminHrefs.review(reviewId), { type: "success", key: "staffSaved" });
});

export default function Review() {
  return <ReviewPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
