import type { OrderDollars } from "~/domain/checkout/quote";
import { arrivalWords } from "~/domain/delivery/arrival-words";
import type { OrderView, OrderViewLine } from "~/domain/orders/order-view";
import { refundRows } from "~/domain/orders/refunds/refund-rows";
import { discountLabel } from "~/domain/orders/shares/discount-label";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { LineFacts } from "../cart-lines";
import { ChargedAmount } from "../charged-amount";
import { aboutDays } from "../delivery-days";
import { IncludedIgv } from "../included-igv";

interface OrderSummaryProps {
  order: OrderView;
  /** Dollar prices for information; null for an order without. */
  dollars?: OrderDollars | null;
  /** Whether lines have their SKU. */
  hasSkus?: boolean;
}

interface OrderLineProps extends Required<OrderSummaryProps> {
  line: OrderViewLine;
  dollarsMinor: number | null;
}

function OrderLine({ line, order, dollars, dollarsMinor, hasSkus }: OrderLineProps) {
  const translate = useTranslate();
  const { madeToOrder: count, madeToOrderDays, missing } = line;
  return (
    <li className="line">
      <div className="line__picture">
        {line.image && <img src={line.image} alt="" width={88} height={110} loading="lazy" />}
      </div>
      <div className="line__words">
        <h3 className="line__name">{line.name}</h3>
        <LineFacts variantName={line.variantName} size={line.size} />
        <p className="line__facts">{translate("product.unit", { count: line.quantity })}</p>
        {hasSkus && line.sku && <p className="line__facts">SKU {line.sku}</p>}
      </div>
      <p className="line__total">
        <ChargedAmount
          amount={{ minor: line.totalMinor, currency: order.currency }}
          dollarsMinor={dollarsMinor}
          dollars={dollars?.currency ?? null}
        />
      </p>
      {count > 0 && (
        <p className="line__note">
          <Icon name="needle" size={16} />
          {translate("order.madeToOrder", { count, days: aboutDays(translate, madeToOrderDays) })}
        </p>
      )}
      {missing > 0 && (
        <p className="line__note line__note--missing">
          <Icon name="close" size={16} />
          {translate("order.missing", { count: missing })}
        </p>
      )}
    </li>
  );
}

/** Lines and totals in the order's currency. */
export function OrderSummary({ order, dollars = null, hasSkus = false }: OrderSummaryProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const format = (minor: number) => formatMoney({ minor, currency: order.currency }, formats);
  return (
    <>
      <ul className="lines">
        {order.lines.map((line, index) => (
          <OrderLine
            key={line.position}
            line={line}
            order={order}
            dollars={dollars}
            dollarsMinor={dollars?.lines[index] ?? null}
            hasSkus={hasSkus}
          />
        ))}
      </ul>
      <div className="totals">
        <p className="totals__row">
          <span>{translate("cart.subtotal")}</span>
          <span>{format(order.subtotalMinor)}</span>
        </p>
        <p className="totals__row">
          <span>
            {translate("cart.delivery")}: {order.deliveryName}
          </span>
          <span>
            {order.deliveryMinor === 0 ? (
              translate("cart.deliveryFree")
            ) : (
              <ChargedAmount
                amount={{ minor: order.deliveryMinor, currency: order.currency }}
                dollarsMinor={dollars?.deliveryMinor ?? null}
                dollars={dollars?.currency ?? null}
              />
            )}
          </span>
        </p>
        {order.discounts.map((discount, index) => (
          <p className="totals__row" key={String(index)}>
            <span>{discountLabel(discount, translate)}</span>
            <span>− {format(discount.amountMinor)}</span>
          </p>
        ))}
        {order.giftMinor > 0 && (
          <p className="totals__row">
            <span>{translate("order.giftCard")}</span>
            <span>− {format(order.giftMinor)}</span>
          </p>
        )}
        {order.arrival && (
          <p className="totals__note">
            {arrivalWords(order.arrival, { isPickup: order.isPickup }, translate, formats)}
          </p>
        )}
        <p className="totals__row totals__row--sum">
          <span>{translate("cart.total")}</span>
          <span>{format(order.totalMinor)}</span>
        </p>
        {dollars && (
          <p className="totals__note">
            {translate("cart.chargedInSoles", { amount: format(order.totalMinor) })}
          </p>
        )}
        <IncludedIgv totalMinor={order.totalMinor} igvPercent={order.igvPercent} currency={order.currency} />
        {refundRows(order, translate, formats).map(({ label, value }, index) => (
          <p className="totals__row" key={String(index)}>
            <span>{label}</span>
            <span>{value}</span>
          </p>
        ))}
      </div>
    </>
  );
}
