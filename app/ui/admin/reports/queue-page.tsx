import { Anchor, Text } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../admin-page";
import { ListTable } from "../tables/list-page";
import type { Column } from "../tables/simple-table";

/** Loader data of the page. */
interface QueueData {
  title: string;
  hint: string;
  rows: readonly unknown[];
  /** Number of rows of the file, of which the page may list fewer. */
  total: number;
}

interface QueuePageProps<Row> {
  columns: readonly Column<Row>[];
  /** Displayed in place of an empty table. */
  none: MessageKey;
  /** URL of the CSV. */
  file: string;
}

/** A list of what staff have to work off, with its CSV. */
export function QueuePage<Row extends { id: number }>({ columns, none, file }: QueuePageProps<Row>) {
  const translate = useTranslate();
  const { title, hint, rows, total } = useLoaderData() as QueueData;
  return (
    <AdminPage title={title} trail={[{ href: adminHrefs.reports(), name: translate("adminReports.title") }]}>
      <Text size="sm">{hint}</Text>
      <ListTable columns={columns} empty={none} />
      {total > rows.length && <p>{translate("adminReports.more", { count: total - rows.length })}</p>}
      <p>
        <Anchor href={file} download>
          {translate("adminReports.queueCsv")}
        </Anchor>
      </p>
    </AdminPage>
  );
}
