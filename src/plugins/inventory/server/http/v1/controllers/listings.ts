import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeepReadonly } from '../../../../contract/responses/fields';
import type { trashedResponse } from '../../../../contract/responses/listing';
import type { clearedTrashResponse } from '../../../../contract/responses/search';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { clearTrashQuery } from '../../../../contract/queries';
import { success, successJson } from '../http/response';
import type { ApiResponse } from '../http/response';
import { requireMatch, matchesTag } from '../../shared/conditional-request';
import type { RequestContext } from '../http/request-context';
import { parseJsonObject } from '../../shared/bodies/parse-json';
import { parseListingChange } from '../requests/parse-listing-change';
import type { ChangeSource } from '../../../domain/listings/changes/listing-change';
import type { Precondition } from '../../../domain/listings/changes/write-listing';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import type { Services } from '../../../services';
import type { SerialisedListing } from '../../shared/serialised-listings';
import type { Controller } from '../route';
import { answerWrite } from './answer-write';
import { cachedListing, requireListing, requireListingId, requireType } from './path-records';

export const show: Controller = (context, services) => {
  const cached = cachedListing(context, services);
  return cached
    ? answerShow(context, cached)
    : requireListing(context, services).then((listing) => answerShow(context, listing));
};

function answerShow({ ctx }: RequestContext, listing: SerialisedListing): ApiResponse {
  return matchesTag(ctx.req.headers['if-none-match'], listing.etag)
    ? notModified(listing)
    : answerListing('The listing.', listing);
}

/** The size of a body that takes milliseconds to parse, in bytes. */
const largeBody = 256 * 1024;

export const create: Controller = async (context, services) => {
  const type = requireType(context, services.catalogue.now);
  const bytes = context.body ?? Buffer.alloc(0);
  const body = parseJsonObject(bytes);
  if (bytes.length > largeBody) await nextTurn(); // checking its texts takes as long as parsing it
  const { afterWrite, answer } = answerWrite(context, services, itself, (listing) =>
    answerListing('The listing was created.', listing, {
      status: 201,
      headers: { Location: `${services.baseUrl}/listing/${listing.id}` },
    }),
  );
  return answer(await services.listings.create(type, (target) => parseListingChange(body, target), afterWrite));
};

export const update: Controller = async (context, services) => {
  const { afterWrite, answer } = answerWrite(context, services, itself, (listing) =>
    answerListing('The listing was updated.', listing),
  );
  const change: ChangeSource = async (target) =>
    parseListingChange(parseJsonObject(context.body ?? Buffer.alloc(0)), target); // read only if the listing exists
  const options = { precondition: ifMatch(context, services), afterWrite };
  return answer(await services.listings.update(requireListingId(context), change, options));
};

export const trash: Controller = async (context, services) => {
  const id = requireListingId(context);
  const { previousStatus, trashedAt } = await services.listings.trash(id, ifMatch(context, services));
  const data: DeepReadonly<typeof trashedResponse> = {
    id,
    status: 'trash',
    previous_status: previousStatus,
    trashed_at: trashedAt,
  };
  return success('The listing is in the trash.', data);
};

export const clearTrash: Controller = async (context, services) => {
  const type = requireType(context, services.catalogue.now);
  const { limit } = parseQuery(clearTrashQuery, context.ctx.querystring);
  const { deleted, remaining } = await services.listings.clearTrash(type, { limit });
  const data: DeepReadonly<typeof clearedTrashResponse> = { type_id: type.id, deleted, remaining, limit };
  return success(`${deleted} listings were permanently deleted, ${remaining} remain in the trash.`, data);
};

/** Returns the check of `If-Match`, which runs in the transaction of the write. */
function ifMatch({ ctx }: RequestContext, { serialised }: Services): Precondition | undefined {
  const header = ctx.req.headers['if-match'];
  if (header === undefined) return undefined;
  return async (record, read) => requireMatch(header, (await serialised.of(record, read)).etag);
}

function itself(listing: ListingRecord): ListingRecord {
  return listing;
}

function answerListing(
  message: string,
  { json, etag }: SerialisedListing,
  more: { status?: number; headers?: Record<string, string> } = {},
): ApiResponse {
  return successJson(message, json, { ...more, headers: { ...more.headers, ETag: etag } });
}

function notModified({ etag }: SerialisedListing): ApiResponse {
  return { status: 304, body: Buffer.alloc(0), headers: { ETag: etag } };
}
