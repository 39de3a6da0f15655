import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listCollections } from "~/domain/collections/collections.queries.server";
import { categoryName } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { CollectionsPage } from "~/ui/admin/collections/collections-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "catalogue", namespaces: ["adminCollections"] },
    () => listCollections(context),
  );
  return adminData({
    rows: data.map(({ slug, names, ...collection }) => ({
      ...collection,
      name: categoryName({ names }, locale),
      path: hrefs.collection(locale, slug),
    })),
    messages,
    title: translate("admin.collections"),
  });
}

export default function Collections() {
  return <CollectionsPage {...useLoaderData<typeof loader>()} />;
}
