import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { GiveBackAmount } from "./give-back-amount";

export interface OrderExchangeProps {
  /** What the value of returned pieces pays of the order now, in minor units; null without an exchange. */
  exchange: { returnId: number; from: { id: number; reference: string }; paidMinor: number } | null;
  currency: { symbol: string };
  /** Whether the person may give money back, and the order was paid. */
  mayGiveBack: boolean;
  answer: FormReply | null | undefined;
}

/** The exchange that pays a part of the order, and the way to give it back. Null without one. */
export function OrderExchange({ exchange, currency, mayGiveBack, answer }: OrderExchangeProps) {
  const translate = useTranslate();
  const formats = useFormats();
  if (!exchange) return null;
  const { returnId, from, paidMinor } = exchange;
  const { reference } = from;
  const amount = formatMoney({ minor: paidMinor, currency }, formats);
  return (
    <AdminSection title={translate("adminOrders.exchange")}>
      <Anchor component={Link} to={adminHrefs.return(returnId)} underline="always">
        {translate("adminOrders.exchangeText", { reference, amount })}
      </Anchor>
      {paidMinor > 0 && mayGiveBack && (
        <details className="admin-delete admin-step">
          <summary>{translate("adminOrders.exchangeBack", { reference })}</summary>
          <AdminForm
            intent="return-exchange"
            submit={translate("adminOrders.exchangeBack", { reference })}
            hidden={{ seen: paidMinor }}
            answer={answer}
          >
            <Text size="sm">{translate("adminOrders.exchangeBackText", { reference })}</Text>
            <GiveBackAmount minor={paidMinor} label={translate("labels.amount")} />
          </AdminForm>
        </details>
      )}
    </AdminSection>
  );
}
