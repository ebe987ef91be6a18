import type { DeepReadonly } from '../../../../contract/answers/fields';
import type { trashedAnswer } from '../../../../contract/answers/listing';
import type { clearedTrashAnswer } from '../../../../contract/answers/search';
import { parseQuery } from '../../../../contract/parsing/parse-query';
import { clearTrashQuery } from '../../../../contract/queries';
import { success, successJson } from '../http/answer';
import type { Answer } from '../http/answer';
import { requireMatch, matchesTag } from '../http/conditional';
import type { RequestContext } from '../http/request-context';
import { storeResponseOf } from '../http/idempotent';
import { parseJsonObject } from '../http/bodies/parse-json';
import type { ListingCondition } from '../../../domain/listings/listings';
import type { SerialisedListing } from '../../../domain/listings/stores/serialised-listings';
import type { Controller } from '../route';
import { cachedListing, requireListing, requireType } from './path-records';

export const show: Controller = (context, services) => {
  const cached = cachedListing(context, services);
  return cached
    ? answerShow(context, cached)
    : requireListing(context, services).then((listing) => answerShow(context, listing));
};

function answerShow({ ctx }: RequestContext, listing: SerialisedListing): Answer {
  return matchesTag(ctx.req.headers['if-none-match'], listing.etag)
    ? notModified(listing)
    : answerListing('The listing.', listing);
}

export const create: Controller = async (context, services) => {
  const type = requireType(context, services.catalogue.now);
  const answer = (listing: SerialisedListing) =>
    answerListing('The listing was created.', listing, {
      status: 201,
      headers: { Location: `${services.baseUrl}/listing/${listing.id}` },
    });
  const body = parseJsonObject(context.body ?? Buffer.alloc(0));
  return answer(await services.listings.create(type, body, storeResponseOf(context, answer)));
};

export const update: Controller = async (context, services) => {
  const { id } = await requireListing(context, services);
  const body = parseJsonObject(context.body ?? Buffer.alloc(0));
  const answer = (listing: SerialisedListing) => answerListing('The listing was updated.', listing);
  return answer(await services.listings.update(id, body, ifMatch(context), storeResponseOf(context, answer)));
};

export const trash: Controller = async (context, services) => {
  const { id } = await requireListing(context, services);
  const { previousStatus, trashedAt } = await services.listings.trash(id, ifMatch(context));
  const data: DeepReadonly<typeof trashedAnswer> = {
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
  const data: DeepReadonly<typeof clearedTrashAnswer> = { type_id: type.id, deleted, remaining, limit };
  return success(`${deleted} listings were permanently deleted, ${remaining} remain in the trash.`, data);
};

/** Returns the `If-Match` condition, which is checked inside the transaction of the write. */
function ifMatch({ ctx }: RequestContext): ListingCondition | undefined {
  const header = ctx.req.headers['if-match'];
  return header === undefined ? undefined : ({ etag }) => requireMatch(header, etag);
}

function answerListing(
  message: string,
  { json, etag }: SerialisedListing,
  more: { status?: number; headers?: Record<string, string> } = {},
): Answer {
  return successJson(message, json, { ...more, headers: { ...more.headers, ETag: etag } });
}

function notModified({ etag }: SerialisedListing): Answer {
  return { status: 304, body: Buffer.alloc(0), headers: { ETag: etag } };
}
