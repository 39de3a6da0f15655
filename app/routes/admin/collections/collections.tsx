import { adminHrefs } from "~/admin-hrefs";
import { collectionKindWords } from "~/domain/collections/collection";
import { listCollections } from "~/domain/collections/collections.queries.server";
import { categoryName } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { pageRoute } from "~/http/staff/page-route.server";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "catalogue",
  namespaces: ["adminCollections"],
  read: ({ context }) => listCollections(context),
  page: (collections, { translate, locale }) => ({
    rows: collections.map(({ slug, names, ...collection }) => ({
      ...collection,
      name: categoryName({ names }, locale),
      path: hrefs.collection(locale, slug),
    })),
    title: translate("admin.collections"),
  }),
});

const columns: ColumnsOf<typeof loader> = [
  {
    key: "collection",
    label: "adminCollections.collection",
    to: ({ id }) => adminHrefs.collection(id),
    cell: ({ name }) => name,
  },
  { key: "address", label: "adminCollections.address", cell: ({ path }) => path },
  {
    key: "kind",
    label: "adminCollections.kind",
    cell: ({ kind }, { translate }) => translate(collectionKindWords[kind]),
  },
  {
    key: "state",
    label: "adminCollections.state",
    cell: ({ isPublished }, { translate }) =>
      translate(isPublished ? "labels.isPublished" : "labels.isHidden"),
  },
];

export default function Collections() {
  return (
    <ListPage
      columns={columns}
      create={{ to: adminHrefs.newCollection(), label: "adminCollections.create" }}
      hint="adminCollections.hint"
      empty="adminCollections.none"
    />
  );
}
