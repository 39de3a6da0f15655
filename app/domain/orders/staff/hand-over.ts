import { unixSeconds } from "~/lib/dates";
import { type OrderStatus, orderStatusRules } from "~db/order-statuses";
import { isCashDue, statusesBefore } from "../orders";

/** A device at the door or a member of staff. */
export interface HandOverActor {
  kind: "door" | "staff";
  /** Null for a device. */
  userId: number | null;
  /** The person's e-mail, or the name of the device. */
  name: string;
}

export interface HandOverLine {
  position: number;
  productName: string;
  variantName: string | null;
  size: string | null;
  /** In `DoorOrder`, without the pieces that were refunded before they were sent. */
  quantity: number;
}

/** The order data that handing over needs. */
export interface FoundOrder {
  reference: string;
  referenceYear: number;
  status: OrderStatus;
  /** Unix seconds; null before it is paid. */
  paidAt: number | null;
  /** The buyer's name. */
  name: string;
  /** Unix seconds. */
  handedOverAt: number | null;
  /** `HandOverActor.name` from the audit log. */
  handedOverBy: string | null;
  /** 1 while an undecided refund is for pieces of the order, else 0. */
  hasHeldPieces: number;
  lines: (HandOverLine & { withdrawn: number; giftId: string | null })[];
}

/**
 * `done`: this actor has just handed it over. `already`: handed over earlier or by someone else.
 * `refunding`: an undecided refund is for pieces of it.
 */
export type DoorVerdict = "ready" | "refunding" | "done" | "already" | "unpaid" | "cancelled";

/** The order as shown at the door. `goods` is null when it was not paid or was cancelled. */
export interface DoorOrder
  extends Pick<FoundOrder, "reference" | "referenceYear" | "status" | "handedOverAt"> {
  verdict: DoorVerdict;
  goods: { name: string; lines: HandOverLine[] } | null;
}

/** Within this time, a double submission by the same actor shows `done` instead of `already`. */
const DOUBLE_SUBMIT_SECONDS = 60;

function verdictOn(order: FoundOrder, actor: HandOverActor, now: Date): DoorVerdict {
  const { status, paidAt, handedOverAt, handedOverBy } = order;
  if (actor.kind === "door" && status !== "handed_over" && isCashDue({ status, paidAt })) return "unpaid";
  if (statusesBefore("handed_over").includes(status)) return order.hasHeldPieces ? "refunding" : "ready";
  if (orderStatusRules[status].hasEnded) return "cancelled";
  if (status !== "handed_over") return "unpaid";
  const isRecent = handedOverAt !== null && unixSeconds(now) - handedOverAt <= DOUBLE_SUBMIT_SECONDS;
  return isRecent && handedOverBy === actor.name ? "done" : "already";
}

const linesToHandOver = (lines: FoundOrder["lines"]): HandOverLine[] =>
  lines
    .filter(({ giftId }) => giftId === null)
    .map(({ withdrawn, giftId: _, ...line }) => ({ ...line, quantity: line.quantity - withdrawn }))
    .filter(({ quantity }) => quantity > 0);

export function doorOrder(order: FoundOrder, actor: HandOverActor, now: Date): DoorOrder {
  const { reference, referenceYear, status, handedOverAt, name, lines } = order;
  const verdict = verdictOn(order, actor, now);
  const isHidden = verdict === "unpaid" || verdict === "cancelled";
  return {
    reference,
    referenceYear,
    status,
    handedOverAt,
    verdict,
    goods: isHidden ? null : { name, lines: linesToHandOver(lines) },
  };
}
