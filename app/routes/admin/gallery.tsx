import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { GalleryPage } from "~/ui/admin/galleries/gallery-page";
import { action, requireGallery } from "./gallery.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { messages } = await openAdminPage(request, context, {
    right: "galleries",
    namespaces: ["adminGalleries", "adminMedia"],
  });
  const [gallery, shop] = await Promise.all([requireGallery(context, params.galleryId), context.shop()]);
  const languages = shop.languages.map(({ code, name }) => ({ code, name }));
  return adminData({ gallery, languages, messages, title: gallery.name });
}

export { action };

export default function Gallery() {
  const { gallery, languages } = useLoaderData<typeof loader>();
  return <GalleryPage gallery={gallery} languages={languages} answer={useActionData<typeof action>()} />;
}
