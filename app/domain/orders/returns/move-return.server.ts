import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { withStockCause } from "~/domain/catalog/stock/stock-cause.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { orderLines, orders, refunds, returnLines, returnRequests, stockRows } from "~db/schema";
import { type MailKind, openRefundStatuses } from "~db/vocabulary";
import { changeRow, guarded, requireThat, type WriteQuery } from "~db/write-batch";
import { type ReturnStatus, type ReturnStep, statusesBeforeStep } from "./returns";

/**
 * `changed-meanwhile`: the request has another version, cannot take the step any more, or is unknown; or another
 * order that the step depends on has changed.
 * `too-many-restocked`: more pieces than came back, or than the order's line has left to put back into stock.
 * `sold-out`: an exchange would pay an order completely whose pieces have sold out.
 */
export type ReturnStepFailure = { code: "changed-meanwhile" | "too-many-restocked" | "sold-out" };

/** `version` is the one of the request that the person saw. */
export interface ReturnMove {
  returnId: number;
  version: number;
  now: Date;
}

interface Step extends ReturnMove {
  step: ReturnStep;
  to: ReturnStatus;
  columns: Partial<
    Pick<
      typeof returnRequests.$inferInsert,
      "instructions" | "byParcel" | "refusal" | "approvedAt" | "receivedAt" | "closedAt"
    >
  >;
  mail?: MailKind;
  /** Another condition of the step. */
  where?: SQL;
  /** Queries to run in the same batch, after the update. */
  also?: WriteQuery[];
  /** Further data of the audit entry, without free text. */
  audited?: Record<string, unknown>;
}

const isNotRefunding = sql`not exists (select 1 from ${refunds} closing
  where closing.return_id = return_requests.id and closing.status in (${sql.raw(
    openRefundStatuses.map((status) => `'${status}'`).join(", "),
  )}))`;

const findReturn = ({ db }: StaffContext, returnId: number) =>
  db.query.returnRequests.findFirst({
    where: eq(returnRequests.id, returnId),
    with: {
      lines: { columns: { orderLineId: true, restocked: true } },
      exchange: { columns: { orderId: true } },
    },
  });

type FoundReturn = NonNullable<Awaited<ReturnType<typeof findReturn>>>;

/**
 * Takes a step of a return request. Of two people who take steps of the same version, the second is refused.
 * @param isSame whether the request is as this step leaves it: a form that was sent twice
 */
export async function moveReturn(
  context: StaffContext,
  { step, to, returnId, version, now: date, columns, mail, where, also = [], audited = {} }: Step,
  isSame: (found: FoundReturn) => boolean,
): Promise<Result<{ isNew: boolean }, ReturnStepFailure>> {
  const { db } = context;
  const now = unixSeconds(date);
  const before = await findReturn(context, returnId);
  if (!before) return failure({ code: "changed-meanwhile" });
  const written = await staffWrite(context, {
    queries: [
      ...changeRow(
        db,
        returnRequests,
        and(
          eq(returnRequests.id, returnId),
          eq(returnRequests.version, version),
          inArray(returnRequests.status, statusesBeforeStep(step)),
          isNotRefunding,
          where,
        ),
        { ...columns, status: to, updatedAt: now },
      ),
      ...also,
      ...(mail ? [queueMail({ kind: mail, subjects: returnId, now })] : []),
    ],
    audit: {
      action: `${step}-return`,
      entity: "order",
      entityId: before.orderId,
      after: { return: before.number, ...audited },
    },
    isPublic: false,
  });
  if (written.ok) return success({ isNew: true });
  if (written.code === "refused") {
    const { constraint } = written.broken;
    if (["order_lines_pieces_back", "return_lines_restocked"].includes(constraint))
      return failure({ code: "too-many-restocked" });
    if (constraint === "sold_out") return failure({ code: "sold-out" });
    // The order that an exchange was to pay was paid meanwhile, or its money refunded.
    if (["exchange_payments_amount", "coupon_used_up"].includes(constraint))
      return failure({ code: "changed-meanwhile" });
    throw new Error(`A return's step violated ${constraint}`);
  }
  const after = await findReturn(context, returnId);
  return after?.status === to && after.version === version + 1 && isSame(after)
    ? success({ isNew: false })
    : failure({ code: "changed-meanwhile" });
}

