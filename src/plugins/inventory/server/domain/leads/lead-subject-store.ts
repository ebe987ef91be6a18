import type { Transaction } from '../../platform/database/transaction';
import type { LeadContent, LeadListing } from './lead-record';

/** The type and listing that a lead is about. */
type Subject = Pick<LeadContent, 'typeId' | 'listingId'>;

/** Links a lead with its type and listing. */
export async function insertSubject(tx: Transaction, id: number, { typeId, listingId }: Subject): Promise<void> {
  if (typeId !== null) await tx('inventory_leads_type_lnk').insert({ lead_id: id, type_id: typeId });
  if (listingId !== null) await tx('inventory_leads_listing_lnk').insert({ lead_id: id, listing_id: listingId });
}

/** Makes a lead without a listing one about this listing. */
export async function setListing(tx: Transaction, id: number, { id: listingId, typeId }: LeadListing): Promise<void> {
  await tx('inventory_leads_type_lnk').where({ lead_id: id }).delete();
  await tx('inventory_leads_listing_lnk').where({ lead_id: id }).delete(); // of a listing whose type was deleted
  await insertSubject(tx, id, { typeId, listingId });
}

/** Keeps the type and the listing of a lead from being deleted until the transaction ends, if they still exist. */
export async function keepSubject(tx: Transaction, { typeId, listingId }: Subject): Promise<void> {
  if (typeId !== null) await tx('inventory_types').where({ id: typeId }).forKeyShare().select('id');
  if (listingId !== null) await tx('inventory_listings').where({ id: listingId }).forKeyShare().select('id');
}
