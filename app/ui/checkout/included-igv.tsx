import { igvIn } from "~/domain/receipts/receipts";
import type { Currency } from "~/domain/settings/currency";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";

interface IncludedIgvProps {
  totalMinor: number;
  /** 0 for an export. */
  igvPercent: number;
  currency: Pick<Currency, "symbol">;
}

/** The tax that a total includes; nothing for an export and a free order. */
export function IncludedIgv({ totalMinor, igvPercent, currency }: IncludedIgvProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const igvMinor = igvIn(totalMinor, igvPercent);
  if (igvMinor === 0) return null;
  const amount = formatMoney({ minor: igvMinor, currency }, formats);
  return <p className="totals__note">{translate("receipt.includesIgv", { percent: igvPercent, amount })}</p>;
}
