import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formatAuditCursor, parseAuditCursor, readAuditFilter } from "~/domain/audit/audit-log";
import { readAuditLog } from "~/domain/audit/audit-log.queries.server";
import { categoryNames } from "~/domain/settings/shop";
import { auditLineInWords } from "~/http/staff/audit-line.server";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { AuditPage } from "~/ui/admin/audit/audit-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, translate, messages } = await openAdminPage(request, context, {
    right: "audit",
    namespaces: ["adminAudit"],
  });
  const { searchParams } = new URL(request.url);
  const filter = readAuditFilter(searchParams);
  const after = parseAuditCursor(searchParams.get("after"));
  const [{ entries, next }, shop] = await Promise.all([
    readAuditLog(context, { ...filter, after }),
    context.shop(),
  ]);
  const categories = categoryNames(shop.categories, locale);
  return adminData({
    filter,
    messages,
    isLater: after !== null,
    lines: entries.map((entry) => auditLineInWords(entry, { translate, categories })),
    next: next && formatAuditCursor(next),
    title: translate("adminAudit.title"),
  });
}

export default function Audit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}
