import { claimCsv } from "~/domain/claims/claim-csv.server";
import { readClaimChoice } from "~/domain/claims/claim-table";
import { readSheets } from "~/domain/claims/claims.queries.server";
import { csvRoute } from "~/http/staff/csv-route.server";
import { unixSeconds } from "~/lib/dates";

/** The filtered claims, oldest first. */
export const loader = csvRoute({
  right: "claims",
  name: "reclamaciones",
  table: claimCsv,
  chunks: ({ url, context, now }) => readSheets(context, readClaimChoice(url).filter, unixSeconds(now)),
});
