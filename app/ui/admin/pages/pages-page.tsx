import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../admin-page";
import { Moment } from "../moment";
import { SimpleTable } from "../tables/simple-table";

export interface PagesPageProps {
  /** `publishedAt` is Unix seconds. */
  rows: { key: string; name: string; latest: { number: number; publishedAt: number } | null }[];
}

/** The legal and help pages with the version in force. */
export function PagesPage({ rows }: PagesPageProps) {
  const translate = useTranslate();
  const title = translate("adminPages.title");
  return (
    <AdminPage title={title}>
      <SimpleTable
        caption={title}
        rows={rows}
        keyOf={({ key }) => key}
        spacing="sm"
        columns={[
          {
            key: "page",
            label: translate("adminPages.page"),
            cell: ({ key, name }) => (
              <Anchor component={Link} to={adminHrefs.page(key)}>
                {name}
              </Anchor>
            ),
          },
          {
            key: "version",
            label: translate("adminPages.version"),
            cell: ({ latest }) => latest?.number ?? translate("adminPages.notPublished"),
          },
          {
            key: "published",
            label: translate("adminPages.published"),
            cell: ({ latest }) => <Moment at={latest?.publishedAt ?? null} />,
          },
        ]}
      />
    </AdminPage>
  );
}
