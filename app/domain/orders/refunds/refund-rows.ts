import { formatDay } from "~/i18n/dates";
import type { Formats } from "~/i18n/interface-language";
import { formatMoney } from "~/i18n/money";
import type { Translate } from "~/i18n/translate";
import { limaDate } from "~/lib/dates";

/** Amounts are minor units of `currency`, times Unix seconds. */
interface RefundedOrder {
  totalMinor: number;
  returnedMinor: number;
  refunds: readonly { amountMinor: number; at: number; isDone: boolean }[];
  currency: { symbol: string };
}

/**
 * Rows below an order's total: each refund, what is left of the total after them, and undecided ones. Empty without
 * refunds.
 */
export function refundRows(
  { totalMinor, returnedMinor, refunds, currency }: RefundedOrder,
  translate: Translate,
  formats: Formats,
): { label: string; value: string }[] {
  const money = (minor: number) => formatMoney({ minor, currency }, formats);
  const done = refunds.filter(({ isDone }) => isDone);
  const open = refunds.filter(({ isDone }) => !isDone);
  return [
    ...done.map(({ amountMinor, at }) => ({
      label: translate("order.refundOf", { date: formatDay(limaDate(at), formats) }),
      value: `− ${money(amountMinor)}`,
    })),
    ...(done.length > 0
      ? [{ label: translate("order.totalKept"), value: money(totalMinor - returnedMinor) }]
      : []),
    ...open.map(({ amountMinor }) => ({ label: translate("order.refundOpen"), value: money(amountMinor) })),
  ];
}
