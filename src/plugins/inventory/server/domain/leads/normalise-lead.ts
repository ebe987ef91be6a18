import { readIn } from '../../platform/database/database';
import { newDocumentId } from '../../platform/database/document';
import type { Transaction } from '../../platform/database/transaction';
import { readLeads } from './lead-store';

/**
 * Normalizes a lead that the panel has just written, in the transaction of the write: adds the `ref` that identifies it
 * in bundles, and sets its type to that of its listing.
 */
export async function normaliseLead(tx: Transaction, id: number): Promise<void> {
  await tx('inventory_leads').where({ id }).whereNull('ref').update({ ref: newDocumentId() });
  const [lead] = await readLeads(readIn(tx), [id]);
  if (!lead?.listing || lead.listing.typeId === lead.typeId) return;
  await tx('inventory_leads_type_lnk').where({ lead_id: id }).delete();
  await tx('inventory_leads_type_lnk').insert({ lead_id: id, type_id: lead.listing.typeId });
}
