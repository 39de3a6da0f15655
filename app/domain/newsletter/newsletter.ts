/** A subscriber for staff; times are Unix seconds. */
export interface Subscriber {
  id: number;
  email: string;
  locale: string;
  requestedAt: number;
  /** Null until confirmed: nothing may be sent to this e-mail. */
  confirmedAt: number | null;
}
