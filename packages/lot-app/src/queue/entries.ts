import type { Conflict } from './merge';
import { fieldsOf, type Photo, photosIn, type Value, type Values } from './values';

/** A listing: its id, or the name that the app gave it before the service knew it. */
export type Target = number | string;

export type Work =
  | { readonly kind: 'create'; readonly target: string; readonly typeId: number; readonly mine: Values }
  | {
      readonly kind: 'import';
      readonly target: string;
      readonly typeId: number;
      readonly vin: string;
      readonly allowDuplicate?: boolean;
      readonly allowMismatch?: boolean;
    }
  | { readonly kind: 'change'; readonly target: Target; readonly mine: Values; readonly base: Values }
  | { readonly kind: 'upload'; readonly target: Target; readonly filename: string };

/** A request whose outcome is not known. It is repeated exactly. */
export interface Attempt {
  /** The idempotency key. */
  readonly key: string;
  /** When it was first sent, by the clock of the phone. */
  readonly at: number;
  /** The JSON of the body; of changes only. */
  readonly body?: string;
  /** The entity tag of the version that it changes; of changes only. */
  readonly tag?: string;
}

/** Why the service refused an entry. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  /** The problem of each field. */
  readonly params: Readonly<Record<string, string>>;
  /** The listing that has the VIN. */
  readonly listingId?: number;
  /** Similar VINs that are valid. */
  readonly suggestions?: readonly string[];
}

export type EntryState =
  | { readonly state: 'waiting' }
  | { readonly state: 'conflict'; readonly conflicts: readonly Conflict[] }
  | { readonly state: 'refused'; readonly problem: Problem }
  /** It was sent too long ago to find out whether it was made. */
  | { readonly state: 'unsure' };

/** A write that waits to be sent. */
export type Entry = Work &
  EntryState & {
    /** Also the id of an upload's photo. */
    readonly id: string;
    /** Entries of a dealership are sent in this order. */
    readonly seq: number;
    readonly site: string;
    readonly createdAt: number;
    readonly attempt?: Attempt;
  };

/** The ids that new listings and photos got, by the names that the app gave them. */
export type Links = ReadonlyMap<string, number>;

export function resolve(target: Target, links: Links): Target {
  return typeof target === 'string' ? (links.get(target) ?? target) : target;
}

/** Returns the entries of a listing in order. */
export function entriesOf(target: Target, entries: readonly Entry[], links: Links): Entry[] {
  const own = resolve(target, links);
  return entries.filter((entry) => resolve(entry.target, links) === own);
}

/** Returns the entry to send next: the first one that no earlier entry of the same listing holds up. */
export function nextEntry(entries: readonly Entry[], links: Links): Entry | undefined {
  const held = new Set<Target>();
  for (const entry of entries) {
    const target = resolve(entry.target, links);
    if (entry.state === 'waiting' && !held.has(target)) return entry;
    held.add(target);
  }
  return undefined;
}

/** Returns the last entry of a listing if a further change can be added to it, because it was never sent. */
export function openChange(
  target: Target,
  entries: readonly Entry[],
  links: Links,
): Extract<Entry, { kind: 'change' }> | undefined {
  const last = entriesOf(target, entries, links).at(-1);
  return last?.kind === 'change' && last.state === 'waiting' && !last.attempt ? last : undefined;
}

/** Adds a later change to an earlier one. What was seen before the earlier one stays its base. */
export function combineChanges(
  earlier: { readonly mine: Values; readonly base: Values },
  later: { readonly mine: Values; readonly base: Values },
): { readonly mine: Values; readonly base: Values } {
  const base: Partial<Record<keyof Values, Value>> = { ...earlier.base };
  for (const field of fieldsOf(later.base)) {
    if (!(field in earlier.mine)) base[field] = later.base[field] ?? null;
  }
  return { mine: { ...earlier.mine, ...later.mine }, base };
}

/** Returns the values of a listing as they will be when its entries have been sent. */
export function withEntries(values: Values, own: readonly Entry[]): Values {
  return own.reduce<Values>((before, entry) => ('mine' in entry ? { ...before, ...entry.mine } : before), values);
}

/**
 * Replaces uploads by the ids of their images. Uploads that were given up are left out.
 * @param isWaiting whether an upload is still in the queue
 */
export function linkPhotos(values: Values, links: Links, isWaiting: (upload: string) => boolean): Values {
  if (!values.images) return values;
  const images = photosIn(values.images).flatMap((photo): Photo[] => {
    if (typeof photo.media === 'number') return [photo];
    const media = links.get(photo.media);
    if (media !== undefined) return [{ ...photo, media }];
    return isWaiting(photo.media) ? [photo] : [];
  });
  return { ...values, images };
}

/** Returns the entries that cannot be sent without an entry: all later ones of a listing that is then never created. */
export function dependentsOf(entry: Entry, entries: readonly Entry[], links: Links): Entry[] {
  if (entry.kind !== 'create' && entry.kind !== 'import') return [];
  return entriesOf(entry.target, entries, links).filter(({ seq }) => seq > entry.seq);
}
