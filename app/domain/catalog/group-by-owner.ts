/** Groups rows by `owner`, keeping their order. */
export function groupByOwner<Row extends { owner: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.owner);
    if (group) group.push(row);
    else groups.set(row.owner, [row]);
  }
  return groups;
}

/** Maps language codes to a value of each row. */
export const byLanguage = <Row extends { code: string }, Value>(
  rows: readonly Row[] | undefined,
  value: (row: Row) => Value,
): Record<string, Value> => Object.fromEntries((rows ?? []).map((row) => [row.code, value(row)]));
