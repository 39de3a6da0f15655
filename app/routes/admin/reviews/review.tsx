import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { adminHrefs } from "~/admin-hrefs";
import { may } from "~/domain/accounts/rights";
import {
  approveReview,
  deleteReview,
  type Moderation,
  refuseReview,
} from "~/domain/reviews/moderate-review.server";
import { refuseReviewSchema, reviewVersionSchema } from "~/domain/reviews/review.schema";
import { findProductName, findStaffReview } from "~/domain/reviews/staff-reviews.queries.server";
import { notFound } from "~/edge/http/responses.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { adminData, readAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";
import { ReviewPage } from "~/ui/admin/reviews/review-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = parseId(params.reviewId);
  const { account, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "reviews", namespaces: ["adminReviews"] },
    async () => id && findStaffReview(context, id),
  );
  if (!data) throw notFound();
  const [product, { languages }] = await Promise.all([
    findProductName(context, data.productId),
    context.shop(),
  ]);
  const { status, fit, languageCode } = data;
  return adminData({
    review: data,
    reviewId: data.id,
    product,
    words: {
      status: translate(`adminReviews.${status}`),
      fit: fit && translate(`reviews.fit-${fit}`),
      // A review outlives its language.
      language: languages.find(({ code }) => code === languageCode)?.name ?? languageCode,
    },
    mayAudit: may(account.role, "audit"),
    messages,
    title: translate("adminReviews.one", { id: data.id, product }),
  });
}

type StaffForm = Extract<Awaited<ReturnType<typeof readStaffForm>>, { ok: true }>;
interface DecisionForm extends Pick<StaffForm, "form" | "staff"> {
  context: ActionFunctionArgs["context"];
  reviewId: number;
}

/** A decision with what its form says. */
const decision =
  <Values extends object>(
    schema: z.ZodType<Values>,
    decide: (
      staff: StaffForm["staff"],
      moderation: Values & Pick<Moderation, "reviewId" | "now">,
    ) => ReturnType<typeof approveReview>,
  ) =>
  async ({ form, staff, context, reviewId }: DecisionForm) => {
    const submission = parseSubmission(form, schema);
    if (submission.status !== "success") return refuseInvalid(submission);
    const decided = await decide(staff, { ...submission.value, reviewId, now: context.now() });
    return decided.ok ? null : refuse(context, submission, ["moderateReview", decided]);
  };

/** Null when it is decided, including when it was decided before. */
const decisions: Record<string, (form: DecisionForm) => Promise<ReturnType<typeof refuseUnparsed> | null>> = {
  approve: decision(reviewVersionSchema, approveReview),
  refuse: decision(refuseReviewSchema, refuseReview),
  delete: decision(reviewVersionSchema, deleteReview),
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "reviews" });
  if (!read.ok) return read.refusal;
  const reviewId = parseId(params.reviewId);
  if (!reviewId || !(await findStaffReview(context, reviewId))) throw notFound();
  const { form, staff } = read;
  const intent = String(form.get("intent"));
  const decide = Object.hasOwn(decisions, intent) ? decisions[intent] : null;
  if (!decide) return refuseUnparsed(form, { message: m("adminOrders.unknownIntent") });
  const refusal = await decide({ form, staff, context, reviewId });
  if (refusal) return refusal;
  return intent === "delete"
    ? redirectStaff(context, adminHrefs.reviews(), { type: "success", key: "staffDeleted" })
    : redirectStaff(context, adminHrefs.review(reviewId), { type: "success", key: "staffSaved" });
}

export default function Review() {
  return <ReviewPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
