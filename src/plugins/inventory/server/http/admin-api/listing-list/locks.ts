import { listingLocksBody, type ListingLocks } from '../../../../contract/panel/lists/locks';
import { lockFields } from '../../../domain/listings/changes/lock-fields';
import { listingInPath } from '../listing-in-path';
import type { PanelController } from '../panel-route';
import { parsePanelBody } from '../parse-panel-request';

/** Returns the fields of a listing that imports do not overwrite. */
export const show: PanelController = async (context, services): Promise<ListingLocks> => {
  const { record } = await listingInPath(context, services);
  return { fields: record.lockedFields };
};

/** Locks exactly the given fields. */
export const change: PanelController = async (context, services): Promise<ListingLocks> => {
  const { fields } = parsePanelBody(listingLocksBody, context.body);
  const { record } = await listingInPath(context, services, 'update');
  const { database, clock } = services;
  await database.withTx((tx) => lockFields(tx, record.id, fields, clock.now()));
  return { fields };
};
