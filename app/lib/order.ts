/** Moves an item by a number of places, clamped to the ends of the list. Returns a new list. */
export function moveItem<Item>(list: readonly Item[], item: Item, by: number): Item[] {
  const from = list.indexOf(item);
  if (from < 0) return [...list];
  const others = list.filter((_, index) => index !== from);
  const to = Math.min(Math.max(from + by, 0), others.length);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
