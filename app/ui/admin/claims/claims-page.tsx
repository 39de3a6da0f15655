import { Anchor, Text } from "@mantine/core";
import { Link, useLocation } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { lastDayToAnswer } from "~/domain/claims/claims";
import { formatDay } from "~/i18n/dates";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import type { TableQuery } from "~/lib/table-query";
import { AdminPage } from "../admin-page";
import { Moment } from "../moment";
import { DataTable, TableSearch } from "../tables/data-table";
import { FilterChoice, FilterDay } from "../tables/filter-fields";
import type { Column } from "../tables/simple-table";

/** Times are Unix seconds. */
interface ClaimTableRow {
  id: number;
  sheet: string;
  kindName: string;
  name: string;
  email: string;
  stateName: string;
  isOverdue: boolean;
  createdAt: number;
  dueAt: number;
}

export interface ClaimsPageProps {
  rows: ClaimTableRow[];
  total: number;
  query: TableQuery<string>;
  state: string | null;
  states: { value: string; label: string }[];
  from: string | null;
  to: string | null;
}

function useColumns(): Column<ClaimTableRow>[] {
  const translate = useTranslate();
  const formats = useFormats();
  return [
    {
      key: "sheet",
      label: "adminClaims.sheet",
      cell: ({ id, sheet }) => (
        <Anchor component={Link} to={adminHrefs.claim(id)}>
          {sheet}
        </Anchor>
      ),
    },
    {
      key: "due",
      label: "adminClaims.due",
      isSortable: true,
      cell: ({ dueAt }) => formatDay(lastDayToAnswer(dueAt), formats),
    },
    {
      key: "status",
      label: "labels.status",
      cell: ({ stateName, isOverdue }) => (
        <Text size="sm" fw={isOverdue ? 700 : 400}>
          {stateName}
        </Text>
      ),
    },
    { key: "kind", label: "labels.kind", cell: ({ kindName }) => kindName },
    {
      key: "name",
      label: "adminClaims.name",
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
      key: "filed",
      label: "adminClaims.filed",
      isSortable: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

/** The claims, those to be answered first by the end of their term. */
export function ClaimsPage({ rows, total, query, state, states, from, to }: ClaimsPageProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const title = translate("adminClaims.title");
  return (
    <AdminPage
      title={title}
      actions={
        <Anchor href={adminHrefs.claimsFile(search)} download>
          {translate("labels.download")}
        </Anchor>
      }
    >
      <TableSearch query={query}>
        <FilterChoice
          name="state"
          label={translate("labels.status")}
          value={state}
          any={translate("adminClaims.anyStatus")}
          choices={states}
        />
        <FilterDay name="from" label={translate("labels.from")} value={from} />
        <FilterDay name="to" label={translate("labels.to")} value={to} />
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
