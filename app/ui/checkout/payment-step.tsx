import { Link } from "@remix-run/react";
import type { OrderView } from "~/domain/orders/order-view";
import type { HostedForm } from "~/domain/payments/payment-provider";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../shared/icon";
import { CardLogos } from "./card-logos";
import { CardPayment, type CardPaymentProps } from "./card-payment";
import { HostedOffer, HostedRedirect } from "./hosted-payment";
import { OrderSummary } from "./order-summary";

export interface PaymentStepProps extends CardPaymentProps {
  order: OrderView;
  /** True when the cart differs from the order. */
  isOlderOrder: boolean;
  /** Form to the provider's hosted page; null before a payment there was started. */
  hosted: HostedForm | null;
}

function Payment({ order: _, isOlderOrder: __, hosted, ...card }: PaymentStepProps) {
  const translate = useTranslate();
  if (hosted) {
    return (
      <>
        <h2 className="checkout__heading">{translate("checkout.hostedTitle")}</h2>
        <HostedRedirect {...hosted} />
      </>
    );
  }
  return (
    <>
      <h2 className="checkout__heading">
        <span className="payment__title">{translate("checkout.paymentTitle")}</span>
        <span className="hosted__title">{translate("checkout.hostedTitle")}</span>
      </h2>
      <CardPayment {...card} />
      <HostedOffer action={card.tokenAction} />
    </>
  );
}

/** Payment of a placed order. */
export function PaymentStep(props: PaymentStepProps) {
  const { order, isOlderOrder } = props;
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page checkout">
      <h1 className="page__title">{translate("checkout.reference", { reference: order.reference })}</h1>
      {isOlderOrder && (
        <p className="notice" role="status">
          {translate("checkout.olderOrder")}{" "}
          <Link to={hrefs.checkout(locale)}>{translate("checkout.editCart")}</Link>
        </p>
      )}
      <div className="checkout__columns">
        <section className="checkout__summary" aria-labelledby="summary-title">
          <h2 className="visually-hidden" id="summary-title">
            {translate("checkout.orderSummary")}
          </h2>
          <OrderSummary order={order} />
        </section>
        <section className="payment">
          <Payment {...props} />
          <p className="payment__secure">
            <Icon name="lock" size={16} />
            {translate("checkout.secure")}
          </p>
          <CardLogos />
        </section>
      </div>
    </div>
  );
}
