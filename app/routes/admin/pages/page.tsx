import { useActionData, useLoaderData } from "@remix-run/react";
import { formValues } from "~/domain/fields/entity-form";
import { pageEntity, typedTextsOf } from "~/domain/pages/page.fields";
import { pageKeyOf } from "~/domain/pages/pages";
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
    fields: formValues(pageEntity, typedTextsOf(version?.texts ?? {}), { languages: languageCodes(shop) }),
    languages: shop.languages.map(({ code, name }) => ({ code, name })),
    history,
    title: translate(`common.${page}`),
  }),
});

export { action };

export default function Page() {
  return <PagePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
