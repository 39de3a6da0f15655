import { and, eq, sql } from "drizzle-orm";
import { auditEntry, type StaffContext } from "~/domain/audit/staff-write.server";
import type { CartLine } from "~/domain/cart/cart";
import { parseCartFingerprint } from "~/domain/cart/fingerprint";
import { isEditable } from "~/domain/orders/orders";
import { type LookUpSource, lookUpOpenPayments } from "~/domain/orders/payment/look-up-payment.server";
import { failure, type Result, success } from "~/lib/result";
import type { Reader } from "~db/read-batcher";
import { type GuardReason, orders } from "~db/schema";
import { constraintFailure, guardOf, writeBatch } from "~db/write-batch";
import type { CheckoutForm } from "../checkout.schema";
import { hasContent } from "../duplicates.server";
import { type PlaceOrderFailure, refusalOf } from "../place-order.server";
import { readDiscountsText } from "../quote";
import { type Agreement, type Quote, readAgreement, readDiscounted } from "../quote.server";
import { agreedLine, inAgreedOrder } from "./agreed-content";
import { editingQueries } from "./edit-queries.server";
import { type EditedOrder, findEditedOrder } from "./edited-order.queries.server";
import { changedFields, changesOf } from "./order-changes.server";

/**
 * `not-editable`: the order was paid or cancelled, or its buyer's data is deleted. `payment-open`: a payment that was
 * started may still be made. `changed-meanwhile`: another person changed the order.
 */
export type EditOrderFailure = PlaceOrderFailure | "not-editable" | "payment-open" | "changed-meanwhile";

export interface OrderEdit {
  /** As it was read for the form. */
  order: EditedOrder;
  /** The version that the person saw. */
  version: number;
  lines: CartLine[];
  form: CheckoutForm;
  /** Of names and mails. */
  locale: string;
  couponCode: string | null;
  /**
   * The number of the last payment attempt that the person saw and that may become outdated; 0 for none. It stays open:
   * what is paid with it counts if the order still costs as much, and is for staff to check otherwise.
   */
  outdates: number;
  /** They are asked about open attempts first. */
  providers: readonly LookUpSource["provider"][];
  now: Date;
}

/**
 * How an edit is agreed with: like another order of the same cart, in the order's currency. Nothing stays as agreed when the
 * form displayed another currency.
 */
const editedBy = (
  order: EditedOrder,
  { lines, form, locale, couponCode, now }: Omit<OrderEdit, "order" | "version" | "outdates" | "providers">,
) => ({
  edited: parseCartFingerprint(form.fingerprint).currency === order.currency ? order : undefined,
  cart: { id: order.cartId, lines: inAgreedOrder(lines, order) },
  userId: order.userId,
  region: order.region,
  chargeUsd: order.currency === "USD",
  form,
  locale,
  couponCode,
  now,
});

/** Why what the form displayed is not what the order has agreed for its lines and its delivery zone; null when it is. */
function displayedOther(
  { lines, deliveryMinor }: Agreement,
  { edited, form }: Pick<ReturnType<typeof editedBy>, "edited" | "form">,
): "cart-changed" | "zone-changed" | null {
  if (!edited) return null;
  const areKept = lines.every((line) => {
    const kept = agreedLine(edited, line);
    return !kept || kept.unitPriceMinor === line.unitMinor;
  });
  if (!areKept) return "cart-changed";
  const isOtherPrice = form.zoneId === edited.deliveryZoneId && deliveryMinor !== edited.deliveryMinor;
  return isOtherPrice ? "zone-changed" : null;
}

/**
 * True when the order is what the form asks for, as after the same form. Compared with the discounts that the form
 * displayed: that form may have taken the last use of a coupon.
 */
async function isDone(
  { db, read }: Reader,
  agreement: Agreement,
  { order, form, locale }: Pick<OrderEdit, "order" | "form" | "locale">,
): Promise<boolean> {
  const discounts = readDiscountsText(agreement.discounts).map(({ couponId, amountMinor }) => ({
    coupon: { id: couponId },
    amountMinor,
  }));
  const content = hasContent({ ...agreement, discounts }, form);
  const rows = await read(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, order.id), eq(orders.locale, locale), content)),
  );
  return rows.length > 0;
}

/** True when the form that made the order what it is may be sent again. One that made it free has paid it. */
const isRepeatable = (order: EditedOrder): boolean => isEditable(order) || order.status === "paid";

/** The reason of the violated guard; null when the batch was written. */
async function write(context: StaffContext, edit: OrderEdit, quote: Quote): Promise<GuardReason | null> {
  const { order, version, outdates, form, locale } = edit;
  const audited = (part: "before" | "after") => changesOf(order.id, part);
  const fields = changedFields(order, form, locale);
  const queries = editingQueries(context.db, quote, {
    options: editedBy(order, edit),
    order,
    version,
    outdates,
    staffId: context.staff.id,
    fields,
  });
  // The audit entry outlives the buyer's data, so it only names what changed of it.
  const after = sql`json_set(${audited("after")}, '$.buyer', ${fields.join(", ")})`;
  const entry = {
    action: "change",
    entity: "order",
    entityId: order.id,
    before: audited("before"),
    after,
  } as const;
  try {
    await writeBatch(context.db, [...queries, auditEntry(context, entry)]);
    return null;
  } catch (error) {
    const guard = guardOf(constraintFailure(error));
    if (guard) return guard;
    throw error;
  }
}

/**
 * Changes lines, buyer, delivery, discounts, receipt and note of an unpaid order in one round trip. What the edit does not
 * touch stays as agreed, whatever became of products, coupons and delivery zones; the rest is at the prices of now, with
 * the guards of placing an order. Refused while a payment may still
 * be made, unless that may become outdated. Idempotent: `isNew` is false when the order is what the form asks for.
 */
export async function editOrder(
  reader: Reader,
  context: StaffContext,
  edit: OrderEdit,
): Promise<Result<{ isNew: boolean }, { code: EditOrderFailure }>> {
  const { order, lines, providers, now } = edit;
  if (lines.length === 0) return failure({ code: "cart-empty" });
  if (order.giftMinor > 0 || order.exchange || order.lines.some(({ giftId }) => giftId !== null)) {
    return failure({ code: "not-editable" });
  }
  const options = editedBy(order, edit);
  const agreement = readAgreement(options);
  const other = agreement ? displayedOther(agreement, options) : "cart-changed";
  if (!agreement || other) return failure({ code: other ?? "cart-changed" });
  if (isRepeatable(order) && (await isDone(reader, agreement, edit))) return success({ isNew: false });
  const quote = await readDiscounted(reader, agreement, options);
  if (!quote) return failure({ code: "discount-changed" });
  const isAttempted = order.payments.some(({ status }) => status === "open" || status === "running");
  if (isAttempted) await lookUpOpenPayments({ db: context.db, providers }, { orderId: order.id, now });
  const guard = await write(context, edit, quote);
  if (guard === null) return success({ isNew: true });
  if (guard === "payment_open") return failure({ code: "payment-open" });
  if (guard !== "row_changed") {
    const code = refusalOf(guard);
    if (code) return failure({ code });
    throw new Error(`Editing an order violated ${guard}`);
  }
  const current = await findEditedOrder(reader, order.id);
  if (current && isRepeatable(current) && (await isDone(reader, agreement, edit)))
    return success({ isNew: false });
  return failure({ code: current && isEditable(current) ? "changed-meanwhile" : "not-editable" });
}
