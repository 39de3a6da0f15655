import type { OrderView } from "~/domain/orders/order-view";
import type { OfflinePayment } from "~/domain/orders/proofs/proofs";
import { formatDateTime } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import type { MailBlock, MailContext } from "../mail";

/** Where to pay an order that is not paid by card, how much, and until when; or that its delivery is gone. */
export function paymentBlocks(
  { payment, totalMinor, currency, reference, deliveryName }: OrderView & { payment: OfflinePayment | null },
  { translate, formats }: MailContext,
): MailBlock[] {
  if (payment?.isZoneGone)
    return [{ type: "text", text: translate("ways.zoneGone", { zone: deliveryName }) }];
  if (!payment?.details) return [];
  const { details, until } = payment;
  const rows = [
    { label: translate("ways.method"), value: translate(`ways.${payment.way}`) },
    { label: translate("ways.amount"), value: formatMoney({ minor: totalMinor, currency }, formats) },
    ...details.facts.map(({ label, value }) => ({ label: translate(label), value })),
    { label: translate("ways.concept"), value: reference },
    ...(until === null ? [] : [{ label: translate("ways.until"), value: formatDateTime(until, formats) }]),
  ];
  return [
    { type: "facts", rows },
    ...(details.note === "" ? [] : [{ type: "text" as const, text: details.note }]),
  ];
}

/** For previews. */
export const samplePayment: OfflinePayment = {
  way: "yape",
  details: {
    way: "yape",
    facts: [
      { label: "ways.phone", value: "999 999 999" },
      { label: "ways.holder", value: "Vitrina S.A.C." },
    ],
    qr: null,
    note: "",
  },
  isZoneGone: false,
  until: Date.UTC(2026, 10, 23, 17) / 1000,
  isChecking: false,
  canSendProof: true,
  proofs: [],
};
