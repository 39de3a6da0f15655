import { Anchor, Table, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDay } from "~/i18n/dates";
import type { MessageKey } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import type { Translate } from "~/i18n/translate";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";

/** Texts and formats of the page's language, for cells. */
export interface CellFormat {
  translate: Translate;
  locale: string;
  /** @param minor minor units of `currency` */
  money(minor: number, currency: { symbol: string }): string;
  /** @param day such as `2026-11-21` */
  day(day: string): string;
}

export interface Column<Row> {
  key: string;
  label: MessageKey;
  /** Displayed as the heading in place of the label. */
  heading?: ReactNode;
  /** The heading sorts by `key` in tables sorted by URL. */
  isSortable?: boolean;
  isNumber?: boolean;
  /** As narrow as its content, and without a label on phones, where each row is a card. */
  isNarrow?: boolean;
  /** Not displayed on phones. */
  isWide?: boolean;
  cell(row: Row, format: CellFormat): ReactNode;
  /** URL that the cell links to; null for none. */
  to?(row: Row): string | null;
  /** A dimmed line below the cell. */
  below?(row: Row, format: CellFormat): ReactNode;
  isBold?(row: Row): boolean;
}

interface SimpleTableProps<Row> {
  /** Accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** Default: `xs`, for pages with several tables. */
  spacing?: "xs" | "sm";
  isHighlighted?: boolean;
  /** Numbers to compare by column: dense, headed by its first column, beside which it scrolls on phones in place of cards. */
  isSheet?: boolean;
  /** True while other rows are loading. */
  isBusy?: boolean;
  /** Renders a column's `th`. Default: its label. */
  heading?(column: Column<Row>): ReactNode;
}

type CellLook = Pick<Column<never>, "isNumber" | "isNarrow" | "isWide">;

export const cellClass = ({ isNumber, isNarrow, isWide }: CellLook): string | undefined =>
  [isNumber && "admin-number", isNarrow && "admin-narrow", isWide && "admin-wide"]
    .filter(Boolean)
    .join(" ") || undefined;

function useCellFormat(): CellFormat {
  const translate = useTranslate();
  const formats = useFormats();
  return {
    translate,
    locale: useLocale(),
    money: (minor, currency) => formatMoney({ minor, currency }, formats),
    day: (day) => formatDay(day, formats),
  };
}

function Cell<Row>({ column, row, format }: { column: Column<Row>; row: Row; format: CellFormat }) {
  const { cell, to, below, isBold } = column;
  const href = to?.(row);
  const content = cell(row, format);
  const line = below?.(row, format);
  return (
    <>
      {href ? (
        <Anchor component={Link} to={href}>
          {content}
        </Anchor>
      ) : isBold ? (
        <Text size="sm" fw={isBold(row) ? 700 : 400}>
          {content}
        </Text>
      ) : (
        content
      )}
      {line && (
        <Text size="sm" c="dimmed">
          {line}
        </Text>
      )}
    </>
  );
}

/** A table without sorting and paging. */
export function SimpleTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  spacing = "xs",
  isHighlighted = false,
  isSheet = false,
  isBusy = false,
  heading,
}: SimpleTableProps<Row>) {
  const format = useCellFormat();
  const { translate } = format;
  const title = columns.find(({ isNarrow }) => !isNarrow);
  const fitsPhones = columns.length <= 3 && columns.slice(1).every(({ isNumber }) => isNumber);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className="admin-scroll" aria-label={caption} aria-busy={isBusy} tabIndex={0}>
      <Table
        verticalSpacing={isSheet ? 4 : spacing}
        highlightOnHover={isHighlighted}
        className={isSheet ? "admin-sheet" : fitsPhones ? undefined : "admin-cards"}
      >
        <Table.Caption className="visually-hidden">{caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(
              (column) =>
                heading?.(column) ?? (
                  <Table.Th key={column.key} scope="col" className={cellClass(column)}>
                    {column.heading ?? translate(column.label)}
                  </Table.Th>
                ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map((column) => {
                const value = (
                  <div className="admin-value">
                    <Cell column={column} row={row} format={format} />
                  </div>
                );
                if (isSheet && column === title) {
                  return (
                    <Table.Th key={column.key} scope="row">
                      {value}
                    </Table.Th>
                  );
                }
                return (
                  <Table.Td
                    key={column.key}
                    className={cellClass(column)}
                    data-label={column === title || column.isNarrow ? undefined : translate(column.label)}
                  >
                    {value}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
