import { and, eq, sql } from "drizzle-orm";
import { countCalls, mailCounters } from "~/domain/accounts/sign-in/call-limits.server";
import { auditEntry, newestId, type StaffContext } from "~/domain/audit/staff-write.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { sha256 } from "~/lib/hash";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { orders, returnLines, returnPictures, returnRequests } from "~db/schema";
import { constraintFailure, guarded, guardOf, writeBatch } from "~db/write-batch";
import type { OrderDetail } from "../orders.queries.server";
import type { ReturnInput } from "./return.schema";
import { reasonsToReturn } from "./returns";

/**
 * `too-late`: after the last day for the reason, or nothing was sent yet. `too-many-pieces`: more than the buyer has.
 * `buyer-gone`: the buyer's data was deleted. `too-many`: a limit of the network or the buyer's mailbox is reached.
 */
export type RequestReturnFailure =
  | { code: "too-late" | "too-many-pieces" | "buyer-gone" }
  | { code: "too-many"; retryAfterSeconds: number };

/** `isNew` is false for a repetition. */
export interface RequestedReturn {
  id: number;
  /** Of the request within its order. */
  number: number;
  isNew: boolean;
}

interface NewReturn {
  order: Pick<OrderDetail, "id" | "name" | "email" | "handedOverAt" | "deliveryDaysMax" | "events">;
  input: ReturnInput;
  /** Object names of stored pictures. */
  pictures: readonly string[];
  /**
   * The buyer, within the setting `return_days` and the limits of mails, with the client's address, which is null on one's
   * own machine, where mails are not limited; or staff for the buyer, whom neither limits.
   */
  by: { days: number; address: string | null } | StaffContext;
  now: Date;
}

const newest = sql`select max(id) as id from ${returnRequests}`;

/**
 * Records what a buyer wants to send back, and queues the mails to the buyer and, unless they recorded it themselves, to
 * staff. Idempotent: the same form, even sent concurrently, makes one request, with the pictures that came first. The
 * order gets another version, so that no step before it is undone by a form that does not show the request.
 */
export async function requestReturn(
  db: Database,
  { order, input: { key, lines, ...input }, pictures, by, now: date }: NewReturn,
): Promise<Result<RequestedReturn, RequestReturnFailure>> {
  const { wish, reason, detail, wanted } = input;
  if ("days" in by) {
    if (!reasonsToReturn(order, { days: by.days, now: date }).includes(reason))
      return failure({ code: "too-late" });
    const { address } = by;
    const counters = address ? mailCounters("returnRequest", { address, email: order.email }) : [];
    const counted = await countCalls(db, counters, date);
    if (!counted.allowed) return failure({ code: "too-many", retryAfterSeconds: counted.retryAfterSeconds });
  }
  const now = unixSeconds(date);
  const idempotencyKey = await sha256(JSON.stringify({ key, orderId: order.id, lines, ...input }));
  let isNew = true;
  const returnId = newestId(returnRequests);
  try {
    await writeBatch(db, [
      ...guarded(
        sql`insert into ${returnRequests} (order_id, number, idempotency_key, wish, reason, detail, wanted, created_at,
          updated_at)
        select id, 1 + (select count(*) from ${returnRequests} earlier where earlier.order_id = orders.id),
          ${idempotencyKey}, ${wish}, ${reason}, ${detail}, ${wanted}, ${now}, ${now}
        from ${orders} where id = ${order.id} and name <> ''`,
        "row_gone",
      ),
      db
        .insert(returnLines)
        .values(lines.map(({ lineId, quantity }) => ({ returnId, orderLineId: lineId, quantity }))),
      ...(pictures.length === 0
        ? []
        : [
            db
              .insert(returnPictures)
              .values(pictures.map((picture, position) => ({ returnId, key: picture, position }))),
          ]),
      db
        .update(orders)
        .set({ version: increment(orders.version), updatedAt: now })
        .where(eq(orders.id, order.id)),
      queueMail({ kind: "return-requested", subjects: newest, now }),
      "days" in by
        ? queueMail({ kind: "staff-new-return", subjects: newest, now })
        : auditEntry(by, {
            action: "request-return",
            entity: "order",
            entityId: order.id,
            after: { reason, wish, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
          }),
    ]);
  } catch (error) {
    const broken = constraintFailure(error);
    if (broken?.constraint === "return_lines_pieces") return failure({ code: "too-many-pieces" });
    if (broken && guardOf(broken) === "row_gone") return failure({ code: "buyer-gone" });
    if (broken?.kind !== "unique") throw error;
    isNew = false;
  }
  const found = await db
    .select({ id: returnRequests.id, number: returnRequests.number })
    .from(returnRequests)
    .where(and(eq(returnRequests.orderId, order.id), eq(returnRequests.idempotencyKey, idempotencyKey)))
    .get();
  if (!found) throw new Error("The return request is gone");
  return success({ ...found, isNew });
}
