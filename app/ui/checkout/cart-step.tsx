import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { CartView } from "~/domain/cart/cart-view";
import { dependsOnDistrict, zonesServing } from "~/domain/delivery/delivery";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { useRefusedForm } from "../shared/form/use-open-reply";
import { PutBack } from "../storefront/cart/put-back";
import { useCartChange } from "../storefront/cart/use-cart-change";
import { type BuyerFormProps, buyerField } from "./buyer";
import { BuyerForm } from "./buyer-form";
import { CartSummary, type CartSummaryProps } from "./cart-summary";
import { SignInOffer } from "./steps/sign-in-offer";
import "../styles/checkout/buyer.css";
import "../styles/checkout/steps.css";

type OwnState =
  | "form"
  | "change"
  | "country"
  | "setCountry"
  | "ubigeo"
  | "setUbigeo"
  | "dependsOnDistrict"
  | "isDistrictFirst";

export interface CartStepProps
  extends Omit<BuyerFormProps, OwnState>,
    Pick<CartSummaryProps, "discounts" | "coupon" | "giftCard" | "igvPercent"> {
  view: Pick<CartView, "lines" | "charge" | "dollars" | "fingerprint">;
  /** True when lines were removed because they are no longer for sale. */
  hasDropped: boolean;
  /** The lines that the shopper has removed; see `removedText`. Null for none. */
  removed: string | null;
}

function EmptyCart({ isGuest }: { isGuest: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="empty">
      <p className="empty__title">{translate("cart.empty")}</p>
      <p>{translate("cart.emptyHint")}</p>
      <Link className="button" to={hrefs.shop(locale)}>
        {translate("cart.goToShop")}
      </Link>
      {isGuest && <SignInOffer isCartEmpty />}
    </div>
  );
}

/** Focuses the heading when the focused line, or the button that put it back, has gone. */
function useHeadingFocus(lineCount: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(lineCount);
  useEffect(() => {
    if (lineCount !== before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = lineCount;
  }, [lineCount]);
  return heading;
}

/** The cart and the buyer's form. */
export function CartStep({
  view,
  hasDropped,
  removed,
  coupon,
  giftCard,
  discounts,
  igvPercent,
  ...sent
}: CartStepProps) {
  const translate = useTranslate();
  const change = useCartChange();
  const heading = useHeadingFocus(view.lines.length);
  const { form: element, reply } = useRefusedForm(sent.reply);
  const form = { ...sent, reply };
  const isEmpty = view.lines.length === 0;
  const [country, setCountry] = useState(buyerField("country", form).initialValue ?? "");
  const { districts } = form.reply ?? {};
  const district = districts ? (districts.length === 1 && districts[0]) || null : form.district;
  const [ubigeo, setUbigeo] = useState(district?.ubigeo ?? "");
  const zones = zonesServing(form.zones, country, ubigeo);
  return (
    <div className="page checkout">
      <h1 className="page__title" ref={heading} tabIndex={-1}>
        {translate("cart.heading")}
      </h1>
      {hasDropped && (
        <p className="notice" role="status">
          {translate("alert.linesDropped")}
        </p>
      )}
      <PutBack removed={change.removed === undefined ? removed : change.removed} onSubmit={change.onSubmit} />
      {isEmpty ? (
        <EmptyCart isGuest={form.accountId === null} />
      ) : (
        <div className="checkout__columns">
          <CartSummary
            view={view}
            zones={zones}
            cashZones={form.cashZones}
            discounts={discounts}
            coupon={coupon}
            giftCard={giftCard}
            igvPercent={igvPercent}
            reply={form.reply}
            change={change}
          />
          <BuyerForm
            {...form}
            form={element}
            country={country}
            setCountry={setCountry}
            district={district}
            ubigeo={ubigeo}
            setUbigeo={setUbigeo}
            addressFields={form.reply?.addressFields ?? form.addressFields}
            dependsOnDistrict={dependsOnDistrict(form.zones, country)}
            isDistrictFirst={dependsOnDistrict(form.zones, "PE")}
            zones={zones}
            view={view}
            change={change}
          />
        </div>
      )}
    </div>
  );
}
