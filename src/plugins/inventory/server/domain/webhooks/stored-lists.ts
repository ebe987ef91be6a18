/** Lists of an endpoint as SQL can search them: `,a,b,`. */

export function toList(entries: ReadonlyArray<string | number>): string {
  return `,${entries.join(',')},`;
}

/** Returns the entries of a stored list; none for null. */
export function fromList(list: string | null): string[] {
  return (list ?? '').split(',').filter((entry) => entry !== '');
}
