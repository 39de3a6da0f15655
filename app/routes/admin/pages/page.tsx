import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageFields, pageKeyOf } from "~/domain/pages/pages";
import { findPageVersion, listPageVersions } from "~/domain/pages/pages.queries.server";
import { languageCodes } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { PagePage } from "~/ui/admin/pages/page-page";
import { action } from "./page.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = pageKeyOf(params.page);
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "pages", namespaces: ["adminPages", "adminRichText"] },
    () =>
      Promise.all([
        page && findPageVersion(context, page),
        page ? listPageVersions(context, page) : [],
        context.shop(),
      ]),
  );
  if (!page) throw notFound();
  const [version, history, shop] = data;
  return adminData({
    page,
    version: version?.number ?? 0,
    fields: pageFields(version?.texts ?? {}, languageCodes(shop)),
    languages: shop.languages.map(({ code, name }) => ({ code, name })),
    history,
    messages,
    title: translate(`common.${page}`),
  });
}

export { action };

export default function Page() {
  return <PagePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
