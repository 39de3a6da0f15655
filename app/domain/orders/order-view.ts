import { makingDays } from "~/domain/cart/cart-view";
import type { Arrival } from "~/domain/delivery/calendar";
import { cutOffHour } from "~/domain/delivery/offers";
import { pictureUrl } from "~/domain/media/picture";
import { igvPercentOf } from "~/domain/receipts/igv-percent";
import type { Receipt } from "~/domain/receipts/receipts";
import type { Currency } from "~/domain/settings/currency";
import type { DeliveryZone } from "~/domain/settings/delivery-zone";
import { currencyByCode, deliveryZonesIn, type Shop } from "~/domain/settings/shop";
import { formatsFor } from "~/i18n/languages";
import type { MessageKey } from "~/i18n/messages";
import { addressLines } from "~/lib/address/format-address";
import { orderStatusRules } from "~db/order-statuses";
import { arrivalOfOrder } from "./fulfilment/order-arrival";
import { type TimelineEntry, timelineOf } from "./fulfilment/timeline";
import { madeToOrderPieces, missingPieces } from "./made-to-order";
import {
  isCashDue,
  type OrderStage,
  type OrderStatus,
  PAYABLE_SECONDS,
  type PaymentRemark,
  stageOf,
} from "./orders";
import type { OrderDetail } from "./orders.queries.server";
import { paymentMethodOf } from "./payment/payment-method";
import { isOverpaid, type RefundState, refundStateOf } from "./refunds/refunds";
import type { NamedDiscount } from "./shares/discount-label";

/** A line of an order, in the words of when it was placed. */
export interface OrderViewLine {
  position: number;
  name: string;
  variantName: string | null;
  size: string | null;
  /** Address of its picture. */
  image: string | null;
  /** Today's SKU of what was bought; null without one. */
  sku: string | null;
  quantity: number;
  /** Minor units of the order's currency. */
  totalMinor: number;
  /** Pieces that are made to order: before it is paid, as stock stands now. */
  madeToOrder: number;
  /** Working days that they take, as agreed. */
  madeToOrderDays: number;
  /** Paid pieces that had sold out by then. */
  missing: number;
}

/** An order as its buyer sees it. Amounts are minor units of `currency`. */
export interface OrderView {
  reference: string;
  status: OrderStatus;
  stage: OrderStage;
  timeline: TimelineEntry[];
  /** A second payment came for it, which is going to be given back. */
  isPaidTwice: boolean;
  name: string;
  email: string;
  /** Unix seconds. */
  placedAt: number;
  lines: OrderViewLine[];
  deliveryName: string;
  /** Null where no delivery is awaited. */
  arrival: Arrival | null;
  isPickup: boolean;
  /** Where it is collected; null for what is delivered. Texts are empty where the zone has none. */
  pickupPlace: Pick<DeliveryZone, "address" | "mapUrl" | "hours" | "openingHours"> | null;
  /** Empty for what is collected. */
  address: string[];
  /** ISO 3166-1 alpha-2, of the address. */
  country: string;
  subtotalMinor: number;
  deliveryMinor: number;
  discounts: (NamedDiscount & { amountMinor: number })[];
  /** What a gift card pays. */
  giftMinor: number;
  totalMinor: number;
  /** See `paymentMethodOf`. */
  paymentMethodName: MessageKey | null;
  /** What the courier takes in cash; 0 for other orders, and once it is recorded. */
  cashDueMinor: number;
  /** Whether it is kept for days, not for an hour, until it is paid. */
  isKeptForDays: boolean;
  /** True when money or a gift card has paid for it that is given back when it is cancelled. */
  wasPaid: boolean;
  /** Included in the prices; 0 for an export. */
  igvPercent: number;
  /** Null for orders from before buyers chose one. */
  receipt: Receipt | null;
  /** Done and undecided ones; `at` is in Unix seconds. */
  refunds: { amountMinor: number; at: number; isDone: boolean }[];
  refundState: RefundState;
  /** The part of the total that was given back. */
  returnedMinor: number;
  currency: Currency;
}

