import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageWords } from "~/domain/pages/page-words";
import { pageKeys } from "~/domain/pages/pages";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { PagesPage } from "~/ui/admin/pages/pages-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "pages", namespaces: ["adminPages"] },
    () => context.shop(),
  );
  return adminData({
    rows: pageKeys.map((key) => ({
      key,
      name: translate(pageWords[key]),
      latest: data.pages[key] ?? null,
    })),
    messages,
    title: translate("adminPages.title"),
  });
}

export default function Pages() {
  return <PagesPage {...useLoaderData<typeof loader>()} />;
}
