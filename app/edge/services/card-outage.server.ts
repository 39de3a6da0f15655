/** How long after its last failure the payment provider is taken to be away. */
const OUTAGE_MILLISECONDS = 3 * 60_000;

/** Of this isolate, in milliseconds since 1970; null after a success. */
let failedAt: number | null = null;

/** Notes whether the payment provider has just prepared a payment. */
export function noteCardOutage(isOut: boolean, now: Date): void {
  failedAt = isOut ? now.getTime() : null;
}

/** Whether the payment provider has failed a moment ago, as far as this isolate knows. */
export const isCardOut = (now: Date): boolean =>
  failedAt !== null && now.getTime() - failedAt < OUTAGE_MILLISECONDS;
