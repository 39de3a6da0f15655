import { useActionData, useLoaderData } from "@remix-run/react";
import { findStaffUser } from "~/domain/accounts/people/staff-user.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import { pageRoute } from "~/http/staff/page-route.server";
import { requireRow } from "~/http/staff/require-row.server";
import { UserPage } from "~/ui/admin/users/user-page";
import { action } from "./user.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "users",
  namespaces: ["adminUsers", "adminOrders"],
  shopNamespaces: ["account", "profile"],
  read: ({ context, params }) => requireRow(params.userId, (id) => findStaffUser(context, id)),
  page: (user, { parameters, account, shop, translate }) => ({
    user: {
      ...user,
      orders: user.orders.map(({ status, currency, ...order }) => ({
        ...order,
        currency: currencyByCode(shop, currency),
        statusName: translate(`orders.${status}`),
      })),
    },
    isOneself: account.id === user.id,
    isNotMailed: parameters.get("missing") === "mail",
    title: user.name || user.email,
  }),
});

export { action };

export default function User() {
  return <UserPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
