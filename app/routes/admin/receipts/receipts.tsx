import { useLoaderData } from "@remix-run/react";
import { readReceiptMonth } from "~/domain/orders/staff/receipt-month.queries.server";
import { monthOf } from "~/domain/receipts/sales-register";
import { currencyByCode, textSetting } from "~/domain/settings/shop";
import { pageRoute } from "~/http/staff/page-route.server";
import { ReceiptsPage } from "~/ui/admin/receipts/receipts-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** A month's receipts by series, and their files. */
export const loader = pageRoute({
  right: "receipts",
  namespaces: ["adminReceipts", "adminOrders"],
  read: ({ context, parameters }) => readReceiptMonth(context, monthOf(parameters, context.now()).bounds),
  page: ({ sums, undone, unnumbered }, { context, parameters, locale, shop, translate }) => ({
    month: monthOf(parameters, context.now()).month,
    unnumbered,
    undone: undone.map(({ currency, ...order }) => ({ ...order, money: currencyByCode(shop, currency) })),
    sums: sums.map(({ kind, ...row }) => ({
      ...row,
      kindName: translate(`receipt.${kind}`),
      money: currencyByCode(shop, row.currency),
    })),
    hasRuc: textSetting(shop, "company_ruc", locale) !== null,
    title: translate("adminReceipts.title"),
  }),
});

export default function Receipts() {
  return <ReceiptsPage {...useLoaderData<typeof loader>()} />;
}
