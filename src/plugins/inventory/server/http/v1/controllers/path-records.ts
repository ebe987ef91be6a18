import type { Caller } from '../../../domain/audit/caller';
import type { CatalogueView } from '../../../domain/catalogue/catalogue';
import type { Category, InventoryType, Term } from '../../../domain/catalogue/model';
import type { Services } from '../../../services';
import type { LeadRecord } from '../../../domain/leads/lead-record';
import type { SerialisedListing } from '../../../domain/listings/serialised-listings';
import type { RequestContext } from '../http/request-context';
import { parsePathId, refuseUnknown } from '../../shared/parse-id';

// Each function returns the record with the id in the path, or throws the 404 of that resource.

export function requireType({ pathId }: RequestContext, catalogue: CatalogueView): InventoryType {
  return found(parsePathId(pathId), (id) => catalogue.type(id)) ?? fail('svc_type_not_found', 'type', pathId);
}

export function requireCategory({ pathId }: RequestContext, { catalogue }: Services): Category {
  return (
    found(parsePathId(pathId), (id) => catalogue.now.category(id)) ?? fail('svc_category_not_found', 'category', pathId)
  );
}

export function requireTerm({ pathId }: RequestContext, { catalogue }: Services): Term {
  return found(parsePathId(pathId), (id) => catalogue.now.term(id)) ?? fail('svc_term_not_found', 'term', pathId);
}

/** Returns the listing with the id in the path if it is cached. */
export function cachedListing({ pathId }: RequestContext, { listings }: Services): SerialisedListing | undefined {
  const id = parsePathId(pathId);
  return id === undefined ? undefined : listings.serialised.cached(id);
}

export async function requireListing({ pathId }: RequestContext, { listings }: Services): Promise<SerialisedListing> {
  const id = parsePathId(pathId);
  const listing = id === undefined ? undefined : await listings.serialised.one(id);
  return listing ?? fail('svc_listing_not_found', 'listing', pathId);
}

/** Returns the lead with the id in the path and records the read by `by` in the audit log. */
export async function requireLead({ pathId }: RequestContext, { leads }: Services, by: Caller): Promise<LeadRecord> {
  const id = parsePathId(pathId);
  const lead = id === undefined ? undefined : await leads.one(id, by);
  return lead ?? fail('svc_lead_not_found', 'lead', pathId);
}

function found<Found>(id: number | undefined, find: (id: number) => Found | undefined): Found | undefined {
  return id === undefined ? undefined : find(id);
}

function fail(...[code, noun, pathId]: Parameters<typeof refuseUnknown>): never {
  throw refuseUnknown(code, noun, pathId);
}
