import { readMediaTypes } from '../../media/media-store';
import type { Reader } from '../../../platform/database/database';
import { because } from '../../../../contract/reason';

/** The media ids in a write. */
export interface MediaOfWrite {
  /** In display order; undefined for an entry without a valid id. */
  readonly imageIds: ReadonlyArray<number | undefined>;
  /** By the id of the file category. */
  readonly files: ReadonlyMap<number, number>;
}

/** Returns problems by field path: all media must exist, and images must be image files. */
export async function mediaProblems(read: Reader, { imageIds, files }: MediaOfWrite): Promise<Map<string, string>> {
  const ids = [...imageIds, ...files.values()].filter((id) => id !== undefined);
  const types = await readMediaTypes(read, [...new Set(ids)]);
  const problems = new Map<string, string>();
  imageIds.forEach((id, index) => {
    if (id === undefined) return;
    const type = types.get(id);
    if (type === undefined) problems.set(`images.${index}.id`, because('not_uploaded_image'));
    else if (!type.startsWith('image/')) problems.set(`images.${index}.id`, because('not_an_image'));
  });
  for (const [categoryId, id] of files) {
    if (!types.has(id)) problems.set(`categories.${categoryId}`, because('not_uploaded_file'));
  }
  return problems;
}
