import type { CartContents } from "~/domain/cart/cart-answer";
import type { CartMirror } from "~/domain/cart/cart-mirror";
import { type CartViewLine, sumOfLines } from "~/domain/cart/cart-view";

export const SOLES = { code: "PEN", symbol: "S/." };

/** A cart line, by default one piece in size M for 100 soles, in stock. */
export function drawerLine(values: Partial<CartViewLine> & { productId: number }): CartViewLine {
  const { quantity = 1, unitPrice = { minor: 10_000, currency: SOLES } } = values;
  return {
    categoryId: 8,
    variantId: null,
    size: "M",
    name: `Prenda ${values.productId}`,
    variantName: null,
    color: null,
    picture: null,
    compareAt: null,
    lineTotal: { ...unitPrice, minor: unitPrice.minor * quantity },
    prices: { PEN: 10_000, USD: null },
    stockRowId: values.productId,
    available: quantity,
    madeToOrder: 0,
    missing: 0,
    madeToOrderDays: 12,
    ...values,
    quantity,
    unitPrice,
  };
}

/** A cart as the server sends it to the drawer. */
export const drawerCart = (lines: CartViewLine[], id = "cart-id-12345678"): CartContents => ({
  id,
  lines,
  charge: sumOfLines(lines, { currency: SOLES }),
  dollars: null,
  freeDelivery: null,
  suggestion: null,
  signIn: null,
  messages: {},
});

/** The browser's mirror of the cart. */
export const mirrorOfDrawer = ({ id, lines }: CartContents): CartMirror => ({
  cartId: id,
  items: lines.map(({ productId, size, quantity }) => ({
    id: productId,
    name: {},
    price: {},
    variant: null,
    size,
    image: null,
    qty: quantity,
  })),
});
