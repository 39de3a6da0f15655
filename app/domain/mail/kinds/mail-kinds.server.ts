import { type MailKind, mailKinds } from "~db/vocabulary";
import { claimMails } from "./claim-mails.server";
import { giftCardMail } from "./gift-card-mails.server";
import type { MailKindDefinition } from "./mail-kind";
import { newsletterConfirm } from "./newsletter-mails.server";
import { orderMails } from "./order-mails.server";
import { proofMails } from "./proof-mails.server";
import { returnMails } from "./return-mails.server";
import { reviewRequest } from "./review-mails.server";
import { staffMails } from "./staff-mails.server";
import { stockBack } from "./stock-mails.server";

/** Every kind of mail. To add one, add its name to `mailKinds` and its definition here. */
export const mailKindDefinitions: Record<MailKind, MailKindDefinition> = {
  ...orderMails,
  "stock-back": stockBack,
  ...staffMails,
  ...claimMails,
  ...returnMails,
  "review-request": reviewRequest,
  "gift-card": giftCardMail,
  ...proofMails,
  "newsletter-confirm": newsletterConfirm,
};

export const findMailKind = (name: string | undefined): MailKind | undefined =>
  mailKinds.find((kind) => kind === name);
