import type { ListingChangeName, PanelOutcome } from '../../../contract/panel/listings';
import { Refusal } from '../../../contract/refusal';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { Category } from '../../catalogue/model';
import type { Listings } from '../../listings/listings';
import { missingValues, notPublished, refuseMissing } from '../../listings/required-values';
import type { SerialisedListing } from '../../listings/serialised-listings';
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

/** A listing as a change finds it. */
type Before = ReturnType<typeof publicBody>;

/** What became of one listing. */
interface Changed {
  readonly isChanged: boolean;
  /** What did not follow from the change, if anything. */
  readonly problem?: PanelOutcome['problem'];
}

/** Changes one listing, and shows `look` how it reads before. */
type ChangeOne = (id: number, look: (listing: SerialisedListing) => Before) => Promise<Changed>;

/** What the changes are made with. */
interface Changing {
  readonly listings: Listings;
  readonly catalogue: { readonly now: CatalogueView };
}

/**
 * Publishes, unpublishes or marks a listing. One in the trash stays there: another person has put it there meanwhile. One that
 * lacks a required detail is not published, as in the editor.
 */
export function changing({ listings, catalogue }: Changing, change: ListingChangeName): ChangeOne {
  return async (id, look) => {
    let version = 0;
    const after = await listings.update(id, writes[change], (listing) => {
      const before = look(listing);
      version = before.version;
      if (before.status === 'trash')
        throw new Refusal('svc_precondition_failed', 'It is in the trash. Restore it first.');
      if (change === 'publish' && before.status !== 'publish') refuseMissing(missingIn(before, catalogue.now));
    });
    return { isChanged: publicBody(after).version !== version };
  };
}

export function trashing(listings: Listings): ChangeOne {
  return async (id, look) => {
    let isChanged = false;
    await listings.trash(id, (listing) => {
      isChanged = look(listing).status !== 'trash';
    });
    return { isChanged };
  };
}

/** Restores a listing as what it was. One that was published and lacks a required detail comes back as a draft. */
export function restoring({ listings, catalogue }: Changing): ChangeOne {
  return async (id, look) => {
    let isChanged = false;
    let missing: readonly Category[] = [];
    await listings.restore(id, (listing, { status, previousStatus }) => {
      const before = look(listing);
      isChanged = status === 'trash';
      if (isChanged && previousStatus === 'publish') missing = missingIn(before, catalogue.now);
      return missing.length > 0 ? 'draft' : undefined;
    });
    if (missing.length === 0) return { isChanged };
    return { isChanged, problem: { code: 'svc_invalid_param', message: notPublished(missing) } };
  };
}

/** The required categories that a listing lacks, by what it shows. */
function missingIn({ type_id: typeId, categories }: Before, catalogue: CatalogueView): Category[] {
  const type = catalogue.type(typeId);
  return type ? missingValues(type, (id) => categories[id]) : [];
}

/** One listing after the other, a transaction each: what is refused for one is told, and keeps none of the others back. */
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
