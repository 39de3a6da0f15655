import { z } from "zod";
import { orderSources } from "~/domain/checkout/draft/order-draft";
import { unshippedPieces } from "~/domain/orders/fulfilment/shipments";
import { stageOf } from "~/domain/orders/orders";
import { manualPaymentMethods } from "~/domain/orders/payment/manual-payment";
import { paymentMethodOf, paymentMethods } from "~/domain/orders/payment/payment-method";
import { refundMeans, refundStateOf, refundStates, refundStatuses } from "~/domain/orders/refunds/refunds";
import { returnStatuses } from "~/domain/orders/returns/returns";
import { orderStages, orderStatuses } from "~/domain/orders/staff/order-table";
import type { ListedOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { proofStatuses } from "~/domain/payments/offline-ways";
import { igvIn, receiptNumber } from "~/domain/receipts/receipts";
import { isoTime, optionalIsoTime } from "~/lib/dates";
import { id, version } from "../../fields.server";
import { receiptFields } from "./receipt-shape.server";

const time = z.iso.datetime();
const pieces = z.int().min(0);
const amount = z.number().meta({ description: "In `currency`" });

export const line = z.object({
  id,
  product_id: id,
  variant_id: id.nullable().meta({ description: "Null without one, and once it was deleted" }),
  name: z.string(),
  variant: z.string().nullable(),
  size: z.string().nullable(),
  sku: z.string().nullable(),
  unit_price: amount,
  quantity: pieces,
  from_stock: pieces,
  made_to_order: pieces,
  made_at: time.nullable().meta({ description: "When the made-to-order pieces were finished" }),
  unshipped: pieces.meta({ description: "Pieces that are still to be shipped" }),
  withdrawn: pieces.meta({ description: "Pieces refunded before they were shipped" }),
  restocked: pieces.meta({ description: "Pieces put back into stock" }),
});

const shipment = z.object({
  number: z.int().positive(),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string(),
  shipped_at: time,
  lines: z.array(z.object({ line_id: id, quantity: z.int().positive() })),
});

export const address = z.object({
  line: z.string(),
  ubigeo: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
  note: z.string().nullable(),
});

export const receipt = receiptFields.extend({
  igv_percent: z.int().min(0).meta({ description: "Included in all amounts; 0 for an export" }),
  igv: amount.meta({ description: "IGV that `total` includes, rounded half up" }),
  number: z
    .string()
    .nullable()
    .meta({ description: "Such as `B001-00000012`; given when the order is paid" }),
  issued_at: time.nullable(),
});

const refund = z.object({
  id,
  amount,
  status: z.enum(refundStatuses).meta({
    description:
      "`requested` and `unknown` are undecided and reserve the amount; their outcome is found out by itself",
  }),
  means: z.enum(refundMeans).meta({ description: "By the payment provider, or elsewhere and only recorded" }),
  failure: z.string().nullable().meta({ description: "Why it failed: the provider's code or the shop's" }),
  transaction: z.string().nullable().meta({ description: "The provider's transaction" }),
  requested_at: time,
  settled_at: time.nullable(),
  lines: z.array(z.object({ line_id: id, quantity: z.int().positive(), restock: pieces })),
});

export const order = z
  .object({
    id,
    version,
    reference: z.string(),
    status: z.enum(orderStatuses).meta({
      description:
        "`confirmed`: paid in cash on delivery; it goes on with `paid_at` null until staff record the payment",
    }),
    source: z.enum(orderSources).meta({ description: "Other than `website`: placed by staff" }),
    stage: z.enum(orderStages).meta({
      description: "The status; of an order in preparation also `partly_shipped` and `ready` (for pick-up)",
    }),
    placed_at: time,
    paid_at: time.nullable(),
    handed_over_at: time.nullable(),
    name: z.string(),
    email: z.string().meta({ description: "Empty for a buyer without one" }),
    phone: z.string(),
    country: z.string(),
    address: address.nullable(),
    delivery: z.string(),
    is_pickup: z.boolean(),
    currency: z.string(),
    subtotal: amount,
    delivery_price: amount,
    discount: amount,
    gift_card: amount.meta({ description: "What a gift card pays, in `currency`" }),
    total: amount.meta({ description: "What is paid in money, in `currency`" }),
    receipt: receipt.nullable().meta({ description: "Null for orders from before buyers chose one" }),
    payment_way: z.enum(paymentMethods).nullable().meta({
      description:
        "How the order was paid, before that how its buyer chose to pay: an unpaid order of any way but `cash_on_delivery` can also be paid by card. Null for an unpaid order that staff placed, and without anything to pay in money",
    }),
    payment_proofs: z.array(z.object({ id, number: z.int().positive(), status: z.enum(proofStatuses) })),
    manual_payment: z
      .object({ method: z.enum(manualPaymentMethods), note: z.string(), recorded_at: time })
      .nullable()
      .meta({ description: "A payment outside the payment provider" }),
    refund_state: z.enum(refundStates).meta({ description: "How much of the total was given back" }),
    refunded: amount.meta({ description: "The part of the total that was given back, in `currency`" }),
    refunds: z.array(refund),
    returns: z.array(z.object({ id, number: z.int().positive(), status: z.enum(returnStatuses) })),
    lines: z.array(line),
    shipments: z.array(shipment),
  })
  .meta({ id: "Order" });

const decimal = (minor: number): number => minor / 100;

const showAddress = (row: ListedOrder): z.infer<typeof address> | null =>
  row.addressLine === null
    ? null
    : {
        line: row.addressLine,
        ubigeo: row.ubigeo,
        district: row.district,
        city: row.city,
        state: row.state,
        postcode: row.postcode,
        note: row.addressNote,
      };

const showReceipt = ({ receipt: row, totalMinor }: ListedOrder): z.infer<typeof receipt> | null =>
  row && {
    kind: row.kind,
    document_type: row.documentType,
    document_number: row.documentNumber,
    name: row.name,
    address: row.address,
    igv_percent: row.igvPercent,
    igv: decimal(igvIn(totalMinor, row.igvPercent)),
    number: receiptNumber(row),
    issued_at: optionalIsoTime(row.issuedAt),
  };

const showLines = ({ lines, shipments }: ListedOrder): z.infer<typeof line>[] =>
  lines.map((row) => ({
    id: row.id,
    product_id: row.productId,
    variant_id: row.variantId,
    name: row.productName,
    variant: row.variantName,
    size: row.size,
    sku: row.stockRow?.sku ?? null,
    unit_price: decimal(row.unitPriceMinor),
    quantity: row.quantity,
    from_stock: row.fromStock,
    made_to_order: row.madeToOrder,
    made_at: optionalIsoTime(row.madeAt),
    unshipped: unshippedPieces(row, shipments),
    withdrawn: row.withdrawn,
    restocked: row.restocked,
  }));

const showRefunds = ({ refunds }: ListedOrder): z.infer<typeof refund>[] =>
  refunds.map((row) => ({
    id: row.id,
    amount: decimal(row.amountMinor),
    status: row.status,
    means: row.means,
    failure: row.failure,
    transaction: row.transaction,
    requested_at: isoTime(row.createdAt),
    settled_at: optionalIsoTime(row.settledAt),
    lines: row.lines.map(({ orderLineId, quantity, restock }) => ({
      line_id: orderLineId,
      quantity,
      restock,
    })),
  }));

export const showOrder = (row: ListedOrder): z.infer<typeof order> => ({
  id: row.id,
  version: row.version,
  reference: row.reference,
  status: row.status,
  source: row.source,
  stage: stageOf(row),
  placed_at: isoTime(row.placedAt),
  paid_at: optionalIsoTime(row.paidAt),
  handed_over_at: optionalIsoTime(row.handedOverAt),
  name: row.name,
  email: row.email,
  phone: row.phone,
  country: row.country,
  address: showAddress(row),
  delivery: row.deliveryName,
  is_pickup: row.deliveryZone?.kind === "pickup",
  currency: row.currency,
  subtotal: decimal(row.subtotalMinor),
  delivery_price: decimal(row.deliveryMinor),
  discount: decimal(row.discountMinor - row.giftMinor),
  gift_card: decimal(row.giftMinor),
  total: decimal(row.totalMinor),
  receipt: showReceipt(row),
  payment_way: paymentMethodOf(row),
  payment_proofs: row.paymentProofs.map(({ id: proofId, number, status }) => ({
    id: proofId,
    number,
    status,
  })),
  manual_payment: row.manualPayment && {
    method: row.manualPayment.method,
    note: row.manualPayment.note,
    recorded_at: isoTime(row.manualPayment.createdAt),
  },
  refund_state: refundStateOf(row.returnedMinor, row.totalMinor),
  refunded: decimal(row.returnedMinor),
  refunds: showRefunds(row),
  returns: row.returnRequests.map(({ id: returnId, number, status }) => ({ id: returnId, number, status })),
  lines: showLines(row),
  shipments: row.shipments.map((parcel) => ({
    number: parcel.number,
    carrier: parcel.carrier,
    tracking_number: parcel.trackingNumber,
    tracking_url: parcel.trackingUrl,
    shipped_at: isoTime(parcel.createdAt),
    lines: parcel.lines.map(({ orderLineId, quantity }) => ({ line_id: orderLineId, quantity })),
  })),
});