/**
 * Until as much has been given back as was paid too much; for second transactions that were recorded before they counted,
 * until something has.
 */
const isPaidTwice = (order: OrderDetail): boolean =>
  order.status !== "refunded" &&
  order.events.some(({ detail }) => detail === ("paid-twice" satisfies PaymentRemark)) &&
  (isOverpaid(order) || order.refunds.every(({ status }) => status !== "done"));

const refundsOf = ({ refunds }: OrderDetail): OrderView["refunds"] =>
  refunds
    .filter(({ status }) => status !== "failed")
    .map(({ amountMinor, status, createdAt, settledAt }) => ({
      amountMinor,
      at: settledAt ?? createdAt,
      isDone: status === "done",
    }));

function pickupPlaceOf({ deliveryZone: zone }: OrderDetail, shop: Shop, locale: string) {
  if (zone?.kind !== "pickup") return null;
  const { hours = {}, openingHours = "" } =
    deliveryZonesIn(shop, locale).find(({ id }) => id === zone.id) ?? {};
  return { address: zone.address, mapUrl: zone.mapUrl, hours, openingHours };
}

/** The part of an order that its buyer may see. @param locale of the page, for the country's name */
export function orderView(
  order: OrderDetail,
  shop: Shop,
  { locale, now }: { locale: string; now: Date },
): OrderView {
  const { reference, status, name, email, placedAt, deliveryName } = order;
  const { subtotalMinor, deliveryMinor, discounts, giftMinor, totalMinor } = order;
  const madeToOrder = madeToOrderPieces(order);
  const method = paymentMethodOf(order);
  const returned = order.returnedMinor;
  const { awaitsGoods } = orderStatusRules[status];
  const lines = order.lines.map((line, index) => ({
    position: line.position,
    name: line.productName,
    variantName: line.variantName,
    size: line.size,
    sku: line.stockRow?.sku ?? null,
    image: line.imageKey && pictureUrl({ key: line.imageKey, widths: [] }, 320),
    quantity: line.quantity,
    totalMinor: line.unitPriceMinor * line.quantity,
    madeToOrder: awaitsGoods ? (madeToOrder[index] ?? 0) : line.madeToOrder,
    madeToOrderDays: line.madeToOrderDays,
    missing: awaitsGoods ? missingPieces(order, line) : 0,
  }));
  return {
    isPaidTwice: isPaidTwice(order),
    reference,
    status,
    stage: stageOf(order),
    timeline: timelineOf(order, {
      lines: lines.map(({ madeToOrder: count, madeToOrderDays: days }, index) => ({
        madeToOrder: order.stockTakenAt === null ? 0 : count,
        madeToOrderDays: days,
        madeAt: order.lines[index]?.madeAt ?? null,
      })),
      now,
      cutOffHour: cutOffHour(shop),
    }),
    name,
    email,
    placedAt,
    deliveryName,
    subtotalMinor,
    deliveryMinor,
    discounts: discounts.map(({ rule: { kind }, ...discount }) => ({ ...discount, rule: { kind } })),
    giftMinor,
    totalMinor,
    paymentMethodName: method && `ways.${method}`,
    cashDueMinor: isCashDue(order) ? totalMinor : 0,
    isKeptForDays: (order.expiresAt ?? 0) > placedAt + PAYABLE_SECONDS,
    wasPaid: order.leftMinor > 0 || giftMinor > 0,
    igvPercent: order.receipt?.igvPercent ?? igvPercentOf(shop, order.country),
    receipt: order.receipt,
    refunds: refundsOf(order),
    refundState: refundStateOf(returned, totalMinor),
    returnedMinor: returned,
    lines,
    arrival: arrivalOfOrder(order, { cutOffHour: cutOffHour(shop), makingDays: makingDays(lines), now }),
    isPickup: order.deliveryZone?.kind === "pickup",
    pickupPlace: pickupPlaceOf(order, shop, locale),
    address: addressLines(order, formatsFor(locale).text),
    country: order.country,
    currency: currencyByCode(shop, order.currency),
  };
}
