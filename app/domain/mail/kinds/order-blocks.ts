import { arrivalWords } from "~/domain/delivery/arrival-words";
import { openingLines } from "~/domain/delivery/opening-words";
import type { TimelineEntry } from "~/domain/orders/fulfilment/timeline";
import { entryWords, parcelContents, trackingWords } from "~/domain/orders/fulfilment/timeline-words";
import type { OrderView } from "~/domain/orders/order-view";
import { refundRows } from "~/domain/orders/refunds/refund-rows";
import { discountLabel } from "~/domain/orders/shares/discount-label";
import { unchosenReceipt } from "~/domain/receipts/receipt-form";
import { buyersReceiptTitle, receiptBuyer } from "~/domain/receipts/receipt-words";
import { igvIn } from "~/domain/receipts/receipts";
import { initialNumber } from "~/domain/settings/setting-registry";
import { currencyOf } from "~/domain/settings/shop";
import { formatDateTime } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import type { MailBlock, MailContext } from "../mail";

function lineDetail(
  { variantName, size, quantity, missing }: OrderView["lines"][number],
  { translate }: MailContext,
) {
  const parts = [
    variantName,
    size && `${translate("cart.sizeLabel")} ${size}`,
    translate("product.unit", { count: quantity }),
    missing > 0 && translate("order.missing", { count: missing }),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** An order's lines and totals. */
export function linesBlock(order: OrderView, context: MailContext): MailBlock {
  const { translate, formats } = context;
  const { currency, lines, subtotalMinor, discounts, deliveryMinor, deliveryName, totalMinor } = order;
  const { giftMinor, cashDueMinor, igvPercent } = order;
  const igvMinor = igvIn(totalMinor, igvPercent);
  const money = (minor: number) => formatMoney({ minor, currency }, formats);
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
      {
        label: `${translate("cart.delivery")}: ${deliveryName}`,
        value: deliveryMinor === 0 ? translate("cart.deliveryFree") : money(deliveryMinor),
      },
      ...discounts.map((discount) => ({
        label: discountLabel(discount, translate),
        value: `− ${money(discount.amountMinor)}`,
      })),
      ...(giftMinor > 0 ? [{ label: translate("order.giftCard"), value: `− ${money(giftMinor)}` }] : []),
      { label: translate("cart.total"), value: money(totalMinor), isSum: true },
      ...(cashDueMinor > 0 ? [{ label: translate("order.cashDue"), value: money(cashDueMinor) }] : []),
      ...(igvMinor > 0
        ? [{ label: translate("receipt.igv", { percent: igvPercent }), value: money(igvMinor) }]
        : []),
      ...refundRows(order, translate, formats),
    ],
  };
}

/** An order's reference, date, buyer and delivery. */
export function factsBlock(order: OrderView, { translate, formats }: MailContext): MailBlock {
  const { reference, placedAt, name, deliveryName, address, arrival, isPickup, receipt, country } = order;
  return {
    type: "facts",
    rows: [
      { label: translate("order.reference"), value: reference },
      { label: translate("order.date"), value: formatDateTime(placedAt, formats) },
      // A mail without the name says where the buyer's details are; see `isVouchedFor`.
      name === ""
        ? { label: translate("mail.details"), value: translate("mail.detailsOnPage") }
        : { label: translate("order.person"), value: name },
      { label: translate("order.delivery"), value: [deliveryName, ...address].join(", ") },
      ...(order.paymentMethodName
        ? [{ label: translate("ways.method"), value: translate(order.paymentMethodName) }]
        : []),
      ...(receipt
        ? [
            {
              label: translate("receipt.title"),
              value: [buyersReceiptTitle(receipt, country, translate), receiptBuyer(receipt, translate)]
                .filter(Boolean)
                .join(" · "),
            },
          ]
        : []),
      ...(arrival
        ? [
            {
              label: translate("mail.arrival"),
              value: arrivalWords(arrival, { isPickup }, translate, formats),
            },
          ]
        : []),
    ],
  };
}

/** An order's parcels with carrier, tracking and contents. */
export function parcelBlocks({ timeline }: OrderView, { translate }: MailContext): MailBlock[] {
  const parcels = timeline.flatMap(({ parcel }) => parcel ?? []);
  if (parcels.length === 0) return [];
  const rows = parcels.map((parcel) => ({
    label: translate("order.parcel", { number: parcel.number }),
    value: [trackingWords(parcel), parcelContents(parcel)].filter(Boolean).join(": "),
  }));
  const tracked = parcels.filter(({ trackingUrl }) => trackingUrl !== "");
  return [
    { type: "facts", rows },
    ...tracked.map(({ number, trackingUrl: href }) => ({
      type: "button" as const,
      label: translate("order.track", { number }),
      href,
    })),
  ];
}

