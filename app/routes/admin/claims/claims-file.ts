import { claimCsv } from "~/domain/claims/claim-csv.server";
import { claimList } from "~/domain/claims/claim-table";
import { readSheets } from "~/domain/claims/claims.queries.server";
import { readList } from "~/domain/lists/list";
import { csvRoute } from "~/http/staff/csv-route.server";
import { unixSeconds } from "~/lib/dates";

/** The filtered claims, oldest first. */
export const loader = csvRoute({
  right: "claims",
  name: "reclamaciones",
  table: claimCsv,
  chunks: ({ parameters, context, now }) =>
    readSheets(context, readList(claimList, parameters).choice, unixSeconds(now)),
});
