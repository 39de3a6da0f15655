import { z } from "zod";
import { may } from "~/domain/accounts/rights";
import { approveReview, deleteReview, refuseReview } from "~/domain/reviews/moderate-review.server";
import { reviewRefusal } from "~/domain/reviews/review.schema";
import { reviewFits, reviewStatuses } from "~/domain/reviews/reviews";
import {
  findStaffReview,
  listReviews,
  type StaffReview,
} from "~/domain/reviews/staff-reviews.queries.server";
import { staffOf } from "~/edge/staff-context.server";
import { hrefs } from "~/hrefs";
import { isoTime } from "~/lib/dates";
import { id, jsonText, paging, version } from "../fields.server";
import { listReply, rowsToRead } from "../list.server";
import { type Call, operation, type Reply, refuse, reply } from "../operation.server";

const stars = z.int().min(1).max(5);

const publicFields = {
  id,
  product_id: id,
  stars,
  fit: z.enum(reviewFits).nullable().meta({ description: "How the piece fits; null when not told" }),
  text: z.string(),
  name: z.string().meta({ description: "Empty once the author's account is deleted" }),
  language: z.string(),
  written_at: z.iso.datetime(),
  pictures: z.array(z.string()).meta({ description: "Paths of the largest copies" }),
};

const publicReview = z.object(publicFields).meta({ id: "Review" });

const staffReview = z
  .object({
    ...publicFields,
    version,
    status: z.enum(reviewStatuses),
    refusal: z.string().nullable(),
    order_id: id,
    order_reference: z.string(),
  })
  .meta({ id: "StaffReview" });

const showPublic = (row: StaffReview): z.infer<typeof publicReview> => ({
  id: row.id,
  product_id: row.productId,
  stars: row.stars,
  fit: row.fit,
  text: row.text,
  name: row.name,
  language: row.languageCode,
  written_at: isoTime(row.writtenAt),
  pictures: row.pictures.map(({ key, widths }) => hrefs.reviewPicture(`${key}-${widths.at(-1)}.webp`)),
});

const showStaff = (row: StaffReview): z.infer<typeof staffReview> => ({
  ...showPublic(row),
  version: row.version,
  status: row.status,
  refusal: row.refusal,
  order_id: row.order.id,
  order_reference: row.order.reference,
});

const getReviews = operation({
  method: "get",
  path: "/reviews",
  caller: "anyone",
  summary:
    "Lists the reviews, oldest first. Staff see all of them with their state; other callers the approved ones",
  query: z.object({
    product_id: jsonText(id).optional(),
    stars: jsonText(stars).optional(),
    state: z
      .enum(reviewStatuses)
      .optional()
      .meta({ description: "For staff; other callers get an empty list for another than `approved`" }),
    ...paging,
  }),
  answers: { 200: z.union([z.array(staffReview), z.array(publicReview)]) },
  async answer({ request, context, account, query }) {
    const { product_id: productId = null, stars: wantedStars = null, state = null, ...page } = query;
    const isStaff = account !== null && may(account.role, "reviews");
    if (!isStaff && state !== null && state !== "approved") return reply(200, []);
    const rows = await listReviews(context, {
      productId,
      stars: wantedStars,
      state: isStaff ? state : "approved",
      after: page.cursor ?? 0,
      limit: rowsToRead(page),
    });
    return listReply(request, page, rows, isStaff ? showStaff : showPublic);
  },
});

const reviewId = z.object({ id: jsonText(id) });

type DecisionCall = Pick<Call<z.infer<typeof reviewId>, unknown, unknown>, "context" | "path">;

/** Decides about an existing review. Replies with it, or 409 with the code of the failure. */
async function decide(
  { context, path }: DecisionCall,
  decision: () => Promise<{ ok: true } | { ok: false; code: string }>,
): Promise<Reply> {
  if (!(await findStaffReview(context, path.id))) return refuse(404, "not-found");
  const decided = await decision();
  if (!decided.ok) return refuse(409, decided.code);
  const found = await findStaffReview(context, path.id);
  return found ? reply(200, showStaff(found)) : refuse(404, "not-found");
}

const staffDecision = {
  method: "post" as const,
  caller: "reviews" as const,
  parameters: reviewId,
  answers: { 200: staffReview },
  refusals: [409],
};

const postApprove = operation({
  ...staffDecision,
  path: "/reviews/{id}/approve",
  summary: "Publishes a review. Idempotent",
  bodies: { json: z.object({ version }).meta({ id: "ApproveReview" }) },
  answer: (call) =>
    decide(call, () =>
      approveReview(staffOf(call.context, call.account), {
        reviewId: call.path.id,
        ...call.body,
        now: call.context.now(),
      }),
    ),
});

const postRefuse = operation({
  ...staffDecision,
  path: "/reviews/{id}/refuse",
  summary: "Does not publish a review, or hides it; its author sees the reason. Idempotent",
  bodies: { json: z.object({ version, refusal: reviewRefusal }).meta({ id: "RefuseReview" }) },
  answer: (call) =>
    decide(call, () =>
      refuseReview(staffOf(call.context, call.account), {
        reviewId: call.path.id,
        ...call.body,
        now: call.context.now(),
      }),
    ),
});

const removeReview = operation({
  method: "delete",
  path: "/reviews/{id}",
  caller: "reviews",
  summary: "Deletes a review of the version that was read; its author may write another",
  parameters: reviewId,
  query: z.object({ version: jsonText(version) }),
  answers: { 204: null },
  refusals: [404, 409],
  async answer({ context, account, path, query }) {
    if (!(await findStaffReview(context, path.id))) return refuse(404, "not-found");
    const review = { reviewId: path.id, version: query.version, now: context.now() };
    const deleted = await deleteReview(staffOf(context, account), review);
    return deleted.ok ? reply(204) : refuse(409, deleted.code);
  },
});

export const reviewOperations = [getReviews, postApprove, postRefuse, removeReview];
