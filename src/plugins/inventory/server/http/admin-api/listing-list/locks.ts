import { listingLocksBody, type ListingLocks, lockableFields } from '../../../../contract/panel/lists/locks';
import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import { lockFields } from '../../../domain/listings/changes/lock-fields';
import { listingInPath } from '../listing-in-path';
import { mustHave } from '../required-right';
import type { PanelContext, PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';

/** Returns the fields of a listing that imports do not overwrite. */
export const show: PanelController = async (context, services): Promise<ListingLocks> => {
  const { record } = await listingInPath(context, services);
  return { fields: record.lockedFields };
};

/** The column that the editor's right to a field names. */
const columns: Readonly<Record<(typeof lockableFields)[number], string>> = {
  title: 'title',
  content: 'content',
  price: 'price_cents',
  status: 'listing_status',
  sold: 'is_sold',
  sale_pending: 'is_sale_pending',
  vin: 'vin',
  stock_number: 'stock_number',
  location: 'location_id',
  pictures: 'images',
};

/** Locks and releases fields. Each takes the right to change it. */
export const change: PanelController = async (context, services): Promise<ListingLocks> => {
  const fields = parsePanelBody(listingLocksBody, context.body);
  const { record } = await listingInPath(context, services, 'update');
  const { database, clock } = services;
  const judge = (field: string) => mustMayLock(field, context);
  return {
    fields: await database.withTx((tx) => lockFields(tx, record.id, fields, { now: clock.now(), judge })),
  };
};

/** @throws Refusal `svc_forbidden` that names the field */
function mustMayLock(field: string, { can, mayUpdateField }: PanelContext): void {
  if (field === 'price') mustHave('listings.prices', can, field);
  if (field === 'status') mustHave('listings.publish', can, field);
  const plain = lockableFields.find((name) => name === field);
  if (mayUpdateField(plain === undefined ? 'category_values' : columns[plain])) return;
  throw new Refusal('svc_forbidden', because('lock_right'), { params: { [field]: because('lock_right') } });
}
