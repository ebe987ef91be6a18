import { useIsMobile } from '@strapi/strapi/admin';
import type { PanelListings } from '../../../../../contract/panel/listings';
import type { BulkAction } from './bulk-actions';
import { BulkBar } from './bulk-bar';
import type { BulkJobState } from './use-bulk-job';

/** Actions with a button on desktop and on a phone. The menu has the others. */
const desktopActions: readonly BulkAction[] = [
  'price',
  'value',
  'location',
  'publish',
  'draft',
  'sold',
  'pending',
  'trash',
];
const phoneActions: readonly BulkAction[] = ['sold', 'trash'];
export const listActions: readonly BulkAction[] = [...desktopActions, 'not_sold', 'not_pending'];

/** The bar with the bulk actions of a list. */
export function ListBulkBar({ bulk, page }: { bulk: BulkJobState; page: PanelListings }) {
  const withButton = useIsMobile() ? phoneActions : desktopActions;
  return (
    <BulkBar
      selection={bulk.selection}
      onPage={page.items}
      total={page.pagination.total}
      hasLocations={(page.facets?.locations ?? []).length > 1}
      isBusy={bulk.isBusy}
      actions={withButton}
      more={listActions.filter((action) => !withButton.includes(action))}
      onAction={bulk.begin}
    />
  );
}
