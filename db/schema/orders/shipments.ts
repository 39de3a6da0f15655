import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { compactIn, createdAt, identity, rowId, wholeNumber } from "../columns";
import { users } from "../people/users";
import { orderLines } from "./order-lines";
import { orders } from "./orders";

/** Parcels that left the shop. The carrier's name and number are empty when unknown. */
export const shipments = sqliteTable(
  "shipments",
  {
    id: identity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** 1-based within the order, without gaps: two people who ship the same pieces collide on it. */
    number: integer("number").notNull(),
    carrier: text("carrier").notNull().default(""),
    trackingNumber: text("tracking_number").notNull().default(""),
    /** `https:` URL; empty without one. */
    trackingUrl: text("tracking_url").notNull().default(""),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    unique("shipments_number").on(table.orderId, table.number),
    index("shipments_user").on(table.userId),
    index("shipments_tracking_code").on(compactIn("tracking_number")).where(sql`tracking_number <> ''`),
    check("shipments_number_whole", wholeNumber("number", 1)),
  ],
);

/**
 * Pieces of a parcel. A trigger refuses more pieces of an order line than were ordered, and lines of another order
 * (`shipment_lines_pieces`).
 */
export const shipmentLines = sqliteTable(
  "shipment_lines",
  {
    id: rowId(),
    shipmentId: integer("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    orderLineId: integer("order_line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
  },
  (table) => [
    unique("shipment_lines_line").on(table.shipmentId, table.orderLineId),
    index("shipment_lines_order_line").on(table.orderLineId),
    check("shipment_lines_quantity", wholeNumber("quantity", 1)),
  ],
);
