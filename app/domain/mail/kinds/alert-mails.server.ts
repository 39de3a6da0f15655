import { and, eq, inArray } from "drizzle-orm";
import { formatDateTime } from "~/i18n/dates";
import { alerts } from "~db/schema";
import { type AlertKind, alertKinds, type MailKind } from "~db/vocabulary";
import type { WriteMail } from "../mail";
import type { MailKindDefinition } from "./mail-kind";
import { toStaff } from "./to-staff";

interface Alert {
  kind: AlertKind;
  count: number;
  begunAt: number;
  endedAt: number | null;
}

/** About the begin when `endedAt` is null. */
const writeAlert =
  ({ kind, count, begunAt, endedAt }: Alert): WriteMail =>
  ({ translate, formats, links }) => {
    const problem = translate(`mail.alert-${kind}`, { count });
    const rows = [{ label: translate("mail.alertBegan"), value: formatDateTime(begunAt, formats) }];
    if (endedAt === null)
      rows.push({ label: translate("mail.alertToDo"), value: translate(`mail.toDo-${kind}`) });
    else rows.push({ label: translate("mail.alertEnded"), value: formatDateTime(endedAt, formats) });
    return {
      values: { problem },
      blocks: [
        { type: "facts", rows },
        { type: "button", label: translate("mail.seeStatus"), href: links.adminStatus() },
      ],
    };
  };

const sample: Alert = {
  kind: "jobs-late",
  count: 2,
  begunAt: Date.UTC(2026, 10, 21, 17) / 1000,
  endedAt: null,
};

const common = { audience: "staff", subject: "alert", placeholders: ["problem"] } as const;

const findAlert = ({ db, read }: Parameters<MailKindDefinition["load"]>[0], id: number) =>
  read(db.query.alerts.findFirst({ where: and(eq(alerts.id, id), inArray(alerts.kind, [...alertKinds])) }));

/** Mails to staff about an alert: one when it begins and one when it ends. */
export const alertMails: Record<Extract<MailKind, `staff-alert-${string}`>, MailKindDefinition> = {
  "staff-alert-begun": {
    ...common,
    name: "adminMail.staffAlertBegun",
    texts: { subject: "mail.alertBegunSubject", intro: "mail.alertBegunIntro" },
    sample: writeAlert(sample),
    async load(source, id) {
      const alert = await findAlert(source, id);
      return alert ? toStaff(source.shop, writeAlert({ ...alert, endedAt: null })) : null;
    },
  },
  "staff-alert-ended": {
    ...common,
    name: "adminMail.staffAlertEnded",
    texts: { subject: "mail.alertEndedSubject", intro: "mail.alertEndedIntro" },
    sample: writeAlert({ ...sample, endedAt: sample.begunAt + 5_400 }),
    async load(source, id) {
      const alert = await findAlert(source, id);
      return alert ? toStaff(source.shop, writeAlert(alert)) : null;
    },
  },
};
