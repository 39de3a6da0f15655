import type { Amount } from "~/domain/cart/cart-view";
import type { FormReply } from "~/domain/form-reply";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { CodeField } from "./code-field";

export interface GiftCardFieldProps {
  /** The entered card; null without one. */
  giftCard: { ending: string; availableMinor: number; problem: MessageKey | null } | null;
  charge: Amount;
  reply: FormReply | null;
}

/** The code of a gift card. */
export function GiftCardField({ giftCard, charge, reply }: GiftCardFieldProps) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <CodeField
      name="giftCode"
      intent="gift-card"
      label={translate("giftCards.code")}
      submit={translate("giftCards.use")}
      code={giftCard?.ending ?? null}
      inUse={
        giftCard && {
          text: translate("giftCards.inUse", {
            ending: giftCard.ending,
            amount: formatMoney({ ...charge, minor: giftCard.availableMinor }, formats),
          }),
          remove: translate("giftCards.remove"),
        }
      }
      problem={giftCard?.problem ? { message: giftCard.problem } : null}
      reply={reply}
    />
  );
}
