import type { CartViewLine } from "~/domain/cart/cart-view";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../shared/icon";

interface MadeToOrderNoteProps {
  line: CartViewLine;
  /** Working days. */
  madeToOrderDays: number;
}

export function MadeToOrderNote({ line, madeToOrderDays }: MadeToOrderNoteProps) {
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
