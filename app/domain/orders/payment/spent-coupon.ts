/** Why an order cannot be paid with its discount. */
export interface SpentCoupon {
  /** References of unpaid orders of the same cart that have the use. Empty when cancelling them would not free it. */
  rivals: string[];
}
