import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { GiveBackAmount } from "./give-back-amount";

export interface OrderGiftCardProps {
  /** The card that pays a part of the order, and what it pays now; null without one. Minor units. */
  payment: { cardId: number; ending: string; takenMinor: number } | null;
  /** Whether the order bought gift cards. */
  hasCards: boolean;
  reference: string;
  currency: { symbol: string };
  /** New for each displayed form. */
  idempotencyKey: string;
  /** Whether the person may give money back. */
  mayGiveBack: boolean;
  answer: FormReply | null | undefined;
}

/** The gift card that pays an order, and those that it bought. Null without any. */
export function OrderGiftCard(props: OrderGiftCardProps) {
  const { payment, hasCards, reference, currency, idempotencyKey, mayGiveBack, answer } = props;
  const translate = useTranslate();
  const formats = useFormats();
  if (!payment && !hasCards) return null;
  const amount = formatMoney({ minor: payment?.takenMinor ?? 0, currency }, formats);
  return (
    <AdminSection title={translate("adminOrders.giftCards")}>
      {hasCards && (
        <Anchor component={Link} to={adminHrefs.giftCards(reference)}>
          {translate("adminGiftCards.bought")}
        </Anchor>
      )}
      {payment && (
        <Anchor component={Link} to={adminHrefs.giftCard(payment.cardId)}>
          {translate("adminGiftCards.paidWithCard", { amount, ending: payment.ending })}
        </Anchor>
      )}
      {payment && payment.takenMinor > 0 && mayGiveBack && (
        <details className="admin-delete admin-step">
          <summary>{translate("adminGiftCards.giveBack")}</summary>
          <AdminForm
            intent="give-back"
            submit={translate("adminGiftCards.giveBack")}
            hidden={{ idempotencyKey }}
            answer={answer}
          >
            <Text size="sm">{translate("adminGiftCards.giveBackText", { amount })}</Text>
            <GiveBackAmount minor={payment.takenMinor} label={translate("labels.amount")} />
          </AdminForm>
        </details>
      )}
    </AdminSection>
  );
}
