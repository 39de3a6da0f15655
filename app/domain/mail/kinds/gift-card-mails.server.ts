import { formatGiftCode } from "~/domain/gift-cards/gift-card";
import { activateGiftCard, type MailedCard } from "~/domain/gift-cards/mail-gift-cards.server";
import { currencyByCode } from "~/domain/settings/shop";
import { formatMoney } from "~/i18n/money";
import type { MailBlock, WriteMail } from "../mail";
import type { MailKindDefinition } from "./mail-kind";

const writeGiftCard =
  (card: MailedCard): WriteMail =>
  ({ translate, formats, links, locale, shop }) => {
    const amount = formatMoney(
      { minor: card.initialMinor, currency: currencyByCode(shop, card.currency) },
      formats,
    );
    const message: MailBlock[] = card.message
      ? [{ type: "text", text: translate("mail.giftCardMessage", { message: card.message }) }]
      : [];
    return {
      values: { name: card.recipientName, sender: card.senderName, amount },
      blocks: [
        ...message,
        {
          type: "facts",
          rows: [
            { label: translate("mail.giftCardCode"), value: formatGiftCode(card.code) },
            { label: translate("mail.giftCardAmount"), value: amount },
          ],
        },
        { type: "button", label: translate("mail.giftCardButton"), href: links.home(locale) },
        { type: "text", text: translate("mail.giftCardNote") },
        { type: "button", label: translate("mail.giftCardBalance"), href: links.giftCard(locale) },
      ],
    };
  };

/** A gift card to its recipient, in the buyer's language; the subject is the card, which has its code from then on. */
export const giftCardMail: MailKindDefinition = {
  name: "adminMail.giftCard",
  audience: "shopper",
  subject: "gift-card",
  texts: { subject: "mail.giftCardSubject", intro: "mail.giftCardIntro" },
  placeholders: ["name", "sender", "amount"],
  sample: (context) =>
    writeGiftCard({
      recipientName: context.translate("mail.sampleName"),
      recipientEmail: "ana@example.com",
      senderName: "Luis",
      message: "",
      locale: context.locale,
      code: "0000000000000000",
      initialMinor: 10_000,
      currency: "PEN",
    })(context),
  async load({ db, secrets }, cardId) {
    if (secrets === undefined) throw new Error("Without the Worker's secrets a gift card has no code");
    const card = await activateGiftCard(db, secrets, cardId);
    if (!card) return null;
    return { recipient: card.recipientEmail, locale: card.locale, write: writeGiftCard(card) };
  },
};
