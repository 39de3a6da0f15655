import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { may } from "~/domain/accounts/rights";
import { giftCardState, giftCardStates } from "~/domain/gift-cards/gift-card";
import { readGiftCardTable } from "~/domain/gift-cards/gift-card-table.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { readTableQuery, rowsOf } from "~/lib/table-query";
import { GiftCardsPage } from "~/ui/admin/gift-cards/gift-cards-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = readTableQuery(searchParams, { sorts: ["created"], descendingFirst: ["created"] });
  const state = giftCardStates.find((known) => known === searchParams.get("state")) ?? null;
  const { account, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "orders", namespaces: ["adminGiftCards"] },
    () =>
      Promise.all([readGiftCardTable(context, { state, search: query.q, ...rowsOf(query) }), context.shop()]),
  );
  const [{ rows, total }, shop] = data;
  return adminData({
    rows: rows.map((row) => ({
      ...row,
      currency: currencyByCode(shop, row.currency),
      stateName: translate(`adminGiftCards.${giftCardState(row)}`),
    })),
    total,
    query,
    state,
    states: giftCardStates.map((value) => ({ value, label: translate(`adminGiftCards.${value}`) })),
    mayIssue: may(account.role, "refunds"),
    messages,
    title: translate("admin.giftCards"),
  });
}

export default function GiftCards() {
  return <GiftCardsPage {...useLoaderData<typeof loader>()} />;
}
