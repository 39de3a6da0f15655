import { Text } from "@mantine/core";
import type { JobStatus } from "~/domain/monitoring/jobs";
import { formatAge } from "~/i18n/age";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminCard } from "../admin-page";
import { SimpleTable } from "../tables/simple-table";
import { intervalInWords, stateInWords } from "./job-words";

export interface JobsProps {
  jobs: JobStatus[];
  /** Unix seconds. */
  now: number;
}

function JobState({ job }: { job: JobStatus }) {
  const words = stateInWords(job, useTranslate());
  if (job.state === "ok") return words;
  return (
    <Text span inherit fw={600} c={job.state === "late" ? "red" : undefined}>
      {words}
    </Text>
  );
}

/** The scheduled jobs, those that are late first. */
export function JobsCard({ jobs, now }: JobsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const title = translate("adminStatus.jobs");
  const rank = ({ state }: JobStatus) => ["late", "failing", "waiting", "ok"].indexOf(state);
  return (
    <AdminCard title={title}>
      <Text size="sm">{translate("adminStatus.jobsHint")}</Text>
      <SimpleTable
        caption={title}
        rows={jobs.toSorted((one, other) => rank(one) - rank(other))}
        keyOf={({ name }) => name}
        columns={[
          {
            key: "job",
            label: "adminStatus.job",
            cell: (job) => (
              <>
                {translate(`adminStatus.job-${job.name}`)}
                <Text size="sm" c="dimmed">
                  {intervalInWords(job.intervalSeconds, translate)} · <JobState job={job} />
                </Text>
              </>
            ),
          },
          {
            key: "success",
            label: "adminStatus.lastSuccess",
            isNumber: true,
            cell: ({ succeededAt }) =>
              succeededAt === null ? translate("adminStatus.never") : formatAge(now - succeededAt, formats),
          },
        ]}
      />
    </AdminCard>
  );
}
