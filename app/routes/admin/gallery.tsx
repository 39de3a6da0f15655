import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type EditedGallery, findEditedGallery } from "~/domain/galleries/edited-galleries.queries.server";
import { UPLOAD_BYTES } from "~/edge/http/read-body.server";
import { notFound } from "~/edge/http/responses.server";
import { parseId } from "~/lib/ids";
import { GalleryPage } from "~/ui/admin/galleries/gallery-page";
import { galleryWrites } from "./gallery-writes.server";
import { adminData, openAdminPage, readStaffForm } from "./staff.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

async function requireGallery(context: AppLoadContext, id: string | undefined): Promise<EditedGallery> {
  const galleryId = parseId(id);
  const gallery = galleryId && (await findEditedGallery(context, galleryId));
  if (!gallery) throw notFound();
  return gallery;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { messages } = await openAdminPage(request, context, {
    right: "galleries",
    namespaces: ["adminGalleries", "adminMedia"],
  });
  const [gallery, shop] = await Promise.all([requireGallery(context, params.galleryId), context.shop()]);
  const languages = shop.languages.map(({ code, name }) => ({ code, name }));
  return adminData({ gallery, languages, messages, title: gallery.name });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "galleries", mostBytes: UPLOAD_BYTES });
  if (!read.ok) return read.refusal;
  const gallery = await requireGallery(context, params.galleryId);
  const intent = String(read.form.get("intent") ?? "").replace(/-\d+$/, "");
  const write = Object.hasOwn(galleryWrites, intent) ? galleryWrites[intent] : null;
  if (!write) throw redirect(new URL(request.url).pathname, 303);
  return write({ ...read, context, gallery });
}

export default function Gallery() {
  const { gallery, languages } = useLoaderData<typeof loader>();
  return <GalleryPage gallery={gallery} languages={languages} answer={useActionData<typeof action>()} />;
}
