import { z } from "zod";
import { adminHrefs } from "~/admin-hrefs";
import { returnReasons, returnStatuses, returnWishes } from "~/domain/orders/returns/returns";
import type { StaffReturn } from "~/domain/orders/returns/returns.queries.server";
import { isoTime, optionalIsoTime } from "~/lib/dates";
import { id, version } from "../../fields.server";

const time = z.iso.datetime();
export const pieces = z.int().min(0).max(99);

/** A return request as the API returns it. */
export const returnRequest = z
  .object({
    id,
    version,
    order_id: id,
    order_reference: z.string(),
    number: z.int().positive().meta({ description: "1 for the order's first request, and so on" }),
    status: z.enum(returnStatuses),
    wish: z.enum(returnWishes).meta({
      description: "What the buyer prefers; staff place the order of an exchange",
    }),
    wanted: z.string().meta({ description: "What an exchange is for, such as a size" }),
    reason: z.enum(returnReasons),
    detail: z.string(),
    instructions: z.string().nullable().meta({ description: "How to send the pieces back" }),
    refusal: z.string().nullable(),
    by_parcel: z.boolean().meta({
      description:
        "Whether the pieces of an approved request come by parcel, with a label that the buyer prints",
    }),
    pictures: z.array(z.string()).meta({
      description: "Paths of its pictures, for a browser in which staff have signed in",
    }),
    exchange: z
      .object({ order_id: id, amount: z.number(), given_back: z.number() })
      .nullable()
      .meta({ description: "The order that replaces the pieces, and what they pay of it" }),
    requested_at: time,
    approved_at: time.nullable(),
    received_at: time.nullable(),
    closed_at: time.nullable(),
    lines: z.array(
      z.object({
        line_id: id,
        quantity: z.int().positive(),
        restocked: pieces.meta({ description: "Pieces put back into stock when they were received" }),
      }),
    ),
  })
  .meta({ id: "Return" });

export const showReturn = (row: StaffReturn): z.infer<typeof returnRequest> => ({
  id: row.id,
  version: row.version,
  order_id: row.orderId,
  order_reference: row.order.reference,
  number: row.number,
  status: row.status,
  wish: row.wish,
  wanted: row.wanted,
  reason: row.reason,
  detail: row.detail,
  instructions: row.instructions,
  refusal: row.refusal,
  by_parcel: row.byParcel,
  pictures: row.pictures.map(({ position }) => adminHrefs.returnPicture(row.id, position + 1)),
  exchange: row.exchange && {
    order_id: row.exchange.order.id,
    amount: row.exchange.amountMinor / 100,
    given_back: row.exchange.returnedMinor / 100,
  },
  requested_at: isoTime(row.createdAt),
  approved_at: optionalIsoTime(row.approvedAt),
  received_at: optionalIsoTime(row.receivedAt),
  closed_at: optionalIsoTime(row.closedAt),
  lines: row.lines.map(({ orderLineId, quantity, restocked }) => ({
    line_id: orderLineId,
    quantity,
    restocked,
  })),
});
