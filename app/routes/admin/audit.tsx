import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  type AuditLine,
  auditLine,
  formatAuditCursor,
  parseAuditCursor,
  readAuditFilter,
} from "~/domain/audit/audit-log";
import { readAuditLog } from "~/domain/audit/audit-log.queries.server";
import { isOrderStatus } from "~/domain/orders/staff/order-table";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import type { Translate } from "~/i18n/translate";
import { AuditPage } from "~/ui/admin/audit/audit-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** The statuses of an order in words. */
function statusInWords(line: AuditLine, translate: Translate): AuditLine {
  if (line.entity !== "order") return line;
  const words = (status: string | null) => (isOrderStatus(status) ? translate(`orders.${status}`) : status);
  return {
    ...line,
    differences: line.differences.map((difference) =>
      difference.path === "status"
        ? { path: "status", before: words(difference.before), after: words(difference.after) }
        : difference,
    ),
  };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { translate, messages } = await openAdminPage(request, context, {
    right: "audit",
    namespaces: ["adminAudit"],
  });
  const { searchParams } = new URL(request.url);
  const filter = readAuditFilter(searchParams);
  const after = parseAuditCursor(searchParams.get("after"));
  const { entries, next } = await readAuditLog(context, { ...filter, after });
  return adminData({
    filter,
    messages,
    isLater: after !== null,
    lines: entries.map((entry) => statusInWords(auditLine(entry), translate)),
    next: next && formatAuditCursor(next),
    title: translate("adminAudit.title"),
  });
}

export default function Audit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}
