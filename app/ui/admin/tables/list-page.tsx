import { Anchor, Button, Text } from "@mantine/core";
import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormReply } from "~/domain/form-reply";
import type { ShownList } from "~/domain/lists/shown-list";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../admin-page";
import { ReplyAlert } from "../reply-alert";
import { DataTable } from "./data-table";
import { ListFilters } from "./list-filters";
import { type Column, SimpleTable } from "./simple-table";

interface ListRow {
  id: number | string;
}

/** Columns of a list by the type of its loader. */
export type ColumnsOf<Loader extends (...args: never[]) => Promise<{ data: { rows: readonly unknown[] } }>> =
  readonly Column<Awaited<ReturnType<Loader>>["data"]["rows"][number]>[];

interface ListTableProps<Row> {
  columns: readonly Column<Row>[];
  /** Accessible name. Default: the page's title. */
  caption?: string;
  /** Displayed in place of an empty table without pages. */
  empty?: MessageKey;
}

/** The table of a list, with its pages if it has any. For pages with `rows` in their loader's data. */
export function ListTable<Row extends ListRow>({
  columns,
  caption,
  empty = "admin.noRows",
}: ListTableProps<Row>) {
  const translate = useTranslate();
  const { title, rows, list } = useLoaderData() as { title: string; rows: Row[]; list?: ShownList };
  const table = { caption: caption ?? title, columns, rows, keyOf: ({ id }: Row) => id };
  if (list) return <DataTable {...table} query={list.query} total={list.total} />;
  return rows.length === 0 ? <p>{translate(empty)}</p> : <SimpleTable {...table} spacing="sm" />;
}

interface ListPageProps<Row> extends ListTableProps<Row> {
  /** Link to the form of a new row. */
  create?: { to: string; label: MessageKey } | false;
  /** URL of the list's CSV file. @param search query string of the page */
  file?(search: string): string;
  actions?: ReactNode;
  hint?: MessageKey;
  /** Displayed above the filters. */
  intro?: ReactNode;
  /** Maximum number of rows of the file, and the hint that is displayed beyond it. */
  fileLimit?: { rows: number; hint: MessageKey };
  /** True when rows have buttons, whose refusals the page displays. */
  hasButtons?: boolean;
  /** Encloses the table. */
  around?(table: ReactNode): ReactNode;
  /** Displayed below the table. */
  children?: ReactNode;
}

/** A list of rows: those of `listRoute`, or of `pageRoute` for one without filters and pages. */
export function ListPage<Row extends ListRow>(props: ListPageProps<Row>) {
  const { create, file, actions, hint, intro, fileLimit, hasButtons, around, children, ...table } = props;
  const translate = useTranslate();
  const { search } = useLocation();
  const { title, list } = useLoaderData() as { title: string; list?: ShownList };
  const answer = useActionData() as FormReply | undefined;
  return (
    <AdminPage
      title={title}
      actions={
        (actions || file || create) && (
          <>
            {actions}
            {file && (
              <Anchor href={file(search)} download>
                {translate("labels.download")}
              </Anchor>
            )}
            {create && (
              <Button component={Link} to={create.to}>
                {translate(create.label)}
              </Button>
            )}
          </>
        )
      }
    >
      {hint && <Text size="sm">{translate(hint)}</Text>}
      {intro}
      {hasButtons && answer && <ReplyAlert reply={answer} />}
      {list && <ListFilters />}
      {fileLimit && list && list.total > fileLimit.rows && (
        <Text size="sm">{translate(fileLimit.hint, { count: fileLimit.rows })}</Text>
      )}
      {around ? around(<ListTable {...table} />) : <ListTable {...table} />}
      {children}
    </AdminPage>
  );
}
