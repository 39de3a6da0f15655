import { Link } from "@remix-run/react";
import { lineName } from "~/domain/cart/cart";
import type { Amount, CartViewLine } from "~/domain/cart/cart-view";
import { hrefs } from "~/hrefs";
import { formatMoney } from "~/i18n/money";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../shared/icon";
import { Picture } from "../shared/picture";
import type { CartChange } from "../storefront/use-cart-change";
import { QuantityInput } from "./quantity-input";

interface LineProps {
  line: CartViewLine;
  /** Working days that what is made to order takes. */
  madeToOrderDays: number;
  change: CartChange;
  /** What was typed as its quantity and is none. */
  wrongQuantity: string | undefined;
}

function MadeToOrder({ line, madeToOrderDays }: Pick<LineProps, "line" | "madeToOrderDays">) {
  const translate = useTranslate();
  if (line.madeToOrder === 0) return null;
  const { available } = line;
  return (
    <p className="line__note">
      <Icon name="needle" size={16} />
      {available === 0
        ? translate("cart.madeToOrder", { count: madeToOrderDays })
        : translate("cart.partlyMadeToOrder", { available, count: madeToOrderDays })}
    </p>
  );
}

function RemoveForm({ line, change }: Pick<LineProps, "line" | "change">) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <form method="post" action={hrefs.cart(locale)} onSubmit={change.onSubmit}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="line" value={lineName(line)} />
      <button className="text-button" aria-label={translate("cart.removeNamed", { name: line.name })}>
        {translate("cart.remove")}
      </button>
    </form>
  );
}

function CartLine({ line, madeToOrderDays, change, wrongQuantity }: LineProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const format = (amount: Amount) => formatMoney(amount, locale);
  return (
    <li className="line">
      <div className="line__picture">
        {line.picture && <Picture picture={line.picture} alt="" sizes="5.5rem" />}
      </div>
      <div className="line__words">
        <h3 className="line__name">
          <Link to={hrefs.product(locale, line.productId, line.variantId)}>{line.name}</Link>
        </h3>
        <LineFacts variantName={line.variantName} size={line.size} />
        {line.quantity > 1 && (
          <p className="line__facts">
            {format(line.unitPrice)} {translate("cart.perUnit")}
          </p>
        )}
      </div>
      <p className="line__total">{format(line.lineTotal)}</p>
      <MadeToOrder line={line} madeToOrderDays={madeToOrderDays} />
      <div className="line__forms">
        <QuantityInput line={line} change={change} wrong={wrongQuantity} />
        <RemoveForm line={line} change={change} />
      </div>
    </li>
  );
}

/** A line's colour and size in words. */
export function LineFacts({ variantName, size }: Pick<CartViewLine, "variantName" | "size">) {
  const translate = useTranslate();
  const facts = [variantName, size && `${translate("cart.sizeLabel")} ${size}`].filter(Boolean);
  return facts.length > 0 ? <p className="line__facts">{facts.join(" · ")}</p> : null;
}

interface CartLinesProps {
  lines: CartViewLine[];
  madeToOrderDays: number;
  change: CartChange;
  /** By line name. */
  wrongQuantities: Record<string, string>;
}

/** What is in the cart, to be changed. */
export function CartLines({ lines, wrongQuantities, ...shared }: CartLinesProps) {
  return (
    <ul className="lines">
      {lines.map((line) => (
        <CartLine
          key={lineName(line)}
          line={line}
          wrongQuantity={wrongQuantities[lineName(line)]}
          {...shared}
        />
      ))}
    </ul>
  );
}
