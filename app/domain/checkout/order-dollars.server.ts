import { type CartLine, isSameLine } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { currencyOf, deliveryZonesIn } from "~/domain/settings/shop";
import type { ShopReader } from "~/domain/settings/shop.server";
import type { OrderDollars } from "./quote";

const toCartLine = ({
  productId,
  variantId,
  size,
  quantity,
  giftId,
}: OrderDetail["lines"][number]): CartLine => ({
  productId,
  variantId,
  size,
  quantity,
  ...(giftId ? { giftId } : {}),
});

/**
 * The dollar prices that the checkout displayed beside the soles of an order from abroad: those of now, of what still
 * costs the agreed soles, because an order keeps only what it charges. Null for other orders.
 */
export async function readOrderDollars(
  reader: ShopReader,
  order: OrderDetail,
  locale: string,
): Promise<OrderDollars | null> {
  if (order.region !== "INT" || order.currency !== "PEN") return null;
  const lines = order.lines.map(toCartLine);
  const cart = { id: order.cartId, lines };
  const [shop, view] = await Promise.all([
    reader.shop(),
    readCartView(reader, { cart, locale, region: "INT", chargeUsd: false }),
  ]);
  const zone = deliveryZonesIn(shop, locale).find(({ id }) => id === order.deliveryZoneId);
  return {
    currency: currencyOf(shop, "USD"),
    lines: order.lines.map(({ unitPriceMinor, quantity }, index) => {
      const prices = view.lines.find((line) => isSameLine(line, lines[index] as CartLine))?.prices;
      return prices?.PEN === unitPriceMinor && prices.USD !== null ? prices.USD * quantity : null;
    }),
    deliveryMinor: zone?.prices.PEN === order.deliveryMinor ? zone.prices.USD : null,
  };
}
