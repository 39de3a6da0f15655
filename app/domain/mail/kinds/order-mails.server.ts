import { and, eq } from "drizzle-orm";
import { type OrderView, orderView } from "~/domain/orders/order-view";
import { type OrderStage, stageOf } from "~/domain/orders/orders";
import { type OrderDetail, orderDetailQuery } from "~/domain/orders/orders.queries.server";
import { offlinePayment } from "~/domain/orders/proofs/offline-payment.server";
import type { OfflinePayment } from "~/domain/orders/proofs/proofs";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import type { Database } from "~db/client";
import { statusesWith } from "~db/order-statuses";
import { orders, users } from "~db/schema";
import type { MailKind } from "~db/vocabulary";
import type { MailBlock, MailContext, MailTextKeys, WriteMail } from "../mail";
import type { MailKindDefinition } from "./mail-kind";
import {
  factsBlock,
  linesBlock,
  parcelBlocks,
  pickupBlocks,
  sampleCashOrder,
  sampleOrder,
  sampleRefund,
  timelineBlock,
} from "./order-blocks";
import { paymentBlocks, samplePayment } from "./payment-blocks";

type OrderMailKind = Extract<MailKind, `order-${string}`>;

interface OrderMail {
  name: MessageKey;
  texts: MailTextKeys;
  /** Besides those of every mail about an order. */
  placeholders?: readonly "refunded"[];
  /** Differences of the example order. */
  sample?: Partial<OrderView>;
  /** Where the button leads. */
  leadsTo: "order" | "payment";
  /** The mail is not needed in any other stage. Default: needed in all. */
  neededIn?: readonly OrderStage[];
  /** Blocks above the order itself. */
  about?: (order: MailedOrder, context: MailContext) => MailBlock[];
}

/** All that was given back so far. */
const refundedMinorOf = ({ refunds }: OrderView): number =>
  refunds.filter(({ isDone }) => isDone).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

interface MailedOrder extends OrderView {
  accessKey: string;
  /** Null for an order that is paid by card. */
  payment: OfflinePayment | null;
}

const writeOrderMail =
  (
    { leadsTo, about = () => [], placeholders = [] }: OrderMail,
    orderOf: (context: MailContext) => MailedOrder,
  ): WriteMail =>
  (context) => {
    const { translate, formats, links, locale } = context;
    const order = orderOf(context);
    const { reference, accessKey, name, totalMinor, currency } = order;
    const money = (minor: number) => formatMoney({ minor, currency }, formats);
    // Other orders than those by card are paid as their page says.
    const page = order.payment ? "order" : leadsTo;
    const label: MessageKey = page === "payment" ? "order.payNow" : "mail.seeOrder";
    return {
      values: {
        reference,
        name,
        total: money(totalMinor),
        ...(placeholders.includes("refunded") && { refunded: money(refundedMinorOf(order)) }),
      },
      blocks: [
        { type: "button", label: translate(label), href: links[page](locale, reference, accessKey) },
        ...about(order, context),
        linesBlock(order, context),
        // The blocks about how to pay name the method.
        factsBlock(order.payment?.details ? { ...order, paymentMethodName: null } : order, context),
        timelineBlock(order, context),
      ],
    };
  };

/** One row when the order's e-mail is the confirmed one of its buyer's account. */
const confirmedBuyer = (db: Database, orderId: number) =>
  db
    .select({ id: users.id })
    .from(orders)
    .innerJoin(users, and(eq(users.id, orders.userId), eq(users.email, orders.email)))
    .where(and(eq(orders.id, orderId), eq(users.emailVerified, true)));

/**
 * True when money was paid for the order, or staff placed it. Of any other, name, address and receipt are not mailed to an
 * address that nobody has confirmed, because a stranger may have typed all of them: the mail greets without a name, and
 * refers to the page, which has them.
 */
const isVouchedFor = ({ source, paidAt, totalMinor, giftMinor }: OrderDetail): boolean =>
  source !== "website" || giftMinor > 0 || (paidAt !== null && totalMinor > 0);

