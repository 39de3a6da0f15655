import { z } from "zod";
import { unshippedPieces } from "~/domain/orders/fulfilment/shipments";
import { stageOf } from "~/domain/orders/orders";
import { manualPaymentMethods } from "~/domain/orders/payment/manual-payment";
import { orderStages, orderStatuses } from "~/domain/orders/staff/order-table";
import type { ListedOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { isoTime } from "~/lib/dates";
import { id, version } from "../fields.server";

const time = z.iso.datetime();
const pieces = z.int().min(0);
const amount = z.number().meta({ description: "In `currency`" });

const line = z.object({
  id,
  product_id: id,
  name: z.string(),
  variant: z.string().nullable(),
  size: z.string().nullable(),
  sku: z.string().nullable(),
  unit_price: amount,
  quantity: pieces,
  from_stock: pieces,
  made_to_order: pieces,
  made_at: time.nullable().meta({ description: "When the made-to-order pieces were finished" }),
  unshipped: pieces.meta({ description: "Pieces that are in no shipment" }),
});

const shipment = z.object({
  number: z.int().positive(),
  carrier: z.string(),
  tracking_number: z.string(),
  tracking_url: z.string(),
  shipped_at: time,
  lines: z.array(z.object({ line_id: id, quantity: z.int().positive() })),
});

const address = z.object({
  line: z.string(),
  ubigeo: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
  note: z.string().nullable(),
});

export const order = z
  .object({
    id,
    version,
    reference: z.string(),
    status: z.enum(orderStatuses),
    stage: z.enum(orderStages).meta({
      description: "The status; of an order in preparation also `partly_shipped` and `ready` (for pick-up)",
    }),
    placed_at: time,
    paid_at: time.nullable(),
    handed_over_at: time.nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    country: z.string(),
    address: address.nullable(),
    delivery: z.string(),
    is_pickup: z.boolean(),
    currency: z.string(),
    subtotal: amount,
    delivery_price: amount,
    discount: amount,
    total: amount,
    manual_payment: z
      .object({ method: z.enum(manualPaymentMethods), note: z.string(), recorded_at: time })
      .nullable()
      .meta({ description: "A payment outside the payment provider" }),
    lines: z.array(line),
    shipments: z.array(shipment),
  })
  .meta({ id: "Order" });

const optionalTime = (seconds: number | null): string | null => (seconds === null ? null : isoTime(seconds));
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

const showLines = ({ lines, shipments }: ListedOrder): z.infer<typeof line>[] =>
  lines.map((row) => ({
    id: row.id,
    product_id: row.productId,
    name: row.productName,
    variant: row.variantName,
    size: row.size,
    sku: row.stockRow?.sku ?? null,
    unit_price: decimal(row.unitPriceMinor),
    quantity: row.quantity,
    from_stock: row.fromStock,
    made_to_order: row.madeToOrder,
    made_at: optionalTime(row.madeAt),
    unshipped: unshippedPieces(row, shipments),
  }));

export const showOrder = (row: ListedOrder): z.infer<typeof order> => ({
  id: row.id,
  version: row.version,
  reference: row.reference,
  status: row.status,
  stage: stageOf(row),
  placed_at: isoTime(row.placedAt),
  paid_at: optionalTime(row.paidAt),
  handed_over_at: optionalTime(row.handedOverAt),
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
  discount: decimal(row.discountMinor),
  total: decimal(row.totalMinor),
  manual_payment: row.manualPayment && {
    method: row.manualPayment.method,
    note: row.manualPayment.note,
    recorded_at: isoTime(row.manualPayment.createdAt),
  },
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
