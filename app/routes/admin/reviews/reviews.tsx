import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readReviewChoice } from "~/domain/reviews/review-table";
import { reviewStatuses } from "~/domain/reviews/reviews";
import { findProductName, readReviewTable } from "~/domain/reviews/staff-reviews.queries.server";
import { listSavedFilters } from "~/domain/saved-filters/saved-filters.server";
import { filterAction } from "~/http/staff/saved-filters.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { rowsOf } from "~/lib/table-query";
import { shorten } from "~/lib/text/text";
import { ReviewsPage } from "~/ui/admin/reviews/reviews-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const EXCERPT = 120;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, filter } = readReviewChoice(request.url);
  const { productId } = filter;
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "reviews", namespaces: ["adminReviews"] },
    () =>
      Promise.all([
        readReviewTable(context, { ...filter, search: query.q, ...rowsOf(query) }),
        productId === null ? "" : findProductName(context, productId),
        listSavedFilters(context, "reviews"),
      ]),
  );
  const [{ rows, total }, productName, filters] = data;
  return adminData({
    rows: rows.map(({ status, text, ...row }) => ({
      ...row,
      excerpt: shorten(text, EXCERPT),
      statusName: translate(`adminReviews.${status}`),
      isPending: status === "pending",
    })),
    total,
    filters,
    query,
    filter,
    product: productId === null ? null : { id: productId, name: productName || `#${productId}` },
    states: reviewStatuses.map((value) => ({ value, label: translate(`adminReviews.${value}`) })),
    messages,
    title: translate("admin.reviews"),
  });
}

export const action = filterAction("reviews", "reviews");

export default function Reviews() {
  return <ReviewsPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
