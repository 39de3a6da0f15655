/** What a printed slip says of an order, besides its pieces. */
export interface Packing {
  id: number;
  reference: string;
  name: string;
  phone: string;
  deliveryName: string;
  address: string[];
  addressNote: string | null;
  /** Unix seconds. */
  placedAt: number;
  /** What the courier takes, in minor units of `currency`; 0 for other orders. */
  cashDueMinor: number;
  currency: { symbol: string };
}

export interface PackedPiece {
  productName: string;
  variantName: string | null;
  size: string | null;
  sku: string | null;
  quantity: number;
}

export interface PackedLine extends PackedPiece {
  id: number;
  madeToOrder: number;
}
