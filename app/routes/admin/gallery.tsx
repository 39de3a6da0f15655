import { useActionData, useLoaderData } from "@remix-run/react";
import { listPointProducts } from "~/domain/galleries/edited-galleries.queries.server";
import { sourceText } from "~/domain/home/home";
import { readUses } from "~/domain/home/used-in.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { idOf } from "~/http/staff/require-row.server";
import { GalleryPage } from "~/ui/admin/galleries/gallery-page";
import { action, requireGallery } from "./gallery.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "galleries",
  namespaces: ["adminGalleries", "adminMedia"],
  read({ context, params, now }) {
    const id = idOf(params.galleryId);
    return Promise.all([
      requireGallery(context, params.galleryId),
      listPointProducts(context, id),
      readUses(context, now),
    ]);
  },
  page: ([gallery, pieces, usesOf], { shop }) => ({
    gallery,
    pieces,
    languages: shop.languages.map(({ code, name }) => ({ code, name })),
    usedIn: usesOf(sourceText({ galleryId: gallery.id })),
    title: gallery.name,
  }),
});

export { action };

export default function Gallery() {
  const { gallery, pieces, languages, usedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <GalleryPage gallery={gallery} pieces={pieces} languages={languages} usedIn={usedIn} answer={answer} />
  );
}
