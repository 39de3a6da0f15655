import { useLoaderData } from "@remix-run/react";
import { pageKeyOf } from "~/domain/pages/pages";
import { findPageVersion } from "~/domain/pages/pages.queries.server";
import { shownTexts } from "~/domain/pages/shown-texts.server";
import { notFound } from "~/edge/http/responses.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { idOf } from "~/http/staff/require-row.server";
import { VersionPage } from "~/ui/admin/pages/version-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "pages",
  namespaces: ["adminPages"],
  async read({ context, params }) {
    const page = pageKeyOf(params.page);
    if (!page) throw notFound();
    const [version, latest] = await Promise.all([
      findPageVersion(context, page, idOf(params.number)),
      findPageVersion(context, page),
    ]);
    if (!version || !latest) throw notFound();
    return { page, version, latest };
  },
  page: ({ page, version, latest }, { shop, translate }) => ({
    page,
    pageName: translate(`common.${page}`),
    number: version.number,
    latest: latest.number,
    publishedAt: version.publishedAt,
    texts: shownTexts(version.texts),
    languages: shop.languages.map(({ code, name }) => ({ code, name })),
    title: `${translate(`common.${page}`)} · ${translate("adminPages.one", { number: version.number })}`,
  }),
});

export default function Version() {
  return <VersionPage {...useLoaderData<typeof loader>()} />;
}
