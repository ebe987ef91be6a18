import { isSame, type ListingValues } from './listing-values';

/** A field that the admin and another person changed to different values. */
export interface Conflict {
  /** The name of the field, or `category_values.12`. */
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const isPlain = (value: unknown): value is ListingValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that hold a value for each of several things, which are compared one by one. */
const composed = new Set(['category_values', 'image_details']);

/** Returns the fields that both have changed since `base`, to different values. */
export function findConflicts(base: ListingValues, mine: ListingValues, theirs: ListingValues): Conflict[] {
  return Object.keys(mine).flatMap((field): Conflict[] => {
    if (!composed.has(field)) return conflictAt(field, [base[field], mine[field], theirs[field]]);
    const [was, my, their] = [base[field], mine[field], theirs[field]].map((value) => (isPlain(value) ? value : {}));
    const ids = Object.keys({ ...my, ...their });
    return ids.flatMap((id) => conflictAt(`${field}.${id}`, [was?.[id], my?.[id], their?.[id]]));
  });
}

function conflictAt(path: string, [was, mine, theirs]: readonly [unknown, unknown, unknown]): Conflict[] {
  const isConflict = !isSame(was, mine) && !isSame(was, theirs) && !isSame(mine, theirs);
  return isConflict ? [{ path, mine, theirs }] : [];
}

/** Returns `values` with the other person's value at the path of a conflict. */
export function withTheirs(values: ListingValues, { path, theirs }: Conflict): ListingValues {
  const [field = '', id] = path.split('.');
  if (id === undefined) return { ...values, [field]: theirs };
  const { [id]: _mine, ...others } = isPlain(values[field]) ? values[field] : {};
  return { ...values, [field]: theirs === undefined || theirs === null ? others : { ...others, [id]: theirs } };
}
