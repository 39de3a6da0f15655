import { Link } from "@remix-run/react";
import { lineName } from "~/domain/cart/cart";
import type { CartViewLine } from "~/domain/cart/cart-view";
import type { FormReply } from "~/domain/form-reply";
import type { Currency } from "~/domain/settings/currency";
import { hrefs } from "~/hrefs";
import { formatDay } from "~/i18n/dates";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { Picture } from "../shared/picture";
import type { CartChange } from "../storefront/cart/use-cart-change";
import { ChargedAmount } from "./charged-amount";
import { QuantityInput } from "./quantity-input";
import { StockNote } from "./stock-note";

interface LineProps {
  line: CartViewLine;
  /** Set when dollar prices are displayed for information. */
  dollars: Currency | null;
  change: CartChange;
  /** Reply to the buyer's form, which contains the quantity. */
  reply: FormReply | null;
}

function RemoveForm({ line, change }: Pick<LineProps, "line" | "change">) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <form method="post" action={hrefs.cart(locale)} onSubmit={change.onSubmit}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="line" value={lineName(line)} />
      <button
        className="text-button"
        data-once
        aria-label={translate("cart.removeNamed", { name: line.name })}
      >
        {translate("cart.remove")}
      </button>
    </form>
  );
}

function CartLine({ line, dollars, change, reply }: LineProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { quantity } = line;
  const dollarsMinor = line.prices.USD;
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
        {line.gift && <GiftFact gift={line.gift} />}
        {quantity > 1 && (
          <p className="line__facts">
            <ChargedAmount amount={line.unitPrice} dollarsMinor={dollarsMinor} dollars={dollars} />{" "}
            {translate("cart.perUnit")}
          </p>
        )}
      </div>
      <p className="line__total">
        <ChargedAmount
          amount={line.lineTotal}
          dollarsMinor={dollarsMinor === null ? null : dollarsMinor * quantity}
          dollars={dollars}
        />
      </p>
      <StockNote line={line} />
      <div className="line__forms">
        <QuantityInput line={line} change={change} reply={reply} />
        <RemoveForm line={line} change={change} />
      </div>
    </li>
  );
}

/** To whom a gift card goes, and when. */
function GiftFact({ gift: { recipientName, deliverOn } }: { gift: NonNullable<CartViewLine["gift"]> }) {
  const translate = useTranslate();
  const day = formatDay(deliverOn, useFormats());
  return <p className="line__facts">{translate("cart.giftFor", { name: recipientName, day })}</p>;
}

/** A line's colour and size. */
export function LineFacts({ variantName, size }: Pick<CartViewLine, "variantName" | "size">) {
  const translate = useTranslate();
  const facts = [variantName, size && `${translate("cart.sizeLabel")} ${size}`].filter(Boolean);
  return facts.length > 0 ? <p className="line__facts">{facts.join(" · ")}</p> : null;
}

interface CartLinesProps {
  lines: CartViewLine[];
  dollars: Currency | null;
  change: CartChange;
  /** Reply to the buyer's form, which contains the quantities. */
  reply: FormReply | null;
}

/** The cart's lines, editable. */
export function CartLines({ lines, ...shared }: CartLinesProps) {
  return (
    <ul className="lines">
      {lines.map((line) => (
        <CartLine key={lineName(line)} line={line} {...shared} />
      ))}
    </ul>
  );
}
