import type { Reader } from "~db/read-batcher";
import type { ImportItem, ImportProgress } from "./import";
import { type ItemQuery, listItems, readBasis } from "./imports.queries.server";
import { headerOf } from "./read/file-columns";
import { rowsByColumn } from "./read/open-file";

/** Items with reports that name the columns as the file does. */
export async function listReports(
  reader: Reader,
  { kind }: Pick<ImportProgress, "kind">,
  query: ItemQuery,
): Promise<ImportItem[]> {
  const [items, { columns }] = await Promise.all([
    listItems(reader, query),
    readBasis(reader, query.importId),
  ]);
  const names = columns.map(({ name }) => name);
  const named = columns.filter(({ name }) => name !== "");
  return items.map(({ rows, report, ...item }) => {
    if (!report) return { ...item, report };
    const cells = new Map(rowsByColumn(names, { rows }).map((row) => [row.line, row]));
    const withHeader = <Part extends { line: number; column: string | null }>(part: Part, value: string) => {
      const { line, column } = part;
      if (column === null) return part;
      return { ...part, header: headerOf({ column, value }, { kind, columns: named, row: cells.get(line) }) };
    };
    return {
      ...item,
      report: {
        ...report,
        changes: report.changes.map((change) => withHeader(change, change.after)),
        problems: report.problems.map((problem) => withHeader(problem, problem.value)),
        notes: (report.notes ?? []).map((note) => withHeader(note, note.value)),
      },
    };
  });
}
