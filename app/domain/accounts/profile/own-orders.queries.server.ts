import { asc, desc, sql } from "drizzle-orm";
import { buyerIds } from "~/domain/accounts/people/buyer-ids.server";
import { objectName } from "~/domain/media/picture";
import { isoTime, optionalIsoTime } from "~/lib/dates";
import type { Reader } from "~db/read-batcher";
import {
  orderDiscounts,
  orderLines,
  orders,
  paymentProofs,
  refunds,
  returnRequests,
  reviewPictures,
  reviews,
  shipments,
} from "~db/schema";

/** The row with its time in ISO 8601. */
export const withIsoTime = <Row extends { createdAt: number }>(row: Row) => ({
  ...row,
  createdAt: isoTime(row.createdAt),
});

/** Far above any real count; beyond it the newest are exported. */
const MAX_ORDERS = 1000;

/** The orders of a person, newest first. */
export const ordersOf = ({ db }: Reader, userId: number) =>
  db.query.orders.findMany({
    where: sql`${orders.userId} in ${buyerIds(userId)}`,
    orderBy: [desc(orders.placedAt), desc(orders.id)],
    limit: MAX_ORDERS,
    columns: {
      reference: true,
      status: true,
      currency: true,
      subtotalMinor: true,
      deliveryMinor: true,
      discountMinor: true,
      giftMinor: true,
      totalMinor: true,
      email: true,
      name: true,
      phone: true,
      addressLine: true,
      ubigeo: true,
      district: true,
      city: true,
      state: true,
      postcode: true,
      country: true,
      addressNote: true,
      lat: true,
      lng: true,
      deliveryName: true,
      paymentWay: true,
      placedAt: true,
      paidAt: true,
    },
    with: {
      discounts: {
        orderBy: asc(orderDiscounts.position),
        columns: { code: true, name: true, amountMinor: true },
      },
      lines: {
        orderBy: asc(orderLines.position),
        columns: {
          productId: true,
          productName: true,
          variantName: true,
          size: true,
          unitPriceMinor: true,
          quantity: true,
        },
        with: { gift: { columns: { id: false, createdAt: false } } },
      },
      receipt: {
        columns: { id: false, orderId: false, createdAt: false, updatedAt: false },
      },
      refunds: { orderBy: asc(refunds.id), columns: { amountMinor: true, status: true, createdAt: true } },
      returnRequests: {
        orderBy: asc(returnRequests.number),
        columns: {
          number: true,
          wish: true,
          reason: true,
          detail: true,
          wanted: true,
          status: true,
          instructions: true,
          refusal: true,
          createdAt: true,
        },
        with: { pictures: { columns: { position: true } } },
      },
      paymentProofs: {
        orderBy: asc(paymentProofs.number),
        columns: {
          number: true,
          way: true,
          operation: true,
          pictureKey: true,
          status: true,
          refusal: true,
          createdAt: true,
        },
      },
      reviews: {
        orderBy: asc(reviews.id),
        columns: {
          productId: true,
          stars: true,
          fit: true,
          text: true,
          name: true,
          languageCode: true,
          status: true,
          refusal: true,
          writtenAt: true,
          createdAt: true,
        },
        with: { pictures: { orderBy: asc(reviewPictures.position), columns: { key: true, widths: true } } },
      },
      shipments: {
        orderBy: asc(shipments.number),
        columns: { number: true, carrier: true, trackingNumber: true, trackingUrl: true },
      },
    },
  });

type OwnOrder = Awaited<ReturnType<typeof ordersOf>>[number];

/** An order with times in ISO 8601. */
export const ownOrder = ({ placedAt, paidAt, receipt, ...order }: OwnOrder) => ({
  ...order,
  receipt: receipt && {
    ...receipt,
    issuedAt: optionalIsoTime(receipt.issuedAt),
  },
  refunds: order.refunds.map(withIsoTime),
  returnRequests: order.returnRequests.map(({ pictures, ...request }) => ({
    ...withIsoTime(request),
    pictures: pictures.length,
  })),
  reviews: order.reviews.map(({ writtenAt, pictures, ...review }) => ({
    ...withIsoTime(review),
    writtenAt: isoTime(writtenAt),
    // URLs of the largest copies, which their author can open.
    pictures: pictures.map(({ key, widths }) => `/review-pictures/${objectName(key, Math.max(...widths))}`),
  })),
  paymentProofs: order.paymentProofs.map(({ pictureKey, ...proof }) => ({
    ...withIsoTime(proof),
    hasPicture: pictureKey !== null,
  })),
  placedAt: isoTime(placedAt),
  paidAt: optionalIsoTime(paidAt),
});
