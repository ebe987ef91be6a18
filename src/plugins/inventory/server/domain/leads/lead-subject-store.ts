import type { Transaction } from '../../platform/database/transaction';
import type { LeadContent } from './lead-record';

/** The type and listing that a lead is about. */
type Subject = Pick<LeadContent, 'typeId' | 'listingId'>;

/** Links a lead with its type and listing. */
export async function insertSubject(tx: Transaction, id: number, { typeId, listingId }: Subject): Promise<void> {
  if (typeId !== null) await tx('inventory_leads_type_lnk').insert({ lead_id: id, type_id: typeId });
  if (listingId !== null) await tx('inventory_leads_listing_lnk').insert({ lead_id: id, listing_id: listingId });
}

/** Replaces what a lead is about, unless that was deleted since it was read. */
export async function setSubject(tx: Transaction, id: number, subject: Subject): Promise<void> {
  if (!(await keepSubject(tx, subject))) return;
  await tx('inventory_leads_type_lnk').where({ lead_id: id }).delete();
  await tx('inventory_leads_listing_lnk').where({ lead_id: id }).delete(); // of a listing whose type was deleted
  await insertSubject(tx, id, subject);
}

/**
 * Keeps the type and the listing of a lead from being deleted until the transaction ends.
 * @returns whether they still exist
 */
export async function keepSubject(tx: Transaction, { typeId, listingId }: Subject): Promise<boolean> {
  const types = typeId === null ? [] : await tx('inventory_types').where({ id: typeId }).forKeyShare().select('id');
  const listings =
    listingId === null ? [] : await tx('inventory_listings').where({ id: listingId }).forKeyShare().select('id');
  return (typeId === null || types.length > 0) && (listingId === null || listings.length > 0);
}
