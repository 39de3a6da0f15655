import { Anchor, Text } from "@mantine/core";
import { Link, useLocation } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { SavedFilter } from "~/domain/saved-filters/saved-filter";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import type { TableQuery } from "~/lib/table-query";
import { AdminPage } from "../admin-page";
import { Moment } from "../moment";
import { DataTable, TableSearch } from "../tables/data-table";
import { FilterChoice, FilterDay } from "../tables/filter-fields";
import { SavedFilters } from "../tables/saved-filters";
import type { Column } from "../tables/simple-table";

export interface OrderTableRow {
  id: number;
  reference: string;
  statusName: string;
  /** What there is to say about its money; null for nothing. */
  moneyName: string | null;
  name: string;
  email: string;
  totalMinor: number;
  currency: { symbol: string };
  /** Unix seconds. */
  placedAt: number;
  pieces: number;
}

export interface OrdersPageProps {
  rows: OrderTableRow[];
  total: number;
  query: TableQuery<string>;
  state: string | null;
  states: { value: string; label: string }[];
  from: string | null;
  to: string | null;
  /** Maximum number of orders in an exported file. */
  mostExported: number;
  filters: SavedFilter[];
  answer: FormReply | null | undefined;
}

function useColumns(): Column<OrderTableRow>[] {
  const translate = useTranslate();
  const formats = useFormats();
  return [
    {
      key: "reference",
      label: "adminOrders.reference",
      cell: ({ id, reference }) => (
        <Anchor component={Link} to={adminHrefs.order(id)}>
          {reference}
        </Anchor>
      ),
    },
    {
      key: "placed",
      label: "adminOrders.placed",
      isSortable: true,
      cell: ({ placedAt }) => <Moment at={placedAt} />,
    },
    {
      key: "name",
      label: "adminOrders.name",
      isSortable: true,
      cell: ({ name, email }) => (
        <>
          {name}
          <Text size="sm" c="dimmed">
            {email}
          </Text>
        </>
      ),
    },
    {
      key: "status",
      label: "labels.status",
      isSortable: true,
      cell: ({ statusName, moneyName }) => (
        <>
          {statusName}
          {moneyName && (
            <Text size="sm" c="dimmed">
              {moneyName}
            </Text>
          )}
        </>
      ),
    },
    {
      key: "pieces",
      label: "labels.pieces",
      isNumber: true,
      cell: ({ pieces }) => pieces,
    },
    {
      key: "total",
      label: "adminOrders.total",
      isSortable: true,
      isNumber: true,
      cell: ({ totalMinor, currency }) => formatMoney({ minor: totalMinor, currency }, formats),
    },
  ];
}

export function OrdersPage(props: OrdersPageProps) {
  const { rows, total, query, state, states, from, to, mostExported, filters, answer } = props;
  const translate = useTranslate();
  const { search } = useLocation();
  const title = translate("admin.orders");
  return (
    <AdminPage
      title={title}
      actions={
        <>
          <Anchor component={Link} to={adminHrefs.newOrder()}>
            {translate("adminOrders.create")}
          </Anchor>
          <Anchor href={adminHrefs.ordersFile(search)} download>
            {translate("labels.download")}
          </Anchor>
        </>
      }
    >
      <TableSearch query={query}>
        <FilterChoice
          name="state"
          label={translate("labels.status")}
          value={state}
          any={translate("labels.anyStatus")}
          choices={states}
        />
        <FilterDay name="from" label={translate("labels.from")} value={from} />
        <FilterDay name="to" label={translate("labels.to")} value={to} />
      </TableSearch>
      <SavedFilters table="orders" filters={filters} answer={answer} />
      {total > mostExported && (
        <Text size="sm">{translate("adminOrders.downloadHint", { count: mostExported })}</Text>
      )}
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
