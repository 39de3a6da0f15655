import { adminData, readAdminPage } from "~/http/staff/staff.server";
import "@mantine/core/styles.css";
import "@mantine/spotlight/styles.css";
import "~/ui/admin/admin.css";
import "~/ui/admin/content.css";
import "~/ui/admin/pictures.css";
import "~/ui/admin/orders.css";
import "~/ui/admin/orders/bulk/bulk-orders.css";
import "~/ui/admin/products/bulk/bulk.css";
import "~/ui/admin/products/product-words.css";
import "~/ui/admin/products/products.css";
import "~/ui/admin/tables/tables.css";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { Account } from "~/domain/accounts/account.queries.server";
import { countWaiting } from "~/domain/dashboard/waiting.queries.server";
import { isEditedPath } from "~/domain/editing/editing";
import { noteOpenForm } from "~/domain/editing/editing.server";
import { storeName, textSetting } from "~/domain/settings/shop";
import { readTheme } from "~/edge/cookies/theme-cookie.server";
import { errorFields } from "~/edge/log/log.server";
import { otherLanguages } from "~/i18n/languages";
import { messagesFor } from "~/i18n/messages";
import { unixSeconds } from "~/lib/dates";
import { AdminLayout, type AdminShell } from "~/ui/admin/admin-layout";
import { AdminTranslation } from "~/ui/admin/admin-translation";
import { areaGroupsOf, mayOpenArea } from "~/ui/admin/areas";
import { MemberFailure } from "~/ui/customer/member/session-over";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { colorVariables } from "~/ui/theme/color-variables";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const handle: RouteHandle = { layout: "admin", hydrate: "eager" };

/** Names of colleagues who have the page's form open; none when the database does not answer. */
async function findColleagues(
  request: Request,
  context: AppLoadContext,
  account: Account,
): Promise<string[]> {
  const path = new URL(request.url).pathname;
  if (!isEditedPath(path) || !mayOpenArea(account.role, path)) return [];
  try {
    return await noteOpenForm(context.db, { userId: account.id, path, now: unixSeconds(context.now()) });
  } catch (error) {
    context.log.error("editing-not-noted", errorFields(error));
    return [];
  }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const {
    account,
    locale,
    messages,
    data: [shop, waiting],
  } = await readAdminPage(
    request,
    context,
    { right: "administration", namespaces: ["admin", "labels"] },
    () => Promise.all([context.shop(), countWaiting(context)]),
  );
  const shell: AdminShell = {
    storeName: storeName(shop, locale),
    staff: { name: account.name ?? account.email, role: account.role },
    theme: readTheme(request, context.secure),
    colorVariables: colorVariables(
      textSetting(shop, "primary_color", locale),
      textSetting(shop, "primary_color_dark", locale),
    ),
    groups: areaGroupsOf(account.role),
    waiting,
    languages: otherLanguages(locale),
    colleagues: await findColleagues(request, context, account),
  };
  // `member` has the texts of a form whose session has ended.
  return adminData({ shell, messages: { ...messages, ...messagesFor(locale, "member") } });
}

export default function Administration() {
  const { shell } = useLoaderData<typeof loader>();
  return (
    <AdminTranslation>
      <AdminLayout shell={shell}>
        <Outlet />
      </AdminLayout>
    </AdminTranslation>
  );
}

/** Displays errors inside the admin layout when its data is loaded. A form whose session has ended is kept. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("routes/admin/layout");
  if (!data) {
    return (
      <main id="content">
        <MemberFailure />
      </main>
    );
  }
  return (
    <AdminTranslation>
      <AdminLayout shell={data.shell}>
        <MemberFailure />
      </AdminLayout>
    </AdminTranslation>
  );
}
