import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { formatCsv, formatCsvRows } from "~/lib/text/csv";

/** The columns of a file in order, each with its label and its cell of a row. Formulas are escaped. */
export type CsvTable<Row> = readonly (readonly [
  label: MessageKey,
  cell: (row: Row, translate: Translate) => string,
])[];

/** The pieces of a CSV file with a row of labels. */
export async function* csvPieces<Row>(
  table: CsvTable<Row>,
  chunks: AsyncIterable<readonly Row[]>,
  translate: Translate,
): AsyncGenerator<string, void, undefined> {
  yield formatCsv([table.map(([label]) => translate(label))]);
  for await (const rows of chunks) {
    if (rows.length > 0)
      yield formatCsvRows(rows.map((row) => table.map(([, cell]) => cell(row, translate))));
  }
}
