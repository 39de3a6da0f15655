import { useLoaderData } from "@remix-run/react";
import { findForStaff } from "~/http/staff/find.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { normalizeText } from "~/lib/text/normalize";
import { areaGroupsOf } from "~/ui/admin/areas";
import { FindPage } from "~/ui/admin/finder/find-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "administration",
  namespaces: [],
  async page(_, { context, parameters, locale, account: { role }, translate }) {
    const search = normalizeText(parameters.get("q") ?? "");
    const pages = areaGroupsOf(role)
      .flatMap(({ areas }) => areas)
      .map(({ href, label }) => ({ href, title: translate(label) }));
    const groups = await findForStaff(context, { search, role, pages, translate, locale });
    return { search, groups, title: translate("admin.find") };
  },
});

export default function Find() {
  return <FindPage {...useLoaderData<typeof loader>()} />;
}
