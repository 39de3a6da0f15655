import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { starChoices } from "~/domain/catalog/rating";
import type { FormReply } from "~/domain/form-reply";
import type { SavedFilter } from "~/domain/saved-filters/saved-filter";
import { useTranslate } from "~/i18n/use-translate";
import type { TableQuery } from "~/lib/table-query";
import { AdminPage } from "../admin-page";
import { Moment } from "../moment";
import { DataTable, TableSearch } from "../tables/data-table";
import { FilterChoice } from "../tables/filter-fields";
import { SavedFilters } from "../tables/saved-filters";
import type { Column } from "../tables/simple-table";

/** Times are Unix seconds. */
interface ReviewTableRow {
  id: number;
  product: string;
  reference: string;
  orderId: number;
  stars: number;
  excerpt: string;
  name: string;
  statusName: string;
  isPending: boolean;
  pictures: number;
  writtenAt: number;
}

interface ReviewsPageProps {
  rows: ReviewTableRow[];
  total: number;
  query: TableQuery<string>;
  filter: { state: string | null; stars: number | null };
  /** The product that the table is limited to. */
  product: { id: number; name: string } | null;
  states: { value: string; label: string }[];
  filters: SavedFilter[];
  answer: FormReply | null | undefined;
}

function useColumns(): Column<ReviewTableRow>[] {
  const translate = useTranslate();
  return [
    {
      key: "product",
      label: "labels.product",
      cell: ({ id, product }) => (
        <Anchor component={Link} to={adminHrefs.review(id)}>
          {translate("adminReviews.one", { id, product })}
        </Anchor>
      ),
    },
    {
      key: "status",
      label: "labels.status",
      cell: ({ statusName, isPending }) => (
        <Text size="sm" fw={isPending ? 700 : 400}>
          {statusName}
        </Text>
      ),
    },
    {
      key: "stars",
      label: "adminReviews.stars",
      isNumber: true,
      cell: ({ stars }) => stars,
    },
    {
      key: "text",
      label: "adminReviews.text",
      cell: ({ excerpt }) => (
        <Text size="sm" miw="14rem">
          {excerpt}
        </Text>
      ),
    },
    {
      key: "pictures",
      label: "labels.pictures",
      isNumber: true,
      cell: ({ pictures }) => pictures,
    },
    {
      key: "author",
      label: "adminReviews.author",
      cell: ({ name, orderId, reference }) => (
        <>
          {name || translate("adminReviews.forgotten")}
          <Text size="sm" c="dimmed">
            <Anchor component={Link} to={adminHrefs.order(orderId)} size="sm">
              {`${translate("labels.order")} ${reference}`}
            </Anchor>
          </Text>
        </>
      ),
    },
    {
      key: "written",
      label: "adminReviews.written",
      cell: ({ writtenAt }) => <Moment at={writtenAt} />,
    },
  ];
}

/** The reviews, those to be checked first. */
export function ReviewsPage(props: ReviewsPageProps) {
  const { rows, total, query, filter, product, states, filters, answer } = props;
  const translate = useTranslate();
  const title = translate("admin.reviews");
  return (
    <AdminPage title={title}>
      {product && (
        <Text>
          {translate("adminReviews.ofProduct", { product: product.name })}{" "}
          <Anchor component={Link} to={adminHrefs.reviews()}>
            {translate("adminReviews.allProducts")}
          </Anchor>
        </Text>
      )}
      <TableSearch query={query}>
        {product && <input type="hidden" name="product" value={product.id} />}
        <FilterChoice
          name="state"
          label={translate("labels.status")}
          value={filter.state}
          any={translate("labels.anyStatus")}
          choices={states}
        />
        <FilterChoice
          name="stars"
          label={translate("adminReviews.stars")}
          value={filter.stars === null ? null : String(filter.stars)}
          any={translate("adminReviews.anyStars")}
          choices={starChoices.map((stars) => ({ value: String(stars), label: String(stars) }))}
        />
      </TableSearch>
      <SavedFilters table="reviews" filters={filters} answer={answer} />
      <DataTable
        caption={title}
        columns={useColumns()}
        rows={rows}
        keyOf={({ id }) => id}
        query={query}
        total={total}
      />
    </AdminPage>
  );
}
