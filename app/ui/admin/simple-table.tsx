import { Table } from "@mantine/core";
import type { ReactNode } from "react";

export interface Column<Row> {
  key: string;
  label: string;
  /** Whether its heading sorts by `key`, where the table's address says how. */
  isSortable?: boolean;
  isNumber?: boolean;
  cell(row: Row): ReactNode;
}

interface SimpleTableProps<Row> {
  /** What the table is, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** Default: close rows, as on a page with several tables. */
  spacing?: "xs" | "sm";
  isHighlighted?: boolean;
  /** Whether other rows are on their way. */
  isBusy?: boolean;
  /** A column's `th`; default: its label. */
  heading?(column: Column<Row>): ReactNode;
}

/** The class of a column's cells. */
export const side = (isNumber?: boolean) => (isNumber ? "admin-number" : undefined);

/** A table that is shown as it is: neither sorted nor paged. */
export function SimpleTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  spacing = "xs",
  isHighlighted = false,
  isBusy = false,
  heading = ({ key, label, isNumber }) => (
    <Table.Th key={key} scope="col" className={side(isNumber)}>
      {label}
    </Table.Th>
  ),
}: SimpleTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className="admin-scroll" aria-label={caption} aria-busy={isBusy} tabIndex={0}>
      <Table verticalSpacing={spacing} highlightOnHover={isHighlighted}>
        <Table.Caption className="visually-hidden">{caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>{columns.map(heading)}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map(({ key, cell, isNumber }) => (
                <Table.Td key={key} className={side(isNumber)}>
                  {cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
