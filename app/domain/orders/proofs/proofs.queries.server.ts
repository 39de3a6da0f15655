import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { paymentProofs } from "~db/schema";
import type { ProofStatus } from "~db/vocabulary";

const proofs = (db: Database, where: SQL | undefined, limit: number) =>
  db.query.paymentProofs.findMany({
    where,
    orderBy: asc(paymentProofs.id),
    limit,
    columns: { idempotencyKey: false, operationNumber: false },
    with: {
      order: {
        columns: {
          id: true,
          reference: true,
          accessKey: true,
          name: true,
          email: true,
          locale: true,
          status: true,
        },
      },
    },
  });

/** A proof with its order. Times are Unix seconds. */
export type StaffProof = Awaited<ReturnType<typeof proofs>>[number];

export const findStaffProof = async ({ db, read }: Reader, id: number): Promise<StaffProof | null> =>
  (await read(proofs(db, eq(paymentProofs.id, id), 1)))[0] ?? null;

/** Proofs after an id by ascending ids. `status` null for all. */
export const listProofs = (
  { db, read }: Reader,
  { after, limit, status }: { after: number; limit: number; status: ProofStatus | null },
): Promise<StaffProof[]> =>
  read(
    proofs(
      db,
      and(gt(paymentProofs.id, after), status ? eq(paymentProofs.status, status) : undefined),
      limit,
    ),
  );

/** Object name of a proof's picture; null without one. */
export async function findProofPicture(
  { db, read }: Reader,
  { orderId, number }: { orderId: number; number: number },
): Promise<string | null> {
  const [proof] = await read(
    db
      .select({ key: paymentProofs.pictureKey })
      .from(paymentProofs)
      .where(and(eq(paymentProofs.orderId, orderId), eq(paymentProofs.number, number))),
  );
  return proof?.key ?? null;
}
