/** The order in which `id` stands where `overId` does; what lay between moves up to fill the gap. */
export function moveInOrder(ids: readonly number[], id: number, overId: number): number[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(overId)];
  if (from < 0 || to < 0) return [...ids];
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** The records in the order of `ids`; those it does not name last, as they are. */
export function inOrder<Item extends { readonly id: number }>(items: readonly Item[], ids: readonly number[]): Item[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}
