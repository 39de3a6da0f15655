/** What the value of returned pieces pays of another order, and how much of it was given back. Minor units. */
export interface ExchangePayment {
  amountMinor: number;
  returnedMinor: number;
}

/** What an exchange still pays. */
export const exchangedMinor = (exchange: ExchangePayment | null | undefined): number =>
  exchange ? exchange.amountMinor - exchange.returnedMinor : 0;

/** What an order's money pays of the orders for which its pieces were exchanged. */
export const passedOnMinor = (requests: readonly { exchange: ExchangePayment | null }[]): number =>
  requests.reduce((sum, { exchange }) => sum + exchangedMinor(exchange), 0);
