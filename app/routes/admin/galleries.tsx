import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { galleryOrder, listGalleries } from "~/domain/galleries/edited-galleries.queries.server";
import { gallerySchema } from "~/domain/galleries/gallery.schema";
import { createGallery } from "~/domain/galleries/write-gallery.server";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { adminData, readAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { readTableQuery } from "~/lib/table-query";
import { GalleriesPage } from "~/ui/admin/galleries/galleries-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readTableQuery(new URL(request.url).searchParams, galleryOrder);
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "galleries", namespaces: ["adminGalleries"] },
    () => listGalleries(context, query),
  );
  return adminData({ ...data, query, messages, title: translate("admin.galleries") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "galleries" });
  if (!read.ok) return read.refusal;
  const submission = parseSubmission(read.form, gallerySchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const written = await createGallery(read.staff, submission.value);
  if (!written.ok) return refuse(context, submission, ["writeGallery", written]);
  return redirectStaff(context, adminHrefs.gallery(written.value), { type: "success", key: "staffCreated" });
}

export default function Galleries() {
  const { rows, total, query } = useLoaderData<typeof loader>();
  return <GalleriesPage rows={rows} total={total} query={query} answer={useActionData<typeof action>()} />;
}
