import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listPointProducts } from "~/domain/galleries/edited-galleries.queries.server";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { parseId } from "~/lib/ids";
import { GalleryPage } from "~/ui/admin/galleries/gallery-page";
import { action, requireGallery } from "./gallery.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { messages } = await openAdminPage(request, context, {
    right: "galleries",
    namespaces: ["adminGalleries", "adminMedia"],
  });
  const [gallery, pieces, shop] = await Promise.all([
    requireGallery(context, params.galleryId),
    listPointProducts(context, parseId(params.galleryId) ?? 0),
    context.shop(),
  ]);
  const languages = shop.languages.map(({ code, name }) => ({ code, name }));
  return adminData({ gallery, pieces, languages, messages, title: gallery.name });
}

export { action };

export default function Gallery() {
  const { gallery, pieces, languages } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <GalleryPage gallery={gallery} pieces={pieces} languages={languages} answer={answer} />;
}
