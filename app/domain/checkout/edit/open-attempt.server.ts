import { type SQL, sql } from "drizzle-orm";
import { ATTEMPT_LASTS_SECONDS } from "~/domain/cart/held-pieces.server";
import { payments } from "~db/schema";
import type { PaymentStatus } from "~db/vocabulary";

/** A payment attempt that may still be paid. */
export interface OpenAttempt {
  /** Its number within the order. */
  attempt: number;
  /** Unix seconds. */
  startedAt: number;
  /** When it has ended, unless a bank decides about it by then. */
  until: number;
  /** Whether a bank decides about it. */
  isRunning: boolean;
}

interface Attempts {
  payments: readonly { attempt: number; status: PaymentStatus; createdAt: number }[];
}

/** The newest attempt that may still be paid; null without one. `now` is in Unix seconds. */
export function openAttempt({ payments: attempts }: Attempts, now: number): OpenAttempt | null {
  const open = attempts.findLast(
    ({ status, createdAt }) =>
      status === "running" || (status === "open" && createdAt > now - ATTEMPT_LASTS_SECONDS),
  );
  return (
    (open && {
      attempt: open.attempt,
      startedAt: open.createdAt,
      until: open.createdAt + ATTEMPT_LASTS_SECONDS,
      isRunning: open.status === "running",
    }) ??
    null
  );
}

/** SQL: no attempt may still be paid besides open ones up to the number `outdates`; see `openAttempt`. */
export const hasNoOpenAttempt = (
  orderId: number,
  { outdates, now }: { outdates: number; now: number },
): SQL =>
  sql`not exists (select 1 from ${payments} where order_id = ${orderId} and (status = 'running'
    or (status = 'open' and created_at > ${now - ATTEMPT_LASTS_SECONDS} and attempt > ${outdates})))`;
