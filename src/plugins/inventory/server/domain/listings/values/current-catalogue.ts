import { Refusal } from '../../../../contract/refusal';
import type { Freshness } from '../../freshness/freshness';
import { because } from '../../../../contract/reason';

/** The number of times that a write is tried while the catalog keeps changing. */
const attempts = 5;

/** Rolls back a write that was validated against a catalog that has changed since. */
export class CatalogueChanged extends Error {}

/**
 * Runs `write`. Each time it throws `CatalogueChanged`, reloads the catalog and runs it again.
 *
 * @throws Refusal `svc_unavailable` if the catalog changes during every attempt
 */
export async function withCurrentCatalogue<Result>(
  freshness: () => Pick<Freshness, 'catchUp'>,
  write: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof CatalogueChanged)) throw error;
      await freshness().catchUp();
    }
  }
  throw new Refusal('svc_unavailable', because('catalogue_busy'), {}, { 'Retry-After': '5' });
}
