/** Maximum characters of a parcel's texts, and its maximum pieces and lines. */
export const shipmentLimits = {
  carrier: 60,
  trackingNumber: 60,
  trackingUrl: 500,
  pieces: 99,
  lines: 100,
};

/** A parcel with its pieces. `createdAt` is in Unix seconds. */
export interface Shipment {
  number: number;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  createdAt: number;
  lines: { orderLineId: number; quantity: number }[];
}

export type ParcelContents = readonly {
  lines: readonly { orderLineId: number; quantity: number }[];
}[];

/** Pieces of an order line that are in parcels. */
export const shippedPieces = (lineId: number, shipments: ParcelContents): number =>
  shipments
    .flatMap(({ lines }) => lines)
    .filter(({ orderLineId }) => orderLineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces of an order line that are still to be shipped: no gift cards, and not those that were refunded before. */
export const unshippedPieces = (
  line: { id: number; quantity: number; withdrawn: number; giftId?: string | null },
  shipments: ParcelContents,
): number => (line.giftId ? 0 : line.quantity - line.withdrawn - shippedPieces(line.id, shipments));
