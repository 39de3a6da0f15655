import { countPieces, lineName, quantityField } from "~/domain/cart/cart";
import type { CartView } from "~/domain/cart/cart-view";
import { type CashZone, type ShownDiscount, totalMinor, type ZoneTotal } from "~/domain/checkout/quote";
import type { FormReply } from "~/domain/form-reply";
import { isMailedOnly } from "~/domain/gift-cards/gift-zone";
import { hrefs } from "~/hrefs";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import type { CartChange } from "../storefront/cart/use-cart-change";
import { BUYER_FORM } from "./buyer";
import { CartLines } from "./cart-lines";
import { CartTotals } from "./cart-totals";
import { CouponField, type CouponFieldProps } from "./codes/coupon-field";
import { GiftCardField, type GiftCardFieldProps } from "./codes/gift-card-field";
import { FoldedSummary } from "./steps/folded-summary";

export interface CartSummaryProps {
  view: Pick<CartView, "lines" | "charge" | "dollars">;
  /** Those that serve the chosen country; none before one is chosen. */
  zones: ZoneTotal[];
  cashZones: CashZone[];
  /** Those of the cart before a delivery zone is chosen. */
  discounts: ShownDiscount[];
  coupon: CouponFieldProps["coupon"];
  giftCard: GiftCardFieldProps["giftCard"];
  /** Included in the prices of orders within Peru. */
  igvPercent: number;
  reply: FormReply | null;
  change: CartChange;
}

/** Whether something inside has to be mended, which must not be folded away. */
function needsAttention({ view, coupon, giftCard, reply }: CartSummaryProps): boolean {
  const errors = reply?.result.error ?? {};
  const fields = ["coupon", "giftCode", ...view.lines.map((line) => quantityField(lineName(line)))];
  const isShort = view.lines.some(({ missing }) => missing > 0);
  return isShort || Boolean(coupon.problem || giftCard?.problem) || fields.some((field) => errors[field]);
}

/** The cart, editable, with its codes and totals. */
export function CartSummary(props: CartSummaryProps) {
  const { view, zones, cashZones, discounts, coupon, giftCard, igvPercent, reply, change } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const locale = useLocale();
  const money = (minor: number) => formatMoney({ ...view.charge, minor }, formats);
  const totalOf = (zone: ZoneTotal) => {
    const cash = cashZones.find(({ id }) => id === zone.id);
    return { total: money(totalMinor(view.charge, zone)), inCash: cash && money(cash.cashMinor) };
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className="checkout__summary" aria-labelledby="summary-title" tabIndex={0}>
      <h2 className="visually-hidden" id="summary-title">
        {translate("checkout.orderSummary")}
      </h2>
      {/* The default button for Enter: it precedes the other buttons of the buyer's form. */}
      <button type="submit" form={BUYER_FORM} name="intent" value="place" hidden />
      <FoldedSummary
        pieces={countPieces(view.lines)}
        totals={zones.length > 0 ? zones.map(totalOf) : [{ total: money(view.charge.minor) }]}
        isOpen={needsAttention(props)}
      >
        <CartLines lines={view.lines} dollars={view.dollars} change={change} reply={reply} />
        <form
          method="post"
          action={hrefs.cart(locale)}
          className="checkout__clear"
          onSubmit={change.onSubmit}
        >
          <input type="hidden" name="intent" value="clear" />
          <button className="text-button">{translate("cart.clear")}</button>
        </form>
        <CouponField coupon={coupon} reply={reply} />
        {(giftCard || !isMailedOnly(view.lines)) && (
          <GiftCardField giftCard={giftCard} charge={view.charge} reply={reply} />
        )}
        <CartTotals
          view={view}
          zones={zones}
          cashZones={cashZones}
          discounts={discounts}
          igvPercent={igvPercent}
        />
      </FoldedSummary>
    </section>
  );
}
