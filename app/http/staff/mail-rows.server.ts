import { mailKindDefinitions } from "~/domain/mail/kinds/mail-kinds.server";
import { canSendAgain } from "~/domain/mail/staff/mail-table";
import type { OutboxMail } from "~/domain/mail/staff/mail-table.queries.server";
import type { Translate } from "~/i18n/translate";

/** A mail for the tables of administration. */
export const mailRow =
  (translate: Translate) =>
  ({ kind, isNewest, ...mail }: OutboxMail) => ({
    ...mail,
    kindName: translate(mailKindDefinitions[kind].name),
    canSendAgain: canSendAgain(mail.status, isNewest === 1),
  });
