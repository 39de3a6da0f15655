import { Link } from "@remix-run/react";
import { countPieces } from "~/domain/cart/cart";
import type { OrderDollars } from "~/domain/checkout/quote";
import type { DeliveryNews } from "~/domain/orders/delivery-news";
import type { OrderView } from "~/domain/orders/order-view";
import type { OfflineOffer } from "~/domain/payments/offline-ways";
import type { HostedForm } from "~/domain/payments/payment-provider";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../shared/icon";
import { CardLogos } from "./card-logos";
import { CardPayment, type CardPaymentProps } from "./card-payment";
import { HostedOffer, HostedRedirect } from "./hosted-payment";
import { OrderSummary } from "./order/order-summary";
import { type OrderSpentCoupon, SpentCouponNotice } from "./spent-coupon-notice";
import { DoneSteps } from "./steps/done-steps";
import { FoldedSummary } from "./steps/folded-summary";
import { StepHead } from "./steps/step";
import { OtherWays } from "./ways/other-ways";
import "../styles/checkout/steps.css";

/** Why the order can't be paid in the chosen way. */
export interface NoWay {
  kind: "no-way";
  message: MessageKey;
}

export interface PaymentStepProps extends CardPaymentProps {
  order: OrderView;
  /** What changed about the delivery since the order was placed. */
  deliveryNews: DeliveryNews | null;
  /** Null when the order may be paid with its discounts. */
  spentCoupon: OrderSpentCoupon | null;
  /** URL of the checkout with the order's answers. */
  editPage: string;
  /** Whether this browser has the cart that was ordered. */
  hasCart: boolean;
  /** True when the cart differs from the order. */
  isOlderOrder: boolean;
  /** Form to the provider's hosted page; null before a payment there was started. */
  hosted: HostedForm | null;
  /** Dollar prices for information; null for an order without. */
  dollars: OrderDollars | null;
  /** The ways to pay the order outside the payment provider. */
  ways: OfflineOffer[];
  /** Why the chosen one was refused; null otherwise. */
  wayError: MessageKey | null;
  /** Whether the payment provider has failed a moment ago. */
  isCardOut: boolean;
}

/** The card form, or the way to the provider's page. */
function Payment({ hosted, ...card }: CardPaymentProps & Pick<PaymentStepProps, "hosted">) {
  const translate = useTranslate();
  if (hosted) {
    return (
      <>
        <StepHead number={4} id="payment-title">
          {translate("checkout.hostedTitle")}
        </StepHead>
        <HostedRedirect {...hosted} />
      </>
    );
  }
  return (
    <>
      <StepHead number={4} id="payment-title">
        <span className="payment__title">{translate("checkout.paymentTitle")}</span>
        <span className="hosted__title">{translate("checkout.hostedTitle")}</span>
      </StepHead>
      <CardPayment {...card} />
      <HostedOffer action={card.tokenAction} />
    </>
  );
}

/** Tells that delivery costs something else now, or that it is no longer offered. */
function DeliveryNotice({ order, deliveryNews, editPage }: PaymentStepProps) {
  const translate = useTranslate();
  const formats = useFormats();
  if (!deliveryNews) return null;
  const amount = (minor: number) => formatMoney({ minor, currency: order.currency }, formats);
  return (
    <p className="notice" role="status">
      {deliveryNews.kind === "gone"
        ? translate("checkout.orderZoneGone", { zone: order.deliveryName })
        : translate("checkout.orderZoneChanged", {
            now: amount(deliveryNews.nowMinor),
            before: amount(order.deliveryMinor),
          })}{" "}
      <Link to={editPage} reloadDocument>
        {translate("checkout.chooseDelivery")}
      </Link>
    </p>
  );
}

/** Payment of a placed order. */
export function PaymentStep(props: PaymentStepProps) {
  const { order, isOlderOrder, deliveryNews, spentCoupon, editPage, hasCart, hosted } = props;
  const { form, language, tokenAction, returnAction, orderPage, message } = props;
  const card = { form, language, tokenAction, returnAction, orderPage, message };
  const translate = useTranslate();
  const formats = useFormats();
  const locale = useLocale();
  const total = formatMoney({ minor: order.totalMinor, currency: order.currency }, formats);
  return (
    <div className="page checkout">
      <h1 className="page__title">{translate("checkout.reference", { reference: order.reference })}</h1>
      {isOlderOrder && (
        <p className="notice" role="status">
          {translate("checkout.olderOrder")}{" "}
          <Link to={hrefs.checkout(locale)}>{translate("checkout.editCart")}</Link>
        </p>
      )}
      <DeliveryNotice {...props} />
      {spentCoupon && <SpentCouponNotice spentCoupon={spentCoupon} order={order} action={tokenAction} />}
      <div className="checkout__columns">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
        <section className="checkout__summary" aria-labelledby="summary-title" tabIndex={0}>
          <h2 className="visually-hidden" id="summary-title">
            {translate("checkout.orderSummary")}
          </h2>
          <FoldedSummary pieces={countPieces(order.lines)} totals={[{ total }]}>
            <OrderSummary order={order} dollars={props.dollars} />
          </FoldedSummary>
        </section>
        <div className="steps">
          <DoneSteps order={order} editPage={hasCart ? editPage : null} />
          {deliveryNews?.kind !== "gone" && !spentCoupon && (
            <section className="payment step" aria-labelledby="payment-title">
              {props.isCardOut && (
                <p className="notice notice--warning" role="status">
                  {translate(props.ways.length > 0 ? "ways.cardOutOthers" : "ways.cardOut")}
                </p>
              )}
              <Payment {...card} hosted={hosted} />
              {hosted ? (
                props.ways.length > 0 && <a href={tokenAction}>{translate("ways.other")}</a>
              ) : (
                <OtherWays ways={props.ways} action={tokenAction} error={props.wayError} />
              )}
              <p className="payment__secure">
                <Icon name="lock" size={16} />
                {translate("checkout.secure")}
              </p>
              <CardLogos />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
