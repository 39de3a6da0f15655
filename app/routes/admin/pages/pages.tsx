import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listOwnPages } from "~/domain/own-pages/own-pages.queries.server";
import { pageKeys } from "~/domain/pages/pages";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { defaultLocale } from "~/i18n/locale";
import { PagesPage } from "~/ui/admin/pages/pages-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "pages", namespaces: ["adminPages"] },
    () => Promise.all([context.shop(), listOwnPages(context)]),
  );
  const [shop, own] = data;
  return adminData({
    own: own.map(({ titles, ...page }) => ({
      ...page,
      title: titles[locale] ?? titles[defaultLocale] ?? "",
    })),
    rows: pageKeys.map((key) => ({
      key,
      name: translate(`common.${key}`),
      latest: shop.pages[key] ?? null,
    })),
    messages,
    title: translate("admin.contentPages"),
  });
}

export default function Pages() {
  return <PagesPage {...useLoaderData<typeof loader>()} />;
}
