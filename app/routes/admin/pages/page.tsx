import { useActionData, useLoaderData } from "@remix-run/react";
import { pageFields, pageKeyOf } from "~/domain/pages/pages";
import { findPageVersion, listPageVersions } from "~/domain/pages/pages.queries.server";
import { languageCodes } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { PagePage } from "~/ui/admin/pages/page-page";
import { action } from "./page.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "pages",
  namespaces: ["adminPages", "adminRichText"],
  async read({ context, params }) {
    const page = pageKeyOf(params.page);
    if (!page) throw notFound();
    const [version, history] = await Promise.all([
      findPageVersion(context, page),
      listPageVersions(context, page),
    ]);
    return { page, version, history };
  },
  page: ({ page, version, history }, { shop, translate }) => ({
    page,
    version: version?.number ?? 0,
    fields: pageFields(version?.texts ?? {}, languageCodes(shop)),
    languages: shop.languages.map(({ code, name }) => ({ code, name })),
    history,
    title: translate(`common.${page}`),
  }),
});

export { action };

export default function Page() {
  return <PagePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
