import type {
  PaymentChannel,
  PaymentEventSource,
  PaymentOutcome,
  PaymentStatus,
} from "~/domain/orders/orders";
import type { ManualPaymentMethod } from "~/domain/orders/payment/manual-payment";
import type { PaymentMethod } from "~/domain/orders/payment/payment-method";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";
import { Facts } from "../facts";
import { Moment } from "../moment";
import { SimpleTable } from "../tables/simple-table";
import { reasonWords } from "./order-words";

export interface StaffPayment {
  id: number;
  providerOrderId: string;
  channel: PaymentChannel;
  amountMinor: number;
  /** Null for one charge. */
  instalments: number | null;
  status: PaymentStatus;
  /** What further transactions of the attempt paid. */
  secondMinor: number;
  /** Whether it does not pay the order, which was edited since. */
  isOutdated: boolean;
  createdAt: number;
}

export interface StaffPaymentEvent {
  id: number;
  providerOrderId: string;
  source: PaymentEventSource;
  outcome: PaymentOutcome;
  reason: string | null;
  amountMinor: number;
  currency: { symbol: string };
  mode: string;
  receivedAt: number;
}

/** A payment outside the provider. */
export interface StaffManualPayment {
  method: ManualPaymentMethod;
  amountMinor: number;
  note: string;
  createdAt: number;
}

interface OrderPaymentsProps {
  payments: StaffPayment[];
  events: StaffPaymentEvent[];
  manual: StaffManualPayment | null;
  /** See `paymentMethodOf`. */
  method: PaymentMethod | null;
  /** Whether its courier takes the cash. */
  isCashDue: boolean;
  currency: { symbol: string };
}

function Attempts({ payments, currency }: Pick<OrderPaymentsProps, "payments" | "currency">) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <SimpleTable
      caption={translate("adminOrders.payments")}
      rows={payments}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "attempt",
          label: "adminOrders.attempt",
          cell: ({ providerOrderId }) => providerOrderId,
        },
        {
          key: "started",
          label: "adminOrders.started",
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
        {
          key: "channel",
          label: "adminOrders.channel",
          cell: ({ channel }) => translate(`adminOrders.channel-${channel}`),
        },
        {
          key: "outcome",
          label: "adminOrders.outcome",
          cell: ({ status, instalments, isOutdated }) =>
            [
              translate(`adminOrders.attempt-${status}`),
              isOutdated && translate("adminOrders.outdatedPayment"),
              instalments !== null && translate("adminOrders.instalments", { count: instalments }),
            ]
              .filter(Boolean)
              .join(" · "),
        },
        {
          key: "amount",
          label: "labels.amount",
          isNumber: true,
          cell: ({ amountMinor, secondMinor }) =>
            formatMoney({ minor: amountMinor + secondMinor, currency }, formats),
        },
      ]}
    />
  );
}

function Messages({ events }: Pick<OrderPaymentsProps, "events">) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <SimpleTable
      caption={translate("adminOrders.messages")}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "attempt",
          label: "adminOrders.attempt",
          cell: ({ providerOrderId }) => providerOrderId,
        },
        {
          key: "received",
          label: "adminOrders.received",
          cell: ({ receivedAt }) => <Moment at={receivedAt} />,
        },
        {
          key: "source",
          label: "adminOrders.source",
          cell: ({ source, mode }) => `${translate(`adminOrders.source-${source}`)} · ${mode}`,
        },
        {
          key: "outcome",
          label: "adminOrders.outcome",
          cell: ({ outcome }) => translate(`adminOrders.outcome-${outcome}`),
        },
        {
          key: "reason",
          label: "labels.reason",
          cell: ({ reason }) => (reason === null ? "—" : reasonWords(translate, reason)),
        },
        {
          key: "amount",
          label: "labels.amount",
          isNumber: true,
          // The message's currency may differ from the order's.
          cell: ({ amountMinor, currency }) => formatMoney({ minor: amountMinor, currency }, formats),
        },
      ]}
    />
  );
}

function Manual({ manual, currency }: { manual: StaffManualPayment; currency: { symbol: string } }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { method, amountMinor, note, createdAt } = manual;
  return (
    <Facts
      facts={[
        [translate("adminOrders.method"), translate(`adminOrders.method-${method}`)],
        [translate("labels.amount"), formatMoney({ minor: amountMinor, currency }, formats)],
        [translate("adminOrders.refundDetail"), note || null],
        [translate("adminOrders.received"), <Moment key="at" at={createdAt} />],
      ]}
    />
  );
}

/** Payment attempts, and the provider's messages about them. */
export function OrderPayments(props: OrderPaymentsProps) {
  const { payments, events, manual, method, isCashDue, currency } = props;
  const translate = useTranslate();
  return (
    <>
      <AdminSection title={translate("adminOrders.payments")}>
        {method && (!manual || method === "card") && (
          <p>{`${translate("ways.method")}: ${translate(`ways.${method}`)}.`}</p>
        )}
        {manual && <Manual manual={manual} currency={currency} />}
        {payments.length > 0 && <Attempts payments={payments} currency={currency} />}
        {!manual && !isCashDue && payments.length === 0 && <p>{translate("adminOrders.noPayments")}</p>}
      </AdminSection>
      <AdminSection title={translate("adminOrders.messages")}>
        {events.length > 0 ? <Messages events={events} /> : <p>{translate("adminOrders.noMessages")}</p>}
      </AdminSection>
    </>
  );
}
