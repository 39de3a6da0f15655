import { Anchor, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminHrefs } from "~/admin-hrefs";
import { type NamedDiscount, ownLineLabel } from "~/domain/orders/shares/discount-label";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { Facts } from "../facts";
import { type Column, SimpleTable } from "../tables/simple-table";

export interface StaffOrderLine {
  id: number;
  productName: string;
  variantName: string | null;
  size: string | null;
  unitPriceMinor: number;
  quantity: number;
  fromStock: number;
  madeToOrder: number;
  /** Paid pieces that had sold out by then. */
  missing: number;
  /** Pieces that are in no parcel. */
  unshipped: number;
  /** Pieces that a cancellation or refunds returned to stock. */
  restocked: number;
  /** Pieces that were refunded before they were sent. */
  withdrawn: number;
  /** Unix seconds at which the made-to-order pieces were finished; null until then. */
  madeAt: number | null;
  stockRow: { stock: number; sku: string | null } | null;
}

export interface OrderAmounts {
  subtotalMinor: number;
  deliveryMinor: number;
  discounts: (NamedDiscount & { couponId: number | null; code: string | null; amountMinor: number })[];
  /** What a gift card pays. */
  giftMinor: number;
  totalMinor: number;
}

interface OrderLinesTableProps {
  lines: StaffOrderLine[];
  amounts: OrderAmounts;
  currency: { symbol: string };
}

interface OrderTotalsProps extends Omit<OrderLinesTableProps, "lines"> {
  /** Links each discount to its page. */
  hasLinks?: boolean;
}

export function OrderTotals({ amounts, currency, hasLinks = false }: OrderTotalsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const money = (minor: number) => formatMoney({ minor, currency }, formats);
  return (
    <Facts
      facts={[
        [translate("adminOrders.subtotal"), money(amounts.subtotalMinor)],
        [translate("adminOrders.delivery"), money(amounts.deliveryMinor)],
        ...amounts.discounts.map((discount): [string, ReactNode] => {
          const { couponId, code, name, amountMinor } = discount;
          const ownLabel = ownLineLabel(discount, translate);
          if (ownLabel !== null) return [ownLabel, `− ${money(amountMinor)}`];
          const label = [name, code]
            .filter((text, index, all) => text && all.indexOf(text) === index)
            .join(" · ");
          const isLink = hasLinks && couponId !== null;
          return [
            translate("adminOrders.discount"),
            <>
              − {money(amountMinor)} ·{" "}
              {isLink ? (
                <Anchor component={Link} to={adminHrefs.coupon(couponId)}>
                  {label}
                </Anchor>
              ) : (
                label
              )}
            </>,
          ];
        }),
        ...(amounts.giftMinor > 0
          ? [
              [translate("adminOrders.giftCards"), `− ${money(amounts.giftMinor)}`] satisfies [
                string,
                ReactNode,
              ],
            ]
          : []),
        [translate("adminOrders.total"), <strong key="total">{money(amounts.totalMinor)}</strong>],
      ]}
    />
  );
}

const missingPieces: Column<StaffOrderLine> = {
  key: "missing",
  label: "adminOrders.missing",
  isNumber: true,
  cell: ({ missing }) => missing,
};

export function OrderLinesTable({ lines, amounts, currency }: OrderLinesTableProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const money = (minor: number) => formatMoney({ minor, currency }, formats);
  return (
    <>
      <SimpleTable
        caption={translate("adminOrders.lines")}
        rows={lines}
        keyOf={({ id }) => id}
        columns={[
          {
            key: "product",
            label: "labels.product",
            cell: ({ productName, variantName, size, stockRow }) => (
              <>
                {productName}
                <Text size="sm" c="dimmed">
                  {[variantName, size, stockRow?.sku].filter(Boolean).join(" · ")}
                </Text>
              </>
            ),
          },
          {
            key: "price",
            label: "labels.price",
            isNumber: true,
            cell: ({ unitPriceMinor }) => money(unitPriceMinor),
          },
          {
            key: "quantity",
            label: "adminOrders.quantity",
            isNumber: true,
            cell: ({ quantity }) => quantity,
          },
          {
            key: "fromStock",
            label: "adminOrders.fromStock",
            isNumber: true,
            cell: ({ fromStock }) => fromStock,
          },
          {
            key: "madeToOrder",
            label: "adminOrders.madeToOrder",
            isNumber: true,
            cell: ({ madeToOrder }) => madeToOrder,
          },
          ...(lines.some((line) => line.missing > 0) ? [missingPieces] : []),
          {
            key: "stockNow",
            label: "adminOrders.stockNow",
            isNumber: true,
            cell: ({ stockRow }) => stockRow?.stock ?? "—",
          },
        ]}
      />
      <OrderTotals amounts={amounts} currency={currency} hasLinks />
    </>
  );
}
