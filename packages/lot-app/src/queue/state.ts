import {
  type Attempt,
  dependentsOf,
  type Entry,
  type EntryState,
  type Links,
  openChange,
  type Problem,
  type Target,
  combineChanges,
  type Work,
} from './entries';
import type { Conflict } from './merge';
import { type Field, fieldsOf, type Value, type Values } from './values';

/** The queue of one dealership: the entries in order, and the ids that new listings and photos got. */
export interface Queue {
  readonly entries: readonly Entry[];
  readonly links: Links;
}

/** What every new entry has. */
export interface NewEntry {
  readonly id: string;
  readonly site: string;
  readonly createdAt: number;
}

export interface Change {
  readonly target: Target;
  readonly mine: Values;
  readonly base: Values;
}

export function addWork(queue: Queue, work: Work, common: NewEntry): Queue {
  const seq = (queue.entries.at(-1)?.seq ?? 0) + 1;
  return { ...queue, entries: [...queue.entries, { ...work, ...common, seq, state: 'waiting' }] };
}

/** Adds a change, to the last entry of the listing if that is a change that was never sent. */
export function addChange(queue: Queue, change: Change, common: NewEntry): Queue {
  const open = openChange(change.target, queue.entries, queue.links);
  if (!open) return addWork(queue, { kind: 'change', ...change }, common);
  return replace(queue, { ...open, ...combineChanges(open, change) });
}

/** Adds uploads, and after them the change that shows them, so that photos of one listing need one change. */
export function addPhotos(
  queue: Queue,
  change: Change,
  uploads: ReadonlyArray<NewEntry & { readonly filename: string }>,
  common: NewEntry,
): Queue {
  const open = openChange(change.target, queue.entries, queue.links);
  const rest = open ? remove(queue, [open.id]) : queue;
  const uploading = uploads.reduce(
    (before, { filename, ...one }) => addWork(before, { kind: 'upload', target: change.target, filename }, one),
    rest,
  );
  const all = open ? combineChanges(open, change) : change;
  return addWork(uploading, { kind: 'change', target: change.target, mine: all.mine, base: all.base }, common);
}

/** @returns undefined if the entry has changed since it was read, or is gone */
export function begin(queue: Queue, entry: Entry, attempt: Attempt): Queue | undefined {
  const current = queue.entries.find(({ id }) => id === entry.id);
  if (!current || JSON.stringify(current) !== JSON.stringify(entry)) return undefined;
  return replace(queue, { ...current, attempt });
}

/**
 * Removes an entry that was made. What it created is kept even if the entry is gone; a change that was added to stays.
 */
export function finish(queue: Queue, entry: Entry, createdId: number | undefined): Queue {
  if (createdId === undefined) return isAsRead(queue, entry) ? remove(queue, [entry.id]) : queue;
  const rest = remove(queue, [entry.id]);
  const name = entry.kind === 'upload' ? entry.id : String(entry.target);
  return { ...rest, links: new Map([...rest.links, [name, createdId]]) };
}

export function forget(queue: Queue, entry: Entry): Queue {
  return changeAsRead(queue, entry, { state: 'waiting' });
}

export function refuse(queue: Queue, entry: Entry, problem: Problem): Queue {
  return changeAsRead(queue, entry, { state: 'refused', problem });
}

export function markConflict(queue: Queue, entry: Entry, conflicts: readonly Conflict[]): Queue {
  return changeAsRead(queue, entry, { state: 'conflict', conflicts });
}

export function markUnsure(queue: Queue, entry: Entry): Queue {
  return changeAsRead(queue, entry, { state: 'unsure' });
}

