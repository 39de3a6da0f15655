import { unixSeconds } from "~/lib/dates";
import { type OrderStatus, statesBefore } from "../orders";

/** Who hands orders over: a device at the door, or someone of the staff. */
export interface HandOverActor {
  kind: "door" | "staff";
  /** Null for a device. */
  userId: number | null;
  /** The person's e-mail, or what the device is known by. */
  name: string;
}

export interface HandOverLine {
  position: number;
  productName: string;
  variantName: string | null;
  size: string | null;
  quantity: number;
}

/** An order as it is known at the door. */
export interface FoundOrder {
  reference: string;
  referenceYear: number;
  status: OrderStatus;
  /** The buyer's. */
  name: string;
  /** Unix seconds. */
  handedOverAt: number | null;
  /** The name of whoever did, as the audit log has it. */
  handedOverBy: string | null;
  lines: HandOverLine[];
}

/** Why an order is or isn't handed over; `done` is said to whoever handed it over a moment ago. */
export type DoorVerdict = "ready" | "done" | "already" | "unpaid" | "cancelled";

/** What the door shows of an order: nothing about buyer and lines where nothing was or is to be handed over. */
export interface DoorOrder
  extends Pick<FoundOrder, "reference" | "referenceYear" | "status" | "handedOverAt"> {
  verdict: DoorVerdict;
  goods: Pick<FoundOrder, "name" | "lines"> | null;
}

/** Pressing twice shows the second answer, which must not say that somebody else was faster. */
const MOMENT_SECONDS = 60;

function verdictOn(order: FoundOrder, actor: HandOverActor, now: Date): DoorVerdict {
  const { status, handedOverAt, handedOverBy } = order;
  if (statesBefore("handed_over").includes(status)) return "ready";
  if (status === "cancelled" || status === "refunded") return "cancelled";
  if (status !== "handed_over") return "unpaid";
  const isMoment = handedOverAt !== null && unixSeconds(now) - handedOverAt <= MOMENT_SECONDS;
  return isMoment && handedOverBy === actor.name ? "done" : "already";
}

/** What is shown of an order to whoever looks it up to hand it over. */
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
    goods: isHidden ? null : { name, lines },
  };
}
