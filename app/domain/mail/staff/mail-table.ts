import { readTableQuery } from "~/lib/table-query";
import { mailKinds, mailStatuses } from "~db/vocabulary";

export type MailStatus = (typeof mailStatuses)[number];

export { mailKinds, mailStatuses };

/** Status and page of the table of mails, newest first. Unknown values are ignored. */
export function readMailChoice(url: string) {
  const { searchParams } = new URL(url);
  const status = mailStatuses.find((choice) => choice === searchParams.get("status")) ?? null;
  return { query: readTableQuery(searchParams, { sorts: ["queued"], descendingFirst: ["queued"] }), status };
}

/** Whether staff may send a mail again: it was given up, or it is the newest of its kind about its subject. */
export const canSendAgain = (status: MailStatus, isNewest: boolean): boolean =>
  status === "failed" || (status === "sent" && isNewest);
