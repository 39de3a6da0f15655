import { integer, sqliteView } from "drizzle-orm/sqlite-core";

/**
 * What was paid for each order, given back of it and is left, in minor units of its currency: the one place that computes
 * these sums. Created in the migration `order_money`. Money of a payment attempt that an edit made outdated does not pay the
 * order and is in the outdated columns alone.
 */
export const orderMoney = sqliteView("order_money", {
  orderId: integer("order_id").notNull(),
  totalMinor: integer("total_minor").notNull(),
  /** By card and outside the provider, also what was too much. */
  paidMinor: integer("paid_minor").notNull(),
  /** By refunds that are done, also of what was too much. */
  refundedMinor: integer("refunded_minor").notNull(),
  /** By refunds that are undecided. */
  reservedMinor: integer("reserved_minor").notNull(),
  /** What an exchange pays of the order. */
  exchangedMinor: integer("exchanged_minor").notNull(),
  /** What exchanges of its pieces pay of other orders. */
  passedOnMinor: integer("passed_on_minor").notNull(),
  /** What a gift card pays. */
  giftPaidMinor: integer("gift_paid_minor").notNull(),
  outdatedPaidMinor: integer("outdated_paid_minor").notNull(),
  outdatedRefundedMinor: integer("outdated_refunded_minor").notNull(),
  /** Outdated money that was not given back. */
  outdatedLeftMinor: integer("outdated_left_minor").notNull(),
  /** The part of the total that was given back. Giving back a second payment gives back nothing of it. */
  returnedMinor: integer("returned_minor").notNull(),
  /** What was paid in money or by an exchange, and neither given back nor passed on. */
  leftMinor: integer("left_minor").notNull(),
  /** What is left without the undecided refunds: what can be given back or passed on. */
  availableMinor: integer("available_minor").notNull(),
}).existing();
