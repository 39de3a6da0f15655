import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { returnReasons, returnStatuses, returnWishes } from "~db/vocabulary";
import { createdAt, identity, oneOf, rowId, updatedAt, version, wholeNumber } from "../columns";
import { orderLines } from "./order-lines";
import { orders } from "./orders";

/**
 * What a buyer wants to send back. Times are Unix seconds. Triggers refuse a change of what was asked for
 * (`return_requests_fixed`) and of a request that is closed (`return_requests_closed`).
 */
export const returnRequests = sqliteTable(
  "return_requests",
  {
    id: identity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** 1-based within the order, without gaps. */
    number: integer("number").notNull(),
    /** From the form, so that submitting it twice makes one request. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    wish: text("wish", { enum: returnWishes }).notNull(),
    reason: text("reason", { enum: returnReasons }).notNull(),
    /** The buyer's words; empty without any. */
    detail: text("detail").notNull().default(""),
    /** What an exchange is for, such as a size; empty for a refund. */
    wanted: text("wanted").notNull().default(""),
    /** Whether an approved request's pieces come by parcel, for which its buyer prints a label. */
    byParcel: integer("by_parcel", { mode: "boolean" }).notNull().default(false),
    status: text("status", { enum: returnStatuses }).notNull().default("requested"),
    /** How to send the pieces back, of an approved request. */
    instructions: text("instructions"),
    /** Why it was refused. */
    refusal: text("refusal"),
    createdAt: createdAt(),
    approvedAt: integer("approved_at"),
    receivedAt: integer("received_at"),
    /** When it was refused, withdrawn, refunded or exchanged. */
    closedAt: integer("closed_at"),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    unique("return_requests_number").on(table.orderId, table.number),
    index("return_requests_status").on(table.status, table.createdAt),
    check("return_requests_number_whole", wholeNumber("number", 1)),
    check("return_requests_wish", oneOf("wish", returnWishes)),
    check("return_requests_reason", oneOf("reason", returnReasons)),
    check("return_requests_status", oneOf("status", returnStatuses)),
    check("return_requests_refusal", sql`status <> 'refused' or refusal is not null`),
    check(
      "return_requests_closed_at",
      sql`(status in ('refused', 'withdrawn', 'refunded', 'exchanged')) = (closed_at is not null)`,
    ),
  ],
);

/**
 * Pieces of a return request. The trigger `return_lines_pieces` refuses more pieces of an order line than the buyer
 * has.
 */
export const returnLines = sqliteTable(
  "return_lines",
  {
    id: rowId(),
    returnId: integer("return_id")
      .notNull()
      .references(() => returnRequests.id, { onDelete: "cascade" }),
    orderLineId: integer("order_line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
    /** Pieces put back into stock when they were received. */
    restocked: integer("restocked").notNull().default(0),
  },
  (table) => [
    unique("return_lines_line").on(table.returnId, table.orderLineId),
    index("return_lines_order_line").on(table.orderLineId),
    check("return_lines_quantity", wholeNumber("quantity", 1)),
    check(
      "return_lines_restocked",
      sql`restocked between 0 and quantity and restocked = cast(restocked as integer)`,
    ),
  ],
);

/** Private pictures of a return request. Their rows are deleted with the buyer's data, and when they are old. */
export const returnPictures = sqliteTable(
  "return_pictures",
  {
    id: rowId(),
    returnId: integer("return_id")
      .notNull()
      .references(() => returnRequests.id, { onDelete: "cascade" }),
    /** Object name. */
    key: text("key").notNull().unique(),
    /** 0 to 2. */
    position: integer("position").notNull(),
  },
  (table) => [
    unique("return_pictures_position").on(table.returnId, table.position),
    check("return_pictures_place", sql`position in (0, 1, 2)`),
  ],
);
