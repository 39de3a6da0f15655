import { type MailKind, mailKinds } from "~db/vocabulary";
import { claimMails } from "./claim-mails.server";
import type { MailKindDefinition } from "./mail-kind";
import { orderMails } from "./order-mails.server";
import { staffMails } from "./staff-mails.server";

/** Every kind of mail. To add one, add its name to `mailKinds` and its definition here. */
export const mailKindDefinitions: Record<MailKind, MailKindDefinition> = {
  ...orderMails,
  ...staffMails,
  ...claimMails,
};

export const findMailKind = (name: string | undefined): MailKind | undefined =>
  mailKinds.find((kind) => kind === name);
