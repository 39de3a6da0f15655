import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readReceiptMonth } from "~/domain/orders/staff/receipt-month.queries.server";
import { monthOf } from "~/domain/receipts/sales-register";
import { currencyByCode, textSetting } from "~/domain/settings/shop";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { ReceiptsPage } from "~/ui/admin/receipts/receipts-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** A month's receipts by series, and their files. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { bounds, month } = monthOf(new URL(request.url).searchParams, context.now());
  const { locale, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "receipts", namespaces: ["adminReceipts", "adminOrders"] },
    () => Promise.all([readReceiptMonth(context, bounds), context.shop()]),
  );
  const [{ sums, undone, unnumbered }, shop] = data;
  return adminData({
    month,
    unnumbered,
    undone: undone.map(({ currency, ...order }) => ({ ...order, money: currencyByCode(shop, currency) })),
    sums: sums.map(({ kind, ...row }) => ({
      ...row,
      kindName: translate(`receipt.${kind}`),
      money: currencyByCode(shop, row.currency),
    })),
    hasRuc: textSetting(shop, "company_ruc", locale) !== null,
    messages,
    title: translate("adminReceipts.title"),
  });
}

export default function Receipts() {
  return <ReceiptsPage {...useLoaderData<typeof loader>()} />;
}
