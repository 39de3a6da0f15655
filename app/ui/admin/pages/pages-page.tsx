import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage, AdminSection } from "../admin-page";
import { Moment } from "../moment";
import { SimpleTable } from "../tables/simple-table";

interface OwnPageRow {
  id: number;
  title: string;
  slug: string;
  isPublished: boolean;
  /** Unix seconds. */
  updatedAt: number;
}

export interface PagesPageProps {
  own: OwnPageRow[];
  /** `publishedAt` is Unix seconds. */
  rows: { key: string; name: string; latest: { number: number; publishedAt: number } | null }[];
}

function OwnPages({ own }: Pick<PagesPageProps, "own">) {
  const translate = useTranslate();
  const title = translate("adminPages.own");
  return (
    <AdminSection title={title}>
      {own.length === 0 ? (
        <Text c="dimmed">{translate("adminPages.noneOwn")}</Text>
      ) : (
        <SimpleTable
          caption={title}
          rows={own}
          keyOf={({ id }) => id}
          columns={[
            {
              key: "page",
              label: "adminPages.page",
              cell: (page) => (
                <Anchor component={Link} to={adminHrefs.ownPage(page.id)}>
                  {page.title}
                </Anchor>
              ),
            },
            { key: "slug", label: "adminPages.slug", cell: ({ slug }) => slug },
            {
              key: "state",
              label: "adminPages.state",
              cell: ({ isPublished }) => translate(isPublished ? "labels.isPublished" : "labels.isHidden"),
            },
            {
              key: "changed",
              label: "adminPages.changed",
              cell: ({ updatedAt }) => <Moment at={updatedAt} />,
            },
          ]}
        />
      )}
    </AdminSection>
  );
}

/** The pages that staff created, and the legal and help pages with the version in force. */
export function PagesPage({ own, rows }: PagesPageProps) {
  const translate = useTranslate();
  return (
    <AdminPage
      title={translate("admin.contentPages")}
      actions={
        <Button component={Link} to={adminHrefs.newOwnPage()}>
          {translate("adminPages.create")}
        </Button>
      }
    >
      <OwnPages own={own} />
      <AdminSection title={translate("adminPages.legal")}>
        <SimpleTable
          caption={translate("adminPages.legal")}
          rows={rows}
          keyOf={({ key }) => key}
          spacing="sm"
          columns={[
            {
              key: "page",
              label: "adminPages.page",
              cell: ({ key, name }) => (
                <Anchor component={Link} to={adminHrefs.page(key)}>
                  {name}
                </Anchor>
              ),
            },
            {
              key: "version",
              label: "adminPages.version",
              cell: ({ latest }) => latest?.number ?? translate("adminPages.notPublished"),
            },
            {
              key: "published",
              label: "adminPages.published",
              cell: ({ latest }) => <Moment at={latest?.publishedAt ?? null} />,
            },
          ]}
        />
      </AdminSection>
    </AdminPage>
  );
}
