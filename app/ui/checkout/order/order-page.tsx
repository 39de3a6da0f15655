import { Link } from "@remix-run/react";
import { openingLines } from "~/domain/delivery/opening-words";
import type { FormReply } from "~/domain/form-reply";
import type { BoughtCard } from "~/domain/gift-cards/gift-card";
import type { OrderView } from "~/domain/orders/order-view";
import { type OrderStage, statusesWith } from "~/domain/orders/orders";
import type { OfflinePayment as OfflinePaymentView } from "~/domain/orders/proofs/proofs";
import type { OrderReturns as Returns } from "~/domain/orders/returns/return-view";
import { buyersReceiptTitle, receiptAmounts, receiptBuyer } from "~/domain/receipts/receipt-words";
import type { ReviewableProduct } from "~/domain/reviews/reviews";
import { hrefs } from "~/hrefs";
import { formatDateTime } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { type Again, AgainNotice, BuyAgain } from "../../customer/orders/buy-again";
import { OfflinePayment } from "../ways/offline-payment";
import { BoughtCards } from "./bought-cards";
import { OrderActions, WhatsappLink } from "./order-actions";
import { OrderHeader } from "./order-header";
import { OrderNext } from "./order-next";
import { OrderReturns } from "./order-returns";
import { OrderReviews } from "./order-reviews";
import { OrderSummary } from "./order-summary";
import { OrderTimeline } from "./order-timeline";
import "../../styles/checkout/order.css";

export interface OrderPageProps {
  order: OrderView;
  returns: Returns;
  /** What its buyer can review. */
  reviewable: ReviewableProduct[];
  /** The gift cards that it buys. */
  boughtCards: BoughtCard[];
  /** Null for an order that is paid by card. */
  payment: OfflinePaymentView | null;
  /** Idempotency key of a proof of payment. */
  proofKey: string;
  /** The refusal of a proof of payment. */
  reply: FormReply | null;
  /** URL to pay; null when the order can't be paid. */
  paymentPage: string | null;
  /** URL of this page while the payment is being decided; else null. */
  reloadPage: string | null;
  /** Digits of the shop's WhatsApp number; empty without one. */
  whatsapp: string;
  /** Access key in the URL, for links; null when it is in a cookie, and for the signed-in owner. */
  linkKey: string | null;
  /** Access key that opened the order; null for its signed-in owner. */
  accessKey: string | null;
  /** Result of ordering again; null otherwise. */
  again: Again | null;
  /** Printed at the top. */
  seller: { name: string; ruc: string | null; address: string | null };
}

/** Stages in which an order has been bought and nothing of it was sent: its page confirms it. */
const BOUGHT: OrderStage[] = statusesWith("canShip");

function PaidTwice({ order, whatsapp }: Pick<OrderPageProps, "order" | "whatsapp">) {
  const translate = useTranslate();
  if (!order.isPaidTwice) return null;
  return (
    <section className="notice" aria-labelledby="paid-twice">
      <h2 className="checkout__heading" id="paid-twice">
        {translate("order.paidTwice")}
      </h2>
      <p>{translate("order.paidTwiceText")}</p>
      <WhatsappLink order={order} whatsapp={whatsapp} />
    </section>
  );
}

/** What the courier takes; null for other orders, and once it is recorded. */
function CashDue({ order: { cashDueMinor, currency, status } }: Pick<OrderPageProps, "order">) {
  const translate = useTranslate();
  const formats = useFormats();
  if (cashDueMinor === 0) return null;
  const amount = formatMoney({ minor: cashDueMinor, currency }, formats);
  const isTaken = status === "handed_over";
  return (
    <section className="notice" aria-labelledby="cash-due">
      <h2 className="checkout__heading" id="cash-due">
        {translate(isTaken ? "ways.cashTakenTitle" : "ways.cashDueTitle", { amount })}
      </h2>
      <p>{translate(isTaken ? "ways.cashTakenText" : "ways.cashDueText")}</p>
    </section>
  );
}

/** Only on paper, for a printed receipt. */
function Seller({ seller }: Pick<OrderPageProps, "seller">) {
  const { name, ruc, address } = seller;
  return <p className="order-seller">{[name, ruc && `RUC ${ruc}`, address].filter(Boolean).join(" · ")}</p>;
}

