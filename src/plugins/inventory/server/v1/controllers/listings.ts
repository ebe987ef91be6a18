import type { Shown } from '../../../contract/answers/fields';
import type { trashedAnswer } from '../../../contract/answers/listing';
import type { clearedTrashAnswer } from '../../../contract/answers/search';
import { clearLimit } from '../../../contract/queries';
import { success, successJson } from '../http/answer';
import type { Answer } from '../http/answer';
import { mustMatch, namesTag } from '../http/conditional';
import type { Exchange } from '../http/request-context';
import { sealing } from '../http/idempotent';
import { readQuery } from '../http/query';
import { readJsonObject } from '../http/parse-json';
import type { ListingCondition } from '../../listings/listings';
import type { SerialisedListing } from '../../listings/serialised-listings';
import type { Controller } from '../route';
import { keptListing, namedListing, namedType } from './path-records';

export const show: Controller = (exchange, ask) => {
  const kept = keptListing(exchange, ask);
  return kept
    ? answerShow(exchange, kept)
    : namedListing(exchange, ask).then((listing) => answerShow(exchange, listing));
};

function answerShow({ ctx }: Exchange, listing: SerialisedListing): Answer {
  return namesTag(ctx.req.headers['if-none-match'], listing.etag)
    ? notModified(listing)
    : answerListing('The listing.', listing);
}

export const create: Controller = async (exchange, ask) => {
  const type = namedType(exchange, ask.catalogue.now);
  const answer = (listing: SerialisedListing) =>
    answerListing('The listing was created.', listing, {
      status: 201,
      headers: { Location: `${ask.baseUrl}/listing/${listing.id}` },
    });
  const body = readJsonObject(exchange.body ?? Buffer.alloc(0));
  return answer(await ask.listings.create(type, body, sealing(exchange, answer)));
};

export const update: Controller = async (exchange, ask) => {
  const { id } = await namedListing(exchange, ask);
  const body = readJsonObject(exchange.body ?? Buffer.alloc(0));
  const answer = (listing: SerialisedListing) => answerListing('The listing was updated.', listing);
  return answer(await ask.listings.update(id, body, ifMatch(exchange), sealing(exchange, answer)));
};

export const trash: Controller = async (exchange, ask) => {
  const { id } = await namedListing(exchange, ask);
  const { previousStatus, trashedAt } = await ask.listings.trash(id, ifMatch(exchange));
  const data: Shown<typeof trashedAnswer> = {
    id,
    status: 'trash',
    previous_status: previousStatus,
    trashed_at: trashedAt,
  };
  return success('The listing is in the trash.', data);
};

export const clearTrash: Controller = async (exchange, ask) => {
  const type = namedType(exchange, ask.catalogue.now);
  const limit = readQuery(exchange.ctx.querystring, (query) => query.wholeNumber('limit', { ...clearLimit, min: 1 }));
  const { deleted, remaining } = await ask.listings.clearTrash(type, { limit });
  const data: Shown<typeof clearedTrashAnswer> = { type_id: type.id, deleted, remaining, limit };
  return success(`${deleted} listings were removed for good, ${remaining} remain in the trash.`, data);
};

/** Judges the listing as it is inside the transaction of the write. */
function ifMatch({ ctx }: Exchange): ListingCondition | undefined {
  const header = ctx.req.headers['if-match'];
  return header === undefined ? undefined : ({ etag }) => mustMatch(header, etag);
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
