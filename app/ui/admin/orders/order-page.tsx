import { Anchor, Badge } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { type OrderStatus, orderStatusRules } from "~/domain/orders/orders";
import type { PaymentMethod } from "~/domain/orders/payment/payment-method";
import { isOpenRefund } from "~/domain/orders/refunds/refunds";
import { type OrderStep, returnablePieces } from "~/domain/orders/staff/staff-order";
import type { Receipt } from "~/domain/receipts/receipts";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { AdminPage, AdminSection } from "../admin-page";
import type { MailRow } from "../mail/mail-list";
import { OrderMails } from "../mail/order-mails";
import { ReplyAlert } from "../reply-alert";
import { OrderBadge } from "./order-badge";
import { Buyer, type OrderBuyer } from "./order-buyer";
import { OrderExchange, type OrderExchangeProps } from "./order-exchange";
import { OrderGiftCard, type OrderGiftCardProps } from "./order-gift-card";
import { Timeline, type TimelineEvent } from "./order-history";
import { type OrderAmounts, OrderLinesTable, type StaffOrderLine } from "./order-lines-table";
import { OrderLink, type OrderLinkProps } from "./order-link";
import { Making } from "./order-making";
import { OrderNotes, type OrderNotesProps } from "./order-notes";
import {
  OrderPayments,
  type StaffManualPayment,
  type StaffPayment,
  type StaffPaymentEvent,
} from "./order-payments";
import { OrderProofs, type StaffProofView } from "./order-proofs";
import { OrderReceipt } from "./order-receipt";
import { askIntent, OrderRefunds, type OrderRefundsProps, type StaffRefund } from "./order-refunds";
import { OrderReturns, type StaffOrderReturn } from "./order-returns";
import { Shipments, type StaffShipment } from "./order-shipments";
import { OrderSteps, type OrderStepsProps } from "./order-steps";
import type { SharedOperationView } from "./shared-operation";

/** Times are Unix seconds, amounts minor units. */
export interface StaffOrderView extends OrderAmounts, OrderBuyer {
  id: number;
  reference: string;
  version: number;
  status: OrderStatus;
  statusName: string;
  paidAt: number | null;
  /** Whether its courier takes the cash, or has taken it. */
  isCashDue: boolean;
  lines: StaffOrderLine[];
  shipments: StaffShipment[];
  payments: StaffPayment[];
  paymentEvents: StaffPaymentEvent[];
  manualPayment: StaffManualPayment | null;
  refunds: StaffRefund[];
  paymentProofs: StaffProofView[];
  paymentMethod: PaymentMethod | null;
  returnRequests: StaffOrderReturn[];
  /** Whether its buyer has pieces that can come back. */
  isReturnable: boolean;
  events: TimelineEvent[];
  receipt: Receipt;
  /** Whether staff may still change the receipt. */
  isReceiptOpen: boolean;
  /** Whether the order was paid without its receipt getting a number. */
  isNumberDue: boolean;
  /** Whether staff may still change what it contains. */
  isEditable: boolean;
}

export interface OrderPageProps {
  order: StaffOrderView;
  steps: OrderStep[];
  undo: OrderStepsProps["undo"];
  refund: OrderRefundsProps["state"];
  mails: MailRow[];
  /** Null for an order that cannot be paid. */
  link: OrderLinkProps | null;
  currency: { symbol: string };
  /** Rights of the viewer. */
  may: { audit: boolean; users: boolean; refunds: boolean };
  exchange: OrderExchangeProps["exchange"];
  /** Other orders with the operation of the proof that waits. */
  sameOperation: SharedOperationView;
  giftCard: Pick<OrderGiftCardProps, "payment" | "hasCards" | "idempotencyKey">;
  noted: Omit<OrderNotesProps, "answer">;
  answer: FormReply | null | undefined;
}

