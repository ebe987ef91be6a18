import type { ListingChangeName, PanelOutcome } from '../../../contract/panel/listings';
import { Refusal } from '../../../contract/refusal';
import type { Listings } from '../../listings/listings';
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

/** Does one listing's change, telling `look` how it reads before; says whether anything became different. */
type ChangeOne = (id: number, look: (listing: SerialisedListing) => Before) => Promise<boolean>;

/** Publishes, unpublishes or marks a listing. One in the trash is left there: somebody put it there meanwhile. */
export function changing(listings: Listings, change: ListingChangeName): ChangeOne {
  return async (id, look) => {
    let version = 0;
    const after = await listings.update(id, writes[change], (listing) => {
      const before = look(listing);
      version = before.version;
      if (before.status === 'trash')
        throw new Refusal('svc_precondition_failed', 'It is in the trash. Restore it first.');
    });
    return publicBody(after).version !== version;
  };
}

export function trashing(listings: Listings): ChangeOne {
  return async (id, look) => {
    let isChanged = false;
    await listings.trash(id, (listing) => {
      isChanged = look(listing).status !== 'trash';
    });
    return isChanged;
  };
}

export function restoring(listings: Listings): ChangeOne {
  return async (id, look) => {
    let isChanged = false;
    await listings.restore(id, (listing) => {
      isChanged = look(listing).status === 'trash';
    });
    return isChanged;
  };
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
    const isChanged = await changeOne(id, (listing) => {
      const before = publicBody(listing);
      title = before.title;
      return before;
    });
    return { id, title, outcome: isChanged ? 'done' : 'unchanged', problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id, title, outcome: 'failed', problem: { code: error.code, message: error.message } };
  }
}
