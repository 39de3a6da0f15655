import { customerCsv, exportedCustomers } from "~/domain/customers/customer-table.queries.server";
import { customerList } from "~/domain/customers/customers";
import { readList } from "~/domain/lists/list";
import { csvRoute } from "~/http/staff/csv-route.server";

/** The filtered customers. */
export const loader = csvRoute({
  right: "customers",
  name: "clientes",
  table: customerCsv,
  chunks: ({ parameters, context }) => exportedCustomers(context, readList(customerList, parameters).choice),
});
