import { Link } from "@remix-run/react";
import type { OrderStage } from "~/domain/orders/orders";
import type { Currency } from "~/domain/settings/currency";
import { hrefs } from "~/hrefs";
import { formatDateTime } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { MemberPage } from "../member/member-page";

/** Amounts are minor units of `currency`, times Unix seconds. */
export interface OrderItem {
  reference: string;
  stage: OrderStage;
  placedAt: number;
  totalMinor: number;
  currency: Currency;
  pieces: number;
  /** Name of the first line's product. */
  productName: string | null;
  /** URL of the first line's picture. */
  image: string | null;
}

export interface OrdersPageProps {
  orders: OrderItem[];
  /** URL of the next page; null on the last. */
  next: string | null;
  /** True for any page but the first. */
  isLater: boolean;
}

function Order({ order }: { order: OrderItem }) {
  const translate = useTranslate();
  const locale = useLocale();
  const formats = useFormats();
  const { reference, stage, placedAt, totalMinor, currency, pieces, productName, image } = order;
  return (
    <li className="own-order">
      <div className="own-order__picture">
        {image && <img src={image} alt="" width={64} height={80} loading="lazy" />}
      </div>
      <div>
        <h2 className="own-order__title">
          <Link to={hrefs.order(locale, reference)}>{translate("orders.order", { reference })}</Link>
        </h2>
        <p className="hint">
          {/* Servers and browsers format dates differently. */}
          <span suppressHydrationWarning>{formatDateTime(placedAt, formats)}</span>
          <br />
          {productName && `${productName} · `}
          {translate("orders.piece", { count: pieces })}
        </p>
      </div>
      <div className="own-order__end">
        <p className="own-order__status">{translate(`orders.${stage}`)}</p>
        <p className="own-order__total">{formatMoney({ minor: totalMinor, currency }, formats)}</p>
      </div>
    </li>
  );
}

/** The account's orders, newest first. */
export function OrdersPage({ orders, next, isLater }: OrdersPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <MemberPage title={translate("common.orders")}>
      {orders.length === 0 ? (
        <div className="empty">
          <p className="empty__title">{translate("orders.empty")}</p>
          <Link className="button" to={hrefs.shop(locale)}>
            {translate("orders.goToShop")}
          </Link>
        </div>
      ) : (
        <ul className="own-orders">
          {orders.map((order) => (
            <Order key={`${order.placedAt}.${order.reference}`} order={order} />
          ))}
        </ul>
      )}
      {(next || isLater) && (
        <nav className="button-row member__after" aria-label={translate("common.pages")}>
          {isLater && (
            <Link className="button button--quiet" to={hrefs.orders(locale)}>
              {translate("orders.newest")}
            </Link>
          )}
          {next && (
            <Link className="button button--quiet" to={next}>
              {translate("orders.older")}
            </Link>
          )}
        </nav>
      )}
    </MemberPage>
  );
}
