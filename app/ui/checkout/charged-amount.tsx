import type { Amount } from "~/domain/cart/cart-view";
import type { Currency } from "~/domain/settings/currency";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";

interface ChargedAmountProps {
  amount: Amount;
  /** The same in dollars, in cents, for information; null where there is no dollar price. */
  dollarsMinor: number | null;
  /** Dollars where such prices are shown; else null. */
  dollars: Currency | null;
}

/** What is charged, with the dollar price beside it where that is for information. */
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
