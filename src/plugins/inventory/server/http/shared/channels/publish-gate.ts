import { because, nested } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { PublicListing } from '../../../domain/channels/feed-listing';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import type { Reader } from '../../../platform/database/database';
import type { ListingReadiness } from './listing-readiness';
import type { SerialisedListings } from '../serialised-listings';

interface GateDeps {
  readonly catalogue: { readonly now: CatalogueView };
  readonly serialised: SerialisedListings;
  readonly readiness: ListingReadiness;
}

/**
 * Throws if a type publishes only what is ready and a channel would leave the listing out. Staff's writes call it; the
 * API, imports and bundles publish what they are asked to.
 *
 * @param read sees the listing as it will be
 * @throws Refusal `svc_invalid_param` with the first reason
 */
export async function refuseUnready(
  record: ListingRecord,
  read: Reader,
  { catalogue, serialised, readiness }: GateDeps,
): Promise<void> {
  const type = catalogue.now.type(record.typeId);
  if (!type?.publishesReadyOnly) return;
  const { json } = await serialised.of(record, read);
  const checks = readiness.check(JSON.parse(json.toString()) as PublicListing, type); // as `presentListing` made it
  const broken = checks.flatMap(({ channel, problems }) =>
    problems.filter(({ isRequired }) => isRequired).map(({ reason }) => ({ channel: channel.name, reason })),
  );
  const [first] = broken;
  if (!first) return;
  const values = { channel: first.channel, problem: nested(first.reason) };
  const others = new Set(broken.map(({ reason }) => reason)).size - 1;
  throw new Refusal(
    'svc_invalid_param',
    others === 0 ? because('not_ready', values) : because('not_ready_more', { ...values, count: others }),
  );
}
