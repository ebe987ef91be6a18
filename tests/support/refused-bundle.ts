import { expect } from 'expect';
import { loadBundle, type Part, unique } from './dealership';

/** Returns the fields for which a load is refused. */
export async function problemsOf(bundle: Part): Promise<Record<string, string>> {
  const error = await loadBundle(bundle).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: 'svc_invalid_param', data: { params: expect.any(Object) } });
  return (error as { data: { params: Record<string, string> } }).data.params;
}

/** Loads the bundle and expects these fields, and no others, to be refused. */
export async function expectPaths(bundle: Part, paths: readonly string[]): Promise<void> {
  expect(Object.keys(await problemsOf(bundle)).sort()).toEqual([...paths].sort());
}

export const newSlug = () => unique('type');
/** A new type, and a listing of such a type. */
export const aType = (categories: readonly Part[] = [], type = newSlug()) => ({ slug: type, name: type, categories });
export const aTyped = (listing: Part, categories: readonly Part[] = []) => {
  const type = aType(categories);
  return { types: [type], listings: [{ ref: unique('listing'), type: type.slug, title: 'A listing', ...listing }] };
};
