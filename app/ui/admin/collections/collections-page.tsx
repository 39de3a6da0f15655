import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { type CollectionKind, collectionKindWords } from "~/domain/collections/collection";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../admin-page";
import { SimpleTable } from "../tables/simple-table";

interface ShownCollection {
  id: number;
  name: string;
  /** Its path in the shop. */
  path: string;
  kind: CollectionKind;
  isPublished: boolean;
}

export function CollectionsPage({ rows }: { rows: ShownCollection[] }) {
  const translate = useTranslate();
  const title = translate("admin.collections");
  return (
    <AdminPage
      title={title}
      actions={
        <Button component={Link} to={adminHrefs.newCollection()}>
          {translate("adminCollections.create")}
        </Button>
      }
    >
      <Text size="sm">{translate("adminCollections.hint")}</Text>
      {rows.length === 0 ? (
        <Text c="dimmed">{translate("adminCollections.none")}</Text>
      ) : (
        <SimpleTable
          caption={title}
          rows={rows}
          keyOf={({ id }) => id}
          spacing="sm"
          columns={[
            {
              key: "collection",
              label: "adminCollections.collection",
              cell: ({ id, name }) => (
                <Anchor component={Link} to={adminHrefs.collection(id)}>
                  {name}
                </Anchor>
              ),
            },
            { key: "address", label: "adminCollections.address", cell: ({ path }) => path },
            {
              key: "kind",
              label: "adminCollections.kind",
              cell: ({ kind }) => translate(collectionKindWords[kind]),
            },
            {
              key: "state",
              label: "adminCollections.state",
              cell: ({ isPublished }) => translate(isPublished ? "labels.isPublished" : "labels.isHidden"),
            },
          ]}
        />
      )}
    </AdminPage>
  );
}
