import {
  type Category,
  type ImportedVin,
  type Listing,
  type ListingChange,
  type NewListing,
  type NewVinImport,
  NoAnswer,
  Refusal,
} from '../api/client';
import { type Attempt, type Entry, linkPhotos, type Links, nextEntry, type Problem, resolve } from './entries';
import { type Conflict, merge } from './merge';
import { bodyOf, valuesOf } from './values';

/** The calls of the API that the queue makes. */
export interface QueueApi {
  getListing(id: number): Promise<{ listing: Listing; tag: string }>;
  createListing(typeId: number, body: NewListing, key: string): Promise<Listing>;
  importVin(typeId: number, body: NewVinImport, key: string): Promise<ImportedVin>;
  updateListing(id: number, body: ListingChange, send: { key: string; tag: string }): Promise<Listing>;
  uploadImage(entry: { id: string; filename: string }, key: string): Promise<{ id: number }>;
}

/** The outcome of a sent entry. */
export interface Result {
  /** The listing as the service has it now. */
  readonly listing?: Listing;
  /** The id of the listing or image that the entry created. */
  readonly createdId?: number;
}

/**
 * The queue of one dealership. Each call is one transaction, and is stored when it returns. While a request is under
 * way, a change that was never sent can be added to: the outcome of the request then does not apply to the entry, which
 * stays as it is and is sent again.
 */
export interface QueueStore {
  /** Returns the entries in order. */
  read(): Promise<{ entries: readonly Entry[]; links: Links }>;
  /** Marks an entry as sent, before it is. @returns whether the entry is still as it was read */
  begin(entry: Entry, attempt: Attempt): Promise<boolean>;
  /** Removes an entry that was applied, and keeps what it created. */
  finish(entry: Entry, result: Result): Promise<void>;
  /** Returns an entry to its state before it was sent, because it was certainly not applied. */
  forget(entry: Entry): Promise<void>;
  refuse(entry: Entry, problem: Problem): Promise<void>;
  conflict(entry: Entry, conflicts: readonly Conflict[]): Promise<void>;
  unsure(entry: Entry): Promise<void>;
}

export interface QueueDeps {
  readonly api: QueueApi;
  readonly store: QueueStore;
  readonly kindOf: (categoryId: number) => Category['kind'] | undefined;
  readonly now: () => number;
  readonly newKey: () => string;
}

/**
 * - `idle`: nothing can be sent
 * - `next`: an entry was dealt with
 * - `later`: the service did not answer, or is busy
 * - a refusal: the key does not work, or the license does not allow the app
 */
export type Step = 'idle' | 'next' | 'later' | Refusal;

/** The service keeps answers for 24 hours; the phone's clock may be wrong by less than one. */
const repeatableMs = 23 * 60 * 60 * 1000;

/** Refusals that concern the key or the license, not the entry. */
const accessCodes = new Set(['svc_no_api_key', 'svc_invalid_api_key', 'svc_not_licensed']);

/**
 * Sends the next entry. An entry is marked before it is sent, so a program that ends at any point repeats the same
 * request with the same idempotency key, and the service applies it once.
 */
export async function sendNext(deps: QueueDeps): Promise<Step> {
  const { entries, links } = await deps.store.read();
  const entry = nextEntry(entries, links);
  if (!entry) return 'idle';
  try {
    await send(entry, { ...deps, links, isWaiting: (id) => entries.some((one) => one.id === id) });
    return 'next';
  } catch (error) {
    return dealWith(error, entry, deps.store);
  }
}

interface Sending extends QueueDeps {
  readonly links: Links;
  readonly isWaiting: (upload: string) => boolean;
}

async function send(entry: Entry, deps: Sending): Promise<void> {
  if (entry.kind === 'change') return sendChange(entry, deps);
  const { api, store, now } = deps;
  const attempt = entry.attempt ?? { key: deps.newKey(), at: now() };
  // A second upload is a file that no listing shows; a second listing is one too many.
  if (isTooOld(attempt, now()) && entry.kind !== 'upload') return store.unsure(entry);
  if (!(await store.begin(entry, attempt))) return;
  if (entry.kind === 'upload') {
    const { id } = await api.uploadImage(entry, attempt.key);
    return store.finish(entry, { createdId: id });
  }
  const listing =
    entry.kind === 'create'
      ? await api.createListing(entry.typeId, bodyOf(entry.mine, deps.kindOf) as NewListing, attempt.key)
      : (await api.importVin(entry.typeId, importBody(entry), attempt.key)).listing;
  return store.finish(entry, { listing, createdId: listing.id });
}

function importBody(entry: Extract<Entry, { kind: 'import' }>): NewVinImport {
  return {
    vin: entry.vin,
    ...(entry.allowDuplicate && { allow_duplicate: true }),
    ...(entry.allowMismatch && { allow_check_digit_mismatch: true }),
  };
}

async function sendChange(entry: Extract<Entry, { kind: 'change' }>, deps: Sending): Promise<void> {
  const { api, store, links, now } = deps;
  const id = resolve(entry.target, links);
  if (typeof id === 'string') throw new Error(`The queue has a change of ${id} before the listing.`);
  if (entry.attempt && !isTooOld(entry.attempt, now())) {
    const { key, body = '{}', tag = '' } = entry.attempt;
    const listing = await api.updateListing(id, JSON.parse(body) as ListingChange, { key, tag });
    return store.finish(entry, { listing });
  }
  const { listing, tag } = await api.getListing(id);
  const { write, conflicts } = merge(
    linkPhotos(entry.base, links, deps.isWaiting),
    linkPhotos(entry.mine, links, deps.isWaiting),
    valuesOf(listing),
  );
  if (conflicts.length > 0) return store.conflict(entry, conflicts);
  if (Object.keys(write).length === 0) return store.finish(entry, { listing });
  const body = bodyOf(write, deps.kindOf);
  const attempt = { key: deps.newKey(), at: now(), body: JSON.stringify(body), tag };
  if (!(await store.begin(entry, attempt))) return;
  return store.finish(entry, { listing: await api.updateListing(id, body, { key: attempt.key, tag }) });
}

function isTooOld({ at }: Attempt, now: number): boolean {
  return Math.abs(now - at) > repeatableMs;
}

async function dealWith(error: unknown, entry: Entry, store: QueueStore): Promise<Step> {
  if (error instanceof NoAnswer) return 'later';
  if (!(error instanceof Refusal)) throw error;
  const { status, code } = error;
  // The answer to a fault may have been lost on the way to the database: the attempt stays.
  if (status >= 500 || status === 429 || code === 'svc_request_in_progress') return 'later';
  if (accessCodes.has(code)) return error;
  if (status === 412) {
    await store.forget(entry);
    return 'next';
  }
  await store.refuse(entry, problemOf(error));
  return 'next';
}

function problemOf({ code, message, params, data }: Refusal): Problem {
  return {
    code,
    message,
    params,
    ...(data.listing_id !== undefined && { listingId: data.listing_id }),
    ...(data.suggestions && { suggestions: data.suggestions }),
  };
}
