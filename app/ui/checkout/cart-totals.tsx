import type { CartView } from "~/domain/cart/cart-view";
import type { DeliveryZone } from "~/domain/checkout/delivery";
import type { Currency } from "~/domain/settings/currency";
import { formatMoney } from "~/i18n/money";
import { useLocale, useTranslate } from "~/i18n/use-translate";

interface CartTotalsProps {
  view: Pick<CartView, "subtotals" | "chargeMinor">;
  zones: DeliveryZone[];
  /** What is charged in: soles. */
  currency: Currency;
}

/**
 * The sums. There is a total for each way of delivery, in the order of `DeliveryChoice`; the style sheet shows that of
 * the chosen one, and all of them in a browser that can't tell.
 */
export function CartTotals({ view, zones, currency }: CartTotalsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const format = (minor: number) => formatMoney({ minor, currency }, locale);
  const isAllInSoles = view.subtotals.every((subtotal) => subtotal.currency.code === currency.code);
  return (
    <div className="totals" aria-live="polite">
      <p className="totals__row">
        <span>{translate("cart.subtotal")}</span>
        <span>{view.subtotals.map((amount) => formatMoney(amount, locale)).join(" + ")}</span>
      </p>
      <div className="totals__choices">
        {zones.map(({ id, name, priceMinor }) => (
          <div className="totals__choice" key={id}>
            <p className="totals__row">
              <span>
                {translate("cart.delivery")}: {name}
              </span>
              <span>{priceMinor === 0 ? translate("cart.deliveryFree") : format(priceMinor)}</span>
            </p>
            <p className="totals__row totals__row--sum">
              <span>{translate("cart.total")}</span>
              <span>{format(view.chargeMinor + priceMinor)}</span>
            </p>
            {!isAllInSoles && (
              <p className="totals__note">
                {translate("cart.chargedInSoles", { amount: format(view.chargeMinor + priceMinor) })}
              </p>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
