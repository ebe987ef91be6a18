import { Refusal } from '../../contract/refusal';
import type { Freshness } from '../freshness/freshness';

/** How often a write is judged anew because the catalogue changed meanwhile. */
const attempts = 5;

/** Undoes a write whose values were judged by a catalogue that has changed since. */
export class CatalogueChanged extends Error {}

/**
 * Runs `write` again, by the catalogue as it is then, each time it throws `CatalogueChanged`.
 *
 * @throws Refusal `svc_unavailable` when the catalogue changes during every attempt
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
  const message = 'The catalog kept changing during this write. Nothing was changed. Send it again.';
  throw new Refusal('svc_unavailable', message, {}, { 'Retry-After': '5' });
}
