import type { CartViewLine } from "~/domain/cart/cart-view";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../shared/icon";

interface StockNoteProps {
  line: Pick<CartViewLine, "available" | "madeToOrder" | "madeToOrderDays" | "missing">;
}

/** What stock does not cover of a cart's line: made to order, or not for sale. */
export function StockNote({ line }: StockNoteProps) {
  const translate = useTranslate();
  const { available, madeToOrder, madeToOrderDays: count, missing } = line;
  if (missing > 0) {
    return (
      <p className="line__note line__note--missing">
        <Icon name="close" size={16} />
        {available === 0 ? translate("cart.soldOut") : translate("cart.notEnough", { count: available })}
      </p>
    );
  }
  if (madeToOrder === 0) return null;
  return (
    <p className="line__note">
      <Icon name="needle" size={16} />
      {available === 0
        ? translate("cart.madeToOrder", { count })
        : translate("cart.partlyMadeToOrder", { available, count })}
    </p>
  );
}
