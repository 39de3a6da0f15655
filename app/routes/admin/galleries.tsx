import { TextInput } from "@mantine/core";
import { useActionData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { galleryList, listGalleries } from "~/domain/galleries/edited-galleries.queries.server";
import { gallerySchema } from "~/domain/galleries/gallery.schema";
import { createGallery } from "~/domain/galleries/write-gallery.server";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { listRoute } from "~/http/staff/list-route.server";
import { formRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "~/ui/admin/admin-field";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminSection } from "~/ui/admin/admin-page";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";
import { Picture } from "~/ui/shared/picture";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = listRoute({
  right: "galleries",
  namespaces: ["adminGalleries"],
  title: "admin.galleries",
  list: galleryList,
  read: (choice, { context }) => listGalleries(context, choice),
});

export const loader = route.loader;

export const action = formRoute({ right: "galleries" }, async ({ context, staff, form }) => {
  const submission = parseSubmission(form, gallerySchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const written = await createGallery(staff, submission.value);
  if (!written.ok) return refuse(context, submission, ["writeGallery", written]);
  return redirectStaff(context, adminHrefs.gallery(written.value), { type: "success", key: "staffCreated" });
});

const columns: ColumnsOf<typeof loader> = [
  {
    key: "picture",
    label: "adminGalleries.images",
    cell: ({ picture }) =>
      picture && <Picture picture={picture} alt="" sizes="64px" className="admin-thumbnail" />,
  },
  {
    key: "name",
    label: "labels.name",
    isSortable: true,
    to: ({ id }) => adminHrefs.gallery(id),
    cell: ({ name }) => name,
    below: ({ isLookbook }, { translate }) => isLookbook && translate("adminGalleries.isShown"),
  },
  {
    key: "imageCount",
    label: "adminGalleries.count",
    isSortable: true,
    isNumber: true,
    cell: ({ imageCount }) => imageCount,
  },
];

function NameField() {
  const translate = useTranslate();
  return <TextInput {...useAdminField()("name")} label={translate("labels.name")} required />;
}

export default function Galleries() {
  const translate = useTranslate();
  const create = translate("adminGalleries.create");
  return (
    <ListPage columns={columns}>
      <AdminSection title={create}>
        <AdminForm intent="create" submit={create} answer={useActionData<typeof action>()}>
          <NameField />
        </AdminForm>
      </AdminSection>
    </ListPage>
  );
}
