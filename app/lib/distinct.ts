/** Whether no two items have the same key. */
export const areDistinct = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): boolean =>
  new Set(items.map(keyOf)).size === items.length;
