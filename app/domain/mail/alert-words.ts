import type { MessageKey } from "~/i18n/messages";
import type { AlertKind } from "~db/vocabulary";

/** What is wrong, with its `count`, and what to do. */
export const alertWords: Record<AlertKind, { problem: MessageKey; toDo: MessageKey }> = {
  "jobs-late": { problem: "mail.alertJobsLate", toDo: "mail.alertJobsLateDo" },
  "payments-unmatched": { problem: "mail.alertPayments", toDo: "mail.alertPaymentsDo" },
  "mail-waits": { problem: "mail.alertMailWaits", toDo: "mail.alertMailWaitsDo" },
  "mail-failed": { problem: "mail.alertMailFailed", toDo: "mail.alertMailFailedDo" },
  "messages-refused": { problem: "mail.alertMessages", toDo: "mail.alertMessagesDo" },
  "door-codes": { problem: "mail.alertDoorCodes", toDo: "mail.alertDoorCodesDo" },
  errors: { problem: "mail.alertErrors", toDo: "mail.alertErrorsDo" },
};
