import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { filterRoles, userColumns } from "~/domain/accounts/people/user-table";
import { readUserTable } from "~/domain/accounts/people/user-table.queries.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { readTableQuery, rowsOf } from "~/lib/table-query";
import { UsersPage } from "~/ui/admin/users/users-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = readTableQuery(searchParams, { sorts: userColumns, descendingFirst: ["joined"] });
  const { q: search, sort, isDescending } = query;
  const role = filterRoles.find((known) => known === searchParams.get("role")) ?? null;
  const {
    translate,
    messages,
    data: table,
  } = await readAdminPage(request, context, { right: "users", namespaces: ["adminUsers"] }, () =>
    readUserTable(context, { search, role, sort, isDescending, ...rowsOf(query) }),
  );
  return adminData({
    ...table,
    query,
    role,
    roles: filterRoles,
    messages,
    title: translate("adminUsers.title"),
  });
}

export default function Users() {
  return <UsersPage {...useLoaderData<typeof loader>()} />;
}
