import { findPendingSubscriber } from "~/domain/newsletter/subscribers.queries.server";
import { storeName } from "~/domain/settings/shop";
import type { WriteMail } from "../mail";
import type { MailKindDefinition } from "./mail-kind";

const writeConfirm =
  (accessKey: string): WriteMail =>
  ({ translate, links, locale, shop }) => ({
    values: { store: storeName(shop, locale) },
    blocks: [
      {
        type: "button",
        label: translate("mail.newsletterConfirm"),
        href: links.newsletter(locale, accessKey),
      },
      { type: "text", text: translate("mail.newsletterNote") },
    ],
    unsubscribe: links.unsubscribeNewsletter(locale, accessKey),
  });

/** The mail that asks to confirm a subscription to the newsletter; the subject is the subscriber. */
export const newsletterConfirm: MailKindDefinition = {
  name: "adminMail.newsletterConfirm",
  audience: "shopper",
  subject: "newsletter-subscriber",
  texts: { subject: "mail.newsletterConfirmSubject", intro: "mail.newsletterConfirmIntro" },
  placeholders: ["store"],
  sample: writeConfirm("-"),
  async load(source, subscriberId) {
    const pending = await findPendingSubscriber(source, subscriberId);
    if (!pending) return null;
    return { recipient: pending.email, locale: pending.locale, write: writeConfirm(pending.accessKey) };
  },
};
