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

/**
 * Keeps unsaved changes in the browser, by admin and listing, until they are saved: a reload, a crash, an expired login and a
 * lost connection lose nothing.
 */
export class DraftStore {
  readonly #storage: DraftStorage;
  readonly #key: string;

  /** @param listing the document id, or `new-<type id>` */
  constructor(storage: DraftStorage, { adminId, listing }: { adminId: number | string; listing: string }) {
    this.#storage = storage;
    this.#key = `${prefix}${adminId}:${listing}`;
  }

  /** Returns the draft, or undefined if there is none or it is unreadable. */
  read(): Draft | undefined {
    const stored = this.#storage.getItem(this.#key);
    return stored === null ? undefined : parseDraft(stored);
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

/** Removes drafts that are older than 30 days. */
export function removeOldDrafts(storage: DraftStorage, now: Date): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter((name) => name.startsWith(prefix))) {
    const draft = parseDraft(storage.getItem(key) ?? '');
    if (!draft || now.getTime() - Date.parse(draft.at) > maxAgeMs) storage.removeItem(key);
  }
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
