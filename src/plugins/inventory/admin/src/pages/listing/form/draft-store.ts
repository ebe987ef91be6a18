import type { ListingValues } from './listing-values';

/** Changes to a listing that are not saved yet. */
export interface Draft {
  /** When the last change was typed; ISO 8601. */
  readonly at: string;
  /** The version of the listing that the changes are based on; null for a new listing. */
  readonly version: number | null;
  /** The stored values of the changed fields, as they were read. */
  readonly base: ListingValues;
  /** The changed values. */
  readonly typed: ListingValues;
}

/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'inventory-draft:';
/** Older drafts are removed. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Where a draft belongs. */
interface DraftPlace {
  readonly adminId: number | string;
  /** The document id, or `new-<type id>` or `copy-<document id>` for a listing that is not stored yet. */
  readonly listing: string;
}

/**
 * Keeps unsaved changes of one open page in the browser until they are saved: a reload, a crash, an expired login and a
 * lost connection lose nothing. Two pages of one listing have a draft each.
 */
export class DraftStore {
  readonly #storage: DraftStorage;
  readonly #key: string;

  /** @param pageId distinguishes the page from others with the same listing */
  constructor(storage: DraftStorage, place: DraftPlace, pageId: string) {
    this.#storage = storage;
    this.#key = keyOf(place, pageId);
  }

  /** @returns whether the browser stored it; it refuses when its storage is full */
  write(draft: Draft): boolean {
    try {
      this.#storage.setItem(this.#key, JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  }

  remove(): void {
    this.#storage.removeItem(this.#key);
  }
}

/** A draft of a page that was closed, or of another open one. */
export interface EarlierDraft extends Draft {
  readonly key: string;
}

/** Returns the readable drafts of a listing, the newest first. */
export function readDrafts(storage: DraftStorage, place: DraftPlace): EarlierDraft[] {
  const drafts = keysIn(storage).flatMap((key): EarlierDraft[] => {
    const draft = key.startsWith(keyOf(place, '')) ? parseDraft(storage.getItem(key) ?? '') : undefined;
    return draft ? [{ ...draft, key }] : [];
  });
  return drafts.sort((one, other) => other.at.localeCompare(one.at));
}

/** Removes drafts that are older than 30 days. */
export function removeOldDrafts(storage: DraftStorage, now: Date): void {
  for (const key of keysIn(storage)) {
    const draft = parseDraft(storage.getItem(key) ?? '');
    if (!draft || now.getTime() - Date.parse(draft.at) > maxAgeMs) storage.removeItem(key);
  }
}

function keyOf({ adminId, listing }: DraftPlace, pageId: string): string {
  return `${prefix}${adminId}:${listing}:${pageId}`;
}

/** Returns the keys of all drafts. */
function keysIn(storage: DraftStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

function parseDraft(text: string): Draft | undefined {
  try {
    const { at, version, base, typed } = JSON.parse(text) as Draft;
    return typeof at === 'string' && typeof typed === 'object' && typed !== null
      ? { at, version, base, typed }
      : undefined;
  } catch {
    return undefined;
  }
}
