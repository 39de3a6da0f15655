import { Anchor, Text, TextInput } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import type { Picture as StoredPicture } from "~/domain/media/picture";
import { useTranslate } from "~/i18n/use-translate";
import type { TableQuery } from "~/lib/table-query";
import { Picture } from "../../shared/picture";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { DataTable, TableSearch } from "../tables/data-table";
import type { Column } from "../tables/simple-table";

interface GalleryRow {
  id: number;
  name: string;
  imageCount: number;
  isLookbook: boolean;
  picture: StoredPicture | null;
}

interface GalleriesPageProps {
  rows: GalleryRow[];
  total: number;
  query: TableQuery<string>;
  answer: FormReply | null | undefined;
}

function NewGallery() {
  const translate = useTranslate();
  const field = useAdminField();
  return <TextInput {...field("name")} label={translate("labels.name")} required />;
}

export function GalleriesPage({ rows, total, query, answer }: GalleriesPageProps) {
  const translate = useTranslate();
  const columns: Column<GalleryRow>[] = [
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
      cell: ({ id, name, isLookbook }) => (
        <>
          <Anchor component={Link} to={adminHrefs.gallery(id)}>
            {name}
          </Anchor>
          {isLookbook && <Text size="sm">{translate("adminGalleries.isShown")}</Text>}
        </>
      ),
    },
    {
      key: "imageCount",
      label: "adminGalleries.count",
      isSortable: true,
      isNumber: true,
      cell: ({ imageCount }) => imageCount,
    },
  ];
  return (
    <AdminPage title={translate("admin.galleries")}>
      <TableSearch query={query} />
      <DataTable
        caption={translate("admin.galleries")}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        query={query}
        total={total}
      />
      <AdminSection title={translate("adminGalleries.create")}>
        <AdminForm intent="create" submit={translate("adminGalleries.create")} answer={answer}>
          <NewGallery />
        </AdminForm>
      </AdminSection>
    </AdminPage>
  );
}
