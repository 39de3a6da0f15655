import { useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { MAX_EXPORTED_CUSTOMERS, readCustomerTable } from "~/domain/customers/customer-table.queries.server";
import { customerList } from "~/domain/customers/customers";
import { currencyOf } from "~/domain/settings/shop";
import { listRoute } from "~/http/staff/list-route.server";
import { PaidSums } from "~/ui/admin/customers/paid-sums";
import { Moment } from "~/ui/admin/moment";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = listRoute({
  right: "customers",
  namespaces: ["adminCustomers"],
  title: "adminCustomers.title",
  list: customerList,
  read: (choice, { context }) => readCustomerTable(context, choice),
  also: (_, { shop }) => ({
    currencies: { PEN: currencyOf(shop, "PEN"), USD: currencyOf(shop, "USD") },
    mostExported: MAX_EXPORTED_CUSTOMERS,
  }),
});

export const loader = route.loader;
export const action = route.action;

function Paid({ paid }: Pick<Parameters<typeof PaidSums>[0], "paid">) {
  return <PaidSums paid={paid} currencies={useLoaderData<typeof loader>().currencies} />;
}

const columns: ColumnsOf<typeof loader> = [
  {
    key: "name",
    label: "adminCustomers.name",
    isSortable: true,
    to: ({ id }) => adminHrefs.customer(id),
    cell: ({ name, email, phone }) => name || email || phone,
  },
  {
    key: "contact",
    label: "adminCustomers.contact",
    cell: ({ email, phone }) => email || phone,
    below: ({ email, phone }) => email && phone,
  },
  {
    key: "account",
    label: "adminCustomers.account",
    cell: ({ hasAccount }, { translate }) =>
      translate(hasAccount ? "adminCustomers.withAccount" : "adminCustomers.withoutAccount"),
  },
  {
    key: "orders",
    label: "adminCustomers.orders",
    isSortable: true,
    isNumber: true,
    cell: ({ orders }) => orders,
  },
  {
    key: "paid",
    label: "adminCustomers.paid",
    isSortable: true,
    isNumber: true,
    cell: ({ paid }) => <Paid paid={paid} />,
  },
  {
    key: "last",
    label: "adminCustomers.last",
    isSortable: true,
    cell: ({ lastPlacedAt }) => <Moment at={lastPlacedAt} />,
  },
];

export default function Customers() {
  const { mostExported } = useLoaderData<typeof loader>();
  return (
    <ListPage
      columns={columns}
      file={adminHrefs.customersFile}
      fileLimit={{ rows: mostExported, hint: "adminCustomers.downloadHint" }}
    />
  );
}
