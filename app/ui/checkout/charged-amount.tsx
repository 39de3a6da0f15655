import type { Amount } from "~/domain/cart/cart-view";
import type { Currency } from "~/domain/settings/currency";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";

interface ChargedAmountProps {
  amount: Amount;
  /** The dollar price in cents, for information; null without one. */
  dollarsMinor: number | null;
  /** Set when dollar prices are displayed; else null. */
  dollars: Currency | null;
}

/** The charged amount, with the dollar price for information. */
export function ChargedAmount({ amount, dollarsMinor, dollars }: ChargedAmountProps) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <>
      {formatMoney(amount, formats)}{" "}
      {dollars && dollarsMinor !== null && (
        <span className="in-dollars">
          <span className="visually-hidden">{translate("cart.inDollars")}: </span>
          {formatMoney({ minor: dollarsMinor, currency: dollars }, formats)}
        </span>
      )}
    </>
  );
}