function PickupPlace({ place }: { place: NonNullable<OrderView["pickupPlace"]> }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { address, mapUrl } = place;
  const hours = openingLines(place, translate, formats);
  return (
    <>
      {address && <span className="facts__more">{address}</span>}
      {hours && (
        <span className="facts__more order-pickup">{`${translate("order.openingHours")}: ${hours}`}</span>
      )}
      {mapUrl && (
        <a className="facts__more" href={mapUrl} rel="noreferrer">
          {translate("order.map")}
        </a>
      )}
    </>
  );
}

function ReceiptFact({ order: { receipt, currency, country } }: Pick<OrderPageProps, "order">) {
  const translate = useTranslate();
  const formats = useFormats();
  if (!receipt) return null;
  const buyer = receiptBuyer(receipt, translate);
  return (
    <>
      <dt>{translate("receipt.title")}</dt>
      <dd>
        {buyersReceiptTitle(receipt, country, translate)}
        {buyer && <span className="facts__more">{buyer}</span>}
        {receiptAmounts(receipt, { currency, translate, formats }).map(([label, amount]) => (
          <span className="facts__more" key={label}>{`${label}: ${amount}`}</span>
        ))}
        {receipt.number !== null && <span className="facts__more">{translate("receipt.printedNote")}</span>}
      </dd>
    </>
  );
}

function Facts({ order }: Pick<OrderPageProps, "order">) {
  const translate = useTranslate();
  const formats = useFormats();
  const { reference, placedAt, name, deliveryName, address, pickupPlace } = order;
  return (
    <dl className="facts">
      <dt>{translate("order.reference")}</dt>
      <dd className="facts__reference">{reference}</dd>
      <dt>{translate("order.date")}</dt>
      <dd>{formatDateTime(placedAt, formats)}</dd>
      <dt>{translate("order.person")}</dt>
      <dd>{name}</dd>
      <dt>{translate("order.delivery")}</dt>
      <dd>
        {deliveryName}
        {pickupPlace && <PickupPlace place={pickupPlace} />}
        {address.length > 0 && <span className="facts__more">{address.join(", ")}</span>}
      </dd>
      {order.paymentMethodName && (
        <>
          <dt>{translate("ways.method")}</dt>
          <dd>{translate(order.paymentMethodName)}</dd>
        </>
      )}
      <ReceiptFact order={order} />
    </dl>
  );
}

/** An order's status, lines and delivery, for its buyer. */
export function OrderPage(props: OrderPageProps) {
  const { order, whatsapp } = props;
  const isBought = BOUGHT.includes(order.stage);
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page checkout">
      {props.again && <AgainNotice again={props.again} />}
      <Seller seller={props.seller} />
      <OrderHeader {...props} isBought={isBought} />
      <PaidTwice order={order} whatsapp={whatsapp} />
      <CashDue order={order} />
      {props.payment && (
        <OfflinePayment order={order} payment={props.payment} proofKey={props.proofKey} reply={props.reply} />
      )}
      {isBought && <OrderNext order={order} />}
      <div className="checkout__columns">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
        <section className="checkout__summary" aria-labelledby="order-lines" tabIndex={0}>
          <h2 className="checkout__heading" id="order-lines">
            {translate("order.lines")}
          </h2>
          <OrderSummary order={order} hasSkus />
        </section>
        <div className="order-side">
          <BoughtCards cards={props.boughtCards} />
          <OrderTimeline timeline={order.timeline} />
          <OrderReturns returns={props.returns} reference={order.reference} linkKey={props.linkKey} />
          <OrderReviews products={props.reviewable} reference={order.reference} linkKey={props.linkKey} />
          <Facts order={order} />
          {!props.paymentPage && <BuyAgain reference={order.reference} accessKey={props.accessKey} />}
          <p className="hint order-side__links">
            {props.accessKey === null ? (
              <Link to={hrefs.orders(locale)}>{translate("orders.backToList")}</Link>
            ) : (
              <Link to={hrefs.orderLookUp(locale)}>{translate("order.findAgain")}</Link>
            )}
          </p>
          {!isBought && <OrderActions order={order} whatsapp={whatsapp} />}
        </div>
      </div>
    </div>
  );
}
