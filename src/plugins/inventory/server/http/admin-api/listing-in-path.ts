import { because } from '../../../contract/reason';
import { Refusal } from '../../../contract/refusal';
import type { InventoryType } from '../../domain/catalogue/model';
import { type EditedListing, findEdited } from '../../domain/listings/stores/editor-store';
import { readListing } from '../../domain/listings/stores/listing-store';
import type { ListingRecord } from '../../domain/listings/stores/listing-record';
import type { Services } from '../../services';
import type { ListingAccess } from './content-manager/document-access';
import type { PanelContext } from './panel-route';
import { refuseUnknownPath } from './parse-panel-request';

/** A listing with its type, and who edited it. */
export interface ListingInPath {
  readonly edited: EditedListing;
  readonly record: ListingRecord;
  readonly type: InventoryType;
}

/**
 * Returns the listing whose document id is in the path.
 *
 * @throws Refusal `svc_listing_not_found`, or `svc_forbidden` if the role is limited to other listings
 */
export async function listingInPath(
  { params: { document_id: documentId = '' }, mayUseListing }: Pick<PanelContext, 'params' | 'mayUseListing'>,
  { database: { read }, catalogue }: Services,
  use: ListingAccess = 'read',
): Promise<ListingInPath> {
  const edited = await findEdited(read, documentId);
  const record = edited && (await readListing(read, edited.id));
  const type = record && catalogue.now.type(record.typeId);
  if (!type) return refuseUnknownPath('svc_listing_not_found', 'listing');
  if (!(await mayUseListing(documentId, use))) throw new Refusal('svc_forbidden', because('not_your_listing'));
  return { edited, record, type };
}
