import { listingLimits } from '../../../../contract/listing';
import { readMediaTypes } from '../../media/media-store';
import type { Reader } from '../../../platform/database/database';

/** The media that a write refers to. */
export interface ReferencedMedia {
  /** In display order; undefined for an entry without a valid id. */
  readonly imageIds: ReadonlyArray<number | undefined>;
  /** By the id of the file category. */
  readonly files: ReadonlyMap<number, number>;
}

/** Returns problems by field path: all media must exist, and images must be image files. */
export async function mediaProblems(read: Reader, { imageIds, files }: ReferencedMedia): Promise<Map<string, string>> {
  const ids = [...imageIds, ...files.values()].filter((id) => id !== undefined);
  const types = await readMediaTypes(read, [...new Set(ids)]);
  const problems = new Map<string, string>();
  imageIds.forEach((id, index) => {
    if (id === undefined) return;
    const type = types.get(id);
    if (type === undefined) problems.set(`images.${index}.id`, 'is not an uploaded image');
    else if (!type.startsWith('image/')) problems.set(`images.${index}.id`, 'is not an image');
  });
  for (const [categoryId, id] of files) {
    if (!types.has(id)) problems.set(`categories.${categoryId}`, 'is not an uploaded file');
  }
  return problems;
}

/** Returns the ids in the `images` of an unvalidated body, at most as many as a listing may have. */
export function imageIdsIn(images: unknown): Array<number | undefined> {
  if (!Array.isArray(images)) return [];
  return images.slice(0, listingLimits.images).map((entry: { id?: unknown } | null) => {
    const id = entry?.id;
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
  });
}
