import { Anchor, Text } from "@mantine/core";
import { Link, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { reviewList } from "~/domain/reviews/review-table";
import { findProductName, readReviewTable } from "~/domain/reviews/staff-reviews.queries.server";
import { listRoute } from "~/http/staff/list-route.server";
import { useTranslate } from "~/i18n/use-translate";
import { shorten } from "~/lib/text/text";
import { Moment } from "~/ui/admin/moment";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const EXCERPT = 120;

const route = listRoute({
  right: "reviews",
  namespaces: ["adminReviews"],
  title: "admin.reviews",
  list: reviewList,
  async read({ product: productId, ...choice }, { context }) {
    const [table, name] = await Promise.all([
      readReviewTable(context, { ...choice, productId }),
      productId === null ? null : findProductName(context, productId),
    ]);
    return { ...table, productName: name === "" ? `#${productId}` : name };
  },
  row: ({ status, text, ...row }, { translate }) => ({
    ...row,
    excerpt: shorten(text, EXCERPT),
    statusName: translate(`adminReviews.${status}`),
    isPending: status === "pending",
  }),
  also: ({ productName }) => ({ productName }),
});

export const loader = route.loader;
export const action = route.action;

const columns: ColumnsOf<typeof loader> = [
  {
    key: "product",
    label: "labels.product",
    to: ({ id }) => adminHrefs.review(id),
    cell: ({ id, product }, { translate }) => translate("adminReviews.one", { id, product }),
  },
  {
    key: "status",
    label: "labels.status",
    isBold: ({ isPending }) => isPending,
    cell: ({ statusName }) => statusName,
  },
  { key: "stars", label: "adminReviews.stars", isNumber: true, cell: ({ stars }) => stars },
  {
    key: "text",
    label: "adminReviews.text",
    cell: ({ excerpt }) => (
      <Text size="sm" className="admin-long">
        {excerpt}
      </Text>
    ),
  },
  { key: "pictures", label: "labels.pictures", isNumber: true, cell: ({ pictures }) => pictures },
  {
    key: "author",
    label: "adminReviews.author",
    cell: ({ name }, { translate }) => name || translate("adminReviews.forgotten"),
    below: ({ orderId, reference }, { translate }) => (
      <Anchor component={Link} to={adminHrefs.order(orderId)} size="sm">
        {`${translate("labels.order")} ${reference}`}
      </Anchor>
    ),
  },
  {
    key: "written",
    label: "adminReviews.written",
    cell: ({ writtenAt }) => <Moment at={writtenAt} />,
  },
];

/** The reviews, those to be checked first. */
export default function Reviews() {
  const { productName: product } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  return (
    <ListPage
      columns={columns}
      intro={
        product !== null && (
          <Text>
            {translate("adminReviews.ofProduct", { product })}{" "}
            <Anchor component={Link} to={adminHrefs.reviews()}>
              {translate("adminReviews.allProducts")}
            </Anchor>
          </Text>
        )
      }
    />
  );
}
