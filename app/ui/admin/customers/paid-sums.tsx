import { type ChargeCurrency, chargeCurrencies, type Paid } from "~/domain/customers/customers";
import type { Currency } from "~/domain/settings/currency";
import { formatMoney } from "~/i18n/money";
import { useFormats } from "~/i18n/use-translate";

export type ChargedCurrencies = Record<ChargeCurrency, Currency>;

/** What a customer paid, in each currency. */
export function PaidSums({ paid, currencies }: { paid: Paid; currencies: ChargedCurrencies }) {
  const formats = useFormats();
  const sums = chargeCurrencies.flatMap((code) => {
    const minor = paid[code];
    return minor === null ? [] : [formatMoney({ minor, currency: currencies[code] }, formats)];
  });
  return sums.length > 0 ? sums.join(" + ") : "—";
}
