import { Alert, Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { PageKey } from "~/domain/pages/pages";
import { formatAge } from "~/i18n/age";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminCard, AdminPage } from "../admin-page";
import { MailNotConfigured } from "../mail/mail-page";
import { Moment } from "../moment";
import { MissingPages } from "../pages/missing-pages";
import { SimpleTable } from "../tables/simple-table";
import { FiguresCard, type FiguresProps } from "./figures-card";
import { JobsCard, type JobsProps } from "./jobs-card";
import { QueueCards, type QueuesProps } from "./queue-cards";

export interface StatusPageProps extends JobsProps, QueuesProps, FiguresProps {
  /** When the page was read, in Unix seconds, as all times. */
  now: number;
  /** In words. */
  alerts: { kind: string; problem: string; toDo: string; begunAt: number }[];
  endedAlerts: { id: number; problem: string; begunAt: number; endedAt: number | null }[];
  /** Legal pages that are not published. */
  missingPages: PageKey[];
  isMailConfigured: boolean;
  /** Where staff are told; null without an address. */
  staffAddress: string | null;
}

/** Whether the shop looks at itself and tells staff. Nothing when it did a moment ago. */
function Watch({ jobs, now }: Pick<StatusPageProps, "jobs" | "now">) {
  const translate = useTranslate();
  const formats = useFormats();
  const watch = jobs.find(({ name }) => name === "watch-shop");
  const hasRun = jobs.some(({ succeededAt, failedAt }) => succeededAt !== null || failedAt !== null);
  const isWaiting = !watch || watch.state === "waiting";
  if (!hasRun) {
    return (
      <Alert color={isWaiting ? "gray" : "red"} title={translate("adminStatus.neverSeen")}>
        {!isWaiting && translate("adminStatus.notSeenDo")}
      </Alert>
    );
  }
  if (isWaiting) return <Alert color="gray" title={translate("adminStatus.notSeenYet")} />;
  if (watch.succeededAt === null) {
    return (
      <Alert color="red" title={translate("adminStatus.neverWatched")}>
        {translate("adminStatus.neverWatchedDo", { code: watch.failure ?? "—" })}
      </Alert>
    );
  }
  if (watch.state !== "late") return null;
  return (
    <Alert
      color="red"
      title={translate("adminStatus.notSeen", { age: formatAge(now - watch.succeededAt, formats) })}
    >
      {translate("adminStatus.notSeenDo")}
    </Alert>
  );
}

/** What is wrong now, or that all is well and how recently that was checked. */
function Now({
  alerts,
  jobs,
  missingPages,
  now,
}: Pick<StatusPageProps, "alerts" | "jobs" | "missingPages" | "now">) {
  const translate = useTranslate();
  const formats = useFormats();
  const seenAt = jobs.find(({ name }) => name === "watch-shop")?.succeededAt ?? null;
  const isLate = jobs.some(({ state }) => state === "late");
  return (
    <>
      <Watch jobs={jobs} now={now} />
      {alerts.map(({ kind, problem, toDo, begunAt }) => (
        <Alert key={kind} color="red" title={problem}>
          {translate("adminStatus.since", { age: formatAge(now - begunAt, formats) })} {toDo}
        </Alert>
      ))}
      <MissingPages pages={missingPages} />
      {alerts.length === 0 && !isLate && missingPages.length === 0 && seenAt !== null && (
        <Alert color="green" title={translate("adminStatus.allWell")}>
          {translate("adminStatus.lastRunSeen", { age: formatAge(now - seenAt, formats) })}
        </Alert>
      )}
    </>
  );
}

function Recipient({ address }: { address: string | null }) {
  const translate = useTranslate();
  return (
    <Text size="sm" className="admin-break">
      {address === null
        ? translate("adminStatus.toldNobody")
        : translate("adminStatus.toldTo", { email: address })}{" "}
      <Anchor component={Link} to={adminHrefs.setting("notice_email")} underline="always" size="sm">
        {translate("adminStatus.changeEmail")}
      </Anchor>
    </Text>
  );
}

function EndedAlerts({ alerts }: { alerts: StatusPageProps["endedAlerts"] }) {
  const translate = useTranslate();
  const title = translate("adminStatus.ended");
  return (
    <AdminCard title={title}>
      {alerts.length === 0 ? (
        <p>{translate("adminStatus.endedNone")}</p>
      ) : (
        <SimpleTable
          caption={title}
          rows={alerts}
          keyOf={({ id }) => id}
          columns={[
            { key: "alert", label: "adminStatus.alert", cell: ({ problem }) => problem },
            {
              key: "begun",
              label: "adminStatus.begun",
              cell: ({ begunAt }) => <Moment at={begunAt} />,
            },
            {
              key: "ended",
              label: "adminStatus.endedAt",
              cell: ({ endedAt }) => <Moment at={endedAt} />,
            },
          ]}
        />
      )}
    </AdminCard>
  );
}

/** Whether the shop works by itself, in plain words. */
export function StatusPage(props: StatusPageProps) {
  const translate = useTranslate();
  return (
    <AdminPage title={translate("adminStatus.title")}>
      <Now {...props} />
      {!props.isMailConfigured && <MailNotConfigured />}
      <Recipient address={props.staffAddress} />
      <div className="admin-boards">
        <QueueCards {...props} />
        <FiguresCard {...props} />
        <EndedAlerts alerts={props.endedAlerts} />
      </div>
      <JobsCard {...props} />
    </AdminPage>
  );
}