/** Decides a conflict. The other values have now been seen: they become the base of the values that are kept. */
export function settle(queue: Queue, id: string, keep: Readonly<Partial<Record<Field, 'mine' | 'theirs'>>>): Queue {
  const entry = queue.entries.find((one) => one.id === id);
  if (entry?.kind !== 'change' || entry.state !== 'conflict') return queue;
  const mine: Partial<Record<Field, Value>> = { ...entry.mine };
  const base: Partial<Record<Field, Value>> = { ...entry.base };
  for (const { field, theirs } of entry.conflicts) {
    if (keep[field] === 'mine') base[field] = theirs;
    else delete mine[field];
  }
  if (Object.keys(mine).length === 0) return remove(queue, [id]);
  return changeState(replace(queue, { ...entry, mine, base }), id, { state: 'waiting' });
}

/** Leaves fields out of a refused change, and sends the rest. */
export function leaveOut(queue: Queue, id: string, fields: readonly Field[]): Queue {
  const entry = queue.entries.find((one) => one.id === id);
  if (entry?.kind !== 'change') return queue;
  const mine = Object.fromEntries(
    fieldsOf(entry.mine).flatMap((field) => (fields.includes(field) ? [] : [[field, entry.mine[field] ?? null]])),
  );
  if (Object.keys(mine).length === 0) return remove(queue, [id]);
  return changeState(replace(queue, { ...entry, mine }), id, { state: 'waiting' });
}

/** Sends an entry again that was refused, or may have been made, as a new request. */
export function retry(
  queue: Queue,
  id: string,
  more: { readonly vin?: string; readonly allowDuplicate?: boolean; readonly allowMismatch?: boolean } = {},
): Queue {
  const entry = queue.entries.find((one) => one.id === id);
  if (!entry) return queue;
  const changed = entry.kind === 'import' ? { ...entry, ...more } : entry;
  return changeState(replace(queue, changed), id, { state: 'waiting' });
}

/** Replaces the decoding of a VIN by a listing without its data. */
export function addWithoutDecoding(queue: Queue, id: string, mine: Values): Queue {
  const entry = queue.entries.find((one) => one.id === id);
  if (entry?.kind !== 'import') return queue;
  const { target, typeId, seq, site, createdAt } = entry;
  return replace(queue, { id, kind: 'create', target, typeId, seq, site, createdAt, mine, state: 'waiting' });
}

/** Gives up an entry, and those that need it. */
export function discard(queue: Queue, id: string): Queue {
  const entry = queue.entries.find((one) => one.id === id);
  if (!entry) return queue;
  return remove(queue, [id, ...dependentsOf(entry, queue.entries, queue.links).map((one) => one.id)]);
}

function replace(queue: Queue, entry: Entry): Queue {
  return { ...queue, entries: queue.entries.map((one) => (one.id === entry.id ? entry : one)) };
}

function remove(queue: Queue, ids: readonly string[]): Queue {
  return { ...queue, entries: queue.entries.filter(({ id }) => !ids.includes(id)) };
}

/** Gives an entry another state, unless it has changed since it was read. */
function changeAsRead(queue: Queue, entry: Entry, state: EntryState): Queue {
  return isAsRead(queue, entry) ? changeState(queue, entry.id, state) : queue;
}

/** Returns whether an entry is as it was read, except that it may be marked as sent since. */
function isAsRead(queue: Queue, entry: Entry): boolean {
  const current = queue.entries.find(({ id }) => id === entry.id);
  return current !== undefined && textWithoutAttempt(current) === textWithoutAttempt(entry);
}

function textWithoutAttempt({ attempt: _attempt, ...rest }: Entry): string {
  return JSON.stringify(rest);
}

/** Gives an entry another state. It will be sent as a new request. */
function changeState(queue: Queue, id: string, state: EntryState): Queue {
  const entry = queue.entries.find((one) => one.id === id);
  if (!entry) return queue;
  const { attempt: _attempt, ...rest } = entry;
  const work = withoutDetails(rest as Entry);
  return replace(queue, { ...work, ...state } as Entry);
}

/** Returns an entry without the conflicts or the problem of its state. */
function withoutDetails(entry: Entry): Omit<Entry, 'state'> {
  const {
    conflicts: _conflicts,
    problem: _problem,
    ...rest
  } = entry as Entry & {
    conflicts?: unknown;
    problem?: unknown;
  };
  return rest;
}
