import { adminHrefs } from "~/admin-hrefs";
import { claimList } from "~/domain/claims/claim-table";
import { isOverdue, lastDayToAnswer, sheetNumber } from "~/domain/claims/claims";
import { readClaimTable } from "~/domain/claims/claims.queries.server";
import { listRoute } from "~/http/staff/list-route.server";
import { Moment } from "~/ui/admin/moment";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = listRoute({
  right: "claims",
  namespaces: ["adminClaims"],
  title: "adminClaims.title",
  list: claimList,
  read: (choice, { context, now }) => readClaimTable(context, choice, now),
  row: ({ number, year, kind, ...row }, { translate, now }) => ({
    ...row,
    sheet: sheetNumber({ number, year }),
    kindName: translate(`claims.${kind}`),
    stateName: translate(`adminClaims.${isOverdue(row, now) ? "overdue" : row.status}`),
    isOverdue: isOverdue(row, now),
  }),
});

export const loader = route.loader;

const columns: ColumnsOf<typeof loader> = [
  {
    key: "sheet",
    label: "adminClaims.sheet",
    to: ({ id }) => adminHrefs.claim(id),
    cell: ({ sheet }) => sheet,
  },
  {
    key: "due",
    label: "adminClaims.due",
    isSortable: true,
    cell: ({ dueAt }, { day }) => day(lastDayToAnswer(dueAt)),
  },
  {
    key: "status",
    label: "labels.status",
    isBold: ({ isOverdue }) => isOverdue,
    cell: ({ stateName }) => stateName,
  },
  { key: "kind", label: "labels.kind", cell: ({ kindName }) => kindName },
  {
    key: "name",
    label: "adminClaims.name",
    isSortable: true,
    cell: ({ name }) => name,
    below: ({ email }) => email,
  },
  {
    key: "filed",
    label: "adminClaims.filed",
    isSortable: true,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

/** The claims, those to be answered first by the end of their term. */
export default function Claims() {
  return <ListPage columns={columns} file={adminHrefs.claimsFile} />;
}
