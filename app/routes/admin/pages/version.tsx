import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageKeyOf } from "~/domain/pages/pages";
import { findPageVersion } from "~/domain/pages/pages.queries.server";
import { shownTexts } from "~/domain/pages/shown-texts.server";
import { notFound } from "~/edge/http/responses.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { parseId } from "~/lib/ids";
import { VersionPage } from "~/ui/admin/pages/version-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = pageKeyOf(params.page);
  const number = parseId(params.number);
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "pages", namespaces: ["adminPages"] },
    () =>
      Promise.all([
        page && number && findPageVersion(context, page, number),
        page && findPageVersion(context, page),
        context.shop(),
      ]),
  );
  const [version, latest, shop] = data;
  if (!page || !version || !latest) throw notFound();
  return adminData({
    page,
    pageName: translate(`common.${page}`),
    number: version.number,
    latest: latest.number,
    publishedAt: version.publishedAt,
    texts: shownTexts(version.texts),
    languages: shop.languages.map(({ code, name }) => ({ code, name })),
    messages,
    title: `${translate(`common.${page}`)} · ${translate("adminPages.one", { number: version.number })}`,
  });
}

export default function Version() {
  return <VersionPage {...useLoaderData<typeof loader>()} />;
}
