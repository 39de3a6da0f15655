import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";

const queues: { name: MessageKey; href: string; file: string }[] = [
  {
    name: "adminReports.lowStock",
    href: adminHrefs.stock({ state: "low" }),
    file: adminHrefs.stockFile(),
  },
  { name: "adminReports.toMake", href: adminHrefs.toMake(), file: adminHrefs.toMakeFile() },
  {
    name: "adminReports.unmatched",
    href: adminHrefs.unmatchedPayments(),
    file: adminHrefs.unmatchedPaymentsFile(),
  },
  {
    name: "adminReports.claimsDue",
    href: adminHrefs.claims({ state: "open" }),
    file: adminHrefs.claimsFile("?state=open"),
  },
];

/** Lists of what staff have to work off, with their files. The file of stock has all of it. */
export function QueueLinks() {
  const translate = useTranslate();
  return (
    <AdminSection title={translate("adminReports.queues")}>
      <ul className="admin-list">
        {queues.map(({ name, href, file }) => (
          <li key={name}>
            <Anchor component={Link} to={href} underline="always">
              {translate(name)}
            </Anchor>{" "}
            ·{" "}
            <Anchor href={file} underline="always" download>
              {translate(name === "adminReports.lowStock" ? "adminReports.stockCsv" : "adminReports.csvFile")}
              <span className="visually-hidden"> {translate(name)}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
