import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { claimStates, readClaimChoice } from "~/domain/claims/claim-table";
import { isOverdue, sheetNumber } from "~/domain/claims/claims";
import { readClaimTable } from "~/domain/claims/claims.queries.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { unixSeconds } from "~/lib/dates";
import { rowsOf } from "~/lib/table-query";
import { ClaimsPage } from "~/ui/admin/claims/claims-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, filter } = readClaimChoice(request.url);
  const { sort, isDescending } = query;
  const now = unixSeconds(context.now());
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "claims", namespaces: ["adminClaims"] },
    () => readClaimTable(context, { ...filter, sort, isDescending, ...rowsOf(query) }, now),
  );
  const { rows, total } = data;
  return adminData({
    rows: rows.map(({ number, year, kind, ...row }) => ({
      ...row,
      sheet: sheetNumber({ number, year }),
      kindName: translate(`claims.${kind}`),
      stateName: translate(`adminClaims.${isOverdue(row, now) ? "overdue" : row.status}`),
      isOverdue: isOverdue(row, now),
    })),
    total,
    query,
    state: filter.state,
    from: filter.from,
    to: filter.to,
    states: claimStates.map((value) => ({ value, label: translate(`adminClaims.${value}`) })),
    messages,
    title: translate("adminClaims.title"),
  });
}

export default function Claims() {
  return <ClaimsPage {...useLoaderData<typeof loader>()} />;
}
