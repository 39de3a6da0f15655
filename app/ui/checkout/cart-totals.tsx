import type { CartView } from "~/domain/cart/cart-view";
import { type DeliveryZone, deliveryPrice } from "~/domain/checkout/delivery";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { ZonePrice } from "./zone-price";

interface CartTotalsProps {
  view: Pick<CartView, "charge" | "dollars">;
  zones: DeliveryZone[];
}

/**
 * Totals in the charged currency. There is one per delivery zone, in the order of `DeliveryChoice`. CSS displays the
 * one of the chosen zone, or all of them in browsers without `:has()`.
 */
export function CartTotals({ view: { charge, dollars }, zones }: CartTotalsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const total = (zone: DeliveryZone) =>
    formatMoney({ ...charge, minor: charge.minor + deliveryPrice(zone, charge.currency) }, formats);
  return (
    <div className="totals" aria-live="polite">
      <p className="totals__row">
        <span>{translate("cart.subtotal")}</span>
        <span>{formatMoney(charge, formats)}</span>
      </p>
      <div className="totals__choices">
        {zones.map((zone) => (
          <div className="totals__choice" key={zone.id}>
            <p className="totals__row">
              <span>
                {translate("cart.delivery")}: {zone.name}
              </span>
              <span>
                <ZonePrice zone={zone} charge={charge} dollars={dollars} />
              </span>
            </p>
            <p className="totals__row totals__row--sum">
              <span>{translate("cart.total")}</span>
              <span>{total(zone)}</span>
            </p>
            {dollars && (
              <p className="totals__note">{translate("cart.chargedInSoles", { amount: total(zone) })}</p>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
