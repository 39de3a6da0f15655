import { eq } from "drizzle-orm";
import { type OrderView, orderView } from "~/domain/orders/order-view";
import { type OrderStage, stageOf } from "~/domain/orders/orders";
import { orderDetailQuery } from "~/domain/orders/orders.queries.server";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import { orders } from "~db/schema";
import type { MailKind } from "~db/vocabulary";
import type { MailBlock, MailContext, MailTextKeys, WriteMail } from "../mail";
import type { MailKindDefinition } from "./mail-kind";
import {
  factsBlock,
  linesBlock,
  parcelBlocks,
  pickupBlocks,
  sampleOrder,
  timelineBlock,
} from "./order-blocks";

type OrderMailKind = Extract<MailKind, `order-${string}`>;

interface OrderMail {
  name: MessageKey;
  texts: MailTextKeys;
  /** Where the button leads. */
  leadsTo: "order" | "payment";
  /** The mail is not needed in any other stage. Default: needed in all. */
  neededIn?: readonly OrderStage[];
  /** What is said besides the order itself. */
  about?: (order: OrderView, context: MailContext) => MailBlock[];
}

interface MailedOrder extends OrderView {
  accessKey: string;
}

const writeOrderMail =
  ({ leadsTo, about = () => [] }: OrderMail, orderOf: (context: MailContext) => MailedOrder): WriteMail =>
  (context) => {
    const { translate, formats, links, locale } = context;
    const order = orderOf(context);
    const { reference, accessKey, name, totalMinor, currency } = order;
    const label: MessageKey = leadsTo === "payment" ? "order.payNow" : "mail.seeOrder";
    return {
      values: { reference, name, total: formatMoney({ minor: totalMinor, currency }, formats) },
      blocks: [
        { type: "button", label: translate(label), href: links[leadsTo](locale, reference, accessKey) },
        ...about(order, context),
        linesBlock(order, context),
        factsBlock(order, context),
        timelineBlock(order, context),
      ],
    };
  };

function defineOrderMail(mail: OrderMail): MailKindDefinition {
  const { name, texts, neededIn } = mail;
  return {
    name,
    audience: "shopper",
    subject: "order",
    texts,
    placeholders: ["reference", "name", "total"],
    sample: writeOrderMail(mail, (context) => ({ ...sampleOrder(context), accessKey: "-" })),
    async load({ db, read, shop, now }, orderId) {
      const order = await read(orderDetailQuery(db, eq(orders.id, orderId)));
      // The e-mail is empty once the buyer's account is deleted.
      if (!order?.email || (neededIn && !neededIn.includes(stageOf(order)))) return null;
      const { email: recipient, locale, accessKey } = order;
      const write = writeOrderMail(mail, (context) => ({
        ...orderView(order, shop, { locale: context.locale, now }),
        accessKey,
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
    neededIn: ["pending", "processing"],
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
    neededIn: ["partly_shipped", "shipped", "handed_over"],
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
    leadsTo: "order",
  }),
};
