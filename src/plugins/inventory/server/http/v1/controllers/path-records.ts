import { parseId } from '../../../../contract/parsing/id';
import { excerpt, Refusal, type RefusalCode } from '../../../../contract/refusal';
import type { Caller } from '../../../domain/audit/caller';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { Category, InventoryType, Term } from '../../../domain/catalogue/model';
import type { Services } from '../../../services';
import type { LeadRecord } from '../../../domain/leads/lead-record';
import type { SerialisedListing } from '../../shared/serialised-listings';
import type { RequestContext } from '../http/request-context';

// Invalid and unknown ids get the same response. Each function returns the record with the id in the path, or throws
// the 404 of that resource.

export function requireType({ pathId }: RequestContext, catalogue: CatalogueView): InventoryType {
  return found(parseId(pathId), (id) => catalogue.type(id)) ?? fail('svc_type_not_found', 'type', pathId);
}

export function requireCategory({ pathId }: RequestContext, { catalogue }: Services): Category {
  return (
    found(parseId(pathId), (id) => catalogue.now.category(id)) ?? fail('svc_category_not_found', 'category', pathId)
  );
}

export function requireTerm({ pathId }: RequestContext, { catalogue }: Services): Term {
  return found(parseId(pathId), (id) => catalogue.now.term(id)) ?? fail('svc_term_not_found', 'term', pathId);
}

/** Returns the listing with the id in the path if it is cached. */
export function cachedListing({ pathId }: RequestContext, { serialised }: Services): SerialisedListing | undefined {
  const id = parseId(pathId);
  return id === undefined ? undefined : serialised.cached(id);
}

/** Returns the id in the path, whose listing may not exist. */
export function requireListingId({ pathId }: RequestContext): number {
  return parseId(pathId) ?? fail('svc_listing_not_found', 'listing', pathId);
}

export async function requireListing({ pathId }: RequestContext, { serialised }: Services): Promise<SerialisedListing> {
  const id = parseId(pathId);
  const listing = id === undefined ? undefined : await serialised.one(id);
  return listing ?? fail('svc_listing_not_found', 'listing', pathId);
}

/** Returns the lead with the id in the path and records the read by `by` in the audit log. */
export async function requireLead({ pathId }: RequestContext, { leads }: Services, by: Caller): Promise<LeadRecord> {
  const id = parseId(pathId);
  const lead = id === undefined ? undefined : await leads.one(id, by);
  return lead ?? fail('svc_lead_not_found', 'lead', pathId);
}

function found<Found>(id: number | undefined, find: (id: number) => Found | undefined): Found | undefined {
  return id === undefined ? undefined : find(id);
}

export function refuseUnknown(code: RefusalCode, noun: string, pathId: string): Refusal {
  return new Refusal(code, `There is no ${noun} ${excerpt(pathId)}.`);
}

function fail(code: RefusalCode, noun: string, pathId: string): never {
  throw refuseUnknown(code, noun, pathId);
}
