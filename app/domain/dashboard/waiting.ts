/** How many things of each kind wait for staff. */
export interface Waiting {
  /** Orders to prepare and to send. */
  orders: number;
  returns: number;
  claims: number;
  reviews: number;
  /** Mails that were given up. */
  mail: number;
}
