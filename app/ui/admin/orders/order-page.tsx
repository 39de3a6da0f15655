import { Anchor, Badge, SimpleGrid } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { isSendable } from "~/domain/orders/fulfilment/shipments";
import type { OrderStatus } from "~/domain/orders/orders";
import { type OrderStep, returnablePieces } from "~/domain/orders/staff/staff-order";
import { pageWords } from "~/domain/pages/page-words";
import type { PageKey } from "~/domain/pages/pages";
import { hrefs } from "~/hrefs";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { AdminPage, AdminSection } from "../admin-page";
import { Facts } from "../facts";
import type { MailRow } from "../mail/mail-list";
import { OrderMails } from "../mail/order-mails";
import { ReplyAlert } from "../reply-alert";
import { Notes, type StaffNote, Timeline, type TimelineEvent } from "./order-history";
import { type OrderAmounts, OrderLinesTable, type StaffOrderLine } from "./order-lines-table";
import { Making } from "./order-making";
import {
  OrderPayments,
  type StaffManualPayment,
  type StaffPayment,
  type StaffPaymentEvent,
} from "./order-payments";
import { Shipments, type StaffShipment } from "./order-shipments";
import { OrderSteps, type OrderStepsProps } from "./order-steps";

/** Times are Unix seconds, amounts minor units. */
export interface StaffOrderView extends OrderAmounts {
  id: number;
  reference: string;
  version: number;
  status: OrderStatus;
  statusName: string;
  paidAt: number | null;
  userId: number | null;
  name: string;
  email: string;
  phone: string;
  /** Address lines; empty for orders that are collected. */
  address: string[];
  addressNote: string | null;
  deliveryName: string;
  lines: StaffOrderLine[];
  shipments: StaffShipment[];
  payments: StaffPayment[];
  paymentEvents: StaffPaymentEvent[];
  manualPayment: StaffManualPayment | null;
  events: TimelineEvent[];
  notes: StaffNote[];
  rules: { page: PageKey; number: number }[];
}

export interface OrderPageProps {
  order: StaffOrderView;
  steps: OrderStep[];
  undo: OrderStepsProps["undo"];
  awaitsRefund: boolean;
  mails: MailRow[];
  currency: { symbol: string };
  /** Rights of the viewer. */
  may: { audit: boolean; users: boolean };
  answer: FormReply | null | undefined;
}

/** The versions of terms and privacy policy that the buyer accepted, as they were published. */
function Rules({ rules }: Pick<StaffOrderView, "rules">) {
  const translate = useTranslate();
  const locale = useLocale();
  return rules.map(({ page, number }) => (
    <div key={page}>
      <a href={hrefs.legalVersion(locale, page, number)}>
        {translate("adminOrders.acceptedVersion", { page: translate(pageWords[page]), number })}
      </a>
    </div>
  ));
}

function Buyer({ order, mayUsers }: { order: StaffOrderView; mayUsers: boolean }) {
  const translate = useTranslate();
  const { name, email, phone, userId, address, addressNote, deliveryName } = order;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <AdminSection title={translate("adminOrders.buyer")}>
        <Facts
          facts={[
            [translate("adminOrders.name"), name || "—"],
            [
              translate("adminOrders.email"),
              email ? (
                <a key="mail" href={`mailto:${email}`}>
                  {email}
                </a>
              ) : (
                "—"
              ),
            ],
            [
              translate("adminOrders.phone"),
              phone ? (
                <a key="phone" href={`tel:${phone}`}>
                  {phone}
                </a>
              ) : (
                "—"
              ),
            ],
            [
              translate("adminOrders.accepted"),
              order.rules.length > 0 ? <Rules key="rules" rules={order.rules} /> : null,
            ],
          ]}
        />
        {userId === null && <p>{translate("adminOrders.noAccount")}</p>}
        {userId !== null && mayUsers && (
          <Anchor component={Link} to={adminHrefs.user(userId)}>
            {translate("adminOrders.account")}
          </Anchor>
        )}
      </AdminSection>
      <AdminSection title={translate("adminOrders.address")}>
        <p>{deliveryName}</p>
        {address.length > 0 ? (
          <address>
            {address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        ) : (
          <p>{translate("adminOrders.noAddress")}</p>
        )}
        {addressNote && <Facts facts={[[translate("adminOrders.addressNote"), addressNote]]} />}
      </AdminSection>
    </SimpleGrid>
  );
}

export function OrderPage(props: OrderPageProps) {
  const { order, steps, undo, awaitsRefund, mails, currency, may, answer } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const { id, reference, status, statusName, lines } = order;
  const title = translate("adminOrders.one", { reference });
  // The form of a step that is no longer possible is not rendered, so its refusal is displayed above.
  const shown: string[] = [...steps, "note"];
  if (undo) shown.push("undo");
  const isAtWork = isSendable(status);
  if (isAtWork) shown.push(...lines.map((line) => `making-${line.id}`));
  const orphanedReply = answer && !shown.includes(intentOf(answer) ?? "") ? answer : null;
  const fromStock = lines.reduce((sum, line) => sum + returnablePieces(line, status), 0);
  return (
    <AdminPage
      title={title}
      trail={[{ href: adminHrefs.orders(), name: translate("adminOrders.title") }]}
      actions={
        <>
          <Badge variant="outline" color="gray" size="lg">
            {statusName}
          </Badge>
          <Anchor component={Link} to={adminHrefs.orderSlip(id)}>
            {translate("adminOrders.slip")}
          </Anchor>
          {order.paidAt !== null && (
            <Anchor component={Link} to={adminHrefs.orderReceipt(id)}>
              {translate("adminOrders.receipt")}
            </Anchor>
          )}
          {may.audit && (
            <Anchor component={Link} to={adminHrefs.audit({ entity: "order", id })}>
              {translate("adminOrders.audit")}
            </Anchor>
          )}
        </>
      }
    >
      {orphanedReply && <ReplyAlert reply={orphanedReply} />}
      {(steps.length > 0 || awaitsRefund || undo) && (
        <AdminSection title={translate("adminOrders.next")}>
          <OrderSteps
            status={status}
            version={order.version}
            steps={steps}
            awaitsRefund={awaitsRefund}
            undo={undo}
            fromStock={fromStock}
            answer={answer}
            isManual={order.manualPayment !== null}
            amount={formatMoney({ minor: order.totalMinor, currency }, formats)}
          />
        </AdminSection>
      )}
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
      <OrderPayments
        payments={order.payments}
        events={order.paymentEvents}
        manual={order.manualPayment}
        currency={currency}
      />
      <OrderMails mails={mails} />
      <Timeline events={order.events} />
      <Notes notes={order.notes} answer={answer} />
    </AdminPage>
  );
}
