import { Alert, Anchor, Group, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { pieceName } from "~/domain/catalog/piece-name";
import type { FormReply } from "~/domain/form-reply";
import { failureWords } from "~/domain/orders/refunds/refund-words";
import { isOpenRefund, type RefundMeans, type RefundStatus } from "~/domain/orders/refunds/refunds";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { Moment } from "../moment";
import { SimpleTable } from "../tables/simple-table";
import type { StaffOrderLine } from "./order-lines-table";

/** Amounts are minor units, times Unix seconds. */
export interface StaffRefund {
  id: number;
  amountMinor: number;
  means: RefundMeans;
  status: RefundStatus;
  /** The provider's code or ours. */
  failure: string | null;
  transaction: string | null;
  reason: string;
  note: string;
  createdAt: number;
  /** Null for an account that was deleted. */
  actorEmail: string | null;
  lines: { orderLineId: number; quantity: number; restock: number }[];
}

export interface OrderRefundsProps {
  orderId: number;
  refunds: StaffRefund[];
  lines: StaffOrderLine[];
  state: {
    leftMinor: number;
    /** Whether a cancelled order waits for its refund. */
    isDue: boolean;
    isPossible: boolean;
    /** Displayed beside the status of a partly refunded order. */
    name: string | null;
    /** The refund whose outcome is displayed. */
    shown: number | null;
  };
  currency: { symbol: string };
  mayRefund: boolean;
  answer: FormReply | null | undefined;
}

/** Intent of the button that asks how a refund ended. */
export const askIntent = ({ id }: { id: number }): string => `ask-refund-${id}`;

const outcomeWords = {
  requested: "adminRefunds.resultOpen",
  unknown: "adminRefunds.resultOpen",
  done: "adminRefunds.resultDone",
  failed: "adminRefunds.resultFailed",
} as const satisfies Record<RefundStatus, string>;

function Outcome({ refund, currency }: { refund: StaffRefund; currency: { symbol: string } }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { status, amountMinor, failure } = refund;
  const values = {
    amount: formatMoney({ minor: amountMinor, currency }, formats),
    why: failure ? failureWords(translate, failure) : "",
  };
  return (
    <Alert
      color={status === "failed" ? "red" : "gray"}
      role={status === "done" ? "status" : "alert"}
      title={translate(outcomeWords[status], values)}
    />
  );
}

function State({ refund: { status, failure, means, note, transaction } }: { refund: StaffRefund }) {
  const translate = useTranslate();
  const details = [
    status === "failed" && failure && failureWords(translate, failure),
    means === "recorded" && `${translate("adminRefunds.note")}: ${note}`,
    transaction,
  ].filter(Boolean);
  return (
    <>
      {translate(`adminRefunds.${status}`)}
      {details.map((detail) => (
        <Text key={String(detail)} size="sm" c="dimmed" className="admin-lines">
          {detail}
        </Text>
      ))}
    </>
  );
}

function Pieces({ refund, lines }: { refund: StaffRefund; lines: StaffOrderLine[] }) {
  const translate = useTranslate();
  return refund.lines.map(({ orderLineId, quantity, restock }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    const name = `${quantity} × ${line ? pieceName(line) : ""}`;
    return (
      <Text key={orderLineId} size="sm" c="dimmed">
        {restock > 0 ? `${name} · ${translate("adminRefunds.restocks")}: ${restock}` : name}
      </Text>
    );
  });
}

function Refunds({ refunds, lines, currency }: Pick<OrderRefundsProps, "refunds" | "lines" | "currency">) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <SimpleTable
      caption={translate("adminRefunds.title")}
      rows={refunds}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "date",
          label: "adminRefunds.date",
          cell: ({ createdAt, actorEmail }) => (
            <>
              <Moment at={createdAt} />
              <Text size="sm" c="dimmed">
                {actorEmail ?? "—"}
              </Text>
            </>
          ),
        },
        {
          key: "reason",
          label: "labels.reason",
          cell: (refund) => (
            <>
              {refund.reason || "—"}
              <Pieces refund={refund} lines={lines} />
            </>
          ),
        },
        {
          key: "state",
          label: "adminRefunds.state",
          cell: (refund) => <State refund={refund} />,
        },
        {
          key: "amount",
          label: "labels.amount",
          isNumber: true,
          cell: ({ amountMinor }) => formatMoney({ minor: amountMinor, currency }, formats),
        },
      ]}
    />
  );
}

/** Money that was given back of an order, and what can still be. */
export function OrderRefunds(props: OrderRefundsProps) {
  const { orderId, refunds, lines, state, currency, mayRefund, answer } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const left = formatMoney({ minor: state.leftMinor, currency }, formats);
  const shown = refunds.find(({ id }) => id === state.shown);
  const open = refunds.filter(({ status }) => isOpenRefund(status));
  if (refunds.length === 0 && !state.isDue && !(state.isPossible && mayRefund)) return null;
  return (
    <AdminSection title={translate("adminRefunds.title")}>
      {shown && <Outcome refund={shown} currency={currency} />}
      {state.isDue && <Text>{translate("adminOrders.awaitsRefund", { amount: left })}</Text>}
      {refunds.length > 0 && <Refunds refunds={refunds} lines={lines} currency={currency} />}
      {mayRefund && (
        <Group>
          {open.map((refund) => (
            <AdminForm
              key={refund.id}
              intent={askIntent(refund)}
              submit={translate("adminRefunds.ask")}
              answer={answer}
            />
          ))}
          {state.isPossible && open.length === 0 && (
            <Anchor component={Link} to={adminHrefs.refund(orderId, state.isDue ? { all: "yes" } : {})}>
              {translate("adminRefunds.new")}
            </Anchor>
          )}
        </Group>
      )}
    </AdminSection>
  );
}
