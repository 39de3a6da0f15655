import { pictureUrl } from "~/domain/media/picture";
import { madeToOrderPieces } from "~/domain/orders/made-to-order";
import type { OrderStatus } from "~/domain/orders/orders";
import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { currencyByCode, madeToOrderDays, type Shop } from "~/domain/settings/shop";
import { formatsFor } from "~/i18n/languages";
import type { OrderView } from "~/ui/checkout/order-view";

export { madeToOrderDays };

/** The states in which goods are still to be made and sent. */
const AWAITED: OrderStatus[] = ["pending", "refused", "processing", "paid", "preparing"];

/** What an order's buyer may see of it. `locale` is that of the page, for the country's name. */
export function orderView(order: OrderDetail, shop: Shop, locale: string): OrderView {
  const { reference, status, name, email, placedAt, deliveryName } = order;
  const {
    subtotalMinor,
    deliveryMinor,
    discountMinor,
    totalMinor,
    addressLine,
    district,
    city,
    state,
    postcode,
  } = order;
  const country =
    new Intl.DisplayNames(formatsFor(locale).text, { type: "region" }).of(order.country) ?? order.country;
  const madeToOrder = madeToOrderPieces(order);
  const isAwaited = AWAITED.includes(status);
  const place = [addressLine, district, city, state, postcode].filter((part) => part !== null);
  return {
    // A refund gives back all that was paid.
    isPaidTwice: order.events.length > 0 && status !== "refunded",
    ...{ reference, status, name, email, placedAt, deliveryName },
    ...{ subtotalMinor, deliveryMinor, discountMinor, totalMinor },
    lines: order.lines.map((line, index) => ({
      position: line.position,
      name: line.productName,
      variantName: line.variantName,
      size: line.size,
      image: line.imageKey && pictureUrl({ key: line.imageKey, widths: [] }, 320),
      quantity: line.quantity,
      totalMinor: line.unitPriceMinor * line.quantity,
      madeToOrder: isAwaited ? (madeToOrder[index] ?? 0) : line.madeToOrder,
    })),
    deliveryDays: isAwaited ? order.deliveryZone : null,
    address: place.length > 0 ? [...place, country] : [],
    currency: currencyByCode(shop, order.currency),
    madeToOrderDays: madeToOrderDays(shop),
  };
}
