import { paymentDetails } from "~/domain/payments/offline-offers.server";
import type { Shop } from "~/domain/settings/shop";
import { unixSeconds } from "~/lib/dates";
import { orderStatusRules } from "~db/order-statuses";
import type { OrderDetail } from "../orders.queries.server";
import { type OfflinePayment, offlineWayOf, proofRefusal } from "./proofs";

/** Null for an order that is paid by card, was paid otherwise, or was cancelled without any proof. */
export function offlinePayment(
  order: OrderDetail,
  shop: Shop,
  { locale, now }: { locale: string; now: Date },
): OfflinePayment | null {
  const way = offlineWayOf(order);
  if (way === null) return null;
  const { status, expiresAt, paymentProofs } = order;
  const isLate = status === "expired" || (expiresAt !== null && expiresAt <= unixSeconds(now));
  const isDue = orderStatusRules[status].isPayable && !isLate;
  const isChecking = paymentProofs.some((proof) => proof.status === "waiting");
  const isToPay = isDue && !isChecking;
  const isZoneGone = isToPay && order.deliveryZone?.active === false;
  const canSendProof = proofRefusal(order) === null;
  if (!isDue && !canSendProof && paymentProofs.length === 0) return null;
  return {
    way,
    details: isToPay && !isZoneGone ? paymentDetails(shop, way, locale) : null,
    isZoneGone,
    until: isToPay && !isZoneGone ? expiresAt : null,
    isChecking,
    canSendProof,
    proofs: paymentProofs.map(({ number, status: state, operation, pictureKey, refusal, createdAt }) => ({
      number,
      status: state,
      operation,
      hasPicture: pictureKey !== null,
      refusal,
      createdAt,
    })),
  };
}
