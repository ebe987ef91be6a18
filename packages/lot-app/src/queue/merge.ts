import { type Field, fieldsOf, isSame, type Photo, photosIn, type Value, type Values } from './values';

/** A field that was changed here and elsewhere, to different values. */
export interface Conflict {
  readonly field: Field;
  readonly mine: Value;
  readonly theirs: Value;
}

export interface Merge {
  /** The values to write: changed here, and different from the current ones. */
  readonly write: Values;
  readonly conflicts: readonly Conflict[];
}

/**
 * Compares changes made here with the current values. `base` has the values that were seen before the change; a field
 * that it lacks was never seen, so the change stands.
 */
export function merge(base: Values, mine: Values, theirs: Values): Merge {
  const write: Partial<Record<Field, Value>> = {};
  const conflicts: Conflict[] = [];
  for (const field of fieldsOf(mine)) {
    const wanted = mine[field] ?? null;
    const current = theirs[field] ?? null;
    if (isSame(current, wanted)) continue;
    if (!(field in base) || isSame(current, base[field])) write[field] = wanted;
    else if (field === 'images') addPhotos(base, wanted, current, { write, conflicts });
    else conflicts.push({ field, mine: wanted, theirs: current });
  }
  if (write.images) write.images = withTexts(photosIn(write.images), photosIn(theirs.images));
  return { write, conflicts };
}

/** Returns photos with the titles and alternative texts of the service, which a write would otherwise erase. */
function withTexts(photos: readonly Photo[], current: readonly Photo[]): readonly Photo[] {
  return photos.map((photo) => {
    const known = current.find(({ media }) => media === photo.media);
    return known ? { ...photo, title: known.title, alt: known.alt } : photo;
  });
}

function addPhotos(
  base: Values,
  wanted: Value,
  current: Value,
  { write, conflicts }: { write: Partial<Record<Field, Value>>; conflicts: Conflict[] },
): void {
  const merged = mergePhotos(photosIn(base.images), photosIn(wanted), photosIn(current));
  if (!merged) conflicts.push({ field: 'images', mine: wanted, theirs: current });
  else if (!isSame(merged, current)) write.images = merged;
}

/**
 * Returns the photos of both sides if only one of them did more than add photos. Photos added elsewhere follow those of
 * the other side.
 * @returns undefined if both removed, sorted or described photos
 */
export function mergePhotos(
  base: readonly Photo[],
  mine: readonly Photo[],
  theirs: readonly Photo[],
): readonly Photo[] | undefined {
  const added = (photos: readonly Photo[]) => without(photos, base);
  const onlyAdded = (photos: readonly Photo[]) =>
    isSame(
      photos.filter(({ media }) => base.some((one) => one.media === media)),
      base,
    );
  if (onlyAdded(mine)) return [...theirs, ...without(added(mine), theirs)];
  if (onlyAdded(theirs)) return [...mine, ...without(added(theirs), mine)];
  return undefined;
}

/**
 * Returns the current photos, sorted and without those that were removed as someone edited `seen` into `wanted`. Photos
 * added meanwhile follow; photos deleted meanwhile are not restored.
 */
export function editPhotos(
  seen: readonly Photo[],
  wanted: readonly Photo[],
  current: readonly Photo[],
): readonly Photo[] {
  const isThere = ({ media }: Photo) => current.some((one) => one.media === media);
  return [...wanted.filter(isThere), ...without(current, [...seen, ...wanted])];
}

/** Returns the photos that are not among the others. */
export function without(photos: readonly Photo[], others: readonly Photo[]): readonly Photo[] {
  return photos.filter(({ media }) => !others.some((one) => one.media === media));
}
