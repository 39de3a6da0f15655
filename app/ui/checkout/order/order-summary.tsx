import { arrivalWords } from "~/domain/delivery/arrival-words";
import type { OrderView, OrderViewLine } from "~/domain/orders/order-view";
import { refundRows } from "~/domain/orders/refunds/refund-rows";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { LineFacts } from "../cart-lines";
import { aboutDays } from "../delivery-days";
import { IncludedIgv } from "../included-igv";

function OrderLine({ line, order }: { line: OrderViewLine; order: OrderView }) {
  const translate = useTranslate();
  const formats = useFormats();
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
        {line.sku && <p className="line__facts">SKU {line.sku}</p>}
      </div>
      <p className="line__total">
        {formatMoney({ minor: line.totalMinor, currency: order.currency }, formats)}
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
export function OrderSummary({ order }: { order: OrderView }) {
  const translate = useTranslate();
  const formats = useFormats();
  const format = (minor: number) => formatMoney({ minor, currency: order.currency }, formats);
  return (
    <>
      <ul className="lines">
        {order.lines.map((line) => (
          <OrderLine key={line.position} line={line} order={order} />
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
            {order.deliveryMinor === 0 ? translate("cart.deliveryFree") : format(order.deliveryMinor)}
          </span>
        </p>
        {order.discounts.map(({ name, amountMinor }, index) => (
          <p className="totals__row" key={String(index)}>
            <span>{translate("cart.discount", { name })}</span>
            <span>− {format(amountMinor)}</span>
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
