import { customerCsv, exportedCustomers } from "~/domain/customers/customer-table.queries.server";
import { readCustomerChoice } from "~/domain/customers/customers";
import { csvRoute } from "~/http/staff/csv-route.server";

/** The filtered customers. */
export const loader = csvRoute({
  right: "customers",
  name: "clientes",
  table: customerCsv,
  chunks: ({ url, context }) => exportedCustomers(context, readCustomerChoice(url).filter),
});
