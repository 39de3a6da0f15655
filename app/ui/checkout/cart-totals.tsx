import type { CartView } from "~/domain/cart/cart-view";
import { discountSum, type ShownDiscount, totalMinor, type ZoneTotal } from "~/domain/checkout/zone-totals";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { IncludedIgv } from "./included-igv";
import { ZonePrice } from "./zone-price";

interface CartTotalsProps {
  view: Pick<CartView, "charge" | "dollars">;
  /** Those that serve the chosen country; none before one is chosen. */
  zones: ZoneTotal[];
  /** The discounts before a zone is chosen. */
  discounts: ShownDiscount[];
  igvPercent: number;
}

function Discounts({ discounts, charge }: Pick<CartView, "charge"> & { discounts: ShownDiscount[] }) {
  const translate = useTranslate();
  const formats = useFormats();
  return discounts.map(({ couponId, name, amountMinor }) => (
    <p className="totals__row totals__row--discount" key={couponId}>
      <span>{translate("cart.discount", { name })}</span>
      <span>− {formatMoney({ ...charge, minor: amountMinor }, formats)}</span>
    </p>
  ));
}

/** Replaces the total until a country is chosen, since the price of delivery depends on it. */
function DeliveryLater({
  view: { charge, dollars },
  discounts,
}: Pick<CartTotalsProps, "view" | "discounts">) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <>
      <Discounts discounts={discounts} charge={charge} />
      <p className="totals__row">
        <span>{translate("cart.delivery")}</span>
        <span className="totals__later">{translate("cart.deliveryLater")}</span>
      </p>
      {dollars && (
        <p className="totals__note">
          {translate("cart.chargedInSolesLater", {
            amount: formatMoney({ ...charge, minor: charge.minor - discountSum(discounts) }, formats),
          })}
        </p>
      )}
    </>
  );
}

/**
 * Totals in the charged currency. There is one per delivery zone, in the order of `DeliveryChoice`. CSS displays the
 * one of the chosen zone, or all of them in browsers without `:has()`.
 */
export function CartTotals({ view, zones, discounts, igvPercent }: CartTotalsProps) {
  const { charge, dollars } = view;
  const translate = useTranslate();
  const formats = useFormats();
  const total = (zone: ZoneTotal) => formatMoney({ ...charge, minor: totalMinor(charge, zone) }, formats);
  return (
    <div className="totals" aria-live="polite">
      <p className="totals__row">
        <span>{translate("cart.subtotal")}</span>
        <span>{formatMoney(charge, formats)}</span>
      </p>
      {zones.length === 0 && <DeliveryLater view={view} discounts={discounts} />}
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
            {zone.lacksMinor !== null && (
              <p className="totals__note">
                {translate("cart.lacksForFree", {
                  amount: formatMoney({ ...charge, minor: zone.lacksMinor }, formats),
                })}
              </p>
            )}
            <Discounts discounts={zone.discounts} charge={charge} />
            {zone.giftMinor > 0 && (
              <p className="totals__row totals__row--discount">
                <span>{translate("giftCards.part")}</span>
                <span>− {formatMoney({ ...charge, minor: zone.giftMinor }, formats)}</span>
              </p>
            )}
            <p className="totals__row totals__row--sum">
              <span>{translate("cart.total")}</span>
              <span>{total(zone)}</span>
            </p>
            {zone.kind !== "abroad" && (
              <IncludedIgv
                totalMinor={totalMinor(charge, zone)}
                igvPercent={igvPercent}
                currency={charge.currency}
              />
            )}
            {dollars && (
              <p className="totals__note">{translate("cart.chargedInSoles", { amount: total(zone) })}</p>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
