/** A currency as the shop's languages name it. */
export interface Currency {
  /** ISO 4217. */
  code: string;
  /** Printed before the digits. */
  symbol: string;
}
