import { eq } from "drizzle-orm";
import { deliveryDays } from "~/domain/checkout/delivery-days";
import { type OrderView, orderView } from "~/domain/orders/order-view";
import { orderDetailQuery } from "~/domain/orders/orders.queries.server";
import { currencyOf } from "~/domain/settings/shop";
import { formatDateTime } from "~/i18n/dates";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import { orders } from "~db/schema";
import type { MailKind, OrderStatus } from "~db/vocabulary";
import type { MailBlock, MailContext, MailTextKeys, WriteMail } from "../mail";
import type { MailKindDefinition } from "./mail-kind";

type OrderMailKind = Extract<MailKind, `order-${string}`>;

interface OrderMail {
  name: MessageKey;
  texts: MailTextKeys;
  /** Where the button leads. */
  leadsTo: "order" | "payment";
  /** The mail is not needed in any other status. Default: needed in all. */
  neededIn?: readonly OrderStatus[];
}

interface MailedOrder extends OrderView {
  accessKey: string;
}

function lineDetail({ variantName, size, quantity }: OrderView["lines"][number], { translate }: MailContext) {
  const parts = [
    variantName,
    size && `${translate("cart.sizeLabel")} ${size}`,
    translate("product.unit", { count: quantity }),
  ];
  return parts.filter(Boolean).join(" · ");
}

function linesBlock(order: OrderView, context: MailContext): MailBlock {
  const { translate, formats } = context;
  const { currency, lines, subtotalMinor, discountMinor, deliveryMinor, deliveryName, totalMinor } = order;
  const money = (minor: number) => formatMoney({ minor, currency }, formats);
  const discount = { label: translate("order.discount"), value: `− ${money(discountMinor)}` };
  return {
    type: "lines",
    title: translate("order.lines"),
    lines: lines.map((line) => ({
      name: line.name,
      detail: lineDetail(line, context),
      total: money(line.totalMinor),
    })),
    totals: [
      { label: translate("cart.subtotal"), value: money(subtotalMinor) },
      ...(discountMinor > 0 ? [discount] : []),
      {
        label: `${translate("cart.delivery")}: ${deliveryName}`,
        value: deliveryMinor === 0 ? translate("cart.deliveryFree") : money(deliveryMinor),
      },
      { label: translate("cart.total"), value: money(totalMinor) },
    ],
  };
}

function factsBlock(order: OrderView, { translate, formats }: MailContext): MailBlock {
  const { reference, placedAt, name, deliveryName, address, lines, madeToOrderDays } = order;
  const makingDays = lines.some(({ madeToOrder }) => madeToOrder > 0) ? madeToOrderDays : 0;
  const days = order.deliveryDays && deliveryDays(translate, order.deliveryDays, makingDays);
  return {
    type: "facts",
    rows: [
      { label: translate("order.reference"), value: reference },
      { label: translate("order.date"), value: formatDateTime(placedAt, formats) },
      { label: translate("order.person"), value: name },
      { label: translate("order.delivery"), value: [deliveryName, ...address].join(", ") },
      ...(days ? [{ label: translate("mail.deliveryTime"), value: days }] : []),
    ],
  };
}

const writeOrderMail =
  ({ leadsTo }: OrderMail, orderOf: (context: MailContext) => MailedOrder): WriteMail =>
  (context) => {
    const { translate, formats, links, locale } = context;
    const order = orderOf(context);
    const { reference, accessKey, name, totalMinor, currency } = order;
    const label: MessageKey = leadsTo === "payment" ? "order.payNow" : "mail.seeOrder";
    return {
      values: { reference, name, total: formatMoney({ minor: totalMinor, currency }, formats) },
      blocks: [
        { type: "button", label: translate(label), href: links[leadsTo](locale, reference, accessKey) },
        linesBlock(order, context),
        factsBlock(order, context),
      ],
    };
  };

/** An order of one blouse, for previews. */
function sampleOrder({ shop, translate, locale }: MailContext): MailedOrder {
  return {
    reference: "325K7P",
    accessKey: "-",
    status: "paid",
    isPaidTwice: false,
    name: translate("mail.sampleName"),
    email: "ana@example.com",
    placedAt: Date.UTC(2026, 10, 21, 17) / 1000,
    lines: [
      {
        position: 1,
        name: translate("mail.sampleProduct"),
        variantName: translate("mail.sampleVariant"),
        size: "M",
        image: null,
        quantity: 2,
        totalMinor: 25_980,
        madeToOrder: 0,
      },
    ],
    deliveryName: shop.zones[0]?.words[locale]?.name ?? translate("cart.delivery"),
    deliveryDays: { daysMin: 2, daysMax: 4 },
    address: [],
    subtotalMinor: 25_980,
    deliveryMinor: 1_200,
    discountMinor: 0,
    totalMinor: 27_180,
    currency: currencyOf(shop, "PEN"),
    madeToOrderDays: 10,
  };
}

function defineOrderMail(mail: OrderMail): MailKindDefinition {
  const { name, texts, neededIn } = mail;
  return {
    name,
    audience: "shopper",
    subject: "order",
    texts,
    placeholders: ["reference", "name", "total"],
    sample: writeOrderMail(mail, sampleOrder),
    async load({ db, read, shop }, orderId) {
      const order = await read(orderDetailQuery(db, eq(orders.id, orderId)));
      // The e-mail is empty once the buyer's account is deleted.
      if (!order?.email || (neededIn && !neededIn.includes(order.status))) return null;
      const { email: recipient, locale, accessKey } = order;
      const write = writeOrderMail(mail, (context) => ({
        ...orderView(order, shop, context.locale),
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
