import type { ListingChangeName, PanelOutcome } from '../../../../contract/panel/listings';
import { Refusal } from '../../../../contract/refusal';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { Category } from '../../../domain/catalogue/model';
import type { Listings } from '../../../domain/listings/listings';
import { missingValues, notPublished, refuseMissing } from '../../../domain/listings/values/required-values';
import type { SerialisedListing } from '../../../domain/listings/stores/serialised-listings';
import { publicBody } from './list-rows';

/** The fields of a listing that each change writes. */
const writes: Readonly<Record<ListingChangeName, object>> = {
  publish: { status: 'publish' },
  draft: { status: 'draft' },
  sold: { sold: true },
  not_sold: { sold: false },
  pending: { sale_pending: true },
  not_pending: { sale_pending: false },
};

/** A listing before the change. */
type Before = ReturnType<typeof publicBody>;

/** The result of changing one listing. */
interface ChangeResult {
  readonly isChanged: boolean;
  /** The part of the change that was not made, if any. */
  readonly problem?: PanelOutcome['problem'];
}

/** Changes one listing. Calls `parse` with the listing before the change. */
type ChangeOne = (id: number, parse: (listing: SerialisedListing) => Before) => Promise<ChangeResult>;

interface ChangeDeps {
  readonly listings: Listings;
  readonly catalogue: { readonly now: CatalogueView };
}

/**
 * Returns the function that publishes, unpublishes or marks a listing. It refuses a listing that another user has trashed
 * in the meantime, and does not publish one that lacks a required detail, like the editor.
 */
export function changing({ listings, catalogue }: ChangeDeps, change: ListingChangeName): ChangeOne {
  return async (id, parse) => {
    let version = 0;
    const after = await listings.update(id, writes[change], (listing) => {
      const before = parse(listing);
      version = before.version;
      if (before.status === 'trash')
        throw new Refusal('svc_precondition_failed', 'It is in the trash. Restore it first.');
      if (change === 'publish' && before.status !== 'publish') refuseMissing(missingIn(before, catalogue.now));
    });
    return { isChanged: publicBody(after).version !== version };
  };
}

export function trashing(listings: Listings): ChangeOne {
  return async (id, parse) => {
    let isChanged = false;
    await listings.trash(id, (listing) => {
      isChanged = parse(listing).status !== 'trash';
    });
    return { isChanged };
  };
}

/** Returns the function that restores a listing. A published listing that lacks a required detail becomes a draft. */
export function restoring({ listings, catalogue }: ChangeDeps): ChangeOne {
  return async (id, parse) => {
    let isChanged = false;
    let missing: readonly Category[] = [];
    await listings.restore(id, (listing, { status, previousStatus }) => {
      const before = parse(listing);
      isChanged = status === 'trash';
      if (isChanged && previousStatus === 'publish') missing = missingIn(before, catalogue.now);
      return missing.length > 0 ? 'draft' : undefined;
    });
    if (missing.length === 0) return { isChanged };
    return { isChanged, problem: { code: 'svc_invalid_param', message: notPublished(missing) } };
  };
}

/** Returns the required categories for which the listing's public body has no value. */
function missingIn({ type_id: typeId, categories }: Before, catalogue: CatalogueView): Category[] {
  const type = catalogue.type(typeId);
  return type ? missingValues(type, (id) => categories[id]) : [];
}

/** Changes the listings one by one, each in its own transaction. A refusal is reported and does not stop the others. */
export async function changeEach(ids: readonly number[], changeOne: ChangeOne): Promise<PanelOutcome[]> {
  const outcomes: PanelOutcome[] = [];
  for (const id of new Set(ids)) outcomes.push(await outcomeOf(id, changeOne));
  return outcomes;
}

async function outcomeOf(id: number, changeOne: ChangeOne): Promise<PanelOutcome> {
  let title: string | null = null;
  try {
    const { isChanged, problem = null } = await changeOne(id, (listing) => {
      const before = publicBody(listing);
      title = before.title;
      return before;
    });
    return { id, title, outcome: isChanged ? 'done' : 'unchanged', problem };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id, title, outcome: 'failed', problem: { code: error.code, message: error.message } };
  }
}
