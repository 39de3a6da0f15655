/** Rows by the id of what they belong to, in their order. */
export function byOwner<Row extends { owner: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.owner);
    if (group) group.push(row);
    else groups.set(row.owner, [row]);
  }
  return groups;
}

/** What rows say in each language, by its code. */
export const wordsBy = <Row extends { code: string }, Value>(
  rows: readonly Row[] | undefined,
  value: (row: Row) => Value,
): Record<string, Value> => Object.fromEntries((rows ?? []).map((row) => [row.code, value(row)]));