/** Where and when an order can be collected. */
export function pickupBlocks(
  { pickupPlace, deliveryName }: OrderView,
  { translate, formats }: MailContext,
): MailBlock[] {
  if (!pickupPlace) return [];
  const { address } = pickupPlace;
  const hours = openingLines(pickupPlace, translate, formats);
  const rows = [
    {
      label: translate("order.pickupPlace"),
      value: [deliveryName, address].filter(Boolean).join(", "),
    },
  ];
  if (hours) rows.push({ label: translate("order.openingHours"), value: hours });
  return [{ type: "facts", rows }];
}

/** What happened to an order, with dates. */
export function timelineBlock({ timeline }: OrderView, { translate, formats }: MailContext): MailBlock {
  const rows = timeline.map((entry) => {
    const { name, when } = entryWords(entry, translate, formats);
    return { label: name, value: when };
  });
  return { type: "facts", rows };
}

const SAMPLE_TIME = Date.UTC(2026, 10, 21, 17) / 1000;

/** A refund of the example order. */
export const sampleRefund: Partial<OrderView> = {
  refunds: [{ amountMinor: 12_990, at: SAMPLE_TIME, isDone: true }],
  refundState: "partly",
  returnedMinor: 12_990,
};

/** The example order with cash on delivery, before it is sent. */
export const sampleCashOrder: Partial<OrderView> = {
  status: "confirmed",
  stage: "confirmed",
  paymentMethodName: "ways.cash_on_delivery",
  cashDueMinor: 27_180,
  timeline: [
    { kind: "placed", at: SAMPLE_TIME, parcel: null, making: null },
    { kind: "confirmed", at: SAMPLE_TIME, parcel: null, making: null },
  ],
};

const sampleTimeline = (translate: MailContext["translate"]): TimelineEntry[] => [
  { kind: "placed", at: SAMPLE_TIME, parcel: null, making: null },
  { kind: "paid", at: SAMPLE_TIME + 60, parcel: null, making: null },
  {
    kind: "shipment",
    at: SAMPLE_TIME + 86_400,
    making: null,
    parcel: {
      number: 1,
      carrier: "Olva Courier",
      trackingNumber: "4711",
      trackingUrl: "https://example.com/4711",
      lines: [{ name: translate("mail.sampleProduct"), quantity: 2 }],
    },
  },
];

/** An order of one product, for previews. */
export function sampleOrder({ shop, translate, locale }: MailContext): OrderView {
  return {
    reference: "325K7P",
    status: "paid",
    stage: "paid",
    timeline: sampleTimeline(translate),
    isPaidTwice: false,
    name: translate("mail.sampleName"),
    email: "ana@example.com",
    placedAt: SAMPLE_TIME,
    lines: [
      {
        position: 1,
        name: translate("mail.sampleProduct"),
        variantName: translate("mail.sampleVariant"),
        size: "M",
        image: null,
        sku: null,
        quantity: 2,
        totalMinor: 25_980,
        madeToOrder: 0,
        madeToOrderDays: 0,
        missing: 0,
      },
    ],
    deliveryName:
      shop.zones.find(({ kind }) => kind === "peru")?.words[locale]?.name ?? translate("cart.delivery"),
    arrival: { from: "2026-11-26", to: "2026-11-28", today: "2026-11-23" },
    isPickup: false,
    pickupPlace: { address: "Av. Larco 345, Miraflores", mapUrl: "", hours: {}, openingHours: "" },
    address: [],
    country: "PE",
    subtotalMinor: 25_980,
    deliveryMinor: 1_200,
    discounts: [],
    giftMinor: 0,
    totalMinor: 27_180,
    paymentMethodName: "ways.card",
    cashDueMinor: 0,
    isKeptForDays: false,
    wasPaid: true,
    igvPercent: initialNumber("igv_percent"),
    receipt: unchosenReceipt(initialNumber("igv_percent")),
    refunds: [],
    refundState: "none",
    returnedMinor: 0,
    currency: currencyOf(shop, "PEN"),
  };
}
