import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { formatAge } from "~/i18n/age";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminCard } from "../admin-page";
import { Facts } from "../facts";
import { SimpleTable } from "../tables/simple-table";

export interface QueuesProps {
  /** Unix seconds. */
  now: number;
  mails: { waiting: number; oldestAt: number | null; failed: number };
  /** Number of orders whose money is not what it should be. */
  unmatched: number;
  errors: { event: string; lastHour: number; lastDay: number }[];
}

function Mails({ mails: { waiting, oldestAt, failed }, now }: QueuesProps) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <AdminCard title={translate("adminStatus.mails")}>
      {waiting === 0 && failed === 0 ? (
        <p>{translate("adminStatus.mailsNone")}</p>
      ) : (
        <Facts
          facts={[
            [translate("adminStatus.mailsWaiting"), waiting],
            [
              translate("adminStatus.mailsOldest"),
              oldestAt === null ? null : formatAge(now - oldestAt, formats),
            ],
            [translate("adminStatus.mailsFailed"), failed],
          ]}
        />
      )}
      <Anchor component={Link} to={adminHrefs.mail()} underline="always">
        {translate("adminStatus.allMails")}
      </Anchor>
    </AdminCard>
  );
}

function Payments({ unmatched }: QueuesProps) {
  const translate = useTranslate();
  return (
    <AdminCard title={translate("adminStatus.payments")}>
      <p>
        {unmatched === 0
          ? translate("adminStatus.paymentsNone")
          : translate("adminStatus.paymentsUnmatched", { count: unmatched })}
      </p>
      {unmatched > 0 && (
        <Anchor component={Link} to={adminHrefs.unmatchedPayments()} underline="always">
          {translate("adminStatus.allPayments")}
        </Anchor>
      )}
    </AdminCard>
  );
}

function Errors({ errors }: QueuesProps) {
  const translate = useTranslate();
  const title = translate("adminStatus.errors");
  return (
    <AdminCard title={title}>
      {errors.length === 0 ? (
        <p>{translate("adminStatus.errorsNone")}</p>
      ) : (
        <>
          <Text size="sm">{translate("adminStatus.errorsHint")}</Text>
          <SimpleTable
            caption={title}
            rows={errors}
            keyOf={({ event }) => event}
            columns={[
              {
                key: "event",
                label: "adminStatus.event",
                cell: ({ event }) => (
                  <Text component="code" size="xs" ff="monospace" className="admin-break">
                    {event}
                  </Text>
                ),
              },
              {
                key: "hour",
                label: "adminStatus.lastHour",
                isNumber: true,
                cell: ({ lastHour }) => lastHour,
              },
              {
                key: "day",
                label: "adminStatus.lastDay",
                isNumber: true,
                cell: ({ lastDay }) => lastDay,
              },
            ]}
          />
        </>
      )}
    </AdminCard>
  );
}

/** Mails that wait, payments that do not match, and errors. */
export function QueueCards(props: QueuesProps) {
  return (
    <>
      <Mails {...props} />
      <Payments {...props} />
      <Errors {...props} />
    </>
  );
}
