import { Link } from "@remix-run/react";
import type { CartViewLine } from "~/domain/cart/cart-view";
import type { Currency } from "~/domain/settings/currency";
import { hrefs } from "~/hrefs";
import { formatMoney } from "~/i18n/money";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { ChargedAmount } from "~/ui/checkout/charged-amount";
import { StockNote } from "~/ui/checkout/stock-note";
import { numberIn, wholeNumber } from "~/ui/shared/form/whole-number";
import { Icon } from "~/ui/shared/icon";
import { Picture } from "~/ui/shared/picture";

interface LineProps {
  line: CartViewLine;
  /** Set when dollar prices are displayed for information. */
  dollars: Currency | null;
  setQuantity(quantity: number): void;
}

/** Includes variant and size, because two lines may have the same product. */
const describe = ({ name, variantName, size }: CartViewLine) =>
  [name, variantName, size].filter(Boolean).join(", ");

function Stepper({ line, setQuantity }: Pick<LineProps, "line" | "setQuantity">) {
  const translate = useTranslate();
  const name = describe(line);
  const { quantity } = line;
  const typed = (input: HTMLInputElement) => {
    if (input.validity.valid) setQuantity(numberIn(input));
    // An accepted quantity is set by the next render.
    input.value = String(quantity);
  };
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={translate("drawer.less", { name })}
        onClick={() => setQuantity(quantity - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        key={quantity}
        {...wholeNumber}
        required
        defaultValue={quantity}
        aria-label={translate("cart.quantityOf", { name })}
        onBlur={({ currentTarget }) => currentTarget.value !== String(quantity) && typed(currentTarget)}
        onKeyDown={(event) => {
          wholeNumber.onKeyDown(event);
          if (event.key === "Enter") typed(event.currentTarget);
        }}
      />
      <button
        type="button"
        aria-label={translate("drawer.more", { name })}
        onClick={() => setQuantity(quantity + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}

function Facts({ line, dollars }: Pick<LineProps, "line" | "dollars">) {
  const translate = useTranslate();
  const { variantName, size, gift, quantity } = line;
  const facts = [
    variantName,
    size && `${translate("cart.sizeLabel")}\u00a0${size}`,
    gift?.recipientName,
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className="line__facts">{facts.join(" · ")}</p>}
      {(quantity > 1 || dollars) && (
        <p className="line__facts">
          <ChargedAmount amount={line.unitPrice} dollarsMinor={line.prices.USD} dollars={dollars} />{" "}
          {translate("cart.perUnit")}
        </p>
      )}
    </>
  );
}

/** An editable line of the cart. */
export function DrawerLine({ line, dollars, setQuantity }: LineProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const formats = useFormats();
  return (
    <li className="line">
      <div className="line__picture">
        {line.picture && <Picture picture={line.picture} alt="" sizes="4.5rem" />}
      </div>
      <div className="line__words">
        <h3 className="line__name">
          <Link to={hrefs.product(locale, line.productId, line.variantId)}>{line.name}</Link>
        </h3>
        <Facts line={line} dollars={dollars} />
      </div>
      <p className="line__total">{formatMoney(line.lineTotal, formats)}</p>
      <StockNote line={line} />
      <div className="line__forms">
        <Stepper line={line} setQuantity={setQuantity} />
        <button
          type="button"
          className="text-button"
          data-once
          aria-label={translate("cart.removeNamed", { name: describe(line) })}
          onClick={() => setQuantity(0)}
        >
          {translate("cart.remove")}
        </button>
      </div>
    </li>
  );
}
