import type { StatusChange, PanelOutcome } from '../../../../contract/panel/listings';
import { Refusal, type RefusalCode } from '../../../../contract/refusal';
import type { NameLanguage } from '../../../../contract/texts/catalogue-names';
import type { Category } from '../../../domain/catalogue/model';
import { catalogueIn } from '../../../domain/catalogue/translate-catalogue';
import type { AfterWrite, Listings } from '../../../domain/listings/listings';
import type { ListingChange } from '../../../domain/listings/changes/listing-change';
import type { Precondition } from '../../../domain/listings/changes/write-listing';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import { missingIn, notPublished, refuseMissing } from '../../../domain/listings/values/required-values';
import { refuseUnready } from '../../shared/channels/publish-gate';
import { rightNeeded } from '../required-right';
import type { Can } from '../permissions';
import type { Services } from '../../../services';
import { mustGet } from '../../../platform/must';
import { because, inEnglish, partsOfReason, type Reason } from '../../../../contract/reason';

/** What each change writes. */
const writes: Readonly<Record<StatusChange, ListingChange>> = {
  publish: { status: 'publish' },
  draft: { status: 'draft' },
  sold: { isSold: true },
  not_sold: { isSold: false },
  pending: { isSalePending: true },
  not_pending: { isSalePending: false },
};

/** The result of changing one listing. */
interface ChangeResult {
  readonly isChanged: boolean;
  /** The part of the change that was not made, if any. */
  readonly problem?: PanelOutcome['problem'];
  readonly price?: PanelOutcome['price'];
  readonly value?: PanelOutcome['value'];
  readonly location?: PanelOutcome['location'];
}

/** Changes one listing. Calls `note` with the listing before the change. */
export type ChangeOne = (id: number, note: (before: ListingRecord) => void) => Promise<ChangeResult>;

type ChangeDeps = { readonly listings: Listings } & Parameters<typeof refuseUnready>[2];

/**
 * Makes a write return the listing as its transaction saw it. Reading it again could fail after the commit, and the row
 * would be reported as failed although it was changed.
 */
export const asWritten: NonNullable<AfterWrite> = () => Promise.resolve();

/**
 * Returns the function that publishes, unpublishes or marks a listing. It refuses a listing that another user has
 * trashed in the meantime, and does not publish one that lacks a required detail, like the editor.
 */
export function changing(deps: ChangeDeps, change: StatusChange, language: NameLanguage | undefined): ChangeOne {
  const { listings, catalogue } = deps;
  return async (id, note) => {
    let version = 0;
    const precondition: Precondition = async (before, read) => {
      note(before);
      version = before.version;
      refuseTrashed(before);
      if (change !== 'publish' || before.status === 'publish') return;
      refuseMissing(await missingIn(before, catalogueIn(language, catalogue.now), read));
      await refuseUnready(before, read, deps);
    };
    const after = await listings.update(id, writes[change], { precondition, afterWrite: asWritten });
    return { isChanged: after.version !== version };
  };
}

/**
 * Returns the function that moves a listing to a location. Unless `expected` is undefined, it refuses one that another
 * user has moved elsewhere in the meantime.
 */
export function movingTo(
  { to, expected }: { readonly to: number; readonly expected?: number | undefined },
  { listings, locations }: ChangeDeps & Pick<Services, 'locations'>,
): ChangeOne {
  return async (id, note) => {
    const idOf = (record: ListingRecord | undefined) => locations.now.of(record?.locationId ?? null)?.id ?? null;
    let from: ListingRecord | undefined;
    const precondition: Precondition = (before) => {
      note(before);
      from = before;
      refuseTrashed(before);
      const current = idOf(before);
      if (expected !== undefined && current !== expected && current !== to)
        throw new Refusal('svc_precondition_failed', because('location_changed'));
    };
    const after = await listings.update(id, { locationId: to }, { precondition, afterWrite: asWritten });
    const location = { before: idOf(from), after: idOf(after) };
    return { isChanged: location.before !== location.after, location };
  };
}

export function trashing(listings: Listings): ChangeOne {
  return async (id, note) => {
    let isChanged = false;
    await listings.trash(id, (before) => {
      note(before);
      isChanged = before.status !== 'trash';
    });
    return { isChanged };
  };
}

/**
 * Returns the function that restores a listing. A published listing that lacks a required detail, or that the admin may
 * not publish, becomes a draft.
 */
export function restoring(
  { listings, catalogue }: ChangeDeps,
  can: Can,
  language: NameLanguage | undefined,
): ChangeOne {
  return async (id, note) => {
    let isChanged = false;
    let isBeyondRole = false;
    let missing: readonly Category[] = [];
    await listings.restore(id, async (before, read) => {
      note(before);
      isChanged = before.status === 'trash';
      const isPublished = isChanged && before.previousStatus === 'publish';
      missing = isPublished ? await missingIn(before, catalogueIn(language, catalogue.now), read) : [];
      isBeyondRole = isPublished && !can('listings.publish');
      return isBeyondRole || missing.length > 0 ? 'draft' : undefined;
    });
    if (isBeyondRole) return { isChanged, problem: describe('svc_forbidden', rightNeeded('listings.publish')) };
    if (missing.length === 0) return { isChanged };
    return { isChanged, problem: describe('svc_invalid_param', notPublished(missing)) };
  };
}

/** Refuses a listing that another user has trashed in the meantime. */
export function refuseTrashed({ status }: Pick<ListingRecord, 'status'>): void {
  if (status === 'trash') throw new Refusal('svc_precondition_failed', because('in_trash'));
}

/**
 * Changes the listings one by one, each in its own transaction. A refusal is reported and does not stop the others. A
 * fault ends the request: after a change it returns the outcomes so far, without which they could not be undone, and
 * the caller sends the rest again.
 */
export async function changeEach(ids: readonly number[], changeOne: ChangeOne): Promise<PanelOutcome[]> {
  const outcomes: PanelOutcome[] = [];
  try {
    for (const id of new Set(ids)) outcomes.push(await outcomeOf(id, changeOne));
  } catch (fault) {
    if (!outcomes.some(({ outcome }) => outcome === 'done')) throw fault;
  }
  return outcomes;
}

/** Makes the change of each listing, the last one of those for the same listing, like `changeEach`. */
export function makeEach<Change extends { readonly id: number }>(
  changes: readonly Change[],
  make: (change: Change, note: Parameters<ChangeOne>[1]) => ReturnType<ChangeOne>,
): Promise<PanelOutcome[]> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return changeEach([...byId.keys()], (id, note) => make(mustGet(byId, id), note));
}

async function outcomeOf(id: number, changeOne: ChangeOne): Promise<PanelOutcome> {
  let title: string | null = null;
  try {
    const {
      isChanged,
      problem = null,
      price,
      value,
      location,
    } = await changeOne(id, (before) => {
      title = before.title;
    });
    return {
      id,
      title,
      outcome: isChanged ? 'done' : 'unchanged',
      problem,
      ...(price && { price }),
      ...(value && { value }),
      ...(location && { location }),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id, title, outcome: 'failed', problem: describe(error.code, error.reason) };
  }
}

function describe(code: RefusalCode, reason: Reason): NonNullable<PanelOutcome['problem']> {
  return { code, message: inEnglish(reason), reason: partsOfReason(reason) };
}
