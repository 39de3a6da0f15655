/** The list with one of its items moved by a number of places, and no further than to an end. */
export function moveItem<Item>(list: readonly Item[], item: Item, by: number): Item[] {
  const from = list.indexOf(item);
  if (from < 0) return [...list];
  const others = list.filter((_, index) => index !== from);
  const to = Math.min(Math.max(from + by, 0), others.length);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
