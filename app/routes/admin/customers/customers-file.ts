import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type CustomerCsvWords,
  customerCsvColumns,
  exportCustomers,
} from "~/domain/customers/customer-table.queries.server";
import { readCustomerChoice } from "~/domain/customers/customers";
import { requireRight } from "~/http/access.server";
import { csvResponse } from "~/http/csv.server";
import { adminTranslator } from "~/i18n/admin-messages.server";
import { localeOfRequest } from "~/i18n/request-locale.server";

/** Streams the filtered customers as CSV. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "customers");
  const translate = await adminTranslator(localeOfRequest(request));
  const names = customerCsvColumns.map((column) => [column, translate(`adminCustomers.${column}`)]);
  const words: CustomerCsvWords = {
    header: Object.fromEntries(names),
    account: (hasAccount) =>
      translate(hasAccount ? "adminCustomers.withAccount" : "adminCustomers.withoutAccount"),
  };
  const pieces = exportCustomers(context, readCustomerChoice(request.url).filter, words);
  return csvResponse(pieces, { name: "clientes", now: context.now() });
}
