import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import type { Transaction } from '../../../platform/database/transaction';
import type { Services } from '../../../services';
import type { SerialisedListing } from '../../shared/serialised-listings';
import type { ApiResponse } from '../http/response';
import { storeResponseOf } from '../http/idempotent';
import type { RequestContext } from '../http/request-context';

/**
 * Answers a write with the listing that it returns. For a request with an idempotency key, `afterWrite` stores the
 * response in the transaction of the write, and the same response is sent.
 */
export function answerWrite<Written>(
  context: RequestContext,
  { serialised }: Services,
  listingOf: (written: Written) => ListingRecord,
  present: (listing: SerialisedListing, written: Written) => ApiResponse,
) {
  const storeResponse = storeResponseOf(context, (answer: ApiResponse) => answer);
  let stored: ApiResponse | undefined;
  const afterWrite = async (tx: Transaction, written: Written) => {
    stored = present(await serialised.inTransaction(tx, listingOf(written)), written);
    await storeResponse?.(tx, stored);
  };
  return {
    afterWrite: storeResponse && afterWrite,
    answer: async (written: Written) => stored ?? present(await serialised.of(listingOf(written)), written),
  };
}
