import type { ImageEntry, ListingRecord } from '../../listings/stores/listing-record';
import type { FetchedPicture } from './fetch-picture';
import { maxPictures } from './picture-addresses';
import type { KnownPicture } from './picture-store';

/** A picture of a row, with its place in the media library if it is there by now. */
export type Fetched = {
  readonly address: string;
  /** Whether the address is that of an image of the listing, as in an export. */
  readonly isOwn?: boolean;
} & FetchedPicture;

/**
 * Returns the pictures that a listing is to have by a row, in its order. One that could not be fetched leaves the
 * earlier one in its place, and if none could, all earlier ones stay.
 */
export function wantedAfter(fetched: readonly Fetched[], before: readonly KnownPicture[] = []): KnownPicture[] {
  if (fetched.length > 0 && fetched.every((one) => 'problem' in one)) return [...before];
  const ids = new Set(fetched.flatMap((one) => ('id' in one ? one.id : [])));
  return fetched.flatMap((one, index): KnownPicture[] => {
    if ('id' in one) {
      const { address, id, isOwn = false } = one;
      return [(isOwn && before.find((other) => other.id === id)) || { address, id }];
    }
    const earlier = before[index];
    return earlier && !ids.has(earlier.id) ? [earlier] : [];
  });
}

/**
 * Returns the pictures that imports have given a listing by now. A row with the listing's own files lacks pictures that
 * people have removed: these stay known. Pictures that the row itself removes are forgotten. Own files that no import
 * has given belong to people.
 */
export function knownAfter(
  { images }: Pick<ListingRecord, 'images'>,
  {
    wanted,
    fetched,
    before = [],
  }: {
    wanted: readonly KnownPicture[];
    fetched: readonly Fetched[];
    before?: readonly KnownPicture[] | undefined;
  },
): KnownPicture[] {
  const own = fetched.flatMap((one) => ('id' in one && one.isOwn === true ? one.id : []));
  if (own.length === 0) return [...wanted];
  const named = new Set(wanted.map(({ id }) => id));
  const removed = new Set(images.map(({ id }) => id).filter((id) => !named.has(id)));
  const others = new Set([...own, ...before.map(({ id }) => id)]);
  return [...before.filter(({ id }) => !removed.has(id)), ...wanted.filter(({ id }) => !others.has(id))].slice(
    -maxPictures,
  );
}

/**
 * Returns the images of a listing: those of the row in its order, then those that people have added, which stay, if
 * need be instead of pictures of the row. Pictures that people have removed stay removed, even without their files.
 */
export function imagesAfter(
  { images }: Pick<ListingRecord, 'images'>,
  { before = [], wanted }: { before?: readonly KnownPicture[] | undefined; wanted: readonly KnownPicture[] },
): ImageEntry[] {
  const present = new Map(images.map((image) => [image.id, entryOf(image)]));
  const removed = new Set(before.filter(({ id }) => !present.has(id)).map(({ address }) => address));
  const isShown = ({ address, id }: KnownPicture) => present.has(id) || !removed.has(address);
  const fromRow = [...new Set(wanted.filter(isShown).map(({ id }) => id))];
  const ofImports = new Set([...before, ...wanted].map(({ id }) => id));
  const own = [...present.values()].filter(({ id }) => !ofImports.has(id));
  const added = fromRow.map((id) => present.get(id) ?? { id, title: null, alt: null, category: null });
  return [...added.slice(0, Math.max(0, maxPictures - own.length)), ...own];
}

export function entryOf({ id, title, alt, category }: ImageEntry): ImageEntry {
  return { id, title, alt, category };
}
