import { type AuditLine, auditLine } from "~/domain/audit/audit-log";
import { isOrderStatus } from "~/domain/orders/staff/order-table";
import type { Translate } from "~/i18n/translate";

/** `auditLine` with the statuses of orders in the page's language. */
export function auditLineInWords(entry: Parameters<typeof auditLine>[0], translate: Translate): AuditLine {
  const line = auditLine(entry);
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
