import { adminHrefs } from "~/admin-hrefs";
import { userList } from "~/domain/accounts/people/user-table";
import { readUserTable } from "~/domain/accounts/people/user-table.queries.server";
import { listRoute } from "~/http/staff/list-route.server";
import { Moment } from "~/ui/admin/moment";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = listRoute({
  right: "users",
  namespaces: ["adminUsers"],
  title: "adminUsers.title",
  list: userList,
  read: (choice, { context }) => readUserTable(context, choice),
});

export const loader = route.loader;

const columns: ColumnsOf<typeof loader> = [
  {
    key: "email",
    label: "labels.email",
    isSortable: true,
    to: ({ id }) => adminHrefs.user(id),
    cell: ({ email }) => email,
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

export default function Users() {
  return <ListPage columns={columns} create={{ to: adminHrefs.newUser(), label: "adminUsers.new" }} />;
}
