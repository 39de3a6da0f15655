import type { JobName, JobStatus } from "~/domain/monitoring/jobs";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { DAY_SECONDS } from "~/lib/dates";

export const jobWords: Record<JobName, MessageKey> = {
  "send-mail": "adminStatus.jobSendMail",
  "change-prices": "adminStatus.jobChangePrices",
  "watch-shop": "adminStatus.jobWatchShop",
  "settle-payments": "adminStatus.jobSettlePayments",
  "settle-refunds": "adminStatus.jobSettleRefunds",
  "answer-stock-requests": "adminStatus.jobAnswerStockRequests",
  "request-reviews": "adminStatus.jobRequestReviews",
  "remind-of-claims": "adminStatus.jobRemindOfClaims",
  "finish-gift-orders": "adminStatus.jobFinishGiftOrders",
  "list-languages": "adminStatus.jobListLanguages",
  "store-shares": "adminStatus.jobStoreShares",
  "delete-counters": "adminStatus.jobDeleteCounters",
  "delete-sessions": "adminStatus.jobDeleteSessions",
  "delete-unconfirmed": "adminStatus.jobDeleteUnconfirmed",
  "delete-old-mail": "adminStatus.jobDeleteOldMail",
  "delete-old-searches": "adminStatus.jobDeleteOldSearches",
  "delete-old-visits": "adminStatus.jobDeleteOldVisits",
  "delete-old-errors": "adminStatus.jobDeleteOldErrors",
  "collect-media": "adminStatus.jobCollectMedia",
};

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
