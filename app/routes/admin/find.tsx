import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findForStaff } from "~/http/staff/find.server";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { normalizeText } from "~/lib/text/normalize";
import { areaGroupsOf } from "~/ui/admin/areas";
import { FindPage } from "~/ui/admin/finder/find-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, locale, translate, messages } = await openAdminPage(request, context, {
    right: "administration",
    namespaces: [],
  });
  const search = normalizeText(new URL(request.url).searchParams.get("q") ?? "");
  const { role } = account;
  const pages = areaGroupsOf(role)
    .flatMap(({ areas }) => areas)
    .map(({ href, label }) => ({ href, title: translate(label) }));
  const groups = await findForStaff(context, { search, role, pages, translate, locale });
  return adminData({ search, groups, messages, title: translate("admin.find") });
}

export default function Find() {
  return <FindPage {...useLoaderData<typeof loader>()} />;
}
