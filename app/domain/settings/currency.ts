/** A currency as configured for a language of the shop. */
export interface Currency {
  /** ISO 4217. */
  code: string;
  /** Printed before the digits. */
  symbol: string;
}