export interface ApprovedReturn extends ReturnMove {
  instructions: string;
  /** Whether the buyer sends the pieces by parcel, with a label to print. */
  byParcel: boolean;
}

/** Tells the buyer how to send the pieces back. */
export const approveReturn = (context: StaffContext, { instructions, byParcel, ...move }: ApprovedReturn) =>
  moveReturn(
    context,
    {
      ...move,
      step: "approve",
      to: "approved",
      columns: { instructions, byParcel, approvedAt: unixSeconds(move.now) },
      mail: "return-approved",
    },
    (found) => found.instructions === instructions && found.byParcel === byParcel,
  );

const isNotRestocked = sql`not exists (select 1 from ${returnLines} put
  where put.return_id = return_requests.id and put.restocked > 0)`;

/** Refuses a request; also one whose pieces never came, or came in a state in which the shop does not take them. */
export const refuseReturn = (context: StaffContext, { refusal, ...move }: ReturnMove & { refusal: string }) =>
  moveReturn(
    context,
    {
      ...move,
      step: "refuse",
      to: "refused",
      columns: { refusal, closedAt: unixSeconds(move.now) },
      mail: "return-refused",
      where: isNotRestocked,
    },
    (found) => found.refusal === refusal,
  );

/** Puts pieces of a return back into stock. They count as the order's, so that no refund or cancellation repeats it. */
function restock(
  { db, staff }: StaffContext,
  { returnId, now: date }: ReturnMove,
  lines: readonly { lineId: number; restock: number }[],
): WriteQuery[] {
  const now = unixSeconds(date);
  const back = sql`${returnLines} back join ${orderLines} line on line.id = back.order_line_id
    where back.return_id = ${returnId} and back.restocked > 0`;
  return [
    ...lines.flatMap(({ lineId, restock: restocked }) =>
      guarded(
        db
          .update(returnLines)
          .set({ restocked })
          .where(and(eq(returnLines.returnId, returnId), eq(returnLines.orderLineId, lineId))),
        "row_changed",
      ),
    ),
    // The variant or size may have been deleted since the form was displayed.
    requireThat("row_changed", sql`not exists (select 1 from ${back} and line.stock_row_id is null)`),
    ...withStockCause(
      {
        cause: "restock",
        orderId: sql`(select order_id from ${returnRequests} where id = ${returnId})`,
        userId: staff.id,
      },
      [
        sql`update ${stockRows} set version = version + 1, updated_at = ${now}, stock = stock + put.pieces
          from (select line.stock_row_id as id, sum(back.restocked) as pieces from ${back} group by line.stock_row_id) put
          where put.id = stock_rows.id`,
      ],
    ),
    sql`update ${orderLines} set restocked = restocked + (select back.restocked from ${returnLines} back
        where back.return_id = ${returnId} and back.order_line_id = order_lines.id)
      where id in (select order_line_id from ${returnLines} where return_id = ${returnId})`,
    sql`update ${orders} set version = version + 1, updated_at = ${now}
      where id = (select order_id from ${returnRequests} where id = ${returnId})`,
  ];
}

export interface ReceivedReturn extends ReturnMove {
  /** How many pieces of each line return to stock; none of lines that are not listed. */
  lines: readonly { lineId: number; restock: number }[];
}

/** The pieces have come back to the shop. */
export const receiveReturn = (context: StaffContext, { lines, ...move }: ReceivedReturn) => {
  const restocked = lines.filter(({ restock: pieces }) => pieces > 0);
  return moveReturn(
    context,
    {
      ...move,
      step: "receive",
      to: "received",
      columns: { receivedAt: unixSeconds(move.now) },
      mail: "return-received",
      also: restock(context, move, restocked),
      audited: { pieces: restocked.reduce((sum, { restock: pieces }) => sum + pieces, 0) },
    },
    (found) =>
      found.lines.every(
        (line) =>
          line.restocked === (restocked.find(({ lineId }) => lineId === line.orderLineId)?.restock ?? 0),
      ),
  );
};
