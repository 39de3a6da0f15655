import { arrivalWords } from "~/domain/delivery/arrival-words";
import type { OrderView } from "~/domain/orders/order-view";
import { currencyOf } from "~/domain/settings/shop";
import { formatDateTime } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import type { MailBlock, MailContext } from "../mail";

function lineDetail(
  { variantName, size, quantity, missing }: OrderView["lines"][number],
  { translate }: MailContext,
) {
  const parts = [
    variantName,
    size && `${translate("cart.sizeLabel")} ${size}`,
    translate("product.unit", { count: quantity }),
    missing > 0 && translate("order.missing", { count: missing }),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** An order's lines and totals. */
export function linesBlock(order: OrderView, context: MailContext): MailBlock {
  const { translate, formats } = context;
  const { currency, lines, subtotalMinor, discounts, deliveryMinor, deliveryName, totalMinor } = order;
  const money = (minor: number) => formatMoney({ minor, currency }, formats);
  return {
    type: "lines",
    title: translate("order.lines"),
    lines: lines.map((line) => ({
      name: line.name,
      detail: lineDetail(line, context),
      total: money(line.totalMinor),
    })),
    totals: [
      { label: translate("cart.subtotal"), value: money(subtotalMinor) },
      {
        label: `${translate("cart.delivery")}: ${deliveryName}`,
        value: deliveryMinor === 0 ? translate("cart.deliveryFree") : money(deliveryMinor),
      },
      ...discounts.map(({ name, amountMinor }) => ({
        label: translate("cart.discount", { name }),
        value: `− ${money(amountMinor)}`,
      })),
      { label: translate("cart.total"), value: money(totalMinor) },
    ],
  };
}

/** An order's reference, date, buyer and delivery. */
export function factsBlock(order: OrderView, { translate, formats }: MailContext): MailBlock {
  const { reference, placedAt, name, deliveryName, address, arrival, isPickup } = order;
  return {
    type: "facts",
    rows: [
      { label: translate("order.reference"), value: reference },
      { label: translate("order.date"), value: formatDateTime(placedAt, formats) },
      { label: translate("order.person"), value: name },
      { label: translate("order.delivery"), value: [deliveryName, ...address].join(", ") },
      ...(arrival
        ? [
            {
              label: translate("mail.arrival"),
              value: arrivalWords(arrival, { isPickup }, translate, formats),
            },
          ]
        : []),
    ],
  };
}

/** An order of one product, for previews. */
export function sampleOrder({ shop, translate, locale }: MailContext): OrderView {
  return {
    reference: "325K7P",
    status: "paid",
    isPaidTwice: false,
    name: translate("mail.sampleName"),
    email: "ana@example.com",
    placedAt: Date.UTC(2026, 10, 21, 17) / 1000,
    lines: [
      {
        position: 1,
        name: translate("mail.sampleProduct"),
        variantName: translate("mail.sampleVariant"),
        size: "M",
        image: null,
        quantity: 2,
        totalMinor: 25_980,
        madeToOrder: 0,
        madeToOrderDays: 0,
        missing: 0,
      },
    ],
    deliveryName:
      shop.zones.find(({ kind }) => kind === "peru")?.words[locale]?.name ?? translate("cart.delivery"),
    arrival: { from: "2026-11-26", to: "2026-11-28", today: "2026-11-23" },
    isPickup: false,
    address: [],
    subtotalMinor: 25_980,
    deliveryMinor: 1_200,
    discounts: [],
    totalMinor: 27_180,
    currency: currencyOf(shop, "PEN"),
  };
}
