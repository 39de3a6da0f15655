import { and, eq, inArray, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { increment } from "~db/fragments";
import { statusList } from "~db/order-status-sql";
import { orders, paymentProofs } from "~db/schema";
import { guarded } from "~db/write-batch";
import { type ManualPaymentFailure, recordManualPayment } from "../payment/record-manual-payment.server";
import { recordSecondPayment } from "../payment/record-second-payment.server";
import { AGAIN_SECONDS, CHECK_SECONDS } from "./proofs";

interface Decision {
  proofId: number;
  /** The order that the person saw it on; any by default. */
  orderId?: number | undefined;
  now: Date;
}

export interface Confirmation extends Decision {
  /** The order's version that the person saw, whose total was paid; any by default. */
  version?: number | undefined;
  /** Number of the operation, or where it can be seen. Visible to staff only. */
  note: string;
  /** See `ManualPayment`. */
  sharedWith?: string | undefined;
}

const findProof = ({ db }: StaffContext, { proofId, orderId }: Pick<Decision, "proofId" | "orderId">) =>
  db.query.paymentProofs.findFirst({
    where: and(
      eq(paymentProofs.id, proofId),
      orderId === undefined ? undefined : eq(paymentProofs.orderId, orderId),
    ),
    with: { order: { columns: { status: true } } },
  });

/**
 * The money has arrived: makes the order paid as `recordManualPayment` does. When a card paid it meanwhile, or it was
 * cancelled, the money is recorded as a second payment, with a remark for staff; then `isPaidTwice`. Of two people who
 * decide, the second is refused. Idempotent: `isNew` is false when the same person confirmed it before.
 */
export async function confirmProof(
  context: StaffContext,
  { proofId, orderId: shownId, note, sharedWith = "", version, now }: Confirmation,
): Promise<Result<{ isNew: boolean; isPaidTwice: boolean }, ManualPaymentFailure>> {
  const proof = await findProof(context, { proofId, orderId: shownId });
  if (!proof) return failure({ code: "changed-meanwhile" });
  const { orderId, way: method } = proof;
  const payment = { orderId, method, note, sharedWith, proofId, now };
  const paid = await recordManualPayment(context, { ...payment, version });
  if (paid.ok) return success({ ...paid.value, isPaidTwice: false });
  if (paid.code !== "changed-meanwhile") return paid;
  const second = await recordSecondPayment(context, payment);
  if (second.ok) return success({ isNew: true, isPaidTwice: true });
  if (second.code === "operation-used") return second;
  const after = await findProof(context, { proofId });
  return after?.status === "confirmed" && after.userId === context.staff.id
    ? success({ isNew: false, isPaidTwice: false })
    : paid;
}

/**
 * No such money has arrived: tells the buyer why, who can pay and send another proof. Of two people who decide, the
 * second is refused. Idempotent.
 */
export async function refuseProof(
  context: StaffContext,
  { proofId, orderId, refusal, now: date }: Decision & { refusal: string },
): Promise<Result<{ isNew: boolean }, { code: "changed-meanwhile" }>> {
  const { db, staff } = context;
  const now = unixSeconds(date);
  const before = await findProof(context, { proofId, orderId });
  if (!before) return failure({ code: "changed-meanwhile" });
  const written = await staffWrite(context, {
    queries: [
      ...guarded(
        db
          .update(paymentProofs)
          .set({ status: "refused", refusal, userId: staff.id, decidedAt: now })
          .where(and(eq(paymentProofs.id, proofId), eq(paymentProofs.status, "waiting"))),
        "row_changed",
      ),
      db
        .update(orders)
        .set({
          expiresAt: sql`case when ${orders.expiresAt} > ${before.createdAt + CHECK_SECONDS}
            then max(${orders.expiresAt}, ${now + AGAIN_SECONDS}) else ${now + AGAIN_SECONDS} end`,
          version: increment(orders.version),
          updatedAt: now,
        })
        .where(and(eq(orders.id, before.orderId), inArray(orders.status, statusList("isPayable")))),
      queueMail({ kind: "proof-refused", subjects: proofId, now }),
    ],
    audit: {
      action: "refuse-proof",
      entity: "order",
      entityId: before.orderId,
      after: { proof: before.number },
    },
    isPublic: false,
  });
  if (written.ok) return success({ isNew: true });
  if (written.code === "refused") throw new Error(`Refusing a proof violated ${written.broken.constraint}`);
  const after = await findProof(context, { proofId });
  return after?.status === "refused" && after.userId === staff.id && after.refusal === refusal
    ? success({ isNew: false })
    : failure({ code: "changed-meanwhile" });
}
