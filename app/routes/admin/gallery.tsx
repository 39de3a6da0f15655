import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listPointProducts } from "~/domain/galleries/edited-galleries.queries.server";
import { sourceText } from "~/domain/home/home";
import { readUses } from "~/domain/home/used-in.server";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { unixSeconds } from "~/lib/dates";
import { parseId } from "~/lib/ids";
import { GalleryPage } from "~/ui/admin/galleries/gallery-page";
import { action, requireGallery } from "./gallery.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { messages } = await openAdminPage(request, context, {
    right: "galleries",
    namespaces: ["adminGalleries", "adminMedia"],
  });
  const galleryId = parseId(params.galleryId) ?? 0;
  const [gallery, pieces, shop, usesOf] = await Promise.all([
    requireGallery(context, params.galleryId),
    listPointProducts(context, galleryId),
    context.shop(),
    readUses(context, unixSeconds(context.now())),
  ]);
  const languages = shop.languages.map(({ code, name }) => ({ code, name }));
  const usedIn = usesOf(sourceText({ galleryId }));
  return adminData({ gallery, pieces, languages, usedIn, messages, title: gallery.name });
}

export { action };

export default function Gallery() {
  const { gallery, pieces, languages, usedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <GalleryPage gallery={gallery} pieces={pieces} languages={languages} usedIn={usedIn} answer={answer} />
  );
}
