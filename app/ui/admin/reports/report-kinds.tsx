import { Group } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { timeGroupings } from "~/domain/reports/report";
import { query } from "~/hrefs";
import { useTranslate } from "~/i18n/use-translate";

interface ReportKindsProps {
  current: "sales" | "conversion";
  /** Of the form; its dates and comparison are kept. */
  fields: { from: string; to: string; by: string; compare: string };
}

/** Links to the reports. */
export function ReportKinds({ current, fields }: ReportKindsProps) {
  const translate = useTranslate();
  const { by, ...others } = fields;
  const search = query(timeGroupings.some((name) => name === by) ? fields : others);
  const kinds = [
    { kind: "sales", to: adminHrefs.reports(search), name: translate("adminReports.sales") },
    { kind: "conversion", to: adminHrefs.conversion(search), name: translate("adminReports.conversion") },
  ];
  return (
    <nav aria-label={translate("adminReports.kinds")}>
      <Group gap="xs">
        {kinds.map(({ kind, to, name }) => (
          <Link
            key={kind}
            to={to}
            className="admin-chip"
            aria-current={kind === current ? "page" : undefined}
          >
            {name}
          </Link>
        ))}
      </Group>
    </nav>
  );
}
