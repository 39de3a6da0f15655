import { choice, defineList } from "~/domain/lists/list";
import { mailKinds, mailStatuses } from "~db/vocabulary";

export type MailStatus = (typeof mailStatuses)[number];

export { mailKinds, mailStatuses };

export const mailList = defineList({
  sorts: ["queued"],
  descendingFirst: ["queued"],
  hasSearch: false,
  filters: {
    status: choice({
      label: "labels.status",
      any: "labels.anyStatus",
      values: mailStatuses,
      name: (status) => `adminMail.${status}`,
    }),
  },
});

/** Whether staff may send a mail again: it was given up, or it is the newest of its kind about its subject. */
export const canSendAgain = (status: MailStatus, isNewest: boolean): boolean =>
  status === "failed" || (status === "sent" && isNewest);