function defineOrderMail(mail: OrderMail): MailKindDefinition {
  const { name, texts, neededIn, placeholders = [] } = mail;
  return {
    name,
    audience: "shopper",
    subject: "order",
    texts,
    placeholders: ["reference", "name", "total", ...placeholders],
    sample: writeOrderMail(mail, (context) => ({
      ...sampleOrder(context),
      ...mail.sample,
      accessKey: "-",
      payment: name === "adminMail.orderToPay" ? samplePayment : null,
    })),
    async load({ db, read, shop, now }, orderId) {
      const [order, confirmed] = await Promise.all([
        read(orderDetailQuery(db, eq(orders.id, orderId))),
        read(confirmedBuyer(db, orderId)),
      ]);
      // The e-mail is empty for a buyer without one, and once the buyer's account is deleted.
      if (!order?.email || (neededIn && !neededIn.includes(stageOf(order)))) return null;
      const { email: recipient, locale, accessKey } = order;
      const isKnown = confirmed.length > 0 || isVouchedFor(order);
      const write = writeOrderMail(mail, (context) => ({
        ...orderView(order, shop, { locale: context.locale, now }),
        ...(isKnown ? {} : { name: "", address: [], receipt: null }),
        accessKey,
        payment: offlinePayment(order, shop, { locale: context.locale, now }),
      }));
      return { recipient, locale, write };
    },
  };
}

/** Mails to the buyer about an order; the subject is the order. */
export const orderMails: Record<OrderMailKind, MailKindDefinition> = {
  "order-received": defineOrderMail({
    name: "adminMail.orderReceived",
    texts: { subject: "mail.receivedSubject", intro: "mail.receivedIntro" },
    leadsTo: "payment",
    // A paid order's mail says that it was received.
    neededIn: statusesWith("isJustPlaced"),
  }),
  "order-to-pay": defineOrderMail({
    name: "adminMail.orderToPay",
    texts: { subject: "mail.toPaySubject", intro: "mail.toPayIntro" },
    leadsTo: "order",
    neededIn: statusesWith("isPayable"),
    about: paymentBlocks,
  }),
  "order-confirmed": defineOrderMail({
    name: "adminMail.orderConfirmed",
    texts: { subject: "mail.confirmedSubject", intro: "mail.confirmedIntro" },
    sample: sampleCashOrder,
    leadsTo: "order",
    neededIn: [...statusesWith("canShip"), "partly_shipped"],
  }),
  "order-changed": defineOrderMail({
    name: "adminMail.orderChanged",
    texts: { subject: "mail.changedSubject", intro: "mail.changedIntro" },
    leadsTo: "payment",
    neededIn: statusesWith("isPayable"),
    about: paymentBlocks,
  }),
  "order-paid": defineOrderMail({
    name: "adminMail.orderPaid",
    texts: { subject: "mail.paidSubject", intro: "mail.paidIntro" },
    leadsTo: "order",
  }),
  "order-refused": defineOrderMail({
    name: "adminMail.orderRefused",
    texts: { subject: "mail.refusedSubject", intro: "mail.refusedIntro" },
    leadsTo: "payment",
    neededIn: ["refused"],
  }),
  "order-preparing": defineOrderMail({
    name: "adminMail.orderPreparing",
    texts: { subject: "mail.preparingSubject", intro: "mail.preparingIntro" },
    leadsTo: "order",
  }),
  "order-shipped": defineOrderMail({
    name: "adminMail.orderShipped",
    texts: { subject: "mail.shippedSubject", intro: "mail.shippedIntro" },
    leadsTo: "order",
    neededIn: ["partly_shipped", ...statusesWith("isSent")],
    about: parcelBlocks,
  }),
  "order-ready": defineOrderMail({
    name: "adminMail.orderReady",
    texts: { subject: "mail.readySubject", intro: "mail.readyIntro" },
    leadsTo: "order",
    neededIn: ["ready"],
    about: pickupBlocks,
  }),
  "order-handed-over": defineOrderMail({
    name: "adminMail.orderHandedOver",
    texts: { subject: "mail.handedOverSubject", intro: "mail.handedOverIntro" },
    leadsTo: "order",
  }),
  "order-cancelled": defineOrderMail({
    name: "adminMail.orderCancelled",
    texts: { subject: "mail.cancelledSubject", intro: "mail.cancelledIntro" },
    leadsTo: "order",
  }),
  "order-refunded": defineOrderMail({
    name: "adminMail.orderRefunded",
    texts: { subject: "mail.refundedSubject", intro: "mail.refundedIntro" },
    placeholders: ["refunded"],
    sample: sampleRefund,
    leadsTo: "order",
  }),
};
