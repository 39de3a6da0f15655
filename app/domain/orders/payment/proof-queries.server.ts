import { type SQL, sql } from "drizzle-orm";
import { paymentProofs } from "~db/schema";
import type { ProofStatus } from "~db/vocabulary";
import type { WriteQuery } from "~db/write-batch";

/** SQL: nobody has decided about this proof of the order; about any of its proofs without an id. */
export const isProofWaiting = (orderId: number | SQL, proofId?: number): SQL =>
  sql`exists (select 1 from ${paymentProofs} proof where proof.order_id = ${orderId} and proof.status = 'waiting'
    and proof.id = ${proofId ?? sql`proof.id`})`;

/** Confirms the order's proof that waits, for a payment outside the provider was recorded. `now` is in Unix seconds. */
export const confirmWaitingProof = (orderId: number, staffId: number | null, now: number): WriteQuery =>
  sql`update ${paymentProofs} set status = ${"confirmed" satisfies ProofStatus}, user_id = ${staffId}, decided_at = ${now}
    where order_id = ${orderId} and status = 'waiting'`;
