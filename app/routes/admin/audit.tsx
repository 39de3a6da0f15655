import { Anchor, Group } from "@mantine/core";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { auditList, formatAuditCursor, parseAuditCursor } from "~/domain/audit/audit-log";
import { readAuditLog } from "~/domain/audit/audit-log.queries.server";
import { categoryNames } from "~/domain/settings/shop";
import { auditLineInWords } from "~/http/staff/audit-line.server";
import { listRoute } from "~/http/staff/list-route.server";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "~/ui/admin/admin-page";
import { AuditTable } from "~/ui/admin/audit/audit-table";
import { ListFilters } from "~/ui/admin/tables/list-filters";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = listRoute({
  right: "audit",
  namespaces: ["adminAudit"],
  title: "adminAudit.title",
  list: auditList,
  async read(choice, { context, parameters }) {
    const after = parseAuditCursor(parameters.get("after"));
    const { entries, next } = await readAuditLog(context, { ...choice, after });
    return { rows: entries, next: next && formatAuditCursor(next), isLater: after !== null };
  },
  row: (entry, { translate, shop, locale }) =>
    auditLineInWords(entry, { translate, categories: categoryNames(shop.categories, locale) }),
  also: ({ next, isLater }) => ({ next, isLater }),
});

export const loader = route.loader;

/** The audit log, newest entries first. */
export default function Audit() {
  const { title, rows, next, isLater } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const at = (after: string | null) => {
    const parameters = new URLSearchParams(search);
    if (after) parameters.set("after", after);
    else parameters.delete("after");
    const text = parameters.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return (
    <AdminPage title={title}>
      <ListFilters />
      {rows.length === 0 ? (
        <p>{translate(search ? "admin.noMatches" : "admin.noRows")}</p>
      ) : (
        <AuditTable caption={title} lines={rows} />
      )}
      <Group>
        {isLater && (
          <Anchor component={Link} to={at(null)}>
            {translate("adminAudit.newest")}
          </Anchor>
        )}
        {next && (
          <Anchor component={Link} to={at(next)}>
            {translate("adminAudit.older")}
          </Anchor>
        )}
      </Group>
    </AdminPage>
  );
}
