/** Returns `ids` with `id` moved to the position of `overId`. */
export function moveInOrder(ids: readonly number[], id: number, overId: number): number[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(overId)];
  if (from < 0 || to < 0) return [...ids];
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Returns the records in the order of `ids`, followed by the records that `ids` lacks. */
export function sortByIds<Item extends { readonly id: number }>(
  items: readonly Item[],
  ids: readonly number[],
): Item[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const positionOf = ({ id }: Item) => positions.get(id) ?? ids.length;
  return [...items].sort((one, other) => positionOf(one) - positionOf(other));
}
