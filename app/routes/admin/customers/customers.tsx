import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MAX_EXPORTED_CUSTOMERS, readCustomerTable } from "~/domain/customers/customer-table.queries.server";
import { readCustomerChoice } from "~/domain/customers/customers";
import { listSavedFilters } from "~/domain/saved-filters/saved-filters.server";
import { currencyOf } from "~/domain/settings/shop";
import { filterAction } from "~/http/staff/saved-filters.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { rowsOf } from "~/lib/table-query";
import { CustomersPage } from "~/ui/admin/customers/customers-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, filter } = readCustomerChoice(request.url);
  const { sort, isDescending } = query;
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "customers", namespaces: ["adminCustomers"] },
    () =>
      Promise.all([
        readCustomerTable(context, { ...filter, sort, isDescending, ...rowsOf(query) }),
        context.shop(),
        listSavedFilters(context, "customers"),
      ]),
  );
  const [table, shop, filters] = data;
  return adminData({
    ...table,
    filters,
    query,
    account: filter.account,
    currencies: { PEN: currencyOf(shop, "PEN"), USD: currencyOf(shop, "USD") },
    mostExported: MAX_EXPORTED_CUSTOMERS,
    messages,
    title: translate("adminCustomers.title"),
  });
}

export const action = filterAction("customers", "customers");

export default function Customers() {
  return <CustomersPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
