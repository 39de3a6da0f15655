/** Calls `work` for each item, at most `size` at the same time. Results have the order of the items. Throws what `work` throws. */
export async function mapInPool<Item, Value>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) values[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(size, items.length) }, worker));
  return values;
}
