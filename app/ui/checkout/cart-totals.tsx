import type { CartView } from "~/domain/cart/cart-view";
import {
  type CashZone,
  discountSum,
  type ShownDiscount,
  totalMinor,
  type ZoneTotal,
} from "~/domain/checkout/quote";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { IncludedIgv } from "./included-igv";
import { ZonePrice } from "./zone-price";

interface CartTotalsProps {
  view: Pick<CartView, "charge" | "dollars">;
  /** Those that serve the chosen country; none before one is chosen. */
  zones: ZoneTotal[];
  cashZones: CashZone[];
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

interface TotalProps extends Pick<CartTotalsProps, "view" | "igvPercent"> {
  zone: ZoneTotal;
  minor: number;
}

/** The total with its note on the tax. */
function Total({ view: { charge, dollars }, igvPercent, zone, minor }: TotalProps) {
  const translate = useTranslate();
  const amount = formatMoney({ ...charge, minor }, useFormats());
  return (
    <>
      <p className="totals__row totals__row--sum">
        <span>{translate("cart.total")}</span>
        <span>{amount}</span>
      </p>
      {zone.kind !== "abroad" && (
        <IncludedIgv totalMinor={minor} igvPercent={igvPercent} currency={charge.currency} />
      )}
      {dollars && <p className="totals__note">{translate("cart.chargedInSoles", { amount })}</p>}
    </>
  );
}

/** The total of a zone, and the one in cash where that is rounded: CSS displays the one of the chosen way to pay. */
function ZoneSum({ cash, ...total }: Omit<TotalProps, "minor"> & { cash: CashZone | undefined }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { charge } = total.view;
  const sum = <Total {...total} minor={totalMinor(charge, total.zone)} />;
  if (!cash?.roundingMinor) return sum;
  return (
    <>
      <div className="totals__sum">{sum}</div>
      <div className="totals__sum totals__sum--cash">
        <p className="totals__row totals__row--discount">
          <span>{translate("ways.rounding")}</span>
          <span>− {formatMoney({ ...charge, minor: cash.roundingMinor }, formats)}</span>
        </p>
        <Total {...total} minor={cash.cashMinor} />
      </div>
    </>
  );
}

/**
 * Totals in the charged currency. There is one per delivery zone, in the order of `DeliveryChoice`. CSS displays the
 * one of the chosen zone, or all of them in browsers without `:has()`.
 */
export function CartTotals({ view, zones, cashZones, discounts, igvPercent }: CartTotalsProps) {
  const { charge, dollars } = view;
  const translate = useTranslate();
  const formats = useFormats();
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
            <ZoneSum
              view={view}
              zone={zone}
              cash={cashZones.find(({ id }) => id === zone.id)}
              igvPercent={igvPercent}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
