import { Alert, Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { lastDayToAnswer } from "~/domain/claims/claims";
import { formatDay } from "~/i18n/dates";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminCard } from "../admin-page";

export interface ClaimsBoardProps {
  /** `nextDueAt` is Unix seconds, null without open claims. */
  claims: { open: number; overdue: number; nextDueAt: number | null };
}

/** Claims that wait for an answer, and those whose term has ended. */
export function ClaimsBoard({ claims: { open, overdue, nextDueAt } }: ClaimsBoardProps) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <AdminCard title={translate("adminClaims.title")}>
      {nextDueAt === null ? (
        <p>{translate("adminClaims.none")}</p>
      ) : (
        <>
          {overdue > 0 ? (
            <Alert color="red">
              <Anchor component={Link} to={adminHrefs.claims({ state: "overdue" })} underline="always">
                {translate("adminClaims.overdueCount", { count: overdue })}
              </Anchor>
            </Alert>
          ) : (
            <p>{translate("adminClaims.nextDue", { day: formatDay(lastDayToAnswer(nextDueAt), formats) })}</p>
          )}
          <Anchor component={Link} to={adminHrefs.claims({ state: "open" })}>
            {translate("adminClaims.openCount", { count: open })}
          </Anchor>
        </>
      )}
    </AdminCard>
  );
}
