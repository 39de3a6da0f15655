import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { useTranslate } from "~/i18n/use-translate";
import type { TableQuery } from "~/lib/table-query";
import { AdminPage } from "../admin-page";
import { Moment } from "../moment";
import { DataTable, TableSearch } from "../tables/data-table";
import { FilterChoice } from "../tables/filter-fields";
import type { Column } from "../tables/simple-table";

/** Times are Unix seconds. */
interface ReturnTableRow {
  id: number;
  number: number;
  orderId: number;
  reference: string;
  name: string;
  reasonName: string;
  wishName: string;
  statusName: string;
  isOpen: boolean;
  pieces: number;
  createdAt: number;
}

interface ReturnsPageProps {
  rows: ReturnTableRow[];
  total: number;
  query: TableQuery<string>;
  state: string | null;
  states: { value: string; label: string }[];
}

function useColumns(): Column<ReturnTableRow>[] {
  const translate = useTranslate();
  return [
    {
      key: "number",
      label: "adminReturns.number",
      cell: ({ id, number, reference }) => (
        <Anchor component={Link} to={adminHrefs.return(id)}>
          {`${reference} · ${number}`}
        </Anchor>
      ),
    },
    {
      key: "status",
      label: "labels.status",
      cell: ({ statusName, isOpen }) => (
        <Text size="sm" fw={isOpen ? 700 : 400}>
          {statusName}
        </Text>
      ),
    },
    {
      key: "buyer",
      label: "adminReturns.buyer",
      cell: ({ name, orderId, reference }) => (
        <>
          {name || "—"}
          <Text size="sm" c="dimmed">
            <Anchor component={Link} to={adminHrefs.order(orderId)} size="sm">
              {translate("adminOrders.one", { reference })}
            </Anchor>
          </Text>
        </>
      ),
    },
    {
      key: "reason",
      label: "labels.reason",
      cell: ({ reasonName, wishName }) => (
        <>
          {reasonName}
          <Text size="sm" c="dimmed">
            {wishName}
          </Text>
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
      key: "asked",
      label: "adminReturns.asked",
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

/** The return requests, open ones first. */
export function ReturnsPage({ rows, total, query, state, states }: ReturnsPageProps) {
  const translate = useTranslate();
  const title = translate("adminReturns.title");
  return (
    <AdminPage title={title}>
      <TableSearch query={query}>
        <FilterChoice
          name="state"
          label={translate("labels.status")}
          value={state}
          any={translate("labels.anyStatus")}
          choices={states}
        />
      </TableSearch>
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
