import { eq } from "drizzle-orm";
import { type OrderView, orderView } from "~/domain/orders/order-view";
import type { PaymentRemark } from "~/domain/orders/orders";
import { orderDetailQuery } from "~/domain/orders/orders.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import { formatMoney } from "~/i18n/money";
import {
  orderEvents,
  orders,
  paymentEvents,
  productTranslations,
  stockRows,
  variantTranslations,
} from "~db/schema";
import type { MailKind } from "~db/vocabulary";
import type { MailContext, WriteMail } from "../mail";
import { alertMails } from "./alert-mails.server";
import { claimNotices } from "./claim-mails.server";
import type { MailKindDefinition } from "./mail-kind";
import { factsBlock, linesBlock, sampleOrder } from "./order-blocks";
import { newProof } from "./proof-mails.server";
import { newReturn } from "./return-mails.server";
import { toStaff } from "./to-staff";

type StaffMailKind = Extract<MailKind, `staff-${string}`>;

const writeNewOrder =
  (id: number, orderOf: (context: MailContext) => OrderView): WriteMail =>
  (context) => {
    const { translate, formats, links } = context;
    const order = orderOf(context);
    const { reference, name, totalMinor, currency } = order;
    return {
      values: { reference, name, total: formatMoney({ minor: totalMinor, currency }, formats) },
      blocks: [
        { type: "button", label: translate("mail.seeOrderAsStaff"), href: links.adminOrder(id) },
        linesBlock(order, context),
        factsBlock(order, context),
      ],
    };
  };

const newOrder: MailKindDefinition = {
  name: "adminMail.staffNewOrder",
  audience: "staff",
  subject: "order",
  texts: { subject: "mail.newOrderSubject", intro: "mail.newOrderIntro" },
  placeholders: ["reference", "name", "total"],
  sample: writeNewOrder(1, sampleOrder),
  async load({ db, read, shop, now }, id) {
    const order = await read(orderDetailQuery(db, eq(orders.id, id)));
    // The name is empty once the buyer's data is deleted.
    if (!order?.name) return null;
    return toStaff(
      shop,
      writeNewOrder(id, ({ locale }) => orderView(order, shop, { locale, now })),
    );
  },
};

const writeRemark =
  (id: number, reference: string, remark: PaymentRemark): WriteMail =>
  ({ translate, links }) => ({
    values: { reference },
    blocks: [
      {
        type: "facts",
        rows: [
          { label: translate("order.reference"), value: reference },
          { label: translate("mail.problem"), value: translate(`mail.remark-${remark}`) },
        ],
      },
      { type: "button", label: translate("mail.seeOrderAsStaff"), href: links.adminOrder(id) },
    ],
  });

const paymentRemark: MailKindDefinition = {
  name: "adminMail.staffPaymentRemark",
  audience: "staff",
  subject: "order-event",
  texts: { subject: "mail.remarkSubject", intro: "mail.remarkIntro" },
  placeholders: ["reference"],
  sample: writeRemark(1, "325K7P", "paid-twice"),
  async load({ db, read, shop }, eventId) {
    const query = db
      .select({ id: orders.id, reference: orders.reference, remark: orderEvents.detail })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .where(eq(orderEvents.id, eventId));
    const [event] = await read(query);
    return event
      ? toStaff(shop, writeRemark(event.id, event.reference, event.remark as PaymentRemark))
      : null;
  },
};

interface RejectedPayment {
  /** Null for a message about an unknown order. */
  orderId: number | null;
  attempt: string;
  /** The field that contradicts the attempt. */
  field: string;
  amountMinor: number;
  currency: string;
}

const writeRejected =
  ({ orderId, attempt, field, amountMinor, currency }: RejectedPayment): WriteMail =>
  ({ translate, formats, links, shop }) => {
    const amount = formatMoney({ minor: amountMinor, currency: currencyByCode(shop, currency) }, formats);
    return {
      values: { attempt },
      blocks: [
        {
          type: "facts",
          rows: [
            { label: translate("mail.attempt"), value: attempt },
            { label: translate("mail.amount"), value: amount },
            { label: translate("mail.problem"), value: translate("mail.rejected", { field }) },
          ],
        },
        orderId === null
          ? { type: "button", label: translate("mail.seeDashboard"), href: links.admin() }
          : { type: "button", label: translate("mail.seeOrderAsStaff"), href: links.adminOrder(orderId) },
      ],
    };
  };

const paymentRejected: MailKindDefinition = {
  name: "adminMail.staffPaymentRejected",
  audience: "staff",
  subject: "payment-event",
  texts: { subject: "mail.rejectedSubject", intro: "mail.rejectedIntro" },
  placeholders: ["attempt"],
  sample: writeRejected({
    orderId: 1,
    attempt: "2026325K7P-1",
    field: "amount",
    amountMinor: 27_180,
    currency: "PEN",
  }),
  async load({ db, read, shop }, eventId) {
    const query = db
      .select({
        orderId: paymentEvents.orderId,
        attempt: paymentEvents.providerOrderId,
        field: paymentEvents.reason,
        amountMinor: paymentEvents.amountMinor,
        currency: paymentEvents.currency,
      })
      .from(paymentEvents)
      .where(eq(paymentEvents.id, eventId));
    const [event] = await read(query);
    return event ? toStaff(shop, writeRejected({ ...event, field: event.field ?? "" })) : null;
  },
};

interface LowStock {
  productId: number;
  /** Product, variant and size. */
  product: string;
  left: number;
}

const writeLowStock =
  ({ productId, product, left }: LowStock): WriteMail =>
  ({ translate, links }) => ({
    values: { product, left: String(left) },
    blocks: [
      {
        type: "facts",
        rows: [
          { label: translate("mail.product"), value: product },
          { label: translate("mail.left"), value: String(left) },
        ],
      },
      { type: "button", label: translate("mail.seeStock"), href: links.adminStock(productId) },
    ],
  });

const lowStock: MailKindDefinition = {
  name: "adminMail.staffLowStock",
  audience: "staff",
  subject: "stock-row",
  texts: { subject: "mail.lowStockSubject", intro: "mail.lowStockIntro" },
  placeholders: ["product", "left"],
  sample: (context) => {
    const { translate } = context;
    const product = `${translate("mail.sampleProduct")} · ${translate("mail.sampleVariant")} · M`;
    return writeLowStock({ productId: 1, product, left: 3 })(context);
  },
  async load({ db, read, shop }, stockRowId) {
    const row = await read(
      db.query.stockRows.findFirst({
        where: eq(stockRows.id, stockRowId),
        columns: { productId: true, size: true, stock: true },
        with: {
          product: { with: { translations: { where: eq(productTranslations.languageCode, defaultLocale) } } },
          variant: { with: { translations: { where: eq(variantTranslations.languageCode, defaultLocale) } } },
        },
      }),
    );
    if (!row) return null;
    const names = [row.product.translations[0]?.name, row.variant?.translations[0]?.name, row.size];
    const product = names.filter(Boolean).join(" · ");
    return toStaff(shop, writeLowStock({ productId: row.productId, product, left: row.stock }));
  },
};

/** Mails to staff about sales, payments and their proofs, stock, returns, claims, and the shop's own problems. */
export const staffMails: Record<StaffMailKind, MailKindDefinition> = {
  "staff-new-order": newOrder,
  "staff-payment-remark": paymentRemark,
  "staff-payment-rejected": paymentRejected,
  "staff-low-stock": lowStock,
  "staff-new-return": newReturn,
  "staff-new-proof": newProof,
  ...claimNotices,
  ...alertMails,
};
