import { findMailKind, mailKindDefinitions } from "~/domain/mail/kinds/mail-kinds.server";
import { canSendAgain } from "~/domain/mail/staff/mail-table";
import type { OutboxMail } from "~/domain/mail/staff/mail-table.queries.server";
import type { Translate } from "~/i18n/translate";

/** The name of a kind; the stored word for one of a newer version. */
const kindName = (name: string, translate: Translate): string => {
  const kind = findMailKind(name);
  return kind ? translate(mailKindDefinitions[kind].name) : name;
};

/** A mail for the tables of administration. */
export const mailRow =
  (translate: Translate) =>
  ({ kind, isNewest, ...mail }: OutboxMail) => ({
    ...mail,
    kindName: kindName(kind, translate),
    canSendAgain: canSendAgain(mail.status, isNewest === 1),
  });
