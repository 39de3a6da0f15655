import type { JobStatus } from "~/domain/monitoring/jobs";
import type { Translate } from "~/i18n/translate";
import { DAY_SECONDS } from "~/lib/dates";

export const intervalInWords = (seconds: number, translate: Translate): string =>
  seconds === DAY_SECONDS
    ? translate("adminStatus.daily")
    : translate("adminStatus.every", { count: seconds / 60 });

/** The job's state, with the code of its last failure while it goes on. */
export function stateInWords(job: JobStatus, translate: Translate): string {
  const { state, succeededAt, failedAt, failure } = job;
  const isFailing = failedAt !== null && failedAt > (succeededAt ?? 0);
  const code = failure ?? "";
  if (state === "late")
    return translate(isFailing ? "adminStatus.lateFailing" : "adminStatus.late", { code });
  if (state === "failing") return translate("adminStatus.failing", { code });
  return translate(state === "ok" ? "adminStatus.ok" : "adminStatus.waiting");
}