export function OrderPage(props: OrderPageProps) {
  const { order, steps, undo, refund, mails, link, currency, may, exchange, giftCard, noted } = props;
  const { sameOperation, answer } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const { id, reference, status, statusName, lines } = order;
  const title = translate("adminOrders.one", { reference });
  // The form of a step that is no longer possible is not rendered, so its refusal is displayed above.
  const shown: string[] = [...steps, "note"];
  if (undo) shown.push("undo");
  if (order.isReceiptOpen) shown.push("receipt");
  if (giftCard.payment) shown.push("give-back");
  if (exchange) shown.push("return-exchange");
  if (order.isNumberDue) shown.push("number-receipt");
  const isAtWork = orderStatusRules[status].canShip;
  if (order.paymentProofs.some((proof) => proof.status === "waiting"))
    shown.push("confirm-proof", "refuse-proof");
  shown.push(...order.refunds.filter(({ status: state }) => isOpenRefund(state)).map(askIntent));
  if (isAtWork) shown.push(...lines.map((line) => `making-${line.id}`));
  const orphanedReply = answer && !shown.includes(intentOf(answer) ?? "") ? answer : null;
  const amount = formatMoney({ minor: order.totalMinor, currency }, formats);
  const fromStock = lines.reduce((sum, line) => sum + returnablePieces(line, status), 0);
  return (
    <AdminPage
      title={title}
      trail={[{ href: adminHrefs.orders(), name: translate("admin.orders") }]}
      actions={
        <>
          <OrderBadge status={status} name={statusName} />
          {order.isCashDue && (
            <Badge variant="filled" size="lg">
              {translate("adminOrders.collect", { amount })}
            </Badge>
          )}
          {refund.name && (
            <Badge variant="outline" color="gray" size="lg">
              {refund.name}
            </Badge>
          )}
          {order.isEditable && (
            <Anchor component={Link} to={adminHrefs.editOrder(id)}>
              {translate("adminOrders.edit")}
            </Anchor>
          )}
          <Anchor component={Link} to={adminHrefs.orderSlip(id)}>
            {translate("adminOrders.slip")}
          </Anchor>
          {order.paidAt !== null && (
            <Anchor component={Link} to={adminHrefs.pricedSlip(id)}>
              {translate("adminOrders.pricedSlip")}
            </Anchor>
          )}
          {may.audit && (
            <Anchor component={Link} to={adminHrefs.audit({ entity: "order", id })}>
              {translate("labels.seeInLog")}
            </Anchor>
          )}
        </>
      }
    >
      {orphanedReply && <ReplyAlert reply={orphanedReply} />}
      <OrderProofs
        order={order}
        proofs={order.paymentProofs}
        amount={amount}
        sameOperation={sameOperation}
        answer={answer}
      />
      {(steps.length > 0 || undo) && (
        <AdminSection title={translate("adminOrders.next")}>
          <OrderSteps
            status={status}
            version={order.version}
            steps={steps}
            undo={undo}
            fromStock={fromStock}
            answer={answer}
            amount={amount}
            isCashDue={order.isCashDue}
          />
        </AdminSection>
      )}
      {link && <OrderLink {...link} />}
      <OrderRefunds
        orderId={id}
        refunds={order.refunds}
        lines={lines}
        state={refund}
        currency={currency}
        mayRefund={may.refunds}
        answer={answer}
      />
      <OrderGiftCard
        {...giftCard}
        reference={order.reference}
        currency={currency}
        mayGiveBack={may.refunds && order.paidAt !== null}
        answer={answer}
      />
      <OrderExchange
        exchange={exchange}
        currency={currency}
        mayGiveBack={may.refunds && order.paidAt !== null}
        answer={answer}
      />
      <OrderReturns
        orderId={id}
        returns={order.returnRequests}
        lines={lines}
        isReturnable={order.isReturnable}
      />
      <AdminSection title={translate("adminOrders.lines")}>
        <OrderLinesTable lines={lines} amounts={order} currency={currency} />
      </AdminSection>
      {isAtWork && <Making lines={lines} answer={answer} />}
      <Shipments
        orderId={id}
        shipments={order.shipments}
        lines={lines}
        canShip={steps.includes("ship")}
        answer={answer}
      />
      <Buyer order={order} mayUsers={may.users} />
      <OrderReceipt
        receipt={order.receipt}
        totalMinor={order.totalMinor}
        currency={currency}
        isOpen={order.isReceiptOpen}
        isNumberDue={order.isNumberDue}
        answer={answer}
      />
      <OrderPayments
        payments={order.payments}
        events={order.paymentEvents}
        manual={order.manualPayment}
        method={order.paymentMethod}
        isCashDue={order.isCashDue}
        currency={currency}
      />
      <OrderMails mails={mails} />
      <Timeline events={order.events} />
      <OrderNotes {...noted} answer={answer} />
    </AdminPage>
  );
}
