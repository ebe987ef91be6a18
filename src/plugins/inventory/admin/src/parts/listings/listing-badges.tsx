import type { ListingStatus } from '../../../../contract/listing';
import { useText } from '../../api/use-text';
import { StatusBadge, type StatusLooks } from '../display/status-badge';
import { ToneBadge } from '../display/tone-badge';

const statusLooks = {
  publish: { text: 'common.status.publish', tone: 'success' },
  draft: { text: 'common.status.draft', tone: 'neutral' },
  trash: { text: 'common.status.trash', tone: 'danger' },
} as const satisfies StatusLooks<ListingStatus>;

/** Badge of a listing's status. */
export function ListingStatusBadge({ status }: { status: ListingStatus }) {
  return <StatusBadge status={status} looks={statusLooks} />;
}

/** Badges of a listing that is sold or about to be. */
export function SaleBadges({ isSold, isPending }: { isSold: boolean; isPending: boolean }) {
  const t = useText();
  return (
    <>
      {isSold && <ToneBadge tone="primary">{t('common.sold')}</ToneBadge>}
      {isPending && <ToneBadge tone="warning">{t('common.salePending')}</ToneBadge>}
    </>
  );
}

/** The one badge that matters most for a sale: sold, sale pending, or the status. */
export function ListingStateBadge({
  listing: { status, is_sold: isSold, is_sale_pending: isPending },
}: {
  listing: { readonly status: ListingStatus; readonly is_sold: boolean; readonly is_sale_pending: boolean };
}) {
  if (isSold || isPending) return <SaleBadges isSold={isSold} isPending={isPending && !isSold} />;
  return <ListingStatusBadge status={status} />;
}
