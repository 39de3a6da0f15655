import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import {
  countQueries,
  isCounted,
  mailCounters,
  STAFF_MAILBOX,
} from "~/domain/accounts/sign-in/call-limits.server";
import { newestId } from "~/domain/audit/staff-write.server";
import type { DecodablePictureFailure } from "~/domain/media/read-picture.server";
import { storePrivatePictures } from "~/domain/media/shoppers/private-pictures.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { offlineWays } from "~/domain/payments/offline-ways";
import { unixSeconds } from "~/lib/dates";
import { sha256 } from "~/lib/hash";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { statusList } from "~db/order-status-sql";
import { orders, paymentProofs } from "~db/schema";
import { constraintFailure, guarded, writeBatch } from "~db/write-batch";
import { operationNumber } from "../payment/operation-number";
import { CHECK_SECONDS, PROOF_PREFIX, type ProofRefusal, proofLimits, proofRefusal } from "./proofs";

export type SendProofFailure = { code: ProofRefusal | DecodablePictureFailure };

interface NewProof {
  orderId: number;
  /** A new `randomId()` per displayed form. */
  key: string;
  /** Empty for none. */
  operation: string;
  picture: Blob | null;
  /** The client's address; null where the platform does not provide it. */
  address: string | null;
  now: Date;
}

const orderWithProofs = (db: Database, orderId: number) =>
  db.query.orders.findFirst({
    where: eq(orders.id, orderId),
    columns: { status: true, paymentWay: true, name: true },
    with: { paymentProofs: { columns: { status: true }, orderBy: asc(paymentProofs.id) } },
  });

const refusalNow = async (db: Database, orderId: number): Promise<ProofRefusal | null> => {
  const order = await orderWithProofs(db, orderId);
  return order ? proofRefusal(order) : "not-awaited";
};

/** The same as `proofRefusal` without those that wait, which a unique index refuses. */
const isAwaited = (orderId: number): SQL | undefined =>
  and(
    eq(orders.id, orderId),
    inArray(orders.paymentWay, [...offlineWays]),
    inArray(orders.status, statusList("awaitsPayment")),
    ne(orders.name, ""),
    sql`(select count(*) from ${paymentProofs} sent where sent.order_id = ${orders.id}) < ${proofLimits.perOrder}`,
  );

/**
 * Records the buyer's proof of a payment outside the provider, with its picture, and tells staff. The order keeps its
 * pieces while they look: it expires later, and an order that expired meanwhile takes the proof all the same. Idempotent:
 * the same form, even sent concurrently, sends one.
 */
export async function sendProof(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  { orderId, key, operation, picture, address, now: date }: NewProof,
): Promise<Result<{ isNew: boolean }, SendProofFailure>> {
  const now = unixSeconds(date);
  const idempotencyKey = await sha256(JSON.stringify([orderId, key]));
  const isSent = async () =>
    (await db
      .select({ id: paymentProofs.id })
      .from(paymentProofs)
      .where(eq(paymentProofs.idempotencyKey, idempotencyKey))
      .get()) !== undefined;
  const refusal = await refusalNow(db, orderId);
  if (refusal) return (await isSent()) ? success({ isNew: false }) : failure({ code: refusal });
  const stored = await storePrivatePictures(bucket, picture ? [picture] : [], {
    prefix: PROOF_PREFIX,
    mostBytes: proofLimits.bytes,
  });
  if (!stored.ok) return stored;
  const [pictureKey = null] = stored.value.keys;
  const notice = mailCounters("proofNotice", { address, email: STAFF_MAILBOX });
  const { count } = await countQueries(notice, date);
  const written = await write(db, { orderId, idempotencyKey, operation, pictureKey, count, now });
  if (written) return success({ isNew: true });
  if (pictureKey) await bucket.delete(pictureKey);
  if (await isSent()) return success({ isNew: false });
  return failure({ code: (await refusalNow(db, orderId)) ?? "not-awaited" });
}

/** @returns whether it was written; otherwise it was sent before, or is no longer awaited */
async function write(
  db: Database,
  {
    orderId,
    idempotencyKey,
    operation,
    pictureKey,
    count,
    now,
  }: {
    orderId: number;
    idempotencyKey: string;
    operation: string;
    pictureKey: string | null;
    /** Counts the mail to staff, which is left out above its limits. */
    count: SQL;
    now: number;
  },
): Promise<boolean> {
  const number = sql`1 + (select count(*) from ${paymentProofs} earlier where earlier.order_id = orders.id)`;
  try {
    await writeBatch(db, [
      ...guarded(
        sql`insert into ${paymentProofs} (order_id, number, idempotency_key, way, operation, operation_number, picture_key,
          created_at)
        select id, ${number}, ${idempotencyKey}, payment_way, ${operation}, ${operationNumber(operation)}, ${pictureKey}, ${now}
        from ${orders} where ${isAwaited(orderId)}`,
        "row_changed",
      ),
      // Another version, so that nobody cancels the order by a form that does not show the proof.
      db
        .update(orders)
        .set({
          expiresAt: sql`max(coalesce(${orders.expiresAt}, 0), ${now + CHECK_SECONDS})`,
          version: increment(orders.version),
          updatedAt: now,
        })
        .where(eq(orders.id, orderId)),
      count,
      queueMail({
        kind: "staff-new-proof",
        subjects: sql`select ${newestId(paymentProofs)} as id`,
        when: isCounted,
        now,
      }),
    ]);
    return true;
  } catch (error) {
    const broken = constraintFailure(error);
    if (broken?.kind === "unique" || broken?.constraint === "row_changed") return false;
    throw error;
  }
}
