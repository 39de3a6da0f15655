import { Link } from "@remix-run/react";
import type { OrderView } from "~/domain/orders/order-view";
import type { OfflinePayment } from "~/domain/orders/proofs/proofs";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { OrderActions } from "./order-actions";
import { offlineState, orderState } from "./order-state";

const PICTURES = 3;

/** Pictures of what was bought. */
function Pictures({ lines }: Pick<OrderView, "lines">) {
  const images = lines.flatMap(({ image }) => image ?? []).slice(0, PICTURES);
  if (images.length === 0) return null;
  return (
    <div className="order-pictures">
      {images.map((image, index) => (
        <img key={String(index)} src={image} alt="" width={320} height={400} />
      ))}
    </div>
  );
}

interface OrderHeaderProps {
  order: OrderView;
  /** Null for an order that is paid by card. */
  payment: OfflinePayment | null;
  /** URL to pay; null when the order can't be paid. */
  paymentPage: string | null;
  /** URL of this page while the payment is being decided; else null. */
  reloadPage: string | null;
  /** Digits of the shop's WhatsApp number; empty without one. */
  whatsapp: string;
  /** Whether the page confirms the purchase. */
  isBought: boolean;
}

/** What the order has reached, and what can be done now. */
export function OrderHeader(props: OrderHeaderProps) {
  const { order, payment, paymentPage, reloadPage, isBought } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const { title, text, tone } = offlineState(order, payment) ?? orderState(order);
  return (
    <header className={`order-state order-state--${tone} ${isBought ? "order-state--bought" : ""}`}>
      <div>
        <p className="order-state__reference">{translate("order.title", { reference: order.reference })}</p>
        <h1 className="page__title">{translate(title)}</h1>
        {text && (
          <p className="page__lead" role={reloadPage ? "status" : undefined}>
            {translate(text, { email: order.email, zone: order.deliveryName })}
          </p>
        )}
        <p className="button-row">
          {paymentPage && (
            <Link className={payment ? "button button--quiet" : "button"} to={paymentPage} reloadDocument>
              {translate(payment ? "ways.payByCard" : "order.payNow")}
            </Link>
          )}
          {reloadPage && (
            <a className="button button--quiet" href={reloadPage}>
              {translate("order.reload")}
            </a>
          )}
          {order.status === "expired" && (
            <Link className="button" to={hrefs.checkout(locale)}>
              {translate("checkout.editCart")}
            </Link>
          )}
        </p>
        {isBought && <OrderActions order={order} whatsapp={props.whatsapp} />}
      </div>
      {isBought && <Pictures lines={order.lines} />}
    </header>
  );
}
