import { Anchor, Badge, SimpleGrid } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { OrderStatus } from "~/domain/orders/orders";
import type { OrderStep } from "~/domain/orders/staff/staff-order";
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
import { OrderPayments, type StaffPayment, type StaffPaymentEvent } from "./order-payments";
import { OrderSteps } from "./order-steps";

/** Times are Unix seconds, amounts minor units. */
export interface StaffOrderView extends OrderAmounts {
  id: number;
  reference: string;
  status: OrderStatus;
  statusName: string;
  userId: number | null;
  name: string;
  email: string;
  phone: string;
  /** Address lines; empty for orders that are collected. */
  address: string[];
  addressNote: string | null;
  deliveryName: string;
  lines: StaffOrderLine[];
  payments: StaffPayment[];
  paymentEvents: StaffPaymentEvent[];
  events: TimelineEvent[];
  notes: StaffNote[];
  rules: { page: PageKey; number: number }[];
}

export interface OrderPageProps {
  order: StaffOrderView;
  steps: OrderStep[];
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

export function OrderPage({ order, steps, awaitsRefund, mails, currency, may, answer }: OrderPageProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { id, reference, status, statusName, lines } = order;
  const title = translate("adminOrders.one", { reference });
  // The form of a step that is no longer possible is not rendered, so its refusal is displayed above.
  const shown: string[] = [...steps, "note"];
  const orphanedReply = answer && !shown.includes(intentOf(answer) ?? "") ? answer : null;
  const fromStock = lines.reduce((sum, line) => sum + line.fromStock, 0);
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
          {may.audit && (
            <Anchor component={Link} to={adminHrefs.audit({ entity: "order", id })}>
              {translate("adminOrders.audit")}
            </Anchor>
          )}
        </>
      }
    >
      {orphanedReply && <ReplyAlert reply={orphanedReply} />}
      {(steps.length > 0 || awaitsRefund) && (
        <AdminSection title={translate("adminOrders.next")}>
          <OrderSteps
            status={status}
            steps={steps}
            awaitsRefund={awaitsRefund}
            fromStock={fromStock}
            answer={answer}
            amount={formatMoney({ minor: order.totalMinor, currency }, formats)}
          />
        </AdminSection>
      )}
      <AdminSection title={translate("adminOrders.lines")}>
        <OrderLinesTable lines={lines} amounts={order} currency={currency} />
      </AdminSection>
      <Buyer order={order} mayUsers={may.users} />
      <OrderPayments payments={order.payments} events={order.paymentEvents} currency={currency} />
      <OrderMails mails={mails} />
      <Timeline events={order.events} />
      <Notes notes={order.notes} answer={answer} />
    </AdminPage>
  );
}
