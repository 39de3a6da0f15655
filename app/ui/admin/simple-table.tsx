import { Table } from "@mantine/core";
import type { Column } from "./data-table";

interface SimpleTableProps<Row> {
  /** What the table is, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
}

/** A table that is shown as it is: neither sorted nor paged. */
export function SimpleTable<Row>({ caption, columns, rows, keyOf }: SimpleTableProps<Row>) {
  const side = (isNumber?: boolean) => (isNumber ? "admin-number" : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className="admin-scroll" aria-label={caption} tabIndex={0}>
      <Table verticalSpacing="xs">
        <Table.Caption className="visually-hidden">{caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, label, isNumber }) => (
              <Table.Th key={key} scope="col" className={side(isNumber)}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
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
