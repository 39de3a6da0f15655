import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { useTranslate } from "~/i18n/use-translate";
import type { TableQuery } from "~/lib/table-query";
import { AdminPage } from "../admin-page";
import { Moment } from "../moment";
import { DataTable, TableSearch } from "../tables/data-table";
import { FilterChoice } from "../tables/filter-fields";
import type { Column } from "../tables/simple-table";

export interface UserTableRow {
  id: number;
  email: string;
  emailVerified: boolean;
  name: string;
  phone: string | null;
  role: string;
  /** Unix seconds. */
  createdAt: number;
}

export interface UsersPageProps {
  rows: UserTableRow[];
  total: number;
  query: TableQuery<string>;
  role: string | null;
  roles: readonly string[];
}

function useColumns(): Column<UserTableRow>[] {
  const translate = useTranslate();
  return [
    {
      key: "email",
      label: "labels.email",
      isSortable: true,
      cell: ({ id, email }) => (
        <Anchor component={Link} to={adminHrefs.user(id)}>
          {email}
        </Anchor>
      ),
    },
    { key: "name", label: "labels.name", isSortable: true, cell: ({ name }) => name || "—" },
    { key: "phone", label: "labels.phone", cell: ({ phone }) => phone ?? "—" },
    { key: "role", label: "adminUsers.role", isSortable: true, cell: ({ role }) => role },
    {
      key: "joined",
      label: "adminUsers.joined",
      isSortable: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}

export function UsersPage({ rows, total, query, role, roles }: UsersPageProps) {
  const translate = useTranslate();
  const title = translate("adminUsers.title");
  return (
    <AdminPage
      title={title}
      actions={
        <Anchor component={Link} to={adminHrefs.newUser()}>
          {translate("adminUsers.new")}
        </Anchor>
      }
    >
      <TableSearch query={query}>
        <FilterChoice
          name="role"
          label={translate("adminUsers.role")}
          value={role}
          any={translate("adminUsers.anyRole")}
          choices={roles.map((choice) => ({ value: choice, label: choice }))}
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
