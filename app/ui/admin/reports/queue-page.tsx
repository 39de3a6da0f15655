import { Anchor, Text } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../admin-page";
import { type Column, SimpleTable } from "../tables/simple-table";

interface QueuePageProps<Row> {
  title: string;
  hint: string;
  /** Displayed in place of an empty table. */
  none: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  /** Number of rows of the file, of which the page may list fewer. */
  total: number;
  /** URL of the CSV. */
  file: string;
}

/** A list of what staff have to work off, with its CSV. */
export function QueuePage<Row extends { id: number }>(props: QueuePageProps<Row>) {
  const { title, hint, none, columns, rows, total, file } = props;
  const translate = useTranslate();
  return (
    <AdminPage title={title} trail={[{ href: adminHrefs.reports(), name: translate("adminReports.title") }]}>
      <Text size="sm">{hint}</Text>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <SimpleTable caption={title} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
      {total > rows.length && <p>{translate("adminReports.more", { count: total - rows.length })}</p>}
      <p>
        <Anchor href={file} download>
          {translate("adminReports.queueCsv")}
        </Anchor>
      </p>
    </AdminPage>
  );
}
