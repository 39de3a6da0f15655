import type { Translate } from "~/i18n/translate";
import { EXCHANGE, ROUNDING } from "./order-shares";

export interface NamedDiscount {
  /** In the language of the order. */
  name: string;
  rule: { kind?: unknown };
}

/**
 * The name of what is not a discount to its buyer: the rounding of cash, in the page's language, and the value of
 * exchanged pieces. Null for a discount.
 */
export function ownLineLabel({ name, rule }: NamedDiscount, translate: Translate): string | null {
  if (rule.kind === ROUNDING) return translate("ways.rounding");
  return rule.kind === EXCHANGE ? name : null;
}

/** Label of a discount's line in an order's totals. */
export const discountLabel = (discount: NamedDiscount, translate: Translate): string =>
  ownLineLabel(discount, translate) ?? translate("cart.discount", { name: discount.name });
