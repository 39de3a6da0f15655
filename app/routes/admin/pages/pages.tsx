import { Button } from "@mantine/core";
import { Link, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { listOwnPages } from "~/domain/own-pages/own-pages.queries.server";
import { pageKeys } from "~/domain/pages/pages";
import { pageRoute } from "~/http/staff/page-route.server";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { Moment } from "~/ui/admin/moment";
import { type ColumnsOf, ListTable } from "~/ui/admin/tables/list-page";
import { type Column, SimpleTable } from "~/ui/admin/tables/simple-table";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "pages",
  namespaces: ["adminPages"],
  read: ({ context }) => listOwnPages(context),
  page: (own, { translate, shop, locale }) => ({
    rows: own.map(({ titles, ...page }) => ({
      ...page,
      name: titles[locale] ?? titles[defaultLocale] ?? "",
    })),
    legal: pageKeys.map((key) => ({
      key,
      name: translate(`common.${key}`),
      latest: shop.pages[key] ?? null,
    })),
    title: translate("admin.contentPages"),
  }),
});

const columns: ColumnsOf<typeof loader> = [
  {
    key: "page",
    label: "adminPages.page",
    to: ({ id }) => adminHrefs.ownPage(id),
    cell: ({ name }) => name,
  },
  { key: "slug", label: "adminPages.slug", cell: ({ slug }) => slug },
  {
    key: "state",
    label: "adminPages.state",
    cell: ({ isPublished }, { translate }) =>
      translate(isPublished ? "labels.isPublished" : "labels.isHidden"),
  },
  { key: "changed", label: "adminPages.changed", cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
];

const legalColumns: Column<ReturnType<typeof useLoaderData<typeof loader>>["legal"][number]>[] = [
  {
    key: "page",
    label: "adminPages.page",
    to: ({ key }) => adminHrefs.page(key),
    cell: ({ name }) => name,
  },
  {
    key: "version",
    label: "adminPages.version",
    cell: ({ latest }, { translate }) => latest?.number ?? translate("adminPages.notPublished"),
  },
  {
    key: "published",
    label: "adminPages.published",
    cell: ({ latest }) => <Moment at={latest?.publishedAt ?? null} />,
  },
];

/** The pages that staff created, and the legal and help pages with the version in force. */
export default function Pages() {
  const { title, legal } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const titles = { own: translate("adminPages.own"), legal: translate("adminPages.legal") };
  return (
    <AdminPage
      title={title}
      actions={
        <Button component={Link} to={adminHrefs.newOwnPage()}>
          {translate("adminPages.create")}
        </Button>
      }
    >
      <AdminSection title={titles.own}>
        <ListTable caption={titles.own} columns={columns} empty="adminPages.noneOwn" />
      </AdminSection>
      <AdminSection title={titles.legal}>
        <SimpleTable
          caption={titles.legal}
          rows={legal}
          keyOf={({ key }) => key}
          spacing="sm"
          columns={legalColumns}
        />
      </AdminSection>
    </AdminPage>
  );
}
