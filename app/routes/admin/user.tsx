import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findStaffUser } from "~/domain/accounts/people/staff-user.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { adminMessagesFor } from "~/i18n/admin-messages.server";
import { messagesFor } from "~/i18n/messages";
import { parseId } from "~/lib/ids";
import { UserPage } from "~/ui/admin/users/user-page";
import { action } from "./user.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { account, locale, translate } = await openAdminPage(request, context, {
    right: "users",
    namespaces: [],
  });
  const id = parseId(params.userId);
  if (!id) throw notFound();
  const [user, shop] = await Promise.all([findStaffUser(context, id), context.shop()]);
  if (!user) throw notFound();
  return adminData({
    user: {
      ...user,
      orders: user.orders.map(({ status, currency, ...order }) => ({
        ...order,
        currency: currencyByCode(shop, currency),
        statusName: translate(`orders.${status}`),
      })),
    },
    isOneself: account.id === id,
    isNotMailed: new URL(request.url).searchParams.get("missing") === "mail",
    messages: {
      ...(await adminMessagesFor(locale, "adminUsers", "adminOrders")),
      ...messagesFor(locale, "account", "profile"),
    },
    title: user.name || user.email,
  });
}

export { action };

export default function User() {
  return <UserPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
