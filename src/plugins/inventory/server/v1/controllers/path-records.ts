import type { Caller } from '../../audit/caller';
import type { CatalogueView } from '../../catalogue/catalogue';
import type { Category, InventoryType, Term } from '../../catalogue/model';
import type { Inventory } from '../../services';
import type { LeadRecord } from '../../leads/lead-record';
import type { SerialisedListing } from '../../listings/serialised-listings';
import type { Exchange } from '../http/request-context';
import { readPathId, refuseUnknown } from '../http/path-id';

// Each gives what the id in a path names, or throws the 404 of that resource.

export function namedType({ pathId }: Exchange, catalogue: CatalogueView): InventoryType {
  return found(readPathId(pathId), (id) => catalogue.type(id)) ?? fail('svc_type_not_found', 'type', pathId);
}

export function namedCategory({ pathId }: Exchange, { catalogue }: Inventory): Category {
  return (
    found(readPathId(pathId), (id) => catalogue.now.category(id)) ?? fail('svc_category_not_found', 'category', pathId)
  );
}

export function namedTerm({ pathId }: Exchange, { catalogue }: Inventory): Term {
  return found(readPathId(pathId), (id) => catalogue.now.term(id)) ?? fail('svc_term_not_found', 'term', pathId);
}

/** The listing that the path names, if it is at hand. */
export function keptListing({ pathId }: Exchange, { listings }: Inventory): SerialisedListing | undefined {
  const id = readPathId(pathId);
  return id === undefined ? undefined : listings.serialised.kept(id);
}

export async function namedListing({ pathId }: Exchange, { listings }: Inventory): Promise<SerialisedListing> {
  const id = readPathId(pathId);
  const listing = id === undefined ? undefined : await listings.serialised.one(id);
  return listing ?? fail('svc_listing_not_found', 'listing', pathId);
}

/** A lead is read for somebody, who is noted. */
export async function namedLead({ pathId }: Exchange, { leads }: Inventory, by: Caller): Promise<LeadRecord> {
  const id = readPathId(pathId);
  const lead = id === undefined ? undefined : await leads.one(id, by);
  return lead ?? fail('svc_lead_not_found', 'lead', pathId);
}

function found<Found>(id: number | undefined, find: (id: number) => Found | undefined): Found | undefined {
  return id === undefined ? undefined : find(id);
}

function fail(...[code, noun, pathId]: Parameters<typeof refuseUnknown>): never {
  throw refuseUnknown(code, noun, pathId);
}
