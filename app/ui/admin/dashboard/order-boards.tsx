import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { PaymentOutcome } from "~/domain/orders/orders";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminCard } from "../admin-page";
import { Moment } from "../moment";
import { detailWords, reasonWords } from "../orders/order-words";
import { SimpleTable } from "../tables/simple-table";

export interface OrderBoardsProps {
  toHandOver: {
    id: number;
    reference: string;
    name: string;
    statusName: string;
    waitingSince: number;
    deliveryName: string;
  }[];
  toHandOverCount: number;
  payments: {
    failed: {
      id: number;
      outcome: PaymentOutcome;
      reason: string | null;
      amountMinor: number;
      currency: { symbol: string };
      receivedAt: number;
      orderId: number | null;
      providerOrderId: string;
      reference: string | null;
    }[];
    proofsToCheck: { id: number; at: number; orderId: number; reference: string }[];
    remarks: { id: number; remark: string; at: number; orderId: number; reference: string }[];
    toRefund: { id: number; reference: string; leftMinor: number; currency: { symbol: string } }[];
    openRefunds: {
      id: number;
      orderId: number;
      reference: string;
      amountMinor: number;
      currency: { symbol: string };
    }[];
  };
}

const OrderLink = ({ id, reference }: { id: number; reference: string }) => (
  <Anchor component={Link} to={adminHrefs.order(id)} underline="always">
    {reference}
  </Anchor>
);

function ToHandOver({ toHandOver, toHandOverCount }: OrderBoardsProps) {
  const translate = useTranslate();
  const title = translate("adminDashboard.toHandOver");
  if (toHandOver.length === 0) {
    return (
      <AdminCard title={title}>
        <p>{translate("adminDashboard.toHandOverNone")}</p>
      </AdminCard>
    );
  }
  return (
    <AdminCard title={title}>
      <SimpleTable
        caption={title}
        rows={toHandOver}
        keyOf={({ id }) => id}
        columns={[
          {
            key: "reference",
            label: "adminOrders.reference",
            cell: (order) => <OrderLink {...order} />,
          },
          {
            key: "name",
            label: "adminOrders.name",
            cell: ({ name, deliveryName }) => (
              <>
                {name}
                <Text size="sm" c="dimmed">
                  {deliveryName}
                </Text>
              </>
            ),
          },
          { key: "status", label: "labels.status", cell: ({ statusName }) => statusName },
          {
            key: "waiting",
            label: "adminDashboard.waiting",
            cell: ({ waitingSince }) => <Moment at={waitingSince} />,
          },
        ]}
      />
      <Anchor component={Link} to={adminHrefs.orders({ state: "to-hand-over" })}>
        {translate("adminDashboard.all", { count: toHandOverCount })}
      </Anchor>
    </AdminCard>
  );
}

function FailedPayments({ payments: { failed } }: OrderBoardsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const title = translate("adminDashboard.payments");
  return (
    <AdminCard title={title}>
      <Text size="sm">{translate("adminDashboard.paymentsHint")}</Text>
      {failed.length === 0 ? (
        <p>{translate("adminDashboard.paymentsNone")}</p>
      ) : (
        <SimpleTable
          caption={title}
          rows={failed}
          keyOf={({ id }) => id}
          columns={[
            {
              key: "order",
              label: "adminOrders.reference",
              cell: ({ orderId, reference, providerOrderId }) =>
                orderId && reference ? (
                  <OrderLink id={orderId} reference={reference} />
                ) : (
                  translate("adminDashboard.unknownOrder", { id: providerOrderId })
                ),
            },
            {
              key: "received",
              label: "adminOrders.received",
              cell: ({ receivedAt }) => <Moment at={receivedAt} />,
            },
            {
              key: "outcome",
              label: "adminOrders.outcome",
              cell: ({ outcome, reason }) => (
                <>
                  {translate(`adminOrders.outcome-${outcome}`)}
                  <Text size="sm" c="dimmed">
                    {reason && reasonWords(translate, reason)}
                  </Text>
                </>
              ),
            },
            {
              key: "amount",
              label: "labels.amount",
              isNumber: true,
              cell: ({ amountMinor, currency }) => formatMoney({ minor: amountMinor, currency }, formats),
            },
          ]}
        />
      )}
    </AdminCard>
  );
}

function Attention({ payments: { proofsToCheck, remarks, toRefund, openRefunds } }: OrderBoardsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <>
      {proofsToCheck.length > 0 && (
        <AdminCard title={translate("adminDashboard.proofsToCheck")}>
          <ul className="admin-list">
            {proofsToCheck.map(({ id, orderId, reference, at }) => (
              <li key={id}>
                <OrderLink id={orderId} reference={reference} /> · <Moment at={at} />
              </li>
            ))}
          </ul>
        </AdminCard>
      )}
      {remarks.length > 0 && (
        <AdminCard title={translate("adminDashboard.attention")}>
          <ul className="admin-list">
            {remarks.map(({ id, orderId, reference, remark, at }) => (
              <li key={id}>
                <OrderLink id={orderId} reference={reference} /> · <Moment at={at} />
                <Text size="sm">{detailWords(translate, remark)}</Text>
              </li>
            ))}
          </ul>
        </AdminCard>
      )}
      {openRefunds.length > 0 && (
        <AdminCard title={translate("adminDashboard.openRefunds")}>
          <ul className="admin-list">
            {openRefunds.map(({ id, orderId, reference, amountMinor, currency }) => (
              <li key={id}>
                <OrderLink id={orderId} reference={reference} /> ·{" "}
                {formatMoney({ minor: amountMinor, currency }, formats)}
              </li>
            ))}
          </ul>
        </AdminCard>
      )}
      {toRefund.length > 0 && (
        <AdminCard title={translate("adminDashboard.toRefund")}>
          <ul className="admin-list">
            {toRefund.map(({ id, reference, leftMinor, currency }) => (
              <li key={id}>
                <OrderLink id={id} reference={reference} /> ·{" "}
                {formatMoney({ minor: leftMinor, currency }, formats)}
              </li>
            ))}
          </ul>
        </AdminCard>
      )}
    </>
  );
}

/** Orders to hand over, and payments that need attention. */
export const OrderBoards = (props: OrderBoardsProps) => (
  <>
    <ToHandOver {...props} />
    <Attention {...props} />
    <FailedPayments {...props} />
  </>
);
